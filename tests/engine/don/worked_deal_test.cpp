// SPDX-License-Identifier: MIT
#include "tests/support/worked_deal.hpp"
#include "tests/engine/don/words.hpp"

/// The worked deal of the rulebook, read from it and played: D09-D20.
namespace {

using namespace don_words;

constexpr std::array<std::string_view, 4> names{"East", "South", "West", "North"};

support::WorkedDeal worked_deal() {
  const auto deal = support::worked_deal("don", names);
  REQUIRE(deal.tricks.size() == 9);
  return deal;
}

State begun(const RuleSet& rules, const support::WorkedDeal& deal) {
  State state = dealt(rules, deal.hands());
  state.face_up.score = {{60, 71}};
  return state;
}

Events play(State& state, const support::WorkedTrick& trick) {
  CHECK(where(state).ends_with(std::to_string(trick.leader)));
  Events story;
  for (std::size_t n = 0; n < 4; ++n) story = say(state, trick.cards[trick.column(n)]);
  return story;
}

}  // namespace

TEST_SUITE("the worked deal of the rulebook of Nine-Card Don") {
  TEST_CASE("is played and scored as it says") {
    const auto deal = worked_deal();
    State state = begun(standard, deal);
    CHECK(where(state) == "pitch 0");
    Events story;
    for (const auto& trick : deal.tricks) {
      const PerSide<std::int16_t> before = state.face_up.game;
      story = play(state, trick);
      const auto taken = told<TrickTaken>(story);
      CHECK(taken.points == trick.numbers.at(0));
      CHECK(trick.is_taken_by(names[engine::index(taken.by)]));
      const Side side = side_of(taken.by);
      CHECK(state.face_up.game[side] - before[side] == trick.numbers.at(1));
    }
    CHECK(state.face_up.trump == Suit::spades);
    REQUIRE(story.size() == 7);
    CHECK(story[2] == Event{Scored{Side{0}, card("AS"), 4, 71, 14}});
    CHECK(story[3] == Event{Scored{Side{0}, card("5H"), 5, 76, 15}});
    CHECK(story[4] == Event{Counted{Side{0}, 44}});
    CHECK(story[5] == Event{Counted{Side{1}, 10}});
    CHECK(story[6] == Event{Scored{Side{0}, std::nullopt, 8, 84, 18}});
    CHECK(state.face_up.score == PerSide<std::int32_t>{{84, 91}});
    CHECK(state.face_up.points == PerSide<std::int16_t>{{24, 20}});
    say(state, "continue, continue, continue, continue");
    CHECK(state.face_up.dealer == seat(0));
  }

  TEST_CASE("ends after seven tricks in the short game") {
    const auto deal = worked_deal();
    State state = begun(short_game, deal);
    for (std::size_t i = 0; i < 6; ++i) play(state, deal.tricks[i]);
    CHECK(where(state) != "over");
    const Events story = play(state, deal.tricks[6]);
    CHECK(where(state) == "over");
    CHECK(told<Won>(story).side == Side{1});
    CHECK(state.face_up.score == PerSide<std::int32_t>{{65, 91}});
  }
}
