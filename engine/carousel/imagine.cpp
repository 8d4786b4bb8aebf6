// SPDX-License-Identifier: MIT
#include "engine/carousel/carousel.hpp"

/// A deal that could have led to a view.
namespace carousel {
namespace {

/// The cards whose faces the observer sees.
CardBag seen_by(const View& view) {
  CardBag seen = view.own ? view.own->hand : CardBag{};
  for (const Meld& meld : view.face_up.melds)
    for (const Card card : meld) seen.insert(as_dealt(card));
  for (const CardBag& hand : view.face_up.unmelded.each)
    for (const Card card : hand) seen.insert(card);
  return seen;
}

}  // namespace

/// Nobody need meld, nor knock, so what was done tells nothing of the cards that were not shown:
/// each order of them is equally likely.
State Carousel::imagine(const View& view, engine::Chance& chance) {
  const FaceUp& up = view.face_up;
  State state{up, {}};
  if (view.own) state.face_down.hands[view.own->seat] = view.own->hand;
  if (engine::lies_bare(up)) return state;
  engine::Pack pool = engine::unseen(pack(up.rules), seen_by(view), chance);
  for (const Seat seat : all_seats(up.rules)) {
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
