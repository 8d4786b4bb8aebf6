// SPDX-License-Identifier: MIT
#pragma once

#include "engine/chance.hpp"
#include "engine/leopard/state.hpp"

namespace leopard {

/// A state that this view cannot be told from, each equally likely.
State imagine(const View& view, engine::Chance& chance);

}  // namespace leopard
