// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card_text.hpp"
#include "engine/jojotte/jojotte.hpp"
#include "engine/jojotte/legal.hpp"
#include "engine/jojotte/setup.hpp"
#include "tests/support/random.hpp"

#include <doctest/doctest.h>

#include <string_view>
#include <vector>

/// Helpers for rule tests: hands as a player writes them, decks, deals set up by hand, legal acts.
namespace support {

inline jojotte::Card card(std::string_view text) {
  const auto read = cards::read_card(text);
  REQUIRE_MESSAGE(read.has_value(), "not a card: ", text);
  return *read;
}

inline jojotte::CardSet hand(std::string_view text) {
  const auto read = cards::read_cards(text);
  REQUIRE_MESSAGE(read.has_value(), "not cards: ", text);
  return *read;
}

/// What the player in this seat sees.
inline jojotte::View view_of(const jojotte::State& state, jojotte::Seat seat) {
  return jojotte::observe(state, {seat});
}

inline jojotte::Refusal refusal(const jojotte::State& state, jojotte::Seat seat,
                                const jojotte::Action& action) {
  return jojotte::JoJotte::refusal(view_of(state, seat), action);
}

inline jojotte::Refusal refusal(const jojotte::State& state, int seat,
                                const jojotte::Action& action) {
  return refusal(state, static_cast<jojotte::Seat>(seat), action);
}

inline bool may(const jojotte::State& state, int seat, const jojotte::Action& action) {
  return refusal(state, seat, action) == jojotte::Refusal::none;
}

/// All legal acts of the seat but claims.
inline jojotte::Actions legal_actions(const jojotte::State& state, jojotte::Seat seat) {
  return jojotte::legal(view_of(state, seat)).actions;
}

/// Applies the act, which must be legal, and returns its story.
inline jojotte::Events act(jojotte::State& state, int seat, const jojotte::Action& action) {
  const auto who = static_cast<jojotte::Seat>(seat);
  const auto why = refusal(state, who, action);
  REQUIRE_MESSAGE(why == jojotte::Refusal::none, jojotte::sentence_of(why));
  return jojotte::JoJotte::apply(state, who, action);
}

inline jojotte::State from_setup(const jojotte::Setup& wanted) {
  const auto result = jojotte::set_up(wanted);
  REQUIRE(std::holds_alternative<jojotte::State>(result));
  return std::get<jojotte::State>(result);
}

template <class PhaseT>
bool in_phase(const jojotte::State& state) {
  return std::holds_alternative<PhaseT>(state.face_up.phase);
}

/// The first event of a type in a story; it must be there.
template <class EventT>
EventT told(const jojotte::Events& story) {
  for (const auto& event : story)
    if (const auto* found = std::get_if<EventT>(&event)) return *found;
  REQUIRE_MESSAGE(false, "there is no such event in the story");
  return std::get<EventT>(story[0]);
}

/// The number of events of a type.
template <class EventT>
int times_told(const jojotte::Events& story) {
  int times = 0;
  for (const auto& event : story) times += std::holds_alternative<EventT>(event) ? 1 : 0;
  return times;
}

/// A deck of 32 that begins with these cards. The others follow in the order of the pack.
inline std::vector<jojotte::Card> deck_beginning(std::string_view first) {
  std::vector<jojotte::Card> deck;
  jojotte::CardSet seen;
  for (std::size_t at = 0; at < first.size(); at += 3) deck.push_back(card(first.substr(at, 2)));
  for (const auto each : deck) seen.insert(each);
  for (const auto each : cards::pack_of_32())
    if (!seen.contains(each)) deck.push_back(each);
  REQUIRE(deck.size() == 32);
  return deck;
}

/// A random legal act of the first seat that is asked.
inline jojotte::Events act_at_random(jojotte::State& state, Random& random) {
  const auto seat = jojotte::JoJotte::waiting_for(state.face_up).seats.front();
  const auto legal = legal_actions(state, seat);
  REQUIRE(!legal.empty());
  const auto chosen = cards::draw_below(static_cast<std::uint32_t>(legal.size()), random);
  return jojotte::JoJotte::apply(state, seat, legal[chosen]);
}

inline jojotte::Events deal_at_random(jojotte::State& state, Random& random) {
  auto pack = jojotte::JoJotte::pack(state.face_up.rules);
  cards::shuffle({pack.begin(), pack.size()}, random);
  return jojotte::JoJotte::deal(state, {pack.begin(), pack.size()});
}

}  // namespace support
