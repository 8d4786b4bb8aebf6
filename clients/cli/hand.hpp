// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/wire.hpp"

#include <string_view>

namespace cli {

/// The cards in the order they are held: trumps first, then suit by suit, red and black in turn,
/// each from its strongest card down. Empty `trump`: none.
Cards sorted_hand(Cards hand, std::string_view trump);

}  // namespace cli
