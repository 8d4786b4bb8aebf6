// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/config.hpp"

#include <string>

namespace server {

/// What `jojotte-server admin` ends with.
struct AdminAnswer {
  int status = 0;    // 0: done; 1: the server could not be asked, or has refused
  std::string text;  // what is printed: lines, or JSON; or one sentence that says what to do
};

/// Gives the order in `config` to the server that runs, and waits for its answer.
AdminAnswer call_admin(const Config& config);

}  // namespace server
