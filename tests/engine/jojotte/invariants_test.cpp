// SPDX-License-Identifier: MIT
#include "engine/belote/play.hpp"
#include "engine/jojotte/meld_finder.hpp"
#include "tests/support/jojotte_knowledge.hpp"
#include "tests/support/jojotte_table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

/// The arithmetic of every deal of Jo-Jotte, however it is played.
namespace {

using namespace jojotte;
using support::Random;

/// The deal that a story ends, read from what it tells.
struct Ending {
  std::vector<Counted> counts;
  std::vector<Scored> scored;
  std::vector<Imprisoned> imprisoned;
  bool rubber_ends = false;

  explicit Ending(const Events& story) {
    for (const Event& event : story) {
      if (const auto* found = std::get_if<Counted>(&event)) counts.push_back(*found);
      if (const auto* found = std::get_if<Scored>(&event)) scored.push_back(*found);
      if (const auto* found = std::get_if<Imprisoned>(&event)) imprisoned.push_back(*found);
      if (std::holds_alternative<RubberEnded>(event)) rubber_ends = true;
    }
  }

  bool ends_a_deal() const { return counts.size() == 2; }
};

/// Calls `check` (state before the last card, state after, ending) for every deal played.
template <class Check>
void for_many_deals(Check&& check) {
  for (const RuleSet& rules : support::Knowledge<JoJotte>::rule_sets())
    for (std::uint64_t seed = 1; seed <= 100; ++seed)
      support::play_match<JoJotte>(
          rules, seed,
          [&](const State& before, const auto&, const State& now, const Events& story) {
            const Ending ending{story};
            if (ending.ends_a_deal()) check(before, now, ending);
          });
}

/// Calls `check` (state before, step, state after) for every step of many matches.
template <class Check>
void for_many_steps(Check&& check) {
  for (const RuleSet& rules : support::Knowledge<JoJotte>::rule_sets())
    for (std::uint64_t seed = 1; seed <= 100; ++seed)
      support::play_match<JoJotte>(
          rules, seed, [&](const State& before, const auto& step, const State& now, const Events&) {
            check(before, step, now);
          });
}

CardSet both_hands(const State& state) {
  return state.face_down.hands[Seat{0}] | state.face_down.hands[Seat{1}];
}

CardSet both_piles(const State& state) {
  return state.face_down.taken[Seat{0}] | state.face_down.taken[Seat{1}];
}

int trick_scores(const Ending& ending) {
  int sum = 0;
  for (const Counted& c : ending.counts) sum += c.trick_score();
  return sum;
}

/// R44: the sum of the eighteen cards in play, last trick and Jo-Jotte included.
int points_in_play(const State& done) {
  const FaceUp& up = done.face_up;
  const int cards = card_points(both_piles(done), up.contract->trump, up.rules.plain_points);
  if (up.contract->special == Special::nullo) return cards;
  const bool in_tricks = up.rules.jo_jotte_counts == JoJotteCounts::in_tricks;
  return cards + 10 + (up.jotte && in_tricks ? 20 : 0);
}

}  // namespace

