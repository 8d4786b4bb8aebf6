// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/player.hpp"

#include <string>
#include <string_view>

namespace bot {

/// Thinks for who asks. `question` is one line of JSON, {"id":7,"told":…}, where `told` is what a
/// seat that is asked has been told of its deal: the members `view` and `story` of a `welcome`. The
/// answer is a line as well: {"id":7,"action":…,"why":…}, or {"id":7,"wrong":"…"}; without the id
/// where that could not be read. It is a function of `told` and the level, and of nothing else.
std::string advice_line(std::string_view question, Level level);

/// Answers each line of standard input, until that ends. The exit status.
int advise(Level level);

}  // namespace bot
