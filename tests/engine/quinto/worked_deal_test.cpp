// SPDX-License-Identifier: MIT
#include "tests/support/worked_deal.hpp"
#include "tests/engine/quinto/words.hpp"

/// The worked deal of the rulebook, read from it and played: Q08-Q21.
namespace {

using namespace quinto_words;

constexpr std::array<std::string_view, 4> names{"East", "South", "West", "North"};

}  // namespace

TEST_CASE("the worked deal of the rulebook of Quinto is played and scored as it says") {
  const auto deal = support::worked_deal("quinto", names);
  REQUIRE(deal.tricks.size() == 12);

  State state = dealt(standard, deal.hands());
  say(state, "double");
  CHECK(refused(state, "redouble") == Refusal::none);
  say(state, "pass");
  CHECK(refused(state, "redouble") == Refusal::partners_double);
  say(state, "pass, pass");
  Events story;
  for (const auto& trick : deal.tricks) {
    CHECK(where(state) == "play " + std::to_string(trick.leader));
    for (std::size_t n = 0; n < 4; ++n) story = say(state, trick.cards[trick.column(n)]);
    const auto taken = told<TrickTaken>(story);
    CHECK(taken.points == trick.numbers.at(0));
    CHECK(trick.is_taken_by(names[engine::index(taken.by)]));
  }
  CHECK(told<CachetteTaken>(story) ==
        CachetteTaken{seat(0), hand("6H 4H 7D 6C 5S"), 15, parts(10, 0, 5, 0)});
  const Scored ours{.side = Side{0},
                    .points = 120,
                    .total = 120,
                    .rule = 21,
                    .word = For::deal,
                    .parts = parts(70, 0, 25, 25)};
  const Scored theirs{.side = Side{1},
                      .points = 115,
                      .total = 115,
                      .rule = 21,
                      .word = For::deal,
                      .parts = parts(60, 25, 25, 5)};
  REQUIRE(story.size() == 5);
  CHECK(story[3] == Event{ours});
  CHECK(story[4] == Event{theirs});
}
