// SPDX-License-Identifier: MIT
#include "engine/semi/semi.hpp"
#include "tests/engine/bridge/words.hpp"
#include "tests/support/any_game.hpp"
#include "tests/support/imagined_worlds.hpp"

/// E06 and E35-E40: four hands, and dummies of which a part is covered. What all forms share is
/// tested in tests/engine/bridge.
namespace {

using namespace bridge_words;
using imagined_worlds::share;
using semi::Semi;
using semi::State;

/// The covered cards of a dummy are the first six.
const Heaps suits = {{"hand 0", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2H"},
                     {"hand 1", "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"},
                     {"dummy 0", "3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH AC"},
                     {"dummy 1", "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"}};

State in_play(std::string_view calls = "bid 1N, pass") {
  State state = dealt<Semi>(suits);
  say(state, calls);
  return state;
}

}  // namespace

TEST_SUITE("E06 E35-E40 four hands, and dummies that are partly covered") {
  TEST_CASE("E06 E36 six cards lie face down, six on them, and one by itself") {
    const State state = dealt<Semi>(suits);
    const semi::Dummy& dummy = state.face_up.dummies[seat(0)];
    CHECK(semi::open_cards(dummy) == hand("9H TH JH QH KH AH AC"));
    for (std::size_t i = 0; i < semi::covered_max; ++i) {
      CHECK(dummy[i].size() == 2);
      CHECK(semi::is_covered(dummy[i]));
    }
    CHECK(dummy[6].size() == 1);
    CHECK(dummy[6][0] == cards::Lying::open(card("AC")));
    CHECK(state.face_down.covered[seat(0)][0] == card("3H"));
    CHECK(dummy[0][1] == cards::Lying::open(card("9H")));
    CHECK(state.face_up.held == bridge::PerSeat<std::uint8_t>{{13, 13}});
  }

  TEST_CASE("E36 nobody knows the covered cards, not even their owner") {
    const State state = dealt<Semi>(suits);
    Semi::cards_in(state, [&](Card each, const engine::Place& place) {
      if (place.zone == "dummy" &&
          !hand("9H TH JH QH KH AH AC 8S 9S TS JS QS KS AS").contains(each))
        CHECK(place == engine::Place{"dummy", place.seat, {}, false});
    });
    for (const Seat each : bridge::all_seats) {
      const double mine = share(state, {each}, [&](const State& world) {
        return world.face_down.covered[each] == state.face_down.covered[each];
      });
      CHECK(mine < 0.01);
      // Any card that the player does not see may be one of them.
      CHECK(share(state, {each}, [&](const State& world) {
              const Card unseen = each == seat(0) ? card("AD") : card("2C");
              const auto& covered = world.face_down.covered[each];
              return std::count(covered.begin(), covered.end(), unseen) == 1;
            }) == doctest::Approx(6 / 25.0).epsilon(0.15));
    }
  }

  TEST_CASE("E37 both see the open cards of both dummies during the auction") {
    const State state = dealt<Semi>(suits);
    CHECK(where(state) == "auction 1");
    CHECK(Semi::observe(state, engine::spectator).face_up.dummies == state.face_up.dummies);
  }

  TEST_CASE("E35 E38 the hand at the left of the declarer's leads") {
    CHECK(std::get<bridge::Play>(in_play("bid 1N, pass").face_up.phase).lead ==
          Hand{seat(0), true});
    CHECK(std::get<bridge::Play>(in_play("pass, bid 1N, pass").face_up.phase).lead ==
          Hand{seat(1), false});
  }

  TEST_CASE("E39 a dummy plays open cards only, and follows suit by them") {
    State state = in_play("pass, bid 1N, pass");
    say(state, "2D");
    CHECK(where(state) == "play 0");
    CHECK(may_play(state) == hand("9H TH JH QH KH AH AC"));
    CHECK(refused(state, "dummy 3H") == Refusal::not_in_dummy);  // covered
    CHECK(refused(state, "dummy 2S") == Refusal::not_in_dummy);  // elsewhere
    CHECK(refused(state, "2C") == Refusal::dummys_turn);
    CHECK(rule_of(state, Refusal::not_in_dummy) == 35);
  }

  TEST_CASE("E39 a covered card of the suit led does not bind the dummy") {
    Heaps heaps = suits;
    heaps["dummy 0"] = "3H 4H 5H 6H 7H 2D 9H TH JH QH KH AH AC";
    heaps["hand 1"] = "8H 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD";
    State state = dealt<Semi>(heaps);
    say(state, "pass, bid 1N, pass, 3D");
    CHECK(refused(state, "dummy 9H") == Refusal::none);
  }

  TEST_CASE("E40 a card is turned up when the trick is complete, and may be played to the next") {
    State state = in_play("pass, bid 1N, pass");
    say(state, "2D, dummy 9H");
    CHECK(state.face_up.dummies[seat(0)][0].size() == 1);
    CHECK(semi::is_covered(state.face_up.dummies[seat(0)][0]));
    say(state, "dummy 8S");
    const auto story = say(state, "2C");
    CHECK(times_told<semi::TurnedUp>(story) == 2);
    CHECK(state.face_up.dummies[seat(0)][0][0] == cards::Lying::open(card("3H")));
    CHECK(state.face_up.dummies[seat(1)][0][0] == cards::Lying::open(card("2S")));
    CHECK_FALSE(state.face_down.covered[seat(0)][0].has_value());
    say(state, "3D");
    CHECK(refused(state, "dummy 3H") == Refusal::none);
  }

  TEST_CASE("E40 under the card that lies by itself is nothing") {
    State state = in_play("pass, bid 1N, pass");
    say(state, "2D, dummy AC, dummy AS");
    CHECK(times_told<semi::TurnedUp>(say(state, "2C")) == 0);
    CHECK(state.face_up.dummies[seat(0)][6].empty());
  }

  TEST_CASE("E15 a hand that has not followed lacks the suit, but a dummy shows nothing by it") {
    State state = in_play("pass, bid 1N, pass");
    say(state, "2D, dummy 9H, dummy 8S, 2C");
    for (const engine::Observer who : {engine::Observer{seat(1)}, engine::spectator})
      CHECK(share(state, who, [](const State& world) {
              return !(world.face_down.hands[seat(0)] & CardSet::all_of(cards::Suit::diamonds))
                          .empty();
            }) == 0);
    CHECK(share(state, {seat(0)}, [](const State& world) {
            const auto& covered = world.face_down.covered[seat(0)];
            return std::count_if(covered.begin(), covered.end(), [](const auto& each) {
                     return each && suit_of(*each) == cards::Suit::diamonds;
                   }) > 0;
          }) > 0.5);
  }

  TEST_CASE("E26 E36 the covered cards of a dummy count for honours") {
    State state = dealt<Semi>({{"hand 0", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2H"},
                               {"dummy 0", "AS KS QS JS 7H 8H 9H TH JH QH KH AH AC"}},
                              1, {.honours = true});
    say(state, "bid 1S, pass");
    semi::Events story;
    while (std::holds_alternative<bridge::Play>(state.face_up.phase)) {
      const Seat turn = first_asked(state);
      story = Semi::apply(state, turn, Semi::heuristic(Semi::observe(state, {turn})));
    }
    CHECK(std::count(story.begin(), story.end(),
                     semi::Event{Scored{seat(0), 100, 26, Column::above}}) == 1);
  }

  TEST_CASE("E33 who reads the story remembers the same as the table does") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) CHECK(support::is_remembered<Semi>({}, seed));
  }
}
