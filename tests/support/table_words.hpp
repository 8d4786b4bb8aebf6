// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card_text.hpp"
#include "engine/game.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// A game as people write it down: cards, hands, and what is said at the table. The game itself
/// says two things, in its own namespace: `Kaiser game_of(const State&)`, which is never called,
/// and, where acts are put in words, `Action act_of(const State&, std::string_view)`.
namespace table_words {

using engine::Seat;

inline cards::Card card(std::string_view text) {
  const auto read = cards::read_card(text);
  REQUIRE_MESSAGE(read.has_value(), "not a card: ", text);
  return *read;
}

inline cards::CardSet hand(std::string_view text) {
  if (text.empty()) return {};
  const auto read = cards::read_cards(text);
  REQUIRE_MESSAGE(read.has_value(), "not cards: ", text);
  return *read;
}

/// "AS 5H" in this order.
template <class Cards = std::vector<cards::Card>>
Cards in_order(std::string_view text) {
  Cards all;
  for (std::size_t at = 0; at < text.size(); at += 3) all.push_back(card(text.substr(at, 2)));
  return all;
}

inline Seat seat(int number) { return static_cast<Seat>(number); }

template <class State>
using GameOf = decltype(game_of(std::declval<const State&>()));

template <class State>
Seat first_asked(const State& state) {
  const auto asked = GameOf<State>::waiting_for(state.face_up).seats;
  REQUIRE(!asked.empty());
  return asked.front();
}

/// Why this seat, or the first that is asked, may not say this.
template <class State>
auto refused(const State& state, Seat who, std::string_view said) {
  using G = GameOf<State>;
  return G::refusal(G::observe(state, {who}), act_of(state, said));
}
template <class State>
auto refused(const State& state, std::string_view said) {
  return refused(state, first_asked(state), said);
}

template <class State>
auto say_one(State& state, std::string_view said) {
  using G = GameOf<State>;
  const bool named = said.size() > 2 && said[1] == ':';  // "2: continue"
  const Seat who = named ? seat(said[0] - '0') : first_asked(state);
  if (named) said.remove_prefix(3);
  CAPTURE(std::string(said));
  REQUIRE(refused(state, who, said) == G::Refusal::none);
  return G::apply(state, who, act_of(state, said));
}

/// Says all of a list, with commas between; each by the first seat that is asked, or by the seat
/// whose number stands before it. Returns the story of the last.
template <class State>
auto say(State& state, std::string_view list) {
  typename GameOf<State>::Events story;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(", "), list.size());
    story = say_one(state, list.substr(0, end));
    list.remove_prefix(std::min(end + 2, list.size()));
  }
  return story;
}

/// What the seat that is asked may do.
template <class State>
auto legal_actions(const State& state) {
  using G = GameOf<State>;
  return G::legal(G::observe(state, {first_asked(state)})).actions;
}

/// The cards that the seat that is asked may play.
template <class State>
cards::CardSet may_play(const State& state) {
  cards::CardSet all;
  for (const auto& action : legal_actions(state))
    std::visit(
        [&](const auto& one) {
          if constexpr (requires { one.card; }) all.insert(one.card);
        },
        action);
  return all;
}

/// The phase and the seats that are asked: "auction 0", "deal_over 0123", "deal".
template <class State>
std::string where(const State& state) {
  std::string text(std::visit([](const auto& phase) { return phase.name; }, state.face_up.phase));
  const auto asked = GameOf<State>::waiting_for(state.face_up).seats;
  if (!asked.empty()) text += ' ';
  for (int i = 0; i < 10; ++i)
    if (asked.contains(seat(i))) text += std::to_string(i);
  return text;
}

/// The first event of a type in a story; it must be there.
template <class EventT, class Events>
EventT told(const Events& story) {
  for (const auto& event : story)
    if (const auto* found = std::get_if<EventT>(&event)) return *found;
  REQUIRE_MESSAGE(false, "there is no such event in the story");
  return {};
}

template <class EventT, class Events>
int times_told(const Events& story) {
  return static_cast<int>(std::count_if(story.begin(), story.end(), [](const auto& event) {
    return std::holds_alternative<EventT>(event);
  }));
}

template <class EventT, class Events>
std::vector<EventT> all_of(const Events& story) {
  std::vector<EventT> found;
  for (const auto& event : story)
    if (const auto* one = std::get_if<EventT>(&event)) found.push_back(*one);
  return found;
}

template <class PhaseT, class State>
bool is_in(const State& state) {
  return std::holds_alternative<PhaseT>(state.face_up.phase);
}

// ---- acts that are not put in words ----------------------------------------------------------

template <class State>
auto view_of(const State& state, int number) {
  return GameOf<State>::observe(state, {seat(number)});
}

template <class State>
auto refusal(const State& state, int number, const typename GameOf<State>::Action& action) {
  return GameOf<State>::refusal(view_of(state, number), action);
}

template <class State>
auto act(State& state, int number, const typename GameOf<State>::Action& action) {
  using G = GameOf<State>;
  REQUIRE(refusal(state, number, action) == G::Refusal::none);
  return G::apply(state, seat(number), action);
}

}  // namespace table_words
