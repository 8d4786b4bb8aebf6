// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/games/jojotte/wire.hpp"
#include "clients/cli/screen.hpp"

#include <chrono>
#include <string>

namespace cli::jojotte {

/// "Jo-Jotte · K7QWM2XA · hervey · deal 3".
std::string title(const Scene& scene, const Style& style);

/// The whole screen: the table, and beside it the score sheet where there is room.
Lines screen(const Scene& scene, const Notice& notice, const Style& style,
             std::chrono::milliseconds age = {});

}  // namespace cli::jojotte
