// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/rules_md.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The worked deal of a game's rulebook, read from its tables.
namespace support {

inline std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (auto at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

inline std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts{""};
  for (const char each : text)
    if (each == at) parts.emplace_back();
    else parts.back() += each;
  return parts;
}

/// The cards of "♠A joker" or "♠ A K 10" as read_cards() has them, "AS KS TS"; other words are left
/// out.
inline std::string cards_text(std::string text) {
  constexpr std::pair<std::string_view, std::string_view> signs[] = {
      {"♣", " C "}, {"♦", " D "}, {"♥", " H "}, {"♠", " S "}, {"10", "T"}, {"*", ""}};
  for (const auto& [sign, letter] : signs) text = replaced(text, sign, letter);
  constexpr std::string_view suits = "CDHS", ranks = "23456789TJQKA";
  std::string suit, all;
  for (const std::string& word : split(text, ' ')) {
    const bool joker = word == "joker";
    if (!joker && word.size() != 1) continue;
    if (!joker && suits.find(word) != suits.npos) suit = word;
    else if (joker || (!suit.empty() && ranks.find(word) != ranks.npos))
      all += (all.empty() ? "" : " ") + (joker ? "XX" : word + suit);
  }
  return all;
}

/// The rows of all tables of the worked deal, without their heads.
inline std::vector<RulesRow> worked_rows(std::string_view game) {
  std::vector<RulesRow> rows;
  for (const RulesTable& table : tables_of(game, "A worked deal"))
    rows.insert(rows.end(), table.begin() + 1, table.end());
  return rows;
}

/// Four cards, in the order of the columns.
struct WorkedTrick {
  std::array<std::string, 4> cards;
  std::size_t leader = 0;  // whose card is bold
  std::string taken_by;
  std::vector<int> numbers;  // of the columns after it

  /// The column of the first card that is played, of the second, ...
  std::size_t column(std::size_t n) const { return (leader + n) % 4; }
  bool is_taken_by(std::string_view name) const {
    return taken_by.starts_with(name) || taken_by.starts_with("the " + std::string(name));
  }
};

inline WorkedTrick worked_trick(const RulesRow& row) {
  WorkedTrick trick;
  for (std::size_t i = 0; i < 4; ++i) {
    trick.cards[i] = cards_text(row.at(i + 1));
    if (row[i + 1].starts_with("**")) trick.leader = i;
  }
  trick.taken_by = row.at(5);
  for (std::size_t i = 6; i < row.size(); ++i)
    trick.numbers.push_back(std::stoi(replaced(row[i], "−", "-")));
  return trick;
}

/// A deal of four hands, which have a row each, as each trick has.
struct WorkedDeal {
  std::array<std::string, 4> texts;
  std::vector<WorkedTrick> tricks;

  std::array<const char*, 4> hands() const {
    return {texts[0].c_str(), texts[1].c_str(), texts[2].c_str(), texts[3].c_str()};
  }
};

/// `names`: of the hands, in the order of the columns of a trick.
inline WorkedDeal worked_deal(std::string_view game, const std::array<std::string_view, 4>& names) {
  WorkedDeal deal;
  for (const RulesRow& row : worked_rows(game)) {
    const auto name = std::find(names.begin(), names.end(), row[0]);
    if (name != names.end())
      deal.texts.at(static_cast<std::size_t>(name - names.begin())) = cards_text(row.at(1));
    else if (std::isdigit(static_cast<unsigned char>(row[0][0])) != 0)
      deal.tricks.push_back(worked_trick(row));
  }
  return deal;
}

}  // namespace support
