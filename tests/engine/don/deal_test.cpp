// SPDX-License-Identifier: MIT
#include "tests/engine/don/words.hpp"

/// D07-D09: the deal, the cards set aside, and the hand that its player may not look at.
namespace {

using namespace don_words;

/// The hand that this observer sees of their own.
CardSet in_sight(const State& state, int who) { return Don::observe(state, {seat(who)}).own->hand; }

/// Every place of these cards, as cards_in tells it.
template <class Check>
void each_place(const State& state, CardSet cards, Check&& check) {
  Don::cards_in(state, [&](Card each, const engine::Place& place) {
    if (cards.contains(each)) check(place);
  });
}

}  // namespace

TEST_SUITE("D07-D09 the deal") {
  TEST_CASE("D07 nine cards each, one at a time, the pitcher first") {
    for (int pitches = 0; pitches < 4; ++pitches) {
      State state = to_be_dealt(standard, pitches);
      std::vector<Card> deck;
      for (const Card each : pack_set) deck.push_back(each);
      const Events story = Don::deal(state, deck);
      CHECK(story.size() == 1);
      CHECK(told<Dealt>(story) == Dealt{seat((pitches + 3) % 4), 1, 9});
      for (int n = 0; n < 36; ++n)
        CHECK(state.face_down.hands[seat((pitches + n) % 4)].contains(
            deck[static_cast<std::size_t>(n)]));
      for (const Seat each : all_seats) {
        CHECK(state.face_down.hands[each].size() == 9);
        CHECK(state.face_up.held[each] == 9);
      }
    }
  }

  TEST_CASE("D08 the last sixteen cards of the deck lie aside, and nobody ever sees them") {
    State state = to_be_dealt(standard);
    const auto deck = deck_for(a_suit_each, seat(0));
    for (int n = 36; n < 52; ++n)
      CHECK(Don::dealt_to(state.face_up, n) == engine::Place{"aside", {}, {}, false});
    Don::deal(state, deck);
    const CardSet aside = set_aside(state);
    CHECK(cards::card_text(aside) == "2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H 5H 2S 3S 4S 5S");
    for (int played = 0; played <= 36; ++played) {
      CHECK(set_aside(state) == aside);
      int places = 0;
      each_place(state, aside, [&](const engine::Place& place) {
        ++places;
        CHECK(place == engine::Place{"aside", {}, {}, false});
      });
      CHECK(places == 16);
      if (played == 36) break;
      const auto legal = Don::legal(Don::observe(state, {first_asked(state)})).actions;
      Don::apply(state, first_asked(state), legal[0]);
    }
    CHECK(where(state) == "deal_over 0123");
  }

  TEST_CASE("D09 before the pitch the pitcher's partner sees no card, and all others their own") {
    for (int pitches = 0; pitches < 4; ++pitches) {
      const State state = dealt(standard, a_suit_each, pitches);
      const int partner = (pitches + 2) % 4;
      for (int who = 0; who < 4; ++who) {
        const CardSet hand = state.face_down.hands[seat(who)];
        CHECK(in_sight(state, who) == (who == partner ? CardSet{} : hand));
        each_place(state, hand, [&](const engine::Place& place) {
          const SeatSet seen_by = who == partner ? SeatSet{} : SeatSet{seat(who)};
          CHECK(place == engine::Place{"hand", seat(who), seen_by, false});
        });
      }
      CHECK(Don::observe(state, {}).own == std::nullopt);
    }
  }

  TEST_CASE("D09 once the pitch is down the partner sees their hand, and keeps seeing it") {
    for (int pitches = 0; pitches < 4; ++pitches) {
      State state = dealt(standard, a_suit_each, pitches);
      const int partner = (pitches + 2) % 4;
      Don::apply(state, seat(pitches), Don::legal(Don::observe(state, {seat(pitches)})).actions[0]);
      for (int i = 0; i < 9; ++i) {
        for (int who = 0; who < 4; ++who)
          CHECK(in_sight(state, who) == state.face_down.hands[seat(who)]);
        each_place(state, state.face_down.hands[seat(partner)], [&](const engine::Place& place) {
          CHECK(place.seen_by == SeatSet{seat(partner)});
        });
        const auto legal = Don::legal(Don::observe(state, {first_asked(state)})).actions;
        Don::apply(state, first_asked(state), legal[0]);
      }
    }
  }

  TEST_CASE("D09 the deck tells for each card who will see it when it is dealt") {
    for (int pitches = 0; pitches < 4; ++pitches) {
      const State state = to_be_dealt(standard, pitches);
      for (int n = 0; n < 36; ++n) {
        const int to = (pitches + n) % 4;
        const SeatSet seen_by = to == (pitches + 2) % 4 ? SeatSet{} : SeatSet{seat(to)};
        CHECK(Don::dealt_to(state.face_up, n) == engine::Place{"hand", seat(to), seen_by, false});
      }
    }
  }

  TEST_CASE("D09 two worlds that differ in the closed hand look the same to its own player") {
    const Hands others = {a_suit_each[0], a_suit_each[1], "2C 3C 2D 3D 2H 3H 2S 3S 4S",
                          a_suit_each[3]};
    State one = dealt(standard, a_suit_each), two = dealt(standard, others);
    REQUIRE(one != two);
    CHECK(Don::observe(one, {seat(2)}) == Don::observe(two, {seat(2)}));
    CHECK(Don::waiting_for(one.face_up) == Don::waiting_for(two.face_up));
    for (const char* said : {"7H", "2S", "pitcher 2", "continue"})
      CHECK(refused(one, seat(2), said) == refused(two, seat(2), said));
    CHECK(say(one, "7C") == say(two, "7C"));
    CHECK(Don::observe(one, {seat(0)}) == Don::observe(two, {seat(0)}));
    CHECK(Don::observe(one, {seat(2)}) != Don::observe(two, {seat(2)}));
  }

  TEST_CASE("D09 in the next deal another hand is closed, although trumps were known before") {
    State state = dealt(standard, a_suit_each, 1);
    say(state, "7D");
    state.face_up.phase = DealOver{every_seat};
    say(state, "continue, continue, continue, continue");
    deal(state, a_suit_each);
    CHECK(where(state) == "pitch 2");
    CHECK(in_sight(state, 0) == CardSet{});
    CHECK(in_sight(state, 3) == state.face_down.hands[seat(3)]);
  }

  TEST_CASE("D09 a hand that nobody has looked at stays closed when the game is given up") {
    State state = dealt(standard, a_suit_each);
    Don::concede(state, seat(1), {engine::Stake::rubber, false});
    CHECK(in_sight(state, 2) == CardSet{});
    CHECK(in_sight(state, 3) == state.face_down.hands[seat(3)]);
  }

  TEST_CASE("D07 D19 a new deal keeps nothing of the last one but the score") {
    State state = dealt(standard, a_suit_each, 1);
    say(state, "7D, 6H, 9S, AC, KD, 7H, JS, TC");
    REQUIRE(state.face_up.tricks == PerSeat<std::uint8_t>{{0, 2, 0, 0}});
    state.face_up.score = {{31, 60}};
    state.face_up.phase = AwaitingDeck{};
    deal(state, a_suit_each);
    State wanted = dealt(standard, a_suit_each, 1);
    wanted.face_up.score = {{31, 60}};
    wanted.face_up.deal = 2;
    CHECK(state == wanted);
  }
}
