// SPDX-License-Identifier: MIT
#include "tests/support/worked_deal.hpp"
#include "tests/engine/quinto3/words.hpp"

/// The worked deal of the rulebook, read from it and played: T08-T24.
namespace {

using namespace quinto3_words;

constexpr std::array<std::string_view, 4> names{"West", "dummy", "East", "South"};

}  // namespace

TEST_CASE("the worked deal of the rulebook of Quinto for three is played and scored as it says") {
  const auto deal = support::worked_deal("quinto3", names);
  REQUIRE(deal.tricks.size() == 12);

  State state = dealt(standard, deal.hands());
  say(state, "near, double");
  CHECK(refused(state, "redouble") == Refusal::partners_double);
  say(state, "pass");
  CHECK(refused(state, "redouble") == Refusal::none);
  say(state, "pass");
  Events story;
  for (const auto& trick : deal.tricks) {
    const Hand leader = hand_at(seat(2), trick.leader);
    CHECK(std::get<Play>(state.face_up.phase).lead == leader);
    for (std::size_t n = 0; n < 4; ++n) {
      const auto at = trick.column(n);
      story = say(state, (at == 1 ? "dummy " : "") + trick.cards[at]);
    }
    const auto taken = told<TrickTaken>(story);
    CHECK(taken.points == trick.numbers.at(0));
    bool is_told = false;
    for (std::size_t at = 0; at < 4; ++at)
      if (hand_at(seat(2), at).seat == taken.by) is_told = is_told || trick.is_taken_by(names[at]);
    CHECK(is_told);
  }
  CHECK(told<CachetteTaken>(story) ==
        CachetteTaken{seat(1), hand("KC 2H 3H JH KH"), 30, parts(10, 0, 0, 20)});
  const Parts of_dealer = parts(80, 25, 30, 10), of_others = parts(50, 0, 20, 25);
  REQUIRE(story.size() == 8);
  CHECK(story[3] == Event{Scored{seat(2), 145, 145, 23, For::deal, of_dealer}});
  CHECK(story[4] == Event{Scored{seat(0), 95, 95, 23, For::deal, of_others}});
  CHECK(story[5] == Event{Scored{seat(0), 25, 120, 24, For::extra, {}}});
  CHECK(story[6] == Event{Scored{seat(1), 95, 95, 23, For::deal, of_others}});
  CHECK(story[7] == Event{Scored{seat(1), 25, 120, 24, For::extra, {}}});
}
