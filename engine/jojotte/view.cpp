// SPDX-License-Identifier: MIT
#include "engine/jojotte/view.hpp"

namespace jojotte {

namespace {

CardSet unshown_melds(const State& state, Seat seat) {
  CardSet cards;
  const auto& melds = state.face_up.melds;
  for (std::size_t i = 0; i < melds.size(); ++i)
    if (melds[i].seat == seat && melds[i].cards.empty())
      cards = cards | state.face_down.meld_cards[i];
  return cards;
}

}  // namespace

View observe(const State& state, engine::Observer observer) {
  View view{state.face_up, std::nullopt};
  const auto seat = observer.seat;
  if (!seat) return view;
  const bool answering = std::holds_alternative<Exchange>(state.face_up.phase);
  view.own = Own{*seat, state.face_down.hands[*seat], answering && state.face_down.exchanges[*seat],
                 unshown_melds(state, *seat)};
  return view;
}

}  // namespace jojotte
