// SPDX-License-Identifier: MIT
#include "tests/engine/pippip/table.hpp"

/// P17-P25: the call of king and queen, and the window in which it is made.
namespace pippip_test {
namespace {

/// Three players before the first lead; seat 1 leads, spades are trumps.
State before_lead(std::vector<std::string> hands, std::string stock = {}) {
  return dealt({.hands = std::move(hands), .stock = std::move(stock)});
}

std::string may_call(const State& state, int seat) {
  std::string text;
  for (const Action& action : Game::legal(view_of(state, seat)).actions)
    if (const auto* one = std::get_if<Call>(&action)) text += cards::suit_text(one->suit);
  return text;
}

/// What each seat calls; "-": nothing. Returns what is told when all have answered, in the order
/// of the list `order`.
Events answer_all(State& state, const std::vector<std::string>& calls,
                  const std::vector<int>& order) {
  Events story;
  for (const int seat : order) {
    const std::string& suits = calls[static_cast<std::size_t>(seat)];
    story = suits == "-" ? act(state, seat, NoCall{}) : call(state, seat, suits);
  }
  return story;
}

constexpr const char* hearts = "KH QH 3C 4C 5C 6C 7C";
constexpr const char* diamonds = "KD QD 3C 4C 5C 6C 7C";
constexpr const char* spades = "KS QS 3D 4D 5D 6D 7D";

TEST_SUITE("Pip-Pip!: the call") {
  TEST_CASE("P17 a pair is king and queen of one suit in the hand") {
    struct Row {
      const char *hand, *may;
    };
    for (const Row& row : {Row{"KH QH 3C 4C 5C 6C 7C", "H"}, Row{"KH QD 3C 4C 5C 6C 7C", ""},
                           Row{"KH KH 3C 4C 5C 6C 7C", ""}, Row{"KH QH KD QD KC QC 7C", "CDH"},
                           Row{"AH KH JH QC AC JC 2H", ""}}) {
      CAPTURE(row.hand);
      const State state = before_lead({"", row.hand});
      CHECK(may_call(state, 1) == row.may);
    }
    CHECK(refusal(before_lead({"", "KH"}), 1, Call{Suit::hearts}) == Refusal::no_pair);
  }

  TEST_CASE("P17 nobody has to call, and a pair may wait") {
    State state = before_lead({"3C", hearts, "5C"});
    trick(state, "4C 5C 3C");
    CHECK(may_call(state, 1) == "H");
  }

  TEST_CASE("P17 P23 the two cards of a call lie open and belong to their player") {
    State state = before_lead({"", hearts});
    const auto story = answer_all(state, {"-", "H", "-"}, {1, 2, 0});
    CHECK(calls_told(story) == "1H");
    CHECK(state.face_up.shown[Seat{1}] == FixedVector<Card, shown_max>{card("KH"), card("QH")});
    CHECK(state.face_up.held[Seat{1}] == 5);
    CHECK(view_of(state, 1).own->hand == bag("3C 4C 5C 6C 7C"));
    CHECK(cards_of(state.face_up, Seat{1}) == 7);
  }

  TEST_CASE("P23 all seven cards of a hand may lie open") {
    State state = before_lead({"", "KH QH KD QD KC QC KS"}, "QS 3H 3D");
    for (const char* suit : {"H", "D", "C"}) {
      answer_all(state, {"-", suit, "-"}, {1, 2, 0});
      if (*suit != 'C') state.face_up.phase = Window{all_seats(state.face_up.rules)};
    }
    const auto lead = [&](const char* card) { play(state, 1, card); };
    lead("QC");  // draws the queen of spades
    while (is_in<Play>(state)) {
      const Seat seat = turn(state.face_up);
      act(state, static_cast<int>(index(seat)),
          Game::legal(Game::observe(state, {seat})).actions[0]);
    }
    answer_all(state, {"-", "S", "-"}, {1, 2, 0});
    CHECK(state.face_up.shown[Seat{1}].size() == shown_max);
    CHECK(state.face_up.held[Seat{1}] == 0);
    CHECK(PipPip::observe(state, {Seat{1}}).own->hand.empty());
  }

  TEST_CASE("P18 a call scores 50 at once, each of them") {
    State state = before_lead({diamonds, hearts});
    const auto story = answer_all(state, {"D", "H", "-"}, {0, 1, 2});
    CHECK(state.face_up.score == PerSeat<std::int32_t>{{50, 50, 0}});
    CHECK(all_of<Scored>(story) ==
          std::vector<Scored>{{Seat{1}, 50, 50, 18, For::call}, {Seat{0}, 50, 50, 18, For::call}});
    CHECK(Game::standing(state.face_up)[0] == 50);
  }

  TEST_CASE("P18 a pair that is not called scores nothing") {
    State state = before_lead({diamonds, hearts});
    no_calls(state);
    CHECK(state.face_up.score == PerSeat<std::int32_t>{});
  }

  TEST_CASE("P19 everybody is asked before each lead, pair or no pair") {
    for (int seats = 3; seats <= 12; ++seats) {
      State state = dealt({.hands = {}, .rules = rules_for(seats)});
      CHECK(Game::waiting_for(state.face_up).seats == SeatSet::first(seats));
      no_calls(state);
      CHECK(is_in<Play>(state));
      go_on_until(state, [](const State& now) { return now.face_up.memory.count > 0; });
      go_on_until(state, [](const State& now) { return now.face_up.trick.empty(); });
      CHECK(Game::waiting_for(state.face_up).seats == SeatSet::first(seats));
    }
  }

  TEST_CASE("P19 an answer is given once and is not told until all are in") {
    State state = before_lead({diamonds, hearts});
    const View before = Game::observe(state, engine::spectator);
    CHECK(call(state, 1, "H").empty());
    CHECK(refusal(state, 1, NoCall{}) == Refusal::not_your_turn);
    State other = before_lead({diamonds, hearts});
    CHECK(act(other, 1, NoCall{}).empty());
    CHECK(Game::observe(state, engine::spectator) == Game::observe(other, engine::spectator));
    CHECK(view_of(state, 2) == view_of(other, 2));
    CHECK(view_of(state, 1).own->call == Suit::hearts);  // their own they see
    CHECK(before.face_up.score == state.face_up.score);
    CHECK(state.face_up.shown[Seat{1}].empty());
  }

  TEST_CASE("P19 calls take effect from the leader on, in whatever order they were said") {
    for (const auto& order : {std::vector<int>{0, 1, 2}, {2, 1, 0}, {1, 2, 0}}) {
      State state = before_lead({diamonds, hearts, "KC QC"});
      const auto story = answer_all(state, {"D", "H", "C"}, order);
      CHECK(calls_told(story) == "1H 2C 0D");
      CHECK(state.face_up.trump == Suit::diamonds);
    }
  }

  TEST_CASE("P20 P21 the last call names the trumps, by Hervey the first") {
    for (const auto& [counts, trump] :
         {std::pair{CallThatCounts::last, "D"}, {CallThatCounts::first, "H"}}) {
      RuleSet rules = rules_for(3);
      rules.call_that_counts = counts;
      State state = dealt({.hands = {diamonds, hearts, "KC QC"}, .rules = rules});
      const auto story = answer_all(state, {"D", "H", "C"}, {0, 1, 2});
      CHECK(state.face_up.trump == suit(trump));
      CHECK(all_of<Trumps>(story) == std::vector<Trumps>{{suit(trump)}});
      CHECK(state.face_up.score == PerSeat<std::int32_t>{{50, 50, 50}});
    }
    CHECK(RuleSet{}.call_that_counts == CallThatCounts::last);
    CHECK(presets[1].rules.call_that_counts == CallThatCounts::first);
  }

  TEST_CASE("P21 the new trumps take the next trick, also the first of the deal") {
    State state = before_lead({"2S", hearts, "4H"});
    call(state, 1, "H");
    trick(state, "3C 4H 2S");
    CHECK(state.face_up.lead == Seat{2});
    State without = before_lead({"2S", hearts, "4H"});
    trick(without, "3C 4H 2S");
    CHECK(without.face_up.lead == Seat{0});
  }

  TEST_CASE("P21 without a call the trumps stay and none are told") {
    State state = before_lead({diamonds, hearts});
    const auto story = no_calls(state);
    CHECK(story.empty());
    CHECK(state.face_up.trump == Suit::spades);
  }

  TEST_CASE("P22 nobody can call the suit that is trumps, whoever answers before them") {
    State state = before_lead({spades, spades, hearts});
    for (const int seat : {0, 1}) {
      CHECK(refusal(state, seat, Call{Suit::spades}) == Refusal::already_trumps);
      CHECK(may_call(state, seat) == "");
    }
    call(state, 2, "H");  // which is not yet told
    CHECK(refusal(state, 0, Call{Suit::spades}) == Refusal::already_trumps);
    CHECK(may_call(state, 0) == "");
  }

  TEST_CASE("P18 P22 all who call before one lead score and are told, two of the same suit too") {
    struct Row {
      std::vector<std::string> hands, calls;
      const char *told, *trump, *by_hervey;
    };
    for (const Row& row : {
             Row{{hearts, hearts}, {"H", "H", "-"}, "1H 0H", "H", "H"},
             Row{{diamonds, hearts, diamonds}, {"D", "H", "D"}, "1H 2D 0D", "D", "H"},
             Row{{hearts, hearts, diamonds}, {"H", "H", "D"}, "1H 2D 0H", "H", "H"},
         }) {
      for (const auto counts : {CallThatCounts::last, CallThatCounts::first}) {
        const bool first = counts == CallThatCounts::first;
        RuleSet rules = rules_for(3);
        rules.call_that_counts = counts;
        State state = dealt({.hands = row.hands, .rules = rules});
        const auto story = answer_all(state, row.calls, {0, 1, 2});
        CHECK(calls_told(story) == row.told);
        CHECK(state.face_up.trump == suit(first ? row.by_hervey : row.trump));
        for (int seat = 0; seat < 3; ++seat) {
          const bool called = row.calls[static_cast<std::size_t>(seat)] != "-";
          CHECK(state.face_up.score[Seat(seat)] == (called ? 50 : 0));
          CHECK(state.face_up.shown[Seat(seat)].size() == (called ? 2U : 0U));
        }
      }
    }
  }

  TEST_CASE("P22 a pair of the suit that has just become trumps waits for another change") {
    State state = before_lead({hearts, hearts, "8C KD QD"}, "9C 9C TC");
    answer_all(state, {"-", "H", "-"}, {0, 1, 2});
    trick(state, "3C 8C 3C");
    CHECK(may_call(state, 0) == "");
    answer_all(state, {"-", "-", "D"}, {0, 1, 2});
    trick(state, "KD 4C 4C");
    CHECK(state.face_up.trump == Suit::diamonds);
    CHECK(may_call(state, 0) == "H");
  }

  TEST_CASE("P23 cards laid open are played as if from the hand") {
    State state = before_lead({"3H", hearts, "4H"});
    call(state, 1, "H");
    no_calls(state);
    CHECK(Game::legal(view_of(state, 1)).actions.size() == 7);
    play(state, 1, "QH");
    CHECK(state.face_up.shown[Seat{1}] == FixedVector<Card, shown_max>{card("KH")});
    CHECK(state.face_up.held[Seat{1}] == 6);  // with the card drawn
  }

  TEST_CASE("P11 P23 a card laid open must follow suit, too") {
    State state = before_lead({"3H", "4H", "KH QH 3C 4C 5C 6C 7C"});
    call(state, 2, "H");
    no_calls(state);
    play(state, 1, "4H");
    CHECK(refusal(state, 2, PlayCard{card("3C")}) == Refusal::must_follow_suit);
    CHECK(refusal(state, 2, PlayCard{card("KH")}) == Refusal::none);
  }

  TEST_CASE("P23 of two alike the open one is played") {
    State state = before_lead({"3H", "KH KH QH 3C 4C 5C 6C", "4H"}, "7C");
    call(state, 1, "H");
    no_calls(state);
    play(state, 1, "KH");
    CHECK(state.face_up.shown[Seat{1}] == FixedVector<Card, shown_max>{card("QH")});
    CHECK(view_of(state, 1).own->hand.contains(card("KH")));
    CHECK(state.face_up.held[Seat{1}] == 6);
  }

  TEST_CASE("P24 each king and each queen serves once") {
    State state = before_lead({"KD QD 8C", "KH QH QH 3C 4C 5C 6C", "9C"}, "7C");
    answer_all(state, {"D", "H", "-"}, {0, 1, 2});
    CHECK(state.face_up.trump == Suit::diamonds);
    trick(state, "3C 9C 8C");
    CHECK(may_call(state, 1) == "");
  }

  TEST_CASE("P24 both pairs of a suit serve for two calls, in different windows") {
    State state = before_lead({"KD QD 3S", "KH QH KH QH 4S 5S 6S", "2S"}, "7C 8C 9C");
    answer_all(state, {"-", "H", "-"}, {0, 1, 2});
    trick(state, "4S 2S 3S");
    CHECK(may_call(state, 1) == "");  // hearts are trumps
    answer_all(state, {"D", "-", "-"}, {0, 1, 2});
    go_on_until(state, [](const State& now) { return is_in<Window>(now); });
    CHECK(may_call(state, 1) == "H");
    answer_all(state, {"-", "H", "-"}, {0, 1, 2});
    CHECK(state.face_up.trump == Suit::hearts);
    CHECK(state.face_up.score == PerSeat<std::int32_t>{{50, 100}});
    CHECK(state.face_up.shown[Seat{1}].size() == 4);
  }

  TEST_CASE("P25 calls are possible in the last seven tricks, but not before the last") {
    State state = dealt({.hands = {}, .rules = rules_for(12)});
    go_on_until(state, [](const State& now) { return !now.face_up.turned.empty(); });
    for (int left = 7; left > 1; --left) {
      CHECK(cards_of(state.face_up, Seat{0}) == left);
      CHECK(is_in<Window>(state));
      no_calls(state);
      go_on_until(state, [](const State& now) { return now.face_up.trick.size() == 11; });
      go_on_until(state, [](const State& now) { return now.face_up.trick.empty(); });
    }
    CHECK(is_in<Play>(state));
  }

  TEST_CASE("P25 a call in the last seven tricks") {
    State state = dealt({.hands = {"", "KH QH 3C"}, .rules = rules_for(12)});
    go_on_until(state, [](const State& now) { return !now.face_up.turned.empty(); });
    REQUIRE(is_in<Window>(state));
    call(state, 1, "H");
    no_calls(state);
    CHECK(state.face_up.score[Seat{1}] == 50);
  }
}

}  // namespace
}  // namespace pippip_test
