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

/// What somebody was sent in each world, at the same place of the same match.
using Heard = std::array<std::vector<Frame>, 2>;

/// The viewer was sent something else in the second world.
struct Difference {
  std::string rules, viewer;
  int deal = 0;
  std::string phase;
  int tricks = 0;
  std::string after;                   // what had been done
  std::string message;                 // the type of what came; "nothing" if nothing did
  std::size_t number = 0;              // which of the messages after that, from 1
  std::size_t byte = 0;                // where in its text
  std::array<std::size_t, 2> bytes{};  // its whole length in each world, with the frame's head
  Two said;                            // some of it, around that byte
};

std::string to_text(const Difference& difference);

/// The first frame that is not the same to the byte. Where it was heard is for the client_address
/// to add.
std::optional<Difference> first_difference(const Heard& heard);

}  // namespace soak
