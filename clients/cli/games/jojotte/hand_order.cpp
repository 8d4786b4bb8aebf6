// SPDX-License-Identifier: MIT
#include "clients/cli/games/jojotte/hand_order.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace cli::jojotte {
namespace {

constexpr std::string_view suits = "SHCD";
constexpr std::string_view strongest_trumps = "J9ATKQ87", strongest_plain = "ATKQJ987";

/// The place of a card in the hand: its suit, then its strength in that suit.
std::pair<std::size_t, std::size_t> place(const Card& card, std::string_view trump) {
  const bool is_trump = card.substr(1) == trump;
  const std::size_t suit = is_trump ? 0 : 1 + suits.find(card[1]);
  return {suit, (is_trump ? strongest_trumps : strongest_plain).find(card[0])};
}

}  // namespace

Cards sorted_hand(Cards hand, std::string_view trump) {
  std::sort(hand.begin(), hand.end(), [trump](const Card& left, const Card& right) {
    return place(left, trump) < place(right, trump);
  });
  return hand;
}

}  // namespace cli::jojotte
