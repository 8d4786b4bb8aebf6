// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/analysis.hpp"

#include "clients/cli/any_game/choices.hpp"
#include "clients/cli/own_texts.hpp"
#include "clients/net/wire.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <vector>

namespace cli::any_game {
namespace {

using nlohmann::json;

/// "1 point", "3.1 points", "3,1 Punkte": analyses tell tenths.
std::string points_in_tenths(double count) {
  char digits[32];
  const auto end =
      std::to_chars(digits, digits + sizeof digits, count, std::chars_format::fixed, 1).ptr;
  std::string text(digits, end);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  if (spoken_language() != Language::english) std::ranges::replace(text, '.', ',');
  return t("analysis.points", {{"n", text}});
}

/// Nothing where there was no choice.
double lost_by(const json& act) { return act.value("lost", 0.0); }

std::string cost(const json& act, const Names& names) {
  const std::string what =
      act.contains("action") ? phrase(act["action"]) : t("analysis.resignation");
  const std::string cost = told_of(names, act.at("seat").get<int>(), "analysis.cost",
                                   {{"act", what}, {"points", points_in_tenths(lost_by(act))}});
  if (!act.contains("best")) return t("analysis.no_better", {{"cost", cost}});
  return t("analysis.better", {{"cost", cost}, {"act", phrase(act["best"])}});
}

}  // namespace

Lines analysis(std::string_view answer, const Names& names, const Style& style) {
  const json told = net::read_message(answer);
  const json& deal = told.at("analysis");
  Lines lines{t("analysis.deal", {{"n", std::to_string(told.at("deal").get<int>())}})};
  for (const json& act : deal.at("acts"))
    if (lost_by(act) > 0) append(lines, wrapped(cost(act, names), text_columns(style), 2));
  std::vector<std::string> lost;
  for (const json& each : deal.at("lost"))
    lost.push_back(names.of(static_cast<int>(lost.size())) + " " +
                   points_in_tenths(each.get<double>()));
  append(lines,
         wrapped(t("analysis.total", {{"all", listed(lost, ", ")}}), text_columns(style), 2));
  return lines;
}

}  // namespace cli::any_game
