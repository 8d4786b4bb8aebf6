// SPDX-License-Identifier: MIT
#include "tests/engine/imperium/words.hpp"
#include "tests/support/here.hpp"

#include <array>
#include <fstream>

/// The worked deal of the rulebook, read from it and played: I05, I17-I20, I26-I36.
namespace {

using namespace imperium_words;
using Cells = std::vector<std::string>;

Cells split(const std::string& text, char at) {
  Cells parts{""};
  for (const char each : text)
    if (each == at) parts.emplace_back();
    else parts.back() += each;
  return parts;
}

/// Rows of the tables in the part of the rulebook with this heading.
std::vector<Cells> rows_of(const std::string& heading) {
  std::ifstream file(here::source + "/engine/imperium/RULES.md");
  REQUIRE(file.good());
  std::vector<Cells> rows;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("# ")) inside = line == "# " + heading;
    if (inside && line.starts_with("| ")) rows.push_back(split(line, '|'));
  }
  return rows;
}

/// "♦A" as "AD", "joker" as "XX"; empty for other words.
std::string card_text(const std::string& word) {
  if (word == "joker") return "XX";
  const std::pair<const char*, char> suits[] = {{"♣", 'C'}, {"♦", 'D'}, {"♥", 'H'}, {"♠", 'S'}};
  for (const auto& [symbol, letter] : suits)
    if (word.starts_with(symbol)) return {word.back(), letter};
  return {};
}

/// The cards of a cell with spaces between.
std::string cards_of(const std::string& cell) {
  std::string text;
  for (const std::string& word : split(cell, ' '))
    if (const auto card = card_text(word); !card.empty()) text += (text.empty() ? "" : " ") + card;
  return text;
}

/// Ann is seat 0.
int seat_named(const std::string& cell) { return cell.find("Ann") != std::string::npos ? 0 : 1; }

}  // namespace

TEST_CASE("the worked deal of the rulebook of Imperium is played and paid as it says") {
  std::array<std::string, 2> hands;
  std::vector<Cells> tricks;
  for (const Cells& cells : rows_of("A worked deal")) {
    if (cells.size() == 4 && cells[1] != " player ")
      hands[static_cast<std::size_t>(seat_named(cells[1]))] = cards_of(cells[2]);
    if (cells.size() == 7 && cells[1] != " trick ") tricks.push_back(cells);
  }
  REQUIRE(tricks.size() == 5);

  State state = dealt(five_blues, {hands[0].c_str(), hands[1].c_str(), "KS"}, {1, 3, 1, 2});
  CHECK(chips_of(state) == Chips{1, 3, 1, 2});
  CHECK(may_say(state) == "expose QD KD AD, done");
  say(state, "expose QD KD AD, done");
  CHECK(chips_of(state) == Chips{2, 3, 1, 2});
  Events story;
  for (const Cells& cells : tricks) {
    CHECK(where(state) == "play " + std::to_string(seat_named(cells[2])));
    say(state, cards_of(cells[2]));
    if (where(state) == "imperiums 1") {
      CHECK(may_say(state) == "expose KC KH KS, done");
      say(state, "expose KC KH KS, done");
      CHECK(chips_of(state) == Chips{2, 3, 2, 2});
      CHECK(may_say(state) == "XX, AS");  // "the joker would do as well"
    } else {
      CHECK(may_say(state) == cards_of(cells[3]));
    }
    story = say(state, cards_of(cells[3]));
    CHECK(told<TrickTaken>(story).by == seat(seat_named(cells[4])));
  }
  REQUIRE(story.size() == 5);
  CHECK(story[1] == Event{TrickTaken{seat(1), 4}});
  CHECK(story[2] == Event{Scored{seat(1), 2, 10, 32, Item::four_tricks}});
  CHECK(story[3] == Event{Exchanged{seat(1)}});
  CHECK(story[4] == Event{Scored{seat(0), -2, 9, 35, Item::wiped_out}});
  CHECK(chips_of(state) == Chips{0, 3, 1, 3});
}
