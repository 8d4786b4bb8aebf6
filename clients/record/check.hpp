// SPDX-License-Identifier: MIT
#pragma once

#include "clients/record/failure.hpp"

#include <cstddef>
#include <iosfwd>
#include <optional>

namespace record {

/// Whether every act of a transcript was legal.
struct Checked {
  std::size_t decks = 0, acts = 0;  // that were done again
  std::optional<Failure> failure;   // the first thing wrong with it
};

/// Replays the transcript of any game up to its end or its first failure, and compares the stories
/// that it tells.
Checked check(std::istream& transcript);

}  // namespace record
