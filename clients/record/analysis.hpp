// SPDX-License-Identifier: MIT
#pragma once

#include "clients/record/match.hpp"
#include "engine/jojotte/deal_analysis.hpp"

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

/// What best play, with both hands open, would have made of the deals of a transcript.
namespace record {

struct Analysis {
  std::vector<jojotte::AnalysedDeal> deals;  // those in which somebody has acted
  std::optional<Failure> failure;
};

/// Hears how many deals are judged, each time one more is.
using Progress = std::function<void(std::size_t deals)>;

/// Plays the transcript again and judges every act. A transcript that holds no deal fails with the
/// code `hidden`: of a rubber that goes on, a server tells no cards.
Analysis analyse(std::istream& transcript, const Progress& progress = [](std::size_t) {});

/// In lines for people, deal by deal, and the whole at the end.
std::string analysis_report(const Analysis& analysis);

/// The same for programs: one JSON object, its deals as on the wire.
std::string analysis_json(const Analysis& analysis);

}  // namespace record
