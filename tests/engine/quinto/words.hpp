// SPDX-License-Identifier: MIT
#pragma once

#include "engine/quinto/phases.hpp"
#include "engine/quinto/quinto.hpp"
#include "tests/support/table_words.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

/// Quinto as people write it down: cards, hands, and what is said at the table.
namespace quinto {

using table_words::card;

/// "pass", "double", "redouble", "continue", or a card.
inline Action act_of(const State&, std::string_view said) {
  if (said == "pass") return Pass{};
  if (said == "double") return Double{};
  if (said == "redouble") return Redouble{};
  if (said == "continue") return Continue{};
  return PlayCard{card(said)};
}

/// Never called.
Quinto game_of(const State&);

}  // namespace quinto

namespace quinto_words {

using namespace quinto;
using namespace table_words;

inline constexpr RuleSet standard = presets[0].rules;
inline constexpr RuleSet printed = presets[1].rules;
inline constexpr RuleSet single = presets[2].rules;

/// The hands of seats 0 to 3. The cards that no hand has are the cachette.
using Hands = std::array<const char*, 4>;

/// Seat 0 has clubs, seat 1 diamonds, and so on, without the twos. The cachette: the four twos and
/// the joker.
inline constexpr Hands a_suit_each = {
    "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", "3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"};

inline Trick trick_of(std::string_view text) { return in_order<Trick>(text); }

/// The deck that gives these hands if `dealer` deals.
inline std::vector<Card> deck_for(const Hands& hands, Seat dealer) {
  std::vector<Card> deck;
  CardSet left = pack_set;
  for (int n = 0; n < seat_count * hand_size; ++n) {
    const auto to = engine::index(after(dealer, static_cast<std::size_t>(n + 1)));
    deck.push_back(hand(hands[to]).nth(n / seat_count));
    left.erase(deck.back());
  }
  for (const Card each : left) deck.push_back(each);
  return deck;
}

/// Before the deal: `dealer` is about to deal.
inline State to_be_dealt(const RuleSet& rules, int dealer = 3) {
  State state = Quinto::start(rules);
  state.face_up.dealer = seat(dealer);
  state.face_up.phase = AwaitingDeck{};
  return state;
}

inline Events deal(State& state, const Hands& hands) {
  const auto deck = deck_for(hands, state.face_up.dealer);
  REQUIRE(Quinto::fits(state.face_up, deck));
  return Quinto::deal(state, deck);
}

/// Dealt by seat 3 unless it says otherwise, so that seat 0 is the eldest.
inline State dealt(const RuleSet& rules, const Hands& hands, int dealer = 3) {
  State state = to_be_dealt(rules, dealer);
  deal(state, hands);
  return state;
}

inline constexpr std::string_view nobody_doubles = "pass, pass, pass, pass";

/// What the seat that is asked may do, as act_of reads it.
inline std::string may(const State& state) {
  std::string all;
  for (const Action& action : legal_actions(state)) {
    if (!all.empty()) all += ' ';
    if (const auto* play = std::get_if<PlayCard>(&action)) all += cards::card_text(play->card);
    else
      std::visit([&](const auto& one) { all += std::decay_t<decltype(one)>::verb.name; }, action);
  }
  return all;
}

/// Points in the order tricks, joker, fives, pairs.
inline Parts parts(int tricks, int joker, int fives, int pairs) {
  Parts all;
  all[Part::tricks] = static_cast<std::int16_t>(tricks);
  all[Part::joker] = static_cast<std::int16_t>(joker);
  all[Part::fives] = static_cast<std::int16_t>(fives);
  all[Part::pairs] = static_cast<std::int16_t>(pairs);
  return all;
}

/// Shortly before the end of a deal: seat 0 leads to the last trick, of these cards. The cachette
/// is as given; all other cards are gone.
inline State before_last_trick(const RuleSet& rules, const Hands& last, std::string_view cachette) {
  State state = dealt(rules, a_suit_each);
  FaceUp& up = state.face_up;
  up.phase = Play{seat(0), {}};
  up.held.each.fill(1);
  state.face_down.cachette = hand(cachette);
  up.memory.gone = pack_set - state.face_down.cachette;
  for (const Seat each : all_seats) {
    state.face_down.hands[each] = hand(last[engine::index(each)]);
    up.memory.gone = up.memory.gone - state.face_down.hands[each];
  }
  return state;
}

}  // namespace quinto_words
