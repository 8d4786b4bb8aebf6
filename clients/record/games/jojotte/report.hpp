// SPDX-License-Identifier: MIT
#pragma once

#include "clients/record/games/jojotte/match.hpp"

#include <string>

namespace record {

/// A report for people on every deal of the match: contract, declarations, tricks, how the totals
/// were reached, each entry with its rule.
std::string report(const Match& match);

/// The same for programs: one JSON object.
std::string report_json(const Match& match);

/// Whose turn it is at the end of the transcript, and the legal actions, one on each line.
std::string legal_report(const Match& match);

/// The score sheet: two columns, above and below the line, game by game.
std::string score_sheet(const Match& match);

}  // namespace record
