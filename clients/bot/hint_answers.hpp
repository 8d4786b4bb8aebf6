// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/level.hpp"

#include <string>
#include <string_view>

namespace bot {

/// Answers one request for a hint. `request` is one line of JSON, {"id":7,"told":…}, where `told`
/// is everything a seat knows of its deal: the members `view` and `story` of a `welcome`, with
/// `about` (its `terms` are enough) and `seat` where the game is told about. The
/// answer is a line as well: {"id":7,"action":…,"why":…}, or {"id":7,"wrong":"…"}; without the id
/// where that could not be read. It depends on `told` and the level alone.
std::string hint_line(std::string_view request, Level level);

/// Answers each line of standard input until that ends. Returns the exit status.
int answer_hints(Level level);

}  // namespace bot
