// SPDX-License-Identifier: MIT
#include "engine/klaberjass/klaberjass.hpp"
#include "engine/klaberjass/knowledge.hpp"
#include "engine/klaberjass/phases.hpp"

/// Worlds that a view cannot be told from.
namespace klaberjass {

State Klaberjass::imagine(const View& view, engine::Chance& chance) {
  State state{view.face_up, {}};
  const FaceUp& up = state.face_up;
  FaceDown& down = state.face_down;
  if (!up.turned) return state;  // nothing has been dealt
  const auto known = [&](Seat seat, CardSet elsewhere) {
    return knowledge_of(up, seat, elsewhere);
  };
  down.hands = draw_hands(up, view.own, {}, known, chance);
  deal_stock(up, down, {}, chance);
  down.taken = up.memory.taken;
  if (const auto* exchange = std::get_if<Exchange>(&up.phase))
    answer_for_the_seven(
        down, exchange->asked, view.own,
        [&](Seat seat) {
          return refuse(observe(state, {seat}), *exchange, ExchangeSeven{}) == Refusal::none;
        },
        chance);
  return state;
}

}  // namespace klaberjass
