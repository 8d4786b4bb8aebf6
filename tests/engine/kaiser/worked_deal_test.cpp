// SPDX-License-Identifier: MIT
#include "tests/support/worked_deal.hpp"
#include "tests/engine/kaiser/words.hpp"

/// The worked deal of the rulebook, read from it and played: K06, K12, K14-K20, K23.
namespace {

using namespace kaiser_words;

constexpr std::array<std::string_view, 4> names{"East", "South", "West", "North"};

}  // namespace

TEST_CASE("the worked deal of the rulebook of Kaiser is played and scored as it says") {
  const auto deal = support::worked_deal("kaiser", names);
  REQUIRE(deal.tricks.size() == 8);

  State state = dealt(standard, deal.hands());
  state.face_up.score = {{31, -6}};
  say(state, nobody_claims);
  say(state, "pass, bid 7, pass");
  CHECK(refused(state, "bid 7") == Refusal::none);
  say(state, "pass, suit H");
  Events story;
  for (const auto& trick : deal.tricks) {
    CHECK(where(state) == "play " + std::to_string(trick.leader));
    for (std::size_t n = 0; n < 4; ++n) story = say(state, trick.cards[trick.column(n)]);
    const auto taken = told<TrickTaken>(story);
    CHECK(taken.points == trick.numbers.at(0));
    CHECK(trick.is_taken_by(names[engine::index(taken.by)]));
  }
  REQUIRE(story.size() == 6);
  CHECK(story[2] == Event{Counted{Side{1}, 5, 7}});
  CHECK(story[3] == Event{Counted{Side{0}, 3, 3}});
  CHECK(story[4] == Event{Scored{Side{1}, 7, 1, 1, 20}});
  CHECK(story[5] == Event{Scored{Side{0}, 3, 34, 1, 23}});
}
