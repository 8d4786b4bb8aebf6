// SPDX-License-Identifier: MIT
#pragma once

#include "engine/chance.hpp"
#include "engine/hidden.hpp"
#include "engine/quinto/memory.hpp"

#include <cstdint>
#include <span>

/// Dealing what somebody does not see, in both forms of the game.
namespace quinto {

/// A hand of so many cards that lacks these suits (Q12).
engine::HiddenPlace hidden_hand(std::uint8_t size, SuitSet lacks);

/// Deals the unseen cards to the places, as `dealt[i]`; each way that they allow is equally likely.
/// The sizes of the places add up to the number of cards.
void deal_unseen(CardSet unseen, std::span<const engine::HiddenPlace> places,
                 std::span<CardSet> dealt, engine::Chance& chance);

}  // namespace quinto
