// SPDX-License-Identifier: MIT
#include "clients/cli/judgement.hpp"

#include "clients/cli/wire.hpp"

#include <nlohmann/json.hpp>

#include <cstdlib>

namespace cli {
namespace {

using nlohmann::json;

std::string points(int count) {
  return std::to_string(count) + (count == 1 ? " point" : " points");
}

std::string with_sign(int count) { return (count > 0 ? "+" : "") + std::to_string(count); }

struct Judged {
  const json& deal;
  const Names& names;
  const Style& style;

  /// Who is ahead on the sheet, and by how much.
  std::string ahead(int sheet) const {
    if (sheet == 0) return "even";
    return names.of(sheet > 0 ? 0 : 1) + " " + with_sign(std::abs(sheet));
  }

  std::string contract(const char* name) const {
    const auto found = deal.find(name);
    if (found == deal.end()) return "thrown in";
    const Contract contract{found->at("declarer").get<int>(), found->value("trump", ""),
                            found->value("multiplier", 1), found->value("special", "")};
    return contract_name(contract) + ", by " + names.of(bidder_of(contract));
  }

  std::string done(const json& action) const {
    const Action read = read_action(action);
    if (read.type != "play") return phrase(read);
    return card_name(read.card, style.letters) + (read.word.empty() ? "" : " " + read.word);
  }
};

void write(Lines& lines, const Style& style, const std::string& text, int indent = 2) {
  for (const std::string& line : wrapped(text, std::min(style.columns - 2, 100), indent))
    lines.push_back(line);
}

/// What each contract would have been worth to each, undoubled.
void add_prospects(Lines& lines, const Judged& judged) {
  const auto row = [&](const std::string& what, const std::string& first,
                       const std::string& second) {
    lines.push_back("  " + fitted(what, 12) + fitted(first, 18) + fitted(second, 18));
  };
  const auto worth = [](const json& prospect, std::size_t seat) {
    std::string plain = with_sign(prospect.at("sheet").at(seat).get<int>());
    if (prospect.at("tricks").at(seat).get<int>() != 9) return plain;
    return plain + ", slam " + with_sign(prospect.at("slam").at(seat).get<int>());
  };
  write(lines, judged.style,
        "On the sheet, had this been the contract and both played their best:");
  row("", judged.names.of(0, true), judged.names.of(1, true));
  for (const json& prospect : judged.deal.at("prospects"))
    row(suit_name(prospect.value("trump", "")), worth(prospect, 0), worth(prospect, 1));
  const json& nullo = judged.deal.at("nullo_sheet");
  row("nullo", with_sign(nullo.at(0).get<int>()), with_sign(nullo.at(1).get<int>()));
}

void add_losses(Lines& lines, const Judged& judged) {
  for (const json& act : judged.deal.at("acts")) {
    const int lost = act.at("lost").get<int>(), of_card = act.value("card_lost", 0);
    if (lost == 0 && of_card == 0) continue;
    const std::string what = act.contains("action") ? judged.done(act["action"]) : "gave up";
    std::string text = judged.names.of(act.at("seat").get<int>(), true) + ": " + what + " lost " +
                       points(lost) + " on the sheet";
    if (of_card != 0) text += ", " + std::to_string(of_card) + " by cards";
    if (act.contains("best")) text += "; better: " + judged.done(act["best"]);
    write(lines, judged.style, text + ".");
  }
}

}  // namespace

std::string analysis_path(const std::string& table, const std::string& deal) {
  return "/table/" + table + "/analysis" + (deal.empty() ? "" : "?deal=" + deal);
}

Lines judgement(std::string_view answer, const Names& names, const Style& style) {
  const json told = read_message(answer);
  const json& deal = told.at("analysis");
  const Judged judged{deal, names, style};
  Lines lines;
  lines.push_back("Deal " + std::to_string(told.at("deal").get<int>()) + ": " +
                  judged.contract("contract") + ".");
  std::string best = "Best for both: " + judged.contract("best_contract") + "; " +
                     judged.ahead(deal.at("best").get<int>()) + " on the sheet.";
  if (deal.contains("sheet")) best += " Written: " + judged.ahead(deal["sheet"].get<int>()) + ".";
  write(lines, style, best);
  add_prospects(lines, judged);
  add_losses(lines, judged);
  const json& lost = deal.at("lost");
  write(lines, style,
        "Lost on the sheet: " + names.of(0) + " " + points(lost.at(0).get<int>()) + ", " +
            names.of(1) + " " + points(lost.at(1).get<int>()) + ".");
  write(lines, style, "Judged with all cards open: nobody at the table could see as much.");
  return lines;
}

}  // namespace cli
