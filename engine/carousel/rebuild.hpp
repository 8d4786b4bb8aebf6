// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/names.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace carousel {

/// How the cards of one suit and rank are used: so many in sequences, so many in sets, and so many
/// of both are jokers that are named for it.
struct Use {
  std::uint8_t in_runs, in_sets, wild;
};

using Uses = std::array<Use, 4>;  // of each suit

/// Of each rank, from the low ace to the high one.
using Plan = std::array<Uses, 14>;

/// The melds of a plan: those that lie in `table` first, in their order, then what comes of the
/// others. `kept`: the jokers that lie there and keep their names.
Melds rebuild(const Melds& table, std::span<const Card> kept, const Plan& plan);

}  // namespace carousel
