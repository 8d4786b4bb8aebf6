// SPDX-License-Identifier: MIT
#pragma once

#include "clients/record/games/jojotte/reports.hpp"
#include "clients/record/reports.hpp"

#include <array>

/// The games that have reports of their own.
namespace record {

inline constexpr std::array<const Reports*, 1> reports_of_games = {&reports_of_jojotte};

}  // namespace record
