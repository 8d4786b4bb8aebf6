// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace crash {

/// The results of a campaign.
struct Tally {
  int kills = 0;               // the server ended by SIGKILL, from outside or at a write
  int failed_starts = 0;       // the server reported a disk error and did not start
  int failed_tables = 0;       // a table was closed because its disk failed
  int tables = 0;              // opened
  std::int64_t acts = 0;       // of which at least the acting client has seen the update
  std::int64_t events = 0;     // told to all clients together
  std::int64_t lost = 0;       // acts and events that a client was told and the journal lacks
  std::int64_t doubled = 0;    // acts that the journal has more often than they were done
  std::int64_t stale = 0;      // welcomes that lacked what somebody had been told before
  std::int64_t changed = 0;    // records that cannot be read, or that stand where others stood
  std::vector<double> pauses;  // milliseconds that a guest was without a table
  std::vector<double> milliseconds_to_serve;  // from the start until all clients were welcomed
  std::vector<std::string> complaints;

  void complain(std::string what) { complaints.push_back(std::move(what)); }
  bool clean() const {
    return lost == 0 && doubled == 0 && stale == 0 && changed == 0 && complaints.empty();
  }
};

}  // namespace crash
