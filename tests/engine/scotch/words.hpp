// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card_text.hpp"
#include "engine/scotch/phases.hpp"
#include "engine/scotch/scotch.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

/// Scotch Whist as people write it down: cards, hands, and what is played at the table.
namespace scotch_words {

using namespace scotch;

inline constexpr RuleSet standard = presets[0].rules;

inline RuleSet rules_for(int seats, Partners partners = Partners::none, Hands hands = Hands::one) {
  RuleSet rules;
  rules.seats = static_cast<std::uint8_t>(seats);
  rules.partners = partners;
  rules.hands = hands;
  return rules;
}

inline Card card(std::string_view text) {
  const auto read = cards::read_card(text);
  REQUIRE_MESSAGE(read.has_value(), "not a card: ", text);
  return *read;
}

inline CardSet hand(std::string_view text) {
  if (text.empty()) return {};
  const auto read = cards::read_cards(text);
  REQUIRE_MESSAGE(read.has_value(), "not cards: ", text);
  return *read;
}

inline Seat seat(int number) { return static_cast<Seat>(number); }
inline Side side(int number) { return static_cast<Side>(number); }

/// "AS KD" in this order.
inline std::vector<Card> cards_of(std::string_view text) {
  std::vector<Card> all;
  for (std::size_t at = 0; at + 1 < text.size(); at += 3) all.push_back(card(text.substr(at, 2)));
  return all;
}

/// What each seat is dealt: its first hand, then the later ones. The last card that the dealer is
/// dealt is turned.
using Dealing = std::vector<std::string>;

/// The deck that gives these hands if `dealer` deals.
inline std::vector<Card> deck_for(const RuleSet& rules, const Dealing& dealing, Seat dealer) {
  std::vector<Card> deck;
  for (int n = 0; n < pack_of(rules).size(); ++n) {
    const Seat to = left_of(rules, dealer, n + 1);
    const auto all = cards_of(dealing.at(engine::index(to)));
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

inline Action act_of(std::string_view said) {
  if (said == "continue") return Continue{};
  return PlayCard{card(said)};
}

inline Seat first_asked(const State& state) {
  const SeatSet asked = Scotch::waiting_for(state.face_up).seats;
  REQUIRE(!asked.empty());
  return asked.front();
}

/// Why this seat, or the first that is asked, may not do this.
inline Refusal refused(const State& state, Seat who, std::string_view said) {
  return Scotch::refusal(Scotch::observe(state, {who}), act_of(said));
}
inline Refusal refused(const State& state, std::string_view said) {
  return refused(state, first_asked(state), said);
}

/// Plays these cards, each by the seat that is asked. Returns the story of the last.
inline Events play(State& state, std::string_view list) {
  Events story;
  for (std::size_t at = 0; at + 1 < list.size(); at += 3) {
    const std::string said(list.substr(at, 2));
    CAPTURE(said);
    REQUIRE(refused(state, said) == Refusal::none);
    story = Scotch::apply(state, first_asked(state), act_of(said));
  }
  return story;
}

inline void all_continue(State& state) {
  while (std::holds_alternative<DealOver>(state.face_up.phase))
    Scotch::apply(state, first_asked(state), Continue{});
}

/// The cards that the seat that is asked may play.
inline std::string playable_text(const State& state) {
  CardSet all;
  for (const Action& action : Scotch::legal(Scotch::observe(state, {first_asked(state)})).actions)
    all.insert(std::get<PlayCard>(action).card);
  return cards::card_text(all);
}

/// The phase and the seats that are asked: "play 0", "deal_over 0123", "deal".
inline std::string where(const State& state) {
  std::string text(std::visit([](const auto& phase) { return phase.name; }, state.face_up.phase));
  const SeatSet asked = Scotch::waiting_for(state.face_up).seats;
  if (!asked.empty()) text += ' ';
  for (int i = 0; i < seats_max; ++i)
    if (asked.contains(seat(i))) text += std::to_string(i);
  return text;
}

/// The first event of a type in a story; it must be there.
template <class EventT>
EventT told(const Events& story) {
  for (const auto& event : story)
    if (const auto* found = std::get_if<EventT>(&event)) return *found;
  REQUIRE_MESSAGE(false, "there is no such event in the story");
  return {};
}

template <class EventT>
int times_told(const Events& story) {
  int times = 0;
  for (const auto& event : story) times += std::holds_alternative<EventT>(event) ? 1 : 0;
  return times;
}

inline const RuleSet small_of_two = rules_for(2, Partners::none, Hands::sixes);

}  // namespace scotch_words
