// SPDX-License-Identifier: MIT
#include "tests/support/odd_game.hpp"
#include "tests/support/any_game.hpp"

#include <doctest/doctest.h>

#include <initializer_list>
#include <map>

/// The odd game has what it is there for; otherwise the tests of the contract would say less than
/// they seem to.
namespace {

using odd::Game;
using odd::Seat;
using odd::State;

State dealt(const odd::RuleSet& rules, engine::Chance& chance) {
  State state = Game::start(rules);
  Game::deal(state, support::shuffled_pack<Game>(rules, chance));
  return state;
}

/// Lets each seat that is asked do something random, until these seats are asked.
State played_until(State state, engine::SeatSet seats, engine::Chance& chance) {
  while (!(Game::waiting_for(state.face_up).seats == seats))
    support::do_it<Game>(state, support::random_deed<Game>(state.face_up.rules, state, chance));
  return state;
}

std::optional<odd::Spot> a_back(const odd::FaceUp& up) {
  for (const auto& spot : up.laid.each)
    if (spot && odd::stack(up, *spot).back().is_face_down()) return spot;
  return std::nullopt;
}

}  // namespace

TEST_SUITE("the odd game") {
  TEST_CASE("the blind hand is seen by seat 3, and by its owner when the others have laid") {
    engine::Chance chance{1};
    const State before = dealt({}, chance);
    CHECK(Game::observe(before, {odd::blind}).own->hands[0].empty());
    CHECK(Game::observe(before, {odd::watcher}).own->watched.size() == 2);
    CHECK_FALSE(Game::waiting_for(before.face_up).seats.contains(odd::blind));
    const State after = played_until(before, {odd::blind}, chance);
    CHECK(Game::observe(after, {odd::blind}).own->hands[0].size() == 2);
    CHECK(Game::waiting_for(dealt({.blindfold = false}, chance).face_up).seats.size() == 5);
  }

  TEST_CASE("one seat has two hands, and says from which it lays") {
    engine::Chance chance{2};
    const State state = dealt({}, chance);
    const auto view = Game::observe(state, {odd::two_handed});
    for (std::uint8_t hand = 0; hand < odd::hand_count; ++hand) {
      const odd::Lay lay{*view.own->hands[hand].begin(), hand, {odd::two_handed, 1}};
      State next = state;
      Game::apply(next, odd::two_handed, lay);
      CHECK(next.face_down.chosen[odd::two_handed] == lay);
    }
  }

  TEST_CASE("what has been chosen is told when all have chosen, and lies face down") {
    engine::Chance chance{3};
    State state = dealt({}, chance);
    for (int i = 0; i < 4; ++i) {
      const Seat seat = odd::seat_at(static_cast<std::size_t>(i));
      const auto view = Game::observe(state, {seat});
      const auto story = Game::apply(state, seat, Game::legal(view).actions[0]);
      CHECK(story.size() == (i < 3 ? 0 : 5));  // four cards laid, and the blind seat looks
    }
    CHECK(a_back(state.face_up).has_value());
    const auto view = Game::observe(state, {Seat{0}});
    const auto spot = *state.face_up.laid[Seat{0}];
    const auto known = view.own->backs[spot.seat][spot.place - 1U][0];
    CHECK(known == state.face_down.laid[Seat{0}]);
  }

  TEST_CASE("an imagined choice is one that the imagined hand allows, each equally likely") {
    engine::Chance chance{4};
    State state = dealt({}, chance);
    for (const Seat seat : {Seat{1}, Seat{2}})
      Game::apply(state, seat, Game::legal(Game::observe(state, {seat})).actions[0]);
    const auto view = Game::observe(state, {Seat{0}});
    std::map<std::pair<std::size_t, int>, int> spots;
    std::map<int, int> hands;
    constexpr int worlds = 8'000;
    bool all_held = true, others_wait = true;
    for (int i = 0; i < worlds; ++i) {
      const State world = Game::imagine(view, chance);
      others_wait = others_wait && !world.face_down.chosen[Seat{3}];
      for (const Seat seat : {Seat{1}, Seat{2}}) {
        const auto lay = *world.face_down.chosen[seat];
        all_held = all_held && world.face_down.hands[lay.hand][seat].contains(lay.card);
        ++spots[{index(lay.spot.seat) - index(seat), lay.spot.place}];
        if (seat == odd::two_handed) ++hands[lay.hand];
      }
    }
    CHECK(all_held);
    CHECK(others_wait);
    REQUIRE(spots.size() == 4);
    for (const auto& [spot, times] : spots)
      CHECK(times == doctest::Approx(worlds / 2.0).epsilon(0.05));
    for (const auto& [hand, times] : hands)
      CHECK(times == doctest::Approx(worlds / 2.0).epsilon(0.05));
  }

  TEST_CASE("a hidden card is imagined as often as the pack allows") {
    engine::Chance chance{5};
    const State state = dealt({}, chance);
    const auto view = Game::observe(state, {Seat{2}});
    std::map<odd::Card, int> left;  // of the fourteen cards that seat 2 does not see
    for (const odd::Card card : Game::pack({})) ++left[card];
    for (const odd::Card card : view.own->hands[0]) --left[card];
    std::map<odd::Card, int> found;
    constexpr int worlds = 14'000;
    for (int i = 0; i < worlds; ++i) ++found[Game::imagine(view, chance).face_down.stock.back()];
    for (const auto& [card, copies] : left)
      CHECK(found[card] == doctest::Approx(copies * worlds / 14.0).epsilon(0.1));
  }

  TEST_CASE("hearts that are turned up cost points, of the finder or of the row") {
    for (const auto points : {odd::Points::finder, odd::Points::owner}) {
      bool lost = false, won = false;
      for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        engine::Chance chance{seed};
        State state = played_until(dealt({.points = points}, chance), {odd::blind}, chance);
        const auto spot = *a_back(state.face_up);
        Game::apply(state, odd::blind, odd::Turn{spot});
        const auto card = state.face_up.found->card;
        const Seat gains = points == odd::Points::finder ? odd::blind : spot.seat;
        const int sign = suit_of(card) == cards::Suit::hearts ? -1 : 1;
        CHECK(state.face_up.score[Game::side_of(state.face_up, gains)] ==
              sign * static_cast<int>(rank_of(card)));
        (sign < 0 ? lost : won) = true;
      }
      CHECK((lost && won));
    }
  }

  TEST_CASE("what cannot be listed may be tried") {
    engine::Chance chance{6};
    const State state = played_until(dealt({}, chance), {odd::blind}, chance);
    const auto view = Game::observe(state, {odd::blind});
    CHECK(Game::legal(view).tries.size() == 3);
    const auto& hand = view.own->hands[0];
    for (const odd::Card card : hand) {
      const bool uneven = static_cast<int>(rank_of(card)) % 2 == 1;
      CHECK(Game::refusal(view, odd::Throw{{card}, 0}) ==
            (uneven ? odd::Refusal::none : odd::Refusal::not_odd));
    }
    CHECK(Game::refusal(view, odd::Buy{4}) == odd::Refusal::no_such_price);
    CHECK(Game::refusal(view, odd::Buy{3}) == odd::Refusal::none);
  }

  TEST_CASE("of what may be tried some acts may be listed") {
    engine::Chance chance{6};
    State state = played_until(dealt({}, chance), {odd::blind}, chance);
    const auto view = Game::observe(state, {odd::blind});
    const odd::CardBag hand = view.own->hands[0];
    REQUIRE(hand.size() == 2);
    const odd::Card low = *hand.begin(), high = *++hand.begin();
    const auto legal = Game::legal(view);
    const auto is_listed = [&](const odd::Sort& sort) {
      return std::find(legal.actions.begin(), legal.actions.end(), odd::Action{sort}) !=
             legal.actions.end();
    };
    const odd::Sort one{{{low}}}, both{{{low}, {high}}};
    CHECK(is_listed(one));
    CHECK_FALSE(is_listed(both));
    CHECK(Game::refusal(view, both) == odd::Refusal::none);
    CHECK(Game::refusal(view, odd::Sort{{{low}, {low, high}}}) == odd::Refusal::not_your_card);
    CHECK(Game::refusal(view, odd::Sort{}) == odd::Refusal::not_sorted);
    Game::apply(state, odd::blind, both);
    CHECK(state.face_up.heap == hand);
  }

  TEST_CASE("with its bug an invariant breaks when all have laid") {
    engine::Chance chance{7};
    const State state = dealt({.buggy = true}, chance);
    CHECK_THROWS_AS(played_until(state, {odd::blind}, chance), engine::BrokenInvariant);
  }

  TEST_CASE("a deal is short") {
    int deeds = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed)
      deeds = std::max(deeds, support::play_any<Game>({.deals = 1, .blindfold = false}, seed,
                                                      [](const auto&...) {}));
    CHECK(deeds == 11);  // a deck and ten acts
  }
}
