// SPDX-License-Identifier: MIT
#pragma once

#include "clients/record/match.hpp"

#include <string>

namespace record {

/// Every deal of the match in lines for people: contract, what was said and shown, the tricks, how
/// the totals were reached, each entry with its rule.
std::string report(const Match& match);

/// The same for programs: one JSON object.
std::string report_json(const Match& match);

/// Who is asked at the end of the transcript, and what he may do; a line for each act.
std::string legal_report(const Match& match);

/// The score sheet as people keep it: two columns, above and below the line, game by game.
std::string score_sheet(const Match& match);

}  // namespace record
