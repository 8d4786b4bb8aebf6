// SPDX-License-Identifier: MIT
#pragma once

#include "clients/record/games/jojotte/match.hpp"
#include "engine/jojotte/deal_analysis.hpp"

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

/// Compares the deals of a transcript with best play, both hands open.
namespace record {

struct Analysis {
  std::vector<jojotte::AnalysedDeal> deals;  // those in which somebody has acted
  std::optional<Failure> failure;
};

/// Called after each deal with the number of deals analysed so far.
using Progress = std::function<void(std::size_t deals)>;

/// Replays the transcript and judges every act. A transcript without a deal fails with the code
/// `hidden`: a server hides the cards of an unfinished rubber.
Analysis analyse(std::istream& transcript, const Progress& progress = [](std::size_t) {});

/// A report for people: deal by deal, and totals at the end.
std::string analysis_report(const Analysis& analysis);

/// The same for programs: one JSON object, with deals as on the wire.
std::string analysis_json(const Analysis& analysis);

}  // namespace record
