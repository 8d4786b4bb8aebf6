// SPDX-License-Identifier: MIT
#include "engine/cards/pack.hpp"
#include "engine/carousel/carousel.hpp"

#include <span>

/// A deal that could have led to a view.
namespace carousel {
namespace {

/// The cards whose faces the observer does not see, in random order.
engine::Pack unseen(const View& view, engine::Chance& chance) {
  CardBag seen;
  const FaceUp& up = view.face_up;
  for (const Meld& meld : up.melds)
    for (const Card card : meld) seen.insert(as_dealt(card));
  for (const CardBag& hand : up.unmelded.each)
    for (const Card card : hand) seen.insert(card);
  if (view.own)
    for (const Card card : view.own->hand) seen.insert(card);
  engine::Pack pool;
  for (const Card card : Carousel::pack(up.rules))
    if (seen.contains(card)) seen.erase(card);
    else pool.push_back(card);
  cards::shuffle(std::span(pool.begin(), pool.size()), chance);
  return pool;
}

/// No card is in a hand or in the stock.
bool lies_bare(const FaceUp& up) { return up.stock == 0 && up.held == PerSeat<std::uint8_t>{}; }

}  // namespace

/// Nobody need meld, nor knock, so what was done tells nothing of the cards that were not shown:
/// each order of them is equally likely.
State Carousel::imagine(const View& view, engine::Chance& chance) {
  const FaceUp& up = view.face_up;
  State state{up, {}};
  if (view.own) state.face_down.hands[view.own->seat] = view.own->hand;
  if (lies_bare(up)) return state;
  engine::Pack pool = unseen(view, chance);
  for (int i = 0; i < seat_count(up.rules); ++i) {
    const Seat seat = static_cast<Seat>(i);
    if (view.own && view.own->seat == seat) continue;
    for (int n = 0; n < up.held[seat]; ++n) {
      state.face_down.hands[seat].insert(pool.back());
      pool.pop_back();
    }
  }
  for (std::size_t i = 0; i < up.stock; ++i) {
    state.face_down.stock[i] = pool.back();
    pool.pop_back();
  }
  return state;
}

}  // namespace carousel
