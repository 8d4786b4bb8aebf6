// SPDX-License-Identifier: MIT
#include "tests/support/worked_deal.hpp"
#include "tests/engine/imperium/words.hpp"

#include <array>

/// The worked deal of the rulebook, read from it and played: I05, I17-I20, I26-I36.
namespace {

using namespace imperium_words;
using support::cards_text;

/// Ann is seat 0.
int seat_named(const std::string& cell) { return cell.find("Ann") != std::string::npos ? 0 : 1; }

}  // namespace

TEST_CASE("the worked deal of the rulebook of Imperium is played and paid as it says") {
  std::array<std::string, 2> hands;
  std::vector<support::RulesRow> tricks;
  for (const auto& cells : support::worked_rows("imperium")) {
    if (cells.size() == 2)
      hands[static_cast<std::size_t>(seat_named(cells[0]))] = cards_text(cells[1]);
    if (cells.size() == 5) tricks.push_back(cells);
  }
  REQUIRE(tricks.size() == 5);

  State state = dealt(five_blues, {hands[0].c_str(), hands[1].c_str(), "KS"}, {1, 3, 1, 2});
  CHECK(chips_of(state) == Chips{1, 3, 1, 2});
  CHECK(may_say(state) == "expose QD KD AD, done");
  say(state, "expose QD KD AD, done");
  CHECK(chips_of(state) == Chips{2, 3, 1, 2});
  Events story;
  for (const auto& cells : tricks) {
    CHECK(where(state) == "play " + std::to_string(seat_named(cells[1])));
    say(state, cards_text(cells[1]));
    if (where(state) == "imperiums 1") {
      CHECK(may_say(state) == "expose KC KH KS, done");
      say(state, "expose KC KH KS, done");
      CHECK(chips_of(state) == Chips{2, 3, 2, 2});
      CHECK(may_say(state) == "XX, AS");  // "the joker would do as well"
    } else {
      CHECK(may_say(state) == cards_text(cells[2]));
    }
    story = say(state, cards_text(cells[2]));
    CHECK(told<TrickTaken>(story).by == seat(seat_named(cells[3])));
  }
  REQUIRE(story.size() == 5);
  CHECK(story[1] == Event{TrickTaken{seat(1), 4}});
  CHECK(story[2] == Event{Scored{seat(1), 2, 10, 32, Item::four_tricks}});
  CHECK(story[3] == Event{Exchanged{seat(1)}});
  CHECK(story[4] == Event{Scored{seat(0), -2, 9, 35, Item::wiped_out}});
  CHECK(chips_of(state) == Chips{0, 3, 1, 3});
}
