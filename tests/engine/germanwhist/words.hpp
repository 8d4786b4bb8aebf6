// SPDX-License-Identifier: MIT
#pragma once

#include "engine/germanwhist/germanwhist.hpp"
#include "tests/support/table_words.hpp"

#include <doctest/doctest.h>

#include <string_view>
#include <vector>

/// German Whist as people write it down: cards, hands, and what is said at the table.
namespace germanwhist {

/// "continue", or a card.
inline Action act_of(const State&, std::string_view said) {
  if (said == "continue") return Continue{};
  return PlayCard{table_words::card(said)};
}

/// Never called.
GermanWhist game_of(const State&);

}  // namespace germanwhist

namespace germanwhist_words {

using namespace germanwhist;
using namespace table_words;

inline constexpr RuleSet standard = presets[0].rules;
inline constexpr RuleSet every_trick = presets[1].rules;

/// What seat 0, seat 1 and the stock get, its top card first. Of the stock the first cards are
/// enough.
struct Heaps {
  const char *first, *second, *stock;
};

/// Seat 0 has no diamonds, seat 1 no clubs. Spades are trumps.
inline constexpr Heaps mixed = {"2C 3C 4C 5C 6C 7C 2H 3H 4H 5H 2S 3S 4S",
                                "2D 3D 4D 5D 6D 7D 8D 9D 6H 7H 5S 6S 7S", "8S 8C AS TD 9C JC"};

/// The deck that gives these heaps if `dealer` deals.
inline std::vector<Card> deck_for(const Heaps& heaps, Seat dealer) {
  const PerSeat<std::vector<Card>> hands{{in_order(heaps.first), in_order(heaps.second)}};
  std::vector<Card> deck;
  for (std::size_t n = 0; n < hand_size; ++n)
    for (const Seat to : {other(dealer), dealer}) deck.push_back(hands[to].at(n));
  for (const Card each : in_order(heaps.stock)) deck.push_back(each);
  CardSet rest = pack_set;
  for (const Card each : deck) rest.erase(each);
  for (const Card each : rest) deck.push_back(each);
  return deck;
}

/// Before the deal: `dealer` is about to deal.
inline State to_be_dealt(const RuleSet& rules, int dealer = 1) {
  State state = GermanWhist::start(rules);
  state.face_up.dealer = seat(dealer);
  state.face_up.phase = AwaitingDeck{};
  return state;
}

inline Events deal(State& state, const Heaps& heaps) {
  const auto deck = deck_for(heaps, state.face_up.dealer);
  REQUIRE(GermanWhist::fits(state.face_up, deck));
  return GermanWhist::deal(state, deck);
}

/// Dealt by seat 1 unless it says otherwise, so that seat 0 leads.
inline State dealt(const RuleSet& rules, const Heaps& heaps, int dealer = 1) {
  State state = to_be_dealt(rules, dealer);
  deal(state, heaps);
  return state;
}

/// Plays by the heuristic until `done` (state). Returns the last story.
template <class Done>
Events play_until(State& state, const Done& done) {
  Events story;
  while (!done(state)) {
    const Seat turn = first_asked(state);
    story = GermanWhist::apply(state, turn,
                               GermanWhist::heuristic(GermanWhist::observe(state, {turn})));
  }
  return story;
}

/// The last tricks: no stock, and these hands; seat 0 leads. Spades are trumps.
inline State ending(const RuleSet& rules, const char* first, const char* second) {
  State state = dealt(rules, mixed);
  FaceUp& up = state.face_up;
  state.face_down.hands = {{hand(first), hand(second)}};
  state.face_down.stock.clear();
  up.turned.reset();
  up.stock = 0;
  for (const Seat each : all_seats)
    up.held[each] = static_cast<std::uint8_t>(state.face_down.hands[each].size());
  return state;
}

}  // namespace germanwhist_words
