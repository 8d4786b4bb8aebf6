// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/carousel.hpp"
#include "engine/carousel/melds.hpp"
#include "engine/carousel/phases.hpp"
#include "protocol/value_reader.hpp"
#include "tests/support/any_game.hpp"
#include "tests/support/table_words.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

/// For table_words, never called.
namespace carousel {
Carousel game_of(const State&);
}

/// Tables of Carousel set up by hand.
namespace carousel_test {

using namespace carousel;
using namespace table_words;
using support::Cards;
using table_words::refusal;  // beside another
using Game = Carousel;

inline CardBag bag(std::string_view text) { return *cards::read_bag(text); }

/// "9S TS JS / KC KH KS*"; nothing for no melds.
inline Melds melds(std::string_view text) {
  Melds read;
  if (!text.empty()) REQUIRE_MESSAGE(protocol::value_json::read(text, read), text);
  return read;
}

inline std::string text(const Melds& melds) {
  std::string out;
  protocol::value_json::write(out, melds);
  return out.substr(1, out.size() - 2);
}

inline RuleSet rules_for(int seats, KnockLimit limit = KnockLimit::under_five) {
  return {static_cast<std::uint8_t>(seats), limit};
}

/// What lies where. The turn is seat 0's, and seat 1 has dealt unless there are more.
struct Given {
  std::vector<std::string> hands;
  std::string table = {};
  std::string stock = {};  // the top card first
  int drawn = 1;           // in this turn
  RuleSet rules = {};
};

inline State given(const Given& given) {
  State state = Game::start(given.rules);
  auto& [up, down] = state;
  up.deal = 1;
  up.dealer = left_of(given.rules, Seat{0}, seat_count(given.rules) - 1);
  up.phase = Turn{Seat{0}, static_cast<std::uint8_t>(given.drawn)};
  up.melds = melds(given.table);
  for (std::size_t i = 0; i < given.hands.size(); ++i) {
    down.hands.each[i] = bag(given.hands[i]);
    up.held.each[i] = static_cast<std::uint8_t>(down.hands.each[i].size());
  }
  const auto stock = in_order(given.stock);
  for (auto one = stock.rbegin(); one != stock.rend(); ++one) down.stock[up.stock++] = *one;
  return state;
}

/// The code of the refusal of this table, and its rule: "card_left_over C14".
inline std::string refusal(const State& state, std::string_view table) {
  const auto view = view_of(state, 0);
  const auto why = Game::explain(Game::refusal(view, LayMelds{melds(table)}), view);
  return std::string(why.code) + " C" + std::to_string(why.rule);
}

inline Events meld(State& state, std::string_view table) {
  return act(state, 0, LayMelds{melds(table)});
}

/// Verbs that may be used or tried, each once.
inline std::string verbs(const State& state, int seat) {
  const auto legal = Game::legal(view_of(state, seat));
  std::string all;
  const auto add = [&](std::string_view verb) {
    if (all.find(verb) == all.npos) all += (all.empty() ? "" : " ") + std::string(verb);
  };
  for (const auto& action : legal.actions) add(support::verb_of(action));
  for (const auto& attempt : legal.tries) add(attempt.verb);
  return all;
}

}  // namespace carousel_test
