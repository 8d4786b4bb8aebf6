// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace soak {

/// Plays so many deals at one table of a real server and measures, for each card that is played
/// second to a trick, the time from its act to the other player's update. Tells, for those who had
/// one card to play and for those who had several, the distribution, and how far the two are from
/// each other beside how far random halves of the same are. Figures for people.
std::string response_times(std::uint64_t deals, std::uint64_t seed);

}  // namespace soak
