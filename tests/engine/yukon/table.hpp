// SPDX-License-Identifier: MIT
#pragma once

#include "engine/yukon/phases.hpp"
#include "engine/yukon/yukon.hpp"
#include "tests/support/any_game.hpp"
#include "tests/support/table_words.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

/// For table_words, never called.
namespace yukon {
Yukon game_of(const State&);
}

/// Tables of Yukon set up by hand. Seat 0 deals unless a test says otherwise, so seat 1 leads.
namespace yukon_test {

using namespace yukon;
using namespace table_words;
using support::Cards;
using table_words::refusal;  // beside another
using Game = Yukon;

inline CardSet set(std::string_view text) { return *cards::read_cards(text); }

inline RuleSet rules_for(int seats, YukonLeads leads = YukonLeads::allowed,
                         FourPlay four_play = FourPlay::partners) {
  return {static_cast<std::uint8_t>(seats), four_play, leads};
}

/// Every number of players with each value of every option.
inline std::vector<RuleSet> all_rules() {
  std::vector<RuleSet> all;
  for (int seats = seats_min; seats <= seats_max; ++seats)
    for (const auto leads : {YukonLeads::allowed, YukonLeads::forbidden})
      for (const auto four_play : {FourPlay::partners, FourPlay::alone})
        all.push_back(rules_for(seats, leads, four_play));
  return all;
}

/// The pack with these cards on top, the others in its own order.
inline Cards deck_from(const RuleSet& rules, const Cards& top) {
  CardSet rest = pack_set(rules);
  for (const Card one : top) rest.erase(one);
  Cards deck = top;
  for (const Card one : rest) deck.push_back(one);
  return deck;
}

/// Before the first deal, with seat 0 as dealer.
inline State before_deal(const RuleSet& rules, Seat dealer = Seat{0}) {
  State state = Game::start(rules);
  state.face_up.dealer = dealer;
  state.face_up.phase = AwaitingDeck{};
  return state;
}

/// The hand of each seat, which may be shorter than five cards or left out, and the top of the
/// stock. What is missing is filled up with low cards that nobody names.
struct Given {
  std::vector<std::string> hands;
  std::string stock = {};
  RuleSet rules = rules_for(3);
  Seat dealer{0};
};

inline Cards fillers(const Given& given) {
  CardSet rest = pack_set(given.rules);
  const auto use = [&](const std::string& text) {
    for (const Card one : in_order(text)) rest.erase(one);
  };
  for (const auto& hand : given.hands) use(hand);
  use(given.stock);
  Cards all;
  for (unsigned rank = 14; rank >= 2; --rank)
    for (const Card one : rest& CardSet::all_of(static_cast<Rank>(rank))) all.push_back(one);
  return all;
}

/// The deck that gives these hands.
inline Cards deck_of(const Given& given) {
  const int seats = seat_count(given.rules);
  Cards rest = fillers(given), deck;
  std::vector<Cards> hands(static_cast<std::size_t>(seats));
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    if (seat < given.hands.size()) hands[seat] = in_order(given.hands[seat]);
    while (hands[seat].size() < hand_size) hands[seat].push_back(rest.back()), rest.pop_back();
  }
  for (int i = 0; i < hand_size * seats; ++i)
    deck.push_back(hands[index(left_of(given.rules, given.dealer, 1 + i))]
                        [static_cast<std::size_t>(i / seats)]);
  for (const Card one : in_order(given.stock)) deck.push_back(one);
  deck.insert(deck.end(), rest.begin(), rest.end());
  return deck;
}

inline State dealt(const Given& given) {
  State state = before_deal(given.rules, given.dealer);
  Game::deal(state, deck_of(given));
  return state;
}

inline Refusal refusal(const State& state, int seat, std::string_view text) {
  return refusal(state, seat, PlayCard{card(text)});
}

inline Events play(State& state, int seat, std::string_view text) {
  return act(state, seat, PlayCard{card(text)});
}

/// Cards of a trick in the order of play, from whoever leads.
inline Events trick(State& state, std::string_view text) {
  Events story;
  for (const Card one : in_order(text))
    story = act(state, static_cast<int>(index(turn(state.face_up))), PlayCard{one});
  return story;
}

/// The cards that the seat may play.
inline std::string may_play(const State& state, int seat) {
  CardSet cards;
  for (const Action& action : Game::legal(view_of(state, seat)).actions)
    cards.insert(std::get<PlayCard>(action).card);
  return cards::card_text(cards);
}

/// Everybody plays their first legal card until the deal is over.
inline Events play_deal(State& state) {
  Events story;
  while (is_in<Play>(state)) {
    const Seat seat = turn(state.face_up);
    story = Game::apply(state, seat, Game::legal(Game::observe(state, {seat})).actions[0]);
  }
  return story;
}

}  // namespace yukon_test
