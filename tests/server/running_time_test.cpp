// SPDX-License-Identifier: MIT
#include "server/async/running_time.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace std::chrono_literals;

namespace {

/// A machine with a clock that the test sets.
struct Machine {
  std::chrono::steady_clock::time_point steady{};
  std::vector<std::chrono::milliseconds> told = {};
  server::RunningTime time = server::running_time(
      2s, [this] { return steady; }, [this](auto stood) { told.push_back(stood); });

  /// How much of it passes for the server.
  std::chrono::steady_clock::duration pass(std::chrono::steady_clock::duration real) {
    const auto before = time();
    steady += real;
    return time() - before;
  }
};

}  // namespace

TEST_SUITE("the time in which a server ran") {
  TEST_CASE("it passes as time does, and stands still with the server") {
    Machine machine;
    CHECK(machine.pass(2s) == 2s);
    CHECK(machine.pass(1ms) == 1ms);
    CHECK(machine.told.empty());
    CHECK(machine.pass(2001ms) == 0s);
    CHECK(machine.pass(7h) == 0s);
    CHECK(machine.pass(500ms) == 500ms);
    CHECK(machine.told == std::vector<std::chrono::milliseconds>{2001ms, 7h});
  }

  TEST_CASE("its copies are one clock") {
    Machine machine;
    const server::RunningTime copy = machine.time;
    machine.pass(1min);
    CHECK(copy() == machine.time());
    machine.steady += 1s;
    CHECK(copy() == machine.time());
    CHECK(machine.told.size() == 1);
  }

  TEST_CASE("it never goes backwards") {
    Machine machine;
    CHECK(machine.pass(1s) == 1s);
    CHECK(machine.pass(-1s) == 0s);
    CHECK(machine.pass(1s) == 0s);
    CHECK(machine.pass(1s) == 1s);
  }
}
