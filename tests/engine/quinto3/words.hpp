// SPDX-License-Identifier: MIT
#pragma once

#include "engine/quinto3/phases.hpp"
#include "engine/quinto3/quinto3.hpp"
#include "tests/support/table_words.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

/// Quinto for three as people write it down: cards, hands, and what is said at the table.
namespace quinto3 {

using table_words::card;

/// "near", "opposite", "pass", "double", "redouble", "continue", a card, or "dummy 7H".
inline Action act_of(const State&, std::string_view said) {
  if (said == "near") return Look{Which::near};
  if (said == "opposite") return Look{Which::opposite};
  if (said == "pass") return Pass{};
  if (said == "double") return Double{};
  if (said == "redouble") return Redouble{};
  if (said == "continue") return Continue{};
  if (said.starts_with("dummy ")) return PlayDummy{card(said.substr(6))};
  return PlayCard{card(said)};
}

/// Never called.
Quinto3 game_of(const State&);

}  // namespace quinto3

namespace quinto3_words {

using namespace quinto3;
using namespace table_words;

inline constexpr RuleSet standard = presets[0].rules;

/// The hands in the order of play: the dealer's left, the hand opposite, the dealer's right, the
/// hand before the dealer. The cards that no hand has are the cachette.
using Hands = std::array<const char*, 4>;

/// A suit each, without the twos. The cachette: the four twos and the joker.
inline constexpr Hands a_suit_each = {
    "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", "3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"};

inline std::vector<Card> deck_for(const Hands& hands) {
  std::vector<Card> deck;
  CardSet left = quinto::pack_set;
  for (int n = 0; n < quinto::cards_dealt; ++n) {
    deck.push_back(hand(hands[static_cast<std::size_t>(n) % 4]).nth(n / 4));
    left.erase(deck.back());
  }
  for (const Card each : left) deck.push_back(each);
  return deck;
}

/// Before the deal: `dealer` is about to deal.
inline State to_be_dealt(const RuleSet& rules, int dealer = 2) {
  State state = Quinto3::start(rules);
  state.face_up.dealer = seat(dealer);
  state.face_up.phase = AwaitingDeck{};
  return state;
}

inline Events deal(State& state, const Hands& hands) {
  const auto deck = deck_for(hands);
  REQUIRE(Quinto3::fits(state.face_up, deck));
  return Quinto3::deal(state, deck);
}

/// Dealt by seat 2 unless it says otherwise: seat 0 speaks and leads first, then the dummy plays,
/// then seat 1, then seat 2.
inline State dealt(const RuleSet& rules, const Hands& hands, int dealer = 2) {
  State state = to_be_dealt(rules, dealer);
  deal(state, hands);
  return state;
}

inline constexpr std::string_view nobody_doubles = "near, pass, pass, pass";

/// What the seat that is asked may do, as act_of reads it.
inline std::string may(const State& state) {
  std::string all;
  for (const Action& action : legal_actions(state)) {
    if (!all.empty()) all += ' ';
    if (const auto* play = std::get_if<PlayCard>(&action)) all += cards::card_text(play->card);
    else if (const auto* dummy = std::get_if<PlayDummy>(&action))
      all += "dummy:" + cards::card_text(dummy->card);
    else if (const auto* look = std::get_if<Look>(&action)) all += engine::word(look->word);
    else
      std::visit([&](const auto& one) { all += std::decay_t<decltype(one)>::verb.name; }, action);
  }
  return all;
}

/// Points in the order tricks, joker, fives, pairs.
inline Parts parts(int tricks, int joker, int fives, int pairs) {
  Parts all;
  int at = 0;
  for (const int points : {tricks, joker, fives, pairs})
    all.each[static_cast<std::size_t>(at++)] = static_cast<std::int16_t>(points);
  return all;
}

/// Shortly before the end of a deal: the dealer's left leads to the last trick, of these cards. The
/// cachette is as given; all other cards are gone.
inline State before_last_trick(const RuleSet& rules, const Hands& last, std::string_view cachette,
                               int dealer = 2) {
  State state = dealt(rules, a_suit_each, dealer);
  auto& [up, down] = state;
  up.memory.chosen = Which::near;
  up.phase = Play{hand_at(up.dealer, 0), {}};
  up.held.each.fill(1);
  up.dummy[up.dealer] = 1;
  down.cachette = hand(cachette);
  up.memory.gone = quinto::pack_set - down.cachette;
  for (std::size_t n = 0; n < 4; ++n) {
    const Hand of = hand_at(up.dealer, n);
    const CardSet held = hand(last[n]);
    up.memory.gone = up.memory.gone - held;
    (of.dummy ? up.open_dummy : down.hands[of.seat]) = held;
  }
  down.dummy = {};
  return state;
}

}  // namespace quinto3_words
