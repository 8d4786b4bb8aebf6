// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/words.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace cli {

/// "Ben says: Well played."
std::string sentence(const Remark& remark, const Names& names);

/// The text after "say", as it was typed; none: the line is no remark.
std::optional<std::string> remark_in(std::string_view line);

/// A set phrase goes by its name, so that the opponent may read it in another language.
net::Words spoken(std::string_view typed);

}  // namespace cli
