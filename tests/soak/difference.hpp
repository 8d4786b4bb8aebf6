// SPDX-License-Identifier: MIT
#pragma once

#include "tests/soak/connection.hpp"
#include "tests/soak/paired_match.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace soak {

/// The frames that a client was sent in each world, at the same place of the same match.
using Heard = std::array<std::vector<Frame>, 2>;

/// The viewer was sent other bytes in the second world.
struct Difference {
  std::string terms, viewer;
  int deal = 0;
  std::string phase;
  std::string after;                   // the last thing that was done
  std::string message;                 // the type of the message; "nothing" if none came
  std::size_t number = 0;              // which of the messages after that, from 1
  std::size_t byte = 0;                // where in its text
  std::array<std::size_t, 2> bytes{};  // its whole length in each world, with the frame's head
  Two said;                            // the text around that byte
};

std::string to_text(const Difference& difference);

/// The first frame that is not the same to the byte. The caller adds where it was received.
std::optional<Difference> first_difference(const Heard& heard);

}  // namespace soak
