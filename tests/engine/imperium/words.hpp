// SPDX-License-Identifier: MIT
#pragma once

#include "engine/imperium/imperium.hpp"
#include "engine/imperium/phases.hpp"
#include "tests/support/table_words.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

/// Imperium as people write it down: cards, hands, and what is said at the table.
namespace imperium {

using table_words::card, table_words::hand;

/// "expose KC KH KS", "done", "continue", or a card.
inline Action act_of(const State&, std::string_view said) {
  if (said == "done") return Done{};
  if (said == "continue") return Continue{};
  if (said.starts_with("expose ")) return Expose{hand(said.substr(7))};
  return PlayCard{card(said)};
}

/// Never called.
Imperium game_of(const State&);

}  // namespace imperium

namespace imperium_words {

using namespace imperium;
using namespace table_words;

inline constexpr RuleSet five_blues = presets[0].rules;
inline constexpr RuleSet three_blues = presets[1].rules;

/// The cards of a deal. The stock has what is left.
struct Hands {
  const char *elder, *dealer;  // the hands; the elder is the non-dealer
  const char* turned;
};

/// No imperium; spades are trumps.
inline constexpr Hands plain{"AC KD QH JC QS", "KC AD QD JH XX", "KS"};

/// The deck that gives these cards, in packets of two and three.
inline std::vector<Card> deck_for(const Hands& cards) {
  const CardSet elder = hand(cards.elder), dealer = hand(cards.dealer);
  REQUIRE(elder.size() == hand_size);
  REQUIRE(dealer.size() == hand_size);
  std::vector<Card> deck;
  for (const int n : {0, 1}) deck.push_back(elder.nth(n));
  for (const int n : {0, 1}) deck.push_back(dealer.nth(n));
  for (const int n : {2, 3, 4}) deck.push_back(elder.nth(n));
  for (const int n : {2, 3, 4}) deck.push_back(dealer.nth(n));
  deck.push_back(card(cards.turned));
  for (const Card each : pack_set)
    if (std::find(deck.begin(), deck.end(), each) == deck.end()) deck.push_back(each);
  return deck;
}

/// The chips of both: whites and blues of seat 0, of seat 1.
struct Chips {
  int whites = 0, blues = 0, other_whites = 0, other_blues = 0;
  bool operator==(const Chips&) const = default;
};

inline std::ostream& operator<<(std::ostream& out, const Chips& chips) {
  return out << chips.whites << "w " << chips.blues << "b against " << chips.other_whites << "w "
             << chips.other_blues << 'b';
}

inline void give(FaceUp& up, const Chips& chips) {
  const auto byte = [](int n) { return static_cast<std::uint8_t>(n); };
  up.whites = {{byte(chips.whites), byte(chips.other_whites)}};
  up.blues = {{byte(chips.blues), byte(chips.other_blues)}};
}

inline Chips chips_of(const State& state) {
  const FaceUp& up = state.face_up;
  return {up.whites.each[0], up.blues.each[0], up.whites.each[1], up.blues.each[1]};
}

/// Before the deal: `dealer` is about to deal.
inline State to_be_dealt(const RuleSet& rules, const Chips& chips = {}, int dealer = 1) {
  State state = Imperium::start(rules);
  give(state.face_up, chips);
  state.face_up.dealer = seat(dealer);
  state.face_up.phase = AwaitingDeck{};
  return state;
}

inline Events deal(State& state, const Hands& cards) {
  const auto deck = deck_for(cards);
  REQUIRE(Imperium::fits(state.face_up, deck));
  return Imperium::deal(state, deck);
}

/// Dealt by seat 1, so that seat 0 exposes and leads first.
inline State dealt(const RuleSet& rules, const Hands& cards, const Chips& chips = {}) {
  State state = to_be_dealt(rules, chips);
  deal(state, cards);
  return state;
}

/// All that the seat that is asked may say, as act_of reads it.
inline std::string may_say(const State& state) {
  std::string all;
  for (const Action& action : legal_actions(state)) {
    if (!all.empty()) all += ", ";
    if (const auto* shown = std::get_if<Expose>(&action))
      all += "expose " + cards::card_text(shown->cards);
    else if (const auto* play = std::get_if<PlayCard>(&action)) all += cards::card_text(play->card);
    else all += std::holds_alternative<Done>(action) ? "done" : "continue";
  }
  return all;
}

inline constexpr Hands mixed{"QH KH AH KC KD", "AC QD JH XX AS", "QS"};

}  // namespace imperium_words
