// SPDX-License-Identifier: MIT
#include "engine/belote/dealing.hpp"

#include "engine/cards/pack.hpp"

namespace belote {

using engine::Place;

std::optional<Seat> dealer_by_cut(const PerSeat<Card>& drawn) {
  const Rank first = rank_of(drawn[Seat{0}]), second = rank_of(drawn[Seat{1}]);
  if (first == second) return std::nullopt;
  return first < second ? Seat{0} : Seat{1};
}

void deal_six_each(DealUp& up, DealDown& down, engine::Deck deck) {
  const Seat dealer = up.dealer, first = other(dealer);
  up = {};
  up.dealer = dealer;
  for (std::size_t i = 0; i < 12; ++i) down.hands[i / 3 % 2 == 0 ? first : dealer].insert(deck[i]);
  up.turned = deck[12];
  for (const Card card : deck.subspan(13)) down.stock.push_back(card);
  up.held = {6, 6};
}

bool is_deck(engine::Deck deck, bool cutting) {
  const CardSet pack = cards::set_of_32();
  CardSet seen;
  for (const Card card : deck) {
    if (!pack.contains(card) || seen.contains(card)) return false;
    seen.insert(card);
  }
  return cutting ? deck.size() >= 2 : deck.size() == 32;
}

Place dealt_to(bool cutting, Seat dealer, int n) {
  if (cutting) {
    if (n < 2) return {"drawn", static_cast<Seat>(n), both_seats, true};
    return {"stock", {}, {}, false};
  }
  if (n < 12) {
    const Seat seat = n / 3 % 2 == 0 ? other(dealer) : dealer;
    return {"hand", seat, SeatSet{seat}, false};
  }
  if (n == 12) return {"turned", {}, both_seats, true};
  return {"stock", {}, {}, false};
}

std::optional<Place> drawn_to(bool cutting, Seat dealer, int n) {
  if (cutting) return std::nullopt;
  if (n == 31) return Place{"information", {}, both_seats, true};
  if (n <= 12 || n > 18) return std::nullopt;
  const Seat seat = n <= 15 ? other(dealer) : dealer;
  return Place{"hand", seat, SeatSet{seat}, false};
}

}  // namespace belote
