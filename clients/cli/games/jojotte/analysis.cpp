// SPDX-License-Identifier: MIT
#include "clients/cli/games/jojotte/analysis.hpp"

#include "clients/cli/games/jojotte/wire.hpp"
#include "clients/cli/games/jojotte/words.hpp"

#include <nlohmann/json.hpp>

#include <cstdlib>

namespace cli::jojotte {
namespace {

using nlohmann::json;

std::string with_sign(int count) { return (count > 0 ? "+" : "") + std::to_string(count); }

struct AnalysedDeal {
  const json& deal;
  const Names& names;
  const Style& style;

  /// The player ahead on the sheet, with the lead.
  std::string ahead(int sheet) const {
    if (sheet == 0) return "even";
    return names.of(sheet > 0 ? 0 : 1) + " " + with_sign(std::abs(sheet));
  }

  std::string contract(const char* name) const {
    const auto found = deal.find(name);
    if (found == deal.end()) return "thrown in";
    const Contract contract = read_contract(*found);
    return contract_name(contract) + ", by " + names.of(bidder_of(contract));
  }

  std::string done(const json& action) const {
    const Action read = read_action(action);
    if (read.type != ActionType::play) return phrase(read);
    return card_name(read.card, style.letters) + (read.word.empty() ? "" : " " + read.word);
  }
};

void write(Lines& lines, const Style& style, const std::string& text, int indent = 2) {
  for (const std::string& line : wrapped(text, std::min(style.columns - 2, 100), indent))
    lines.push_back(line);
}

/// The score of each possible contract for each player, undoubled.
void add_contracts(Lines& lines, const AnalysedDeal& analysed) {
  const auto row = [&](const std::string& what, const std::string& first,
                       const std::string& second) {
    lines.push_back("  " + fitted(what, 12) + fitted(first, 18) + fitted(second, 18));
  };
  const auto worth = [](const json& contract, std::size_t seat) {
    std::string plain = with_sign(contract.at("sheet").at(seat).get<int>());
    if (contract.at("tricks").at(seat).get<int>() != 9) return plain;
    return plain + ", slam " + with_sign(contract.at("slam").at(seat).get<int>());
  };
  write(lines, analysed.style, "Score on the sheet with best play on both sides, by contract:");
  row("", analysed.names.of(0, true), analysed.names.of(1, true));
  for (const json& contract : analysed.deal.at("prospects"))
    row(suit_name(contract.value("trump", "")), worth(contract, 0), worth(contract, 1));
  const json& nullo = analysed.deal.at("nullo_sheet");
  row("nullo", with_sign(nullo.at(0).get<int>()), with_sign(nullo.at(1).get<int>()));
}

void add_losses(Lines& lines, const AnalysedDeal& analysed) {
  for (const json& act : analysed.deal.at("acts")) {
    const int lost = act.at("lost").get<int>(), of_card = act.value("card_lost", 0);
    if (lost == 0 && of_card == 0) continue;
    const std::string what = act.contains("action") ? analysed.done(act["action"]) : "resignation";
    std::vector<std::string> costs;
    if (lost != 0) costs.push_back(points(lost) + " on the sheet");
    if (of_card != 0) costs.push_back(points(of_card) + " in cards");
    std::string text = analysed.names.owner(act.at("seat").get<int>(), true) + " " + what +
                       " cost " + listed(costs);
    if (lost == 0) text += ", which changed nothing on the sheet";
    if (act.contains("best")) text += "; better: " + analysed.done(act["best"]);
    write(lines, analysed.style, text + ".");
  }
}

}  // namespace

Lines analysis(std::string_view answer, const Names& names, const Style& style) {
  const json told = net::read_message(answer);
  const json& deal = told.at("analysis");
  const AnalysedDeal analysed{deal, names, style};
  Lines lines;
  lines.push_back("Deal " + std::to_string(told.at("deal").get<int>()) + ": " +
                  analysed.contract("contract") + ".");
  std::string best = "Best play: " + analysed.contract("best_contract") + "; " +
                     analysed.ahead(deal.at("best").get<int>()) + " on the sheet.";
  if (deal.contains("sheet"))
    best += " Actual score: " + analysed.ahead(deal["sheet"].get<int>()) + ".";
  write(lines, style, best);
  add_contracts(lines, analysed);
  add_losses(lines, analysed);
  const json& lost = deal.at("lost");
  write(lines, style,
        "Total cost on the sheet: " + names.of(0) + " " + points(lost.at(0).get<int>()) + ", " +
            names.of(1) + " " + points(lost.at(1).get<int>()) + ".");
  write(lines, style, "This analysis sees all the cards, which no player could.");
  return lines;
}

}  // namespace cli::jojotte
