// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace crash {

/// What the campaign has come to.
struct Tally {
  int kills = 0;             // the server ended by SIGKILL, from outside or at a write
  int failed_starts = 0;     // it said why it cannot start, on a disk that failed
  int failed_tables = 0;     // a table was closed because its disk failed
  int tables = 0;            // opened
  std::int64_t acts = 0;     // whose update at least the one who acted has seen
  std::int64_t events = 0;   // heard by all clients together
  std::int64_t lost = 0;     // acts and events somebody has heard of and the journal has not
  std::int64_t doubled = 0;  // acts that are in the journal more often than they were done
  std::vector<double> milliseconds_to_serve;  // from the start until everybody was welcomed again
  std::vector<std::string> complaints;

  void complain(std::string what) { complaints.push_back(std::move(what)); }
  bool clean() const { return lost == 0 && doubled == 0 && complaints.empty(); }
};

}  // namespace crash
