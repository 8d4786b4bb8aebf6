// SPDX-License-Identifier: MIT
#pragma once

#include "tests/crash/tally.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace crash::nodes {

/// What those who play and those who bring about mishaps know of each other. Only `acts`, `waiting`
/// and the states are shared by threads.
struct Field {
  enum class State : std::uint8_t {
    play,     // as fast as they can
    come_in,  // everybody comes to their table once more, at every node, and leaves
    leave     // at once
  };

  std::vector<std::uint16_t> ports;  // of the nodes
  Tally& tally;                      // of those who play

  std::atomic<State> state = State::play;
  std::atomic<std::int64_t> acts = 0;    // answered
  std::atomic<std::int64_t> guests = 0;  // who have not left yet

  bool playing() const { return state == State::play; }
};

}  // namespace crash::nodes
