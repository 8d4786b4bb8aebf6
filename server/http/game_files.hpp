// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/web.hpp"

namespace server {

/// What each game brings along for people, by path: "kaiser/RULES.md", "kaiser/texts/en.json". The
/// build puts it into the program, so that clients find it whether or not the page is served.
const Web& game_files();

}  // namespace server
