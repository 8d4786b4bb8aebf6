// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/match.hpp"
#include "tests/support/tiny_game.hpp"

/// The knowledge of the tiny game that the tests of every game need.
namespace support {

template <>
struct Knowledge<tiny::Game> {
  static constexpr int acts_of_a_deal_max = tiny::seat_count * tiny::cards_each;
  static constexpr int deals_of_a_match_max = 3;

  static std::vector<tiny::RuleSet> rule_sets() { return {{.deals = 1}, {.deals = 3}}; }

  static std::vector<tiny::Choose> legal(const tiny::State& state, engine::Seat seat) {
    std::vector<tiny::Choose> all;
    if (!tiny::Game::waiting_for(state.face_up).seats.contains(seat)) return all;
    for (const auto card : state.face_down.hands[seat]) all.push_back({card});
    return all;
  }

  static std::vector<tiny::Choose> attempts(Random&) {
    std::vector<tiny::Choose> all;
    for (unsigned card = 0; card < 64; ++card) all.push_back({static_cast<cards::Card>(card)});
    return all;
  }

  /// Cards that have been shown are out of play, and nothing is checked about them.
  static Cards whereabouts(const tiny::State& state) {
    if (state.face_up.tricks_left != tiny::cards_each) return {};
    Cards all;
    for (int i = 0; i < tiny::seat_count; ++i) {
      const auto seat = static_cast<engine::Seat>(i);
      const auto hand = state.face_down.hands[seat];
      all.insert(all.end(), hand.begin(), hand.end());
      if (state.face_up.chosen.contains(seat)) all.push_back(state.face_down.choices[seat]);
    }
    return all;
  }

  /// The cards are dealt one by one.
  static std::vector<std::size_t> hidden_places(const tiny::FaceUp&, engine::Observer who) {
    std::vector<std::size_t> hidden;
    for (std::size_t at = 0; at < tiny::seat_count * tiny::cards_each; ++at)
      if (!who.seat || at % tiny::seat_count != index(*who.seat)) hidden.push_back(at);
    return hidden;
  }
};

}  // namespace support
