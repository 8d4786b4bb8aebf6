// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"

#include <span>
#include <string>
#include <vector>

/// Where the cards of a deck are dealt to, and which cards there are to deal, as short texts:
/// DECKS.md, "The places".
namespace protocol {

/// The words in their order, with a space between any two. What repeats is told once:
/// "2*(3*hand.0 3*hand.1) turned".
std::string shortened(std::span<const std::string> words);

/// "stock", "hand.2"
std::string place_text(const engine::Place& place);

/// All cards in the order before the shuffle: "2*(2C 3C)".
std::string pack_text(const engine::Pack& pack);

/// The places of the next deck, in the order of its cards: "6*hand.0 stock>hand.1 19*stock".
template <engine::Game G>
std::string places_of_next_deck(const typename G::FaceUp& up) {
  std::vector<std::string> places;
  const auto cards = static_cast<int>(G::pack(up.rules).size());
  for (int n = 0; n < cards; ++n) {
    std::string place = place_text(G::dealt_to(up, n));
    if constexpr (requires { G::goes_on_to(up, n); })
      if (const auto next = G::goes_on_to(up, n)) place.append(1, '>').append(place_text(*next));
    places.push_back(std::move(place));
  }
  return shortened(places);
}

}  // namespace protocol
