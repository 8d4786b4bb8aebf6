// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/text_layout.hpp"
#include "clients/cli/words.hpp"

#include <string>
#include <string_view>

/// The server's analysis of a deal: how it compares with best play.
namespace cli {

/// The path of the analysis on the server. `deal` is counted from 1; empty: the newest.
std::string analysis_path(const std::string& table, const std::string& deal);

/// The server's answer in lines. Throws Unreadable, or nlohmann's own exception, where it is no
/// analysis.
Lines analysis(std::string_view answer, const Names& names, const Style& style);

}  // namespace cli
