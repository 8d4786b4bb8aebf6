// SPDX-License-Identifier: MIT
// When a transaction of the journal waits for company, and when not.
#include "server/journal/commit_window.hpp"

#include <doctest/doctest.h>

namespace {

using server::CommitWindow;
using std::chrono::milliseconds;

constexpr auto window = server::limits::commit_window_milliseconds;
const CommitWindow::Clock::time_point start{std::chrono::hours(1)};

/// How long the transaction after one at `start` waits, when transactions had so many jobs.
CommitWindow::Clock::duration wait_after(std::initializer_list<std::size_t> jobs) {
  CommitWindow commit_window;
  for (const std::size_t count : jobs) commit_window.begin(start, count);
  return commit_window.gather_until() - start;
}

TEST_CASE("a transaction waits only where one before it had company") {
  CHECK(CommitWindow().gather_until() < start);
  CHECK(wait_after({1}) == milliseconds(0));
  CHECK(wait_after({1, 1, 1, 1}) == milliseconds(0));
  CHECK(wait_after({2}) == window);
  CHECK(wait_after({2, 1, 1}) == window);
  CHECK(wait_after({2, 1, 1, 1}) == milliseconds(0));
  CHECK(wait_after({2, 1, 1, 2, 1}) == window);
}

TEST_CASE("an act after a pause does not wait") {
  CommitWindow commit_window;
  commit_window.begin(start, 100);
  // Whatever comes later finds the window shut.
  CHECK(commit_window.gather_until() == start + window);
  commit_window.begin(start + 10 * window, 1);
  CHECK(commit_window.gather_until() == start + 11 * window);
}

}  // namespace
