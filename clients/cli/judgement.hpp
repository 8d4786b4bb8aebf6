// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/paint.hpp"
#include "clients/cli/words.hpp"

#include <string>
#include <string_view>

/// What best play would have made of a deal, as the server tells it.
namespace cli {

/// Where the server tells it: of this deal of the table, counted from 1; empty: the newest.
std::string analysis_path(const std::string& table, const std::string& deal);

/// What `/table/ID/analysis` answered, in lines. Throws Unreadable, or nlohmann's own exception,
/// where it is something else.
Lines judgement(std::string_view answer, const Names& names, const Style& style);

}  // namespace cli
