// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/web.hpp"

namespace server {

/// What a shelf of all games says, in one small file for each language: "shelf/en.json", with the
/// name of each game, its line, its lesson's title and its rule sets, as its texts have them. So a
/// client need not load everything that a game may say before anybody plays it.
const Web& shelf_texts();

}  // namespace server
