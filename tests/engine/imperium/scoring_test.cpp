// SPDX-License-Identifier: MIT
#include "engine/imperium/phases.hpp"
#include "tests/engine/imperium/words.hpp"

/// I07, I08, I18-I21, I31-I37: chips.
namespace {

using namespace imperium_words;

/// What seat 0 is paid for, with the chips before and after.
struct Row {
  const char* rule;
  Chips before;
  Item item;
  Chips after;
  int number;
};

State playing(const Chips& chips, const RuleSet& rules = five_blues) {
  return dealt(rules, plain, chips);
}

/// The end of a deal in which seat 0 has so many tricks.
State with_tricks(int tricks, const Chips& chips) {
  State state = playing(chips);
  const auto mine = static_cast<std::uint8_t>(tricks);
  state.face_up.tricks = {{mine, static_cast<std::uint8_t>(hand_size - mine)}};
  return state;
}

}  // namespace

TEST_SUITE("I07-I37 chips") {
  TEST_CASE("I07 a blue chip is worth three white ones") {
    const State state = playing({2, 3, 1, 0});
    CHECK(points_of(state.face_up, seat(0)) == 11);
    CHECK(points_of(state.face_up, seat(1)) == 1);
    const auto standing = Imperium::standing(state.face_up);
    CHECK(standing[0] == 11);
    CHECK(standing[1] == 1);
  }

  TEST_CASE("I08 everybody sees the chips of both") {
    const State state = playing({2, 3, 1, 0});
    for (const engine::Observer observer :
         {engine::Observer{}, engine::Observer{seat(0)}, engine::Observer{seat(1)}}) {
      const View view = Imperium::observe(state, observer);
      CHECK(view.face_up.whites == PerSeat<std::uint8_t>{{2, 1}});
      CHECK(view.face_up.blues == PerSeat<std::uint8_t>{{3, 0}});
    }
  }

  TEST_CASE("I12 I13 I18-I21 I31-I35 what is paid") {
    const Row rows[] = {
        {"I12 a jack: one white", {}, Item::turned_jack, {1, 0, 0, 0}, 12},
        {"I13 the joker: one blue", {}, Item::turned_joker, {0, 1, 0, 0}, 13},
        {"I18 three of a kind: one white", {}, Item::three, {1, 0, 0, 0}, 18},
        {"I19 four of a kind: one blue", {}, Item::four, {0, 1, 0, 0}, 19},
        {"I20 a minor sequence: one white", {}, Item::minor, {1, 0, 0, 0}, 20},
        {"I21 a major sequence: one blue", {}, Item::major, {0, 1, 0, 0}, 21},
        {"I31 three tricks: one white", {}, Item::three_tricks, {1, 0, 0, 0}, 31},
        {"I32 four tricks: two whites", {}, Item::four_tricks, {2, 0, 0, 0}, 32},
        {"I33 all tricks: one blue", {}, Item::all_tricks, {0, 1, 0, 0}, 33},
        {"I34 three whites become a blue", {2, 1, 0, 0}, Item::three, {0, 2, 0, 0}, 18},
        {"I34 so do two and one", {1, 1, 0, 0}, Item::four_tricks, {0, 2, 0, 0}, 32},
        {"I34 a fourth white stays", {2, 1, 0, 0}, Item::four_tricks, {1, 2, 0, 0}, 32},
        {"I34 whites do not become a blue before", {1, 1, 0, 0}, Item::three, {2, 1, 0, 0}, 18},
        {"I35 a white costs the other nothing", {1, 1, 2, 1}, Item::three, {2, 1, 2, 1}, 18},
        {"I35 a blue by exchange wipes out", {2, 1, 2, 1}, Item::three, {0, 2, 0, 1}, 18},
        {"I35 also with a white left", {2, 1, 1, 1}, Item::four_tricks, {1, 2, 0, 1}, 32},
        {"I35 a blue paid directly wipes out", {1, 1, 2, 1}, Item::major, {1, 2, 0, 1}, 21},
        {"I35 for all tricks, too", {2, 0, 1, 4}, Item::all_tricks, {2, 1, 0, 4}, 33},
        {"I35 one's own whites stay", {2, 0, 0, 0}, Item::four, {2, 1, 0, 0}, 19},
        {"I35 blues are never lost", {0, 3, 0, 4}, Item::four, {0, 4, 0, 4}, 19},
        {"I37 the fifth blue wins", {0, 4, 0, 4}, Item::four, {0, 5, 0, 4}, 19},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      State state = playing(row.before);
      Events story;
      pay(state.face_up, seat(0), row.item, story);
      CHECK(chips_of(state) == row.after);
      const auto scored = told<Scored>(story);
      CHECK(scored.rule == row.number);
      CHECK(scored.word == row.item);
      const Chips &before = row.before, &after = row.after;
      CHECK(scored.points == after.whites - before.whites + 3 * (after.blues - before.blues));
      CHECK(scored.total == after.whites + 3 * after.blues);
      const bool direct = row.item == Item::four || row.item == Item::major ||
                          row.item == Item::all_tricks || row.item == Item::turned_joker;
      CHECK(times_told<Exchanged>(story) == (!direct && after.blues > before.blues ? 1 : 0));
      CHECK(times_told<Won>(story) == (after.blues == 5 ? 1 : 0));
    }
  }

  TEST_CASE("I35 chips that are wiped out are told with their worth") {
    State state = playing({0, 1, 2, 3});
    Events story;
    pay(state.face_up, seat(0), Item::four, story);
    REQUIRE(story.size() == 2);
    CHECK(story[1] == Event{Scored{seat(1), -2, 9, 35, Item::wiped_out}});
  }

  TEST_CASE("I31-I33 the majority of tricks is paid") {
    struct Tricks {
      int tricks;
      Chips after;
    };
    const Tricks rows[] = {
        {5, {0, 1, 0, 0}}, {4, {2, 0, 0, 0}}, {3, {1, 0, 0, 0}},
        {2, {0, 0, 1, 0}}, {1, {0, 0, 2, 0}}, {0, {0, 0, 0, 1}},
    };
    for (const Tricks& row : rows) {
      CAPTURE(row.tricks);
      State state = with_tricks(row.tricks, {});
      Events story;
      pay_tricks(state.face_up, story);
      CHECK(chips_of(state) == row.after);
    }
  }

  TEST_CASE("I36 the order of settlement decides who is wiped out") {
    // Both have an imperium and two whites. Who exposes first takes a blue and wipes the other out,
    // so that the other's imperium brings only a first white.
    constexpr Hands both{"AC KC QC JC QS", "AD KD QD JH XX", "KS"};
    for (const int dealer : {0, 1}) {
      State state = to_be_dealt(five_blues, {2, 0, 2, 0}, dealer);
      deal(state, both);
      say(state, "expose JC QC KC AC, done, QS, expose QD KD AD, done");
      const Chips elder_first = dealer == 1 ? Chips{2, 1, 1, 0} : Chips{1, 0, 2, 1};
      CHECK(chips_of(state) == elder_first);
    }
    // The turned jack comes first of all.
    constexpr Hands jack{"AC KC QC KD QS", "AD JC QD JH XX", "JS"};
    State state = dealt(five_blues, jack, {2, 0, 2, 0});
    CHECK(chips_of(state) == Chips{0, 0, 0, 1});
    say(state, "expose QC KC AC");
    CHECK(chips_of(state) == Chips{1, 0, 0, 1});
  }

  TEST_CASE("I36 tricks come last, after the imperiums of both") {
    constexpr Hands cards{"AC KC QC XX JS", "AD KD QH KH QS", "KS"};
    State state = dealt(five_blues, cards, {1, 0, 1, 0});
    say(state, "expose QC KC AC, done, XX, expose KD KH KS, done, QS");
    CHECK(chips_of(state) == Chips{2, 0, 2, 0});
    say(state, "JS, QH, AC, KH, KC, KD");
    CHECK(chips_of(state) == Chips{2, 0, 2, 0});
    say(state, "QC, AD");
    CHECK(chips_of(state) == Chips{2, 1, 0, 0});
  }

  TEST_CASE("I37 so many blue chips win at once, and the deal is abandoned") {
    constexpr Hands four_kings{"KC KD KH KS AC", "AD QD JH XX AS", "QS"};
    for (const int goal : {2, 3, 5, 12}) {
      CAPTURE(goal);
      const RuleSet rules{.blues = static_cast<std::uint8_t>(goal)};
      State state = dealt(rules, four_kings, {0, goal - 1, 2, goal - 1});
      const Events story = say(state, "expose KC KD KH KS");
      CHECK(told<Won>(story) == Won{seat(0)});
      CHECK(where(state) == "over");
      CHECK(std::get<Over>(state.face_up.phase).winner == seat(0));
      CHECK(chips_of(state) == Chips{0, goal, 0, goal - 1});
      CHECK(Imperium::waiting_for(state.face_up) == engine::Waiting{});
      CHECK(Imperium::ended(state.face_up) == engine::Ended::rubber);
      State before = dealt(rules, four_kings, {0, goal - 2, 0, 0});
      say(before, "expose KC KD KH KS");
      CHECK(where(before) == "imperiums 0");
    }
    CHECK(five_blues.blues == 5);
    CHECK(three_blues.blues == 3);
  }

  TEST_CASE("I37 the tricks may win, and then nobody goes on") {
    constexpr Hands cards{"AC KC QH XX JS", "AD KD QC QD QS", "KS"};
    State state = dealt(five_blues, cards, {2, 4, 1, 4});
    const Events story = say(state, "done, XX, done, QS, JS, QC, AC, QD, KC, KD, QH, AD");
    CHECK(told<Won>(story) == Won{seat(0)});
    CHECK(chips_of(state) == Chips{2, 5, 0, 4});
    CHECK(where(state) == "over");
  }
}
