// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/text_layout.hpp"
#include "clients/cli/words.hpp"

#include <string_view>

/// The server's analysis of a deal: how it compares with best play.
namespace cli::jojotte {

/// The server's answer in lines. Throws Unreadable, or nlohmann's own exception, where it is no
/// analysis.
Lines analysis(std::string_view answer, const Names& names, const Style& style);

}  // namespace cli::jojotte
