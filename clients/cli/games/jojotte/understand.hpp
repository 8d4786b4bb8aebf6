// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/command.hpp"
#include "clients/cli/games/jojotte/wire.hpp"

#include <optional>
#include <string_view>
#include <vector>

/// Typed words as acts of Jo-Jotte.
namespace cli::jojotte {

/// The meaning of the line for a player whose legal actions are `legal`, and whose full declaration
/// is `declaration`. "go on" is the answer `continue`, unless the table is `held_up` by a pause or
/// by the player's own wish: then it is the wish.
Command understand(std::string_view line, const std::vector<Action>& legal, bool held_up = false,
                   const std::optional<Action>& declaration = {});

/// Every action the words can mean, legal or not, the likeliest first. Members left open (a word
/// without its card) are empty.
std::vector<Action> readings(std::string_view line);

}  // namespace cli::jojotte
