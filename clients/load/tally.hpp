// SPDX-License-Identifier: MIT
#pragma once

#include "clients/load/histogram.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace load {

/// What is counted while it is measured.
struct Tally {
  Histogram told_nanoseconds;  // from when an act was due until both players had been told
  Histogram sent_bytes;        // frames of acts; these and the next with their headers
  Histogram player_bytes;      // frames that tell a player of an act
  Histogram spectator_bytes;   // the same for spectators
  std::map<std::string, std::uint64_t> refusals;  // by code
  std::uint64_t lost = 0;                         // tables that a connection of theirs was lost of
  std::string first_loss;                         // why, in a sentence
};

}  // namespace load
