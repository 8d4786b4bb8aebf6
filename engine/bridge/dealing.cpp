// SPDX-License-Identifier: MIT
#include "engine/bridge/dealing.hpp"

namespace bridge {
namespace {

// Rule 5: of two cards of a rank, the one of the higher suit.
constexpr int draw_order(Card card) {
  return 4 * static_cast<int>(rank_of(card)) + static_cast<int>(suit_of(card));
}

}  // namespace

engine::Pack whole_pack() {
  engine::Pack pack;
  for (const Card card : pack_set) pack.push_back(card);
  return pack;
}

bool is_whole(engine::Deck deck) {
  CardSet all;
  for (const Card card : deck) {
    if (!pack_set.contains(card)) return false;
    all.insert(card);
  }
  return deck.size() == pack_size && all == pack_set;
}

Drawn draw_for_deal(Board& board, engine::Deck deck) {
  board.dealer = draw_order(deck[0]) > draw_order(deck[1]) ? Seat{0} : Seat{1};
  return {board.dealer, {{deck[0], deck[1]}}};
}

engine::Place drawn_to(int n) {
  if (n < seat_count) return {"drawn", static_cast<Seat>(n), {}, true};
  return {"stock", {}, {}, false};
}

void clear_for_deal(Board& board) {
  board.contract.reset();
  board.tricks = {};
  board.last.clear();
  ++board.deal;
}

}  // namespace bridge
