// SPDX-License-Identifier: MIT
#pragma once

#include "server/connections.hpp"
#include "server/journal.hpp"
#include "server/lobby.hpp"

#include <atomic>

namespace server {

/// What every connection finds in the house it has entered. App owns it all.
struct House {
  Journal& journal;
  Lobby& lobby;
  Connections& connections;
  int requests_per_second;
  std::atomic<bool> closing = false;

  /// New players are welcome here.
  bool ready() { return !closing && journal.writable(); }
};

}  // namespace server
