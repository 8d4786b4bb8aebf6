// SPDX-License-Identifier: MIT
#pragma once

#include "clients/load/histogram.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace load {

/// Everything counted during the measurement.
struct Measurements {
  Histogram told_nanoseconds;  // from the due time of an act until all players knew of it
  Histogram sent_bytes;        // frames of acts; frames count with their headers
  Histogram player_bytes;      // frames that tell a player of an act
  Histogram spectator_bytes;   // the same for spectators
  Histogram away_nanoseconds;  // from a lost connection until all are at the table again
  std::map<std::string, std::uint64_t> refusals;  // by code
  std::uint64_t lost = 0;                         // tables that lost a connection
  std::string first_loss;                         // why, in a sentence
};

}  // namespace load
