// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/mortal_server.hpp"
#include "tests/support/ws_client.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <string>

namespace support {

/// Waits until a spectator has come. A client that watches says nothing before cards are dealt, and
/// players who play by themselves may be at the end before one that began to start sooner.
inline void until_watched(const MortalServer& server) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(120);
  const std::string come = "\njojotte_joins_total{role=\"spectator\"} 1\n";
  while (http_get(server.port(), "/metrics").find(come) == std::string::npos)
    REQUIRE(std::chrono::steady_clock::now() < deadline);
}

}  // namespace support
