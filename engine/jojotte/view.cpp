// SPDX-License-Identifier: MIT
#include "engine/jojotte/view.hpp"

#include "engine/jojotte/claim.hpp"
#include "engine/jojotte/legal.hpp"

namespace jojotte {

View observe(const State& state, engine::Observer observer) {
  View view{state.face_up, std::nullopt};
  if (const auto seat = observer.seat)
    view.own = Own{*seat, state.face_down.hands[*seat], legal_actions(state, *seat),
                   full_declaration(state, *seat), claimable(state.face_up, *seat)};
  return view;
}

}  // namespace jojotte
