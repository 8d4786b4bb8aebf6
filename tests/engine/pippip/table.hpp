// SPDX-License-Identifier: MIT
#pragma once

#include "engine/pippip/phases.hpp"
#include "engine/pippip/pippip.hpp"
#include "tests/support/any_game.hpp"
#include "tests/support/table_words.hpp"

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

/// For table_words, never called.
namespace pippip {
PipPip game_of(const State&);
}

/// Tables of Pip-Pip! set up by hand. Seat 0 deals unless a test says otherwise, so seat 1 leads.
namespace pippip_test {

using namespace pippip;
using namespace table_words;
using support::Cards;
using Game = PipPip;

inline CardBag bag(std::string_view text) { return *cards::read_bag(text); }
inline Suit suit(std::string_view text) { return *cards::read_suit(text); }

inline RuleSet rules_for(int seats) {
  RuleSet rules;
  rules.seats = static_cast<std::uint8_t>(seats);
  return rules;
}

/// The two packs with these cards on top, the others in the order of the pack.
inline Cards deck_from(const Cards& top) {
  CardBag used;
  for (const Card one : top) used.insert(one);
  Cards deck = top;
  for (const Card one : Game::pack({}))
    if (used.contains(one)) used.erase(one);
    else deck.push_back(one);
  return deck;
}

/// The n-th card that `draw` says goes to each seat.
inline Cards draw_of(std::string_view drawn) { return deck_from(in_order(drawn)); }

/// Seat 0 draws the two of this suit, everybody else a three.
inline State after_draw(const RuleSet& rules, std::string_view trump) {
  State state = Game::start(rules);
  Cards top = in_order("2" + std::string(trump));
  for (int seat = 1; seat < seat_count(rules); ++seat)
    top.push_back(make_card(Rank::three, cards::all_suits[seat % 4]));
  // Twelve seats need eleven threes and there are eight: fours do as well.
  for (std::size_t i = 9; i < top.size(); ++i) top[i] = make_card(Rank::four, suit_of(top[i]));
  Game::deal(state, deck_from(top));
  return state;
}

/// The hand of each seat, which may be shorter than seven cards or left out, and the top of the
/// stock. What is missing is filled up with cards from the end of the pack.
struct Given {
  std::vector<std::string> hands;
  std::string stock = {};
  std::string trump = "S";
  RuleSet rules = rules_for(3);
};

inline Cards fillers(const Given& given) {
  CardBag used;
  const auto use = [&](const std::string& text) {
    for (const Card one : in_order(text)) used.insert(one);
  };
  for (const auto& hand : given.hands) use(hand);
  use(given.stock);
  Cards rest;
  const auto pack = Game::pack({});
  for (const Card one : pack)
    if (used.contains(one)) used.erase(one);
    else rest.push_back(one);
  return rest;
}

/// The deck that gives these hands.
inline Cards deck_of(const Given& given, Seat dealer = Seat{0}) {
  const int seats = seat_count(given.rules);
  Cards rest = fillers(given), deck;
  std::vector<Cards> hands(static_cast<std::size_t>(seats));
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    if (seat < given.hands.size()) hands[seat] = in_order(given.hands[seat]);
    while (hands[seat].size() < hand_size) hands[seat].push_back(rest.back()), rest.pop_back();
  }
  for (int i = 0; i < hand_size * seats; ++i)
    deck.push_back(
        hands[index(left_of(given.rules, dealer, 1 + i))][static_cast<std::size_t>(i / seats)]);
  for (const Card one : in_order(given.stock)) deck.push_back(one);
  deck.insert(deck.end(), rest.begin(), rest.end());
  return deck;
}

/// In the window before the first lead, which is seat 1's.
inline State dealt(const Given& given) {
  State state = after_draw(given.rules, given.trump);
  Game::deal(state, deck_of(given));
  return state;
}

inline Events play(State& state, int seat, std::string_view text) {
  return act(state, seat, PlayCard{card(text)});
}

inline Events call(State& state, int seat, std::string_view text) {
  return act(state, seat, Call{suit(text)});
}

/// Everybody who is still asked says no. Returns what is told at the end.
inline Events no_calls(State& state) {
  Events story;
  while (const auto* window = std::get_if<Window>(&state.face_up.phase))
    story = act(state, static_cast<int>(index(window->asked.front())), NoCall{});
  return story;
}

/// Cards of a trick in the order of play, from whoever leads, after a window without calls.
inline Events trick(State& state, std::string_view text) {
  no_calls(state);
  Events story;
  for (const Card one : in_order(text))
    story = act(state, static_cast<int>(index(turn(state.face_up))), PlayCard{one});
  return story;
}

/// Nobody calls and everybody plays their first legal card, until `stop(state)`.
template <class Stop>
void go_on_until(State& state, Stop&& stop) {
  while (!stop(state)) {
    const auto asked = Game::waiting_for(state.face_up).seats;
    REQUIRE_FALSE(asked.empty());
    const auto legal = Game::legal(Game::observe(state, {asked.front()}));
    Game::apply(state, asked.front(), legal.actions[0]);
  }
}

/// The calls that were told: "1H 2S".
inline std::string calls_told(const Events& story) {
  std::string text;
  for (const Done& done : all_of<Done>(story))
    if (const auto* called = std::get_if<Call>(&done.action))
      text += (text.empty() ? "" : " ") + std::to_string(index(done.seat)) +
              cards::suit_text(called->suit);
  return text;
}

}  // namespace pippip_test
