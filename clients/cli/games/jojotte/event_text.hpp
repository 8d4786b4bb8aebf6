// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/games/jojotte/wire.hpp"
#include "clients/cli/words.hpp"

#include <string>

/// The story of the deal in sentences.
namespace cli::jojotte {

/// Usually one sentence; suits as letters instead of glyphs if `letters`.
std::string sentence(const Event& event, const Names& names, bool letters);

}  // namespace cli::jojotte
