// SPDX-License-Identifier: MIT
#include "tests/engine/widow/own_act.hpp"

/// W06 and W35-W41: four hands, the widow, and the play. What all forms share is tested in
/// tests/engine/bridge.
namespace {

using namespace bridge_words;
using widow::State;
using widow::Widow;

/// A suit each without the twos, which are the widow.
const Heaps suits = {{"hand 0", "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"},
                     {"hand 1", "3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"},
                     {"dummy 0", "3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"},
                     {"dummy 1", "3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"},
                     {"widow", "2C 2D 2H 2S"}};

State after(std::string_view said, int dealer = 1) {
  State state = dealt<Widow>(suits, dealer);
  say(state, said);
  return state;
}

constexpr const char* shared_out = "bid 1N, pass, take 2D, give 2S, take 2C";

}  // namespace

TEST_SUITE("W06 W35-W41 four hands and a widow") {
  TEST_CASE("W06 W35 four hands of twelve, one card at a time, after the dealer's") {
    for (const int dealer : {0, 1}) {
      State state = Widow::start({});
      state.face_up.board.dealer = seat(dealer);
      state.face_up.phase = bridge::AwaitingDeck{};
      std::vector<Card> deck;
      for (const Card each : bridge::pack_set) deck.push_back(each);
      CHECK(only_told<bridge::Dealt>(Widow::deal(state, deck)) ==
            bridge::Dealt{seat(dealer), 1, 12});
      const auto& down = state.face_down;
      CHECK(down.dummies[seat(1 - dealer)].contains(deck[dealer == 0 ? 2 : 0]));
      CHECK(down.hands[seat(1)].contains(deck[dealer == 0 ? 0 : 3]));
      CHECK(down.hands[seat(0)].contains(deck[dealer == 0 ? 3 : 2]));
      CHECK(down.widow == CardSet{deck[48], deck[49], deck[50], deck[51]});
      CHECK(where(state) == "auction " + std::to_string(dealer));
    }
  }

  TEST_CASE("W36 during the auction each player sees their own hand only") {
    const State state = after("bid 1N");
    for (const Seat each : bridge::all_seats) {
      const auto own = *Widow::observe(state, {each}).own;
      CHECK(own.hand == state.face_down.hands[each]);
      CHECK(own.dummy.empty());
      CHECK(own.widow.empty());
    }
  }

  TEST_CASE("W37 the declarer takes up the widow, a card for the hand first") {
    State state = after("bid 1N, pass");
    CHECK(where(state) == "placing 1");
    CHECK(Widow::observe(state, {seat(1)}).own->widow == hand("2C 2D 2H 2S"));
    CHECK(Widow::observe(state, {seat(0)}).own->widow.empty());
    CHECK(refused(state, "give 2C") == Refusal::hand_first);
    CHECK(refused(state, "take 3C") == Refusal::not_in_widow);
    CHECK(rule_of(state, Refusal::not_in_widow) == 37);
    const auto story = say(state, "take 2D");
    REQUIRE(story.size() == 1);
    CHECK(story[0] == widow::Event{widow::CardPlaced{seat(1), widow::Placed::hand}});
    CHECK(refused(state, "take 2C") == Refusal::dummy_next);
    CHECK(may_play(state) == hand("2C 2H 2S"));
    say(state, "give 2S");
    CHECK(state.face_down.hands[seat(1)].contains(card("2D")));
    CHECK(state.face_down.dummies[seat(1)].contains(card("2S")));
    CHECK(state.face_up.dummy[seat(1)] == 13);
  }

  TEST_CASE("W38 the defender takes one of the two other cards into the hand") {
    State state = after("bid 1N, pass, take 2D, give 2S");
    CHECK(where(state) == "sharing 0");
    CHECK(Widow::observe(state, {seat(0)}).own->widow == hand("2C 2H"));
    CHECK(refused(state, "take 2D") == Refusal::not_in_widow);
    CHECK(refused(state, "give 2C") == Refusal::not_in_this_phase);
    CHECK(rule_of(state, Refusal::not_in_this_phase) == 38);
    say(state, "take 2C");
    CHECK(state.face_down.hands[seat(0)].contains(card("2C")));
    CHECK(state.face_down.dummies[seat(0)].contains(card("2H")));
    CHECK(state.face_up.widow == 0);
  }

  TEST_CASE("W39 each sees their own dummy from the end of the auction") {
    const State state = after("bid 1N, pass");
    for (const Seat each : bridge::all_seats)
      CHECK(Widow::observe(state, {each}).own->dummy == state.face_down.dummies[each]);
  }

  TEST_CASE("W40 the declarer is asked from which hand the defender leads") {
    for (const auto& [from, first] : {std::pair{"lead hand", "3C"}, {"lead dummy", "dummy 3H"}}) {
      State state = after(shared_out);
      CHECK(where(state) == "lead_choice 1");
      CHECK(rule_of(state, Refusal::not_in_this_phase) == 40);
      say(state, from);
      CHECK(where(state) == "play 0");
      CHECK(refused(state, first) == Refusal::none);
    }
    State state = after(shared_out);
    say(state, "lead hand");
    CHECK(refused(state, "dummy 3H") == Refusal::not_dummys_turn);
    state = after(shared_out);
    say(state, "lead dummy");
    CHECK(refused(state, "3C") == Refusal::dummys_turn);
    CHECK(refused(state, "dummy 3S") == Refusal::not_in_dummy);
    CHECK(rule_of(state, Refusal::not_in_dummy) == 35);
  }

  TEST_CASE("W41 both dummies are laid open after the first card") {
    State state = after(shared_out);
    say(state, "lead dummy");
    CHECK_FALSE(state.face_up.is_open);
    const auto story = say(state, "dummy 3H");
    CHECK(times_told<widow::DummyShown>(story) == 2);
    CHECK(state.face_up.is_open);
    CHECK(state.face_up.open[seat(0)] == hand("2H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"));
    CHECK(state.face_up.open[seat(1)].size() == 13);
  }

  TEST_CASE("W35 the four hands play in their order, each by its owner") {
    State state = after(shared_out);
    say(state, "lead hand, 3C");
    CHECK(where(state) == "play 1");
    say(state, "3D");
    CHECK(where(state) == "play 0");
    CHECK(refused(state, "4C") == Refusal::dummys_turn);
    say(state, "dummy 3H");
    CHECK(where(state) == "play 1");
    CHECK(only_told<bridge::TrickTaken>(say(state, "dummy 3S")) == bridge::TrickTaken{seat(0), 1});
    CHECK(where(state) == "play 0");
  }

  TEST_CASE("W15 W16 W18 W35 a dummy follows suit, takes tricks, and leads") {
    State state = dealt<Widow>({{"hand 0", "3C 4C 5C 6C 7C 8C 9C TC JC QC KC 3H"},
                                {"hand 1", "3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"},
                                {"dummy 0", "AC 4H 5H 6H 7H 8H 9H TH JH QH KH AH"},
                                {"dummy 1", "3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"},
                                {"widow", "2C 2D 2H 2S"}});
    say(state, "bid 1N, pass, take 2D, give 2S, take 2C, lead hand, 3C, 3D");
    CHECK(may_play(state) == hand("AC"));
    CHECK(refused(state, "dummy 4H") == Refusal::must_follow_suit);
    say(state, "dummy AC, dummy 3S");
    CHECK(std::get<bridge::Play>(state.face_up.phase).lead == Hand{seat(0), true});
    say(state, "dummy 4H");
    CHECK(where(state) == "play 1");
  }
}
