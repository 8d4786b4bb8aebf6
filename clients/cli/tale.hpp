// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/wire.hpp"
#include "clients/cli/words.hpp"

#include <string>

/// The story of the deal in sentences, as somebody at the table would tell it.
namespace cli {

/// One sentence, or two where the event says two things; cards in letters if `letters`.
std::string sentence(const Event& event, const Names& names, bool letters);

}  // namespace cli