TEST_SUITE("the arithmetic of every deal") {
  TEST_CASE("I1 R56 at most one player writes below the line in one deal") {
    for_many_deals([](const State&, const State&, const Ending& ending) {
      const auto below = std::count_if(ending.scored.begin(), ending.scored.end(),
                                       [](const Scored& s) { return s.column == Column::below; });
      REQUIRE(below <= 1);
    });
  }

  TEST_CASE("I2 R45 the trick scores add up to the cards in play, the last trick and Jo-Jotte") {
    for_many_deals([](const State&, const State& now, const Ending& ending) {
      REQUIRE(both_piles(now).size() == 18);
      REQUIRE(trick_scores(ending) == points_in_play(now));
    });
  }

  TEST_CASE("I3 R33 an exchange moves one card each way: the seven out, the turned card in") {
    int exchanges = 0;
    for_many_steps([&](const State& before, const auto&, const State& now) {
      if (before.face_up.turned == now.face_up.turned) return;
      if (!before.face_up.contract || !now.face_up.contract) return;
      ++exchanges;
      const Card turned = *before.face_up.turned, seven = *now.face_up.turned;
      CHECK(seven == make_card(Rank::seven, suit_of(turned)));
      CHECK(both_hands(before) - both_hands(now) == CardSet{seven});
      CHECK(both_hands(now) - both_hands(before) == CardSet{turned});
      const auto value = [&](CardSet cards) {
        return card_points(cards, before.face_up.contract->trump,
                           before.face_up.rules.plain_points);
      };
      CHECK(value(both_hands(now)) - value(both_hands(before)) == value({turned}));
    });
    CHECK(exchanges > 10);
  }

  TEST_CASE("I4 R61 the prison is empty whenever a rubber ends") {
    int ended = 0;
    for_many_deals([&](const State&, const State& now, const Ending& ending) {
      if (!ending.rubber_ends) return;
      ++ended;
      REQUIRE(now.face_up.sheet.prison == 0);
    });
    CHECK(ended >= 300);
  }

  TEST_CASE("I5 R24 R29 fours never tie, a hand holds at most two, both hands at most four") {
    int met = 0;
    for_many_steps([&](const State& before, const auto&, const State& now) {
      if (!std::holds_alternative<FourClaim>(now.face_up.phase) ||
          before.face_up.phase == now.face_up.phase)
        return;
      std::vector<int> strengths;
      for (const Seat seat : all_seats) {
        const auto fours =
            fours_in(now.face_down.hands[seat], now.face_up.contract->trump, now.face_up.rules);
        REQUIRE(fours.size() <= 2);
        for (const Rank rank : fours)
          strengths.push_back(four_strength(rank, now.face_up.contract->trump));
      }
      REQUIRE(strengths.size() <= 4);
      std::sort(strengths.begin(), strengths.end());
      REQUIRE(std::adjacent_find(strengths.begin(), strengths.end()) == strengths.end());
      met += strengths.empty() ? 0 : 1;
    });
    CHECK(met > 20);
  }

  TEST_CASE("I6 R49 nobody writes more below than four times 185, in denexa four times 165") {
    for_many_deals([](const State&, const State& now, const Ending& ending) {
      const int greatest = now.face_up.rules == denexa ? 660 : 740;
      for (const Scored& s : ending.scored)
        REQUIRE((s.column == Column::above || s.points <= greatest));
    });
  }

  TEST_CASE("I7 R37 a card can always be played, and only a trump lead must be beaten") {
    for_many_steps([](const State& state, const auto&, const State&) {
      const auto* play = std::get_if<Play>(&state.face_up.phase);
      if (!play) return;
      const Trumps trumps = state.face_up.contract->trump;
      const CardSet hand = state.face_down.hands[play->turn];
      const Playable may = playable(trumps, play->trick, hand);
      REQUIRE(!may.cards.empty());
      REQUIRE(hand.contains(may.cards));
      const bool trump_led = !play->trick.empty() && suit_of(play->trick[0].card) == trumps;
      REQUIRE((may.otherwise != belote::CommonRefusal::must_beat || trump_led));
    });
  }

  TEST_CASE("I8 R10 an auction has at most seven calls") {
    int calls = 0, most = 0;
    for_many_steps([&](const State& before, const auto&, const State&) {
      const Phase& phase = before.face_up.phase;
      const bool calling = std::holds_alternative<Auction>(phase) ||
                           std::holds_alternative<Response>(phase) ||
                           std::holds_alternative<Doubled>(phase);
      calls = calling ? calls + 1 : 0;
      most = std::max(most, calls);
    });
    CHECK(most == 7);
  }

  TEST_CASE("a deal has at most fifty acts") {
    // Seven calls, two special bids, two exchanges by two, fifteen statements about melds and two
    // questions, eighteen cards, and "go on" by both after the deal.
    constexpr int most = 7 + 2 + 4 + 17 + 18 + 2;
    int acts = 0, longest = 0;
    for_many_steps([&](const State& before, const auto&, const State&) {
      acts = JoJotte::waiting_for(before.face_up).deck ? 0 : acts + 1;
      longest = std::max(longest, acts);
    });
    CHECK(longest <= most);
    CHECK(longest > 30);
  }

  TEST_CASE("R51 R52 the sheet is the sum of what the story tells") {
    for_many_deals([](const State& before, const State& now, const Ending& ending) {
      int points = 0, prison = before.face_up.sheet.prison;
      for (const Scored& s : ending.scored) points += s.points;
      for (const Imprisoned& i : ending.imprisoned) {
        prison += i.points;
        REQUIRE(i.total == now.face_up.sheet.prison);
      }
      for (const Scored& s : ending.scored) prison -= s.rule == 51 ? s.points : 0;
      REQUIRE(prison == now.face_up.sheet.prison);
      const auto total = [](const Sheet& sheet) {
        int sum = 0;
        for (const Seat seat : all_seats) {
          sum += sheet.above[seat] + sheet.below[seat];
          for (const auto& game : sheet.closed) sum += game[seat];
        }
        return sum;
      };
      REQUIRE(total(now.face_up.sheet) - total(before.face_up.sheet) == points);
    });
  }
}

namespace {

Setup random_setup(const RuleSet& rules, Setup::From from, Random& random) {
  const auto deck = support::shuffled<JoJotte>(rules, random);
  Setup wanted;
  wanted.rules = rules;
  wanted.from = from;
  wanted.dealer = support::any_of(both_seats, random);
  for (std::size_t i = 0; i < 18; ++i) wanted.hands[all_seats[i % 2]].insert(deck[i]);
  wanted.turned = deck[18];
  wanted.information = deck[19];
  wanted.contract.declarer = support::any_of(both_seats, random);
  const auto trump = cards::draw_below(5, random);
  if (trump < 4) wanted.contract.trump = static_cast<Suit>(trump);
  wanted.contract.multiplier = static_cast<std::uint8_t>(1U << cards::draw_below(3, random));
  wanted.prison = static_cast<std::int32_t>(cards::draw_below(100, random));
  return wanted;
}

bool whole_pack_is_there(const State& state) {
  std::vector<Card> lying;
  JoJotte::cards_in(state, [&](Card card, engine::Place) { lying.push_back(card); });
  std::sort(lying.begin(), lying.end());
  return lying.size() == 32 && std::adjacent_find(lying.begin(), lying.end()) == lying.end();
}

}  // namespace

TEST_SUITE("a deal set up by hand") {
  TEST_CASE("R14 R15 a deal set up by hand is played to the end of its match like any other") {
    for (const RuleSet& rules : support::Knowledge<JoJotte>::rule_sets())
      for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        State state =
            support::from_setup(random_setup(rules, static_cast<Setup::From>(seed % 4), random));
        REQUIRE(whole_pack_is_there(state));
        bool all_there = true;
        while (!support::is_over<JoJotte>(state)) {
          support::take<JoJotte>(state, support::random_step<JoJotte>(rules, state, random));
          all_there = all_there && whole_pack_is_there(state);
        }
        CHECK(all_there);
      }
  }
}
