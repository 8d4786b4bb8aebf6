// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/leopard/event.hpp"
#include "engine/leopard/state.hpp"

/// Decks: who deals, and the deal.
namespace leopard {

/// L02. Two packs.
engine::Pack pack_of_104();

/// Whether these are the cards of the pack, in any order.
bool is_whole_pack(engine::Deck deck);

/// L05. Where the n-th card of the next deck comes to lie.
engine::Place dealt_to(const FaceUp& up, int n);

/// L03, L05
void deal(State& state, engine::Deck deck, Events& story);

/// L36. A player is ready for the next deal.
void apply(FaceUp& up, Seat seat, const Continue& ready, Events& story);

}  // namespace leopard
