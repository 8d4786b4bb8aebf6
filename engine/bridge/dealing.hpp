// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/event.hpp"
#include "engine/bridge/state.hpp"
#include "engine/game.hpp"

/// Rules 2, 5 and 6: the pack, the draw for the deal, and what a deal clears away, in every form.
namespace bridge {

engine::Pack whole_pack();

/// Whether it is the whole pack, in some order.
bool is_whole(engine::Deck deck);

/// Rule 5: seat 0 draws the first card, seat 1 the next.
Drawn draw_for_deal(Board& board, engine::Deck deck);

/// Rule 5: where the n-th card of that deck lies.
engine::Place drawn_to(int n);

/// Keeps the rules, the dealer, the sheet and the number of deals, which grows.
void clear_for_deal(Board& board);

}  // namespace bridge
