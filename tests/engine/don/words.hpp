// SPDX-License-Identifier: MIT
#pragma once

#include "engine/don/don.hpp"
#include "engine/don/phases.hpp"
#include "tests/support/table_words.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

/// Nine-Card Don as people write it down: cards, hands, and what is said at the table.
namespace don {

using table_words::card, table_words::seat;

/// "pitcher 2", "continue", or a card.
inline Action act_of(const State&, std::string_view said) {
  if (said == "continue") return Continue{};
  if (said.starts_with("pitcher ")) return NamePitcher{seat(said.back() - '0')};
  return PlayCard{card(said)};
}

/// Never called.
Don game_of(const State&);

}  // namespace don

namespace don_words {

using namespace don;
using namespace table_words;

inline constexpr RuleSet standard = presets[0].rules;
inline constexpr RuleSet short_game = presets[1].rules;

/// The hands of seats 0 to 3.
using Hands = std::array<const char*, 4>;

/// Seat 0 has clubs, seat 1 diamonds, and so on.
inline constexpr Hands a_suit_each = {"6C 7C 8C 9C TC JC QC KC AC", "6D 7D 8D 9D TD JD QD KD AD",
                                      "6H 7H 8H 9H TH JH QH KH AH", "6S 7S 8S 9S TS JS QS KS AS"};

/// "AS 5H" in this order.
inline Trick trick(std::string_view text) { return in_order<Trick>(text); }

/// The deck that gives these hands if `pitches` is the pitcher; the rest lies aside.
inline std::vector<Card> deck_for(const Hands& hands, Seat pitches) {
  std::vector<Card> deck;
  CardSet rest = pack_set;
  for (int n = 0; n < 4 * hand_size; ++n) {
    const Seat to = after(pitches, static_cast<std::size_t>(n));
    deck.push_back(hand(hands[engine::index(to)]).nth(n / seat_count));
    rest.erase(deck.back());
  }
  for (const Card each : rest) deck.push_back(each);
  return deck;
}

/// Before a deal: this seat will pitch.
inline State to_be_dealt(const RuleSet& rules, int pitches = 0) {
  State state = Don::start(rules);
  state.face_up.dealer = right_of(seat(pitches));
  state.face_up.phase = AwaitingDeck{};
  return state;
}

inline Events deal(State& state, const Hands& hands) {
  const auto deck = deck_for(hands, pitcher(state.face_up));
  REQUIRE(Don::fits(state.face_up, deck));
  return Don::deal(state, deck);
}

inline State dealt(const RuleSet& rules, const Hands& hands, int pitches = 0) {
  State state = to_be_dealt(rules, pitches);
  deal(state, hands);
  return state;
}

/// The last trick of a deal, one card in each hand, led by seat 0; what went before is made up.
inline State last_trick(const RuleSet& rules, const Hands& hands, Suit trump) {
  State state = dealt(rules, a_suit_each);
  FaceUp& up = state.face_up;
  up.trump = trump;
  up.phase = Play{seat(0), {}};
  up.tricks = {{2, 2, 2, 2}};
  CardSet left;
  for (const Seat each : all_seats) {
    state.face_down.hands[each] = hand(hands[engine::index(each)]);
    up.held[each] = 1;
    left = left | state.face_down.hands[each];
  }
  int gone = 0;
  for (const Card each : pack_set - left)
    if (gone++ < 32) up.memory.gone.insert(each);
  return state;
}

}  // namespace don_words
