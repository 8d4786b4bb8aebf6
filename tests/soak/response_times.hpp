// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace soak {

/// Plays this many deals at one table of a real server. For each card that is played second to a
/// trick, measures the time from the act to the other player's update. Prints the distributions for
/// players with one legal card and with several, the distance between the two, and the distance
/// between random halves of one.
std::string response_times(std::uint64_t deals, std::uint64_t seed);

}  // namespace soak
