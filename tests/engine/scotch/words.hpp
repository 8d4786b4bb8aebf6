// SPDX-License-Identifier: MIT
#pragma once

#include "engine/scotch/phases.hpp"
#include "engine/scotch/scotch.hpp"
#include "tests/support/table_words.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

/// Scotch Whist as people write it down: cards, hands, and what is played at the table.
namespace scotch {

using table_words::card;

inline Action act_of(const State&, std::string_view said) {
  if (said == "continue") return Continue{};
  return PlayCard{card(said)};
}

/// Never called.
Scotch game_of(const State&);

}  // namespace scotch

namespace scotch_words {

using namespace scotch;
using namespace table_words;

inline constexpr RuleSet standard = presets[0].rules;

inline RuleSet rules_for(int seats, Partners partners = Partners::none, Hands hands = Hands::one) {
  RuleSet rules;
  rules.seats = static_cast<std::uint8_t>(seats);
  rules.partners = partners;
  rules.hands = hands;
  return rules;
}

inline Side side(int number) { return static_cast<Side>(number); }

/// What each seat is dealt: its first hand, then the later ones. The last card that the dealer is
/// dealt is turned.
using Dealing = std::vector<std::string>;

/// The deck that gives these hands if `dealer` deals.
inline std::vector<Card> deck_for(const RuleSet& rules, const Dealing& dealing, Seat dealer) {
  std::vector<Card> deck;
  for (int n = 0; n < pack_of(rules).size(); ++n) {
    const Seat to = left_of(rules, dealer, n + 1);
    const auto all = in_order(dealing.at(engine::index(to)));
    deck.push_back(all.at(static_cast<std::size_t>(n / seat_count(rules))));
  }
  return deck;
}

/// Before the deal: `dealer` is about to deal.
inline State to_be_dealt(const RuleSet& rules, int dealer) {
  State state = Scotch::start(rules);
  state.face_up.dealer = seat(dealer);
  state.face_up.phase = AwaitingDeck{};
  return state;
}

/// Dealt by the last seat, so that seat 0 leads, unless it says otherwise.
inline State dealt(const RuleSet& rules, const Dealing& dealing, int dealer = -1) {
  State state = to_be_dealt(rules, dealer < 0 ? seat_count(rules) - 1 : dealer);
  const auto deck = deck_for(rules, dealing, *state.face_up.dealer);
  REQUIRE(Scotch::fits(state.face_up, deck));
  Scotch::deal(state, deck);
  return state;
}

/// Seat 3 deals and turns the seven of spades.
inline const Dealing four_hands = {"6C 7C 8C 9C TC JD QD KD AD", "JC QC KC AC 6D 7D TS JS AS",
                                   "8D 9D TD 6H 7H 8H QS KS 9S", "9H TH JH QH KH AH 6S 8S 7S"};

/// Three hands of six for each of two; seat 1 deals and turns the jack of spades.
inline const Dealing small_hands_of_two = {"6C 7C 8C 9C TC JC 6D 7D 8D 9D TD JD 6H 7H 8H 9H TH JH",
                                           "QC KC AC 6S 7S 8S QD KD AD 9S TS QS QH KH AH KS AS JS"};

/// Plays these cards, each by the seat that is asked. Returns the story of the last.
inline Events play(State& state, std::string_view list) {
  Events story;
  for (std::size_t at = 0; at + 1 < list.size(); at += 3)
    story = say_one(state, list.substr(at, 2));
  return story;
}

inline void all_continue(State& state) {
  while (std::holds_alternative<DealOver>(state.face_up.phase))
    Scotch::apply(state, first_asked(state), Continue{});
}

/// The cards that the seat that is asked may play.
inline std::string playable_text(const State& state) {
  CardSet all;
  for (const Action& action : legal_actions(state)) all.insert(std::get<PlayCard>(action).card);
  return cards::card_text(all);
}

inline const RuleSet small_of_two = rules_for(2, Partners::none, Hands::sixes);

}  // namespace scotch_words
