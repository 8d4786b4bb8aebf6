// SPDX-License-Identifier: MIT
#include "engine/belote/auction.hpp"

namespace belote {

CommonRefusal accepting(const Auction& auction) {
  return auction.round == 1 ? CommonRefusal::none : CommonRefusal::not_in_this_phase;
}

CommonRefusal naming(const Auction& auction, Suit suit, Suit turned) {
  if (auction.round == 1) return CommonRefusal::not_in_this_phase;
  return suit == turned ? CommonRefusal::turned_suit : CommonRefusal::none;
}

CommonRefusal bidding_no_trump(const Auction& auction) {
  return auction.round == 2 ? CommonRefusal::none : CommonRefusal::not_in_this_phase;
}

CommonRefusal overcalling(const Contract& contract) {
  return contract.trump ? CommonRefusal::none : CommonRefusal::no_overcall;
}

std::optional<Auction> after_pass(const Auction& auction, Seat seat, Seat dealer) {
  const bool round_goes_on = seat != dealer;
  if (round_goes_on) return Auction{auction.round, other(seat)};
  if (auction.round == 1) return Auction{2, other(seat)};
  return std::nullopt;
}

void draw_three_each(DealUp& up, DealDown& down) {
  const auto stock = down.stock;
  down.stock.clear();
  for (std::size_t i = 0; i < 3; ++i) {
    down.hands[other(up.dealer)].insert(stock[i]);
    down.hands[up.dealer].insert(stock[i + 3]);
  }
  for (std::size_t i = 6; i + 1 < stock.size(); ++i) down.stock.push_back(stock[i]);
  up.information = stock.back();
  up.held = {9, 9};
}

}  // namespace belote
