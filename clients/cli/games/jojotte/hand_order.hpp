// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/games/jojotte/wire.hpp"

#include <string_view>

namespace cli::jojotte {

/// The cards in the order of the hand: trumps first, then suit by suit, black and red in turn, each
/// from its strongest card down. Empty `trump`: no trumps.
Cards sorted_hand(Cards hand, std::string_view trump);

}  // namespace cli::jojotte
