// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/config.hpp"

#include <string>

namespace server {

/// The result of `jojotte-server admin`.
struct AdminAnswer {
  int status = 0;    // the exit status; 1: the server could not be asked, or has refused
  std::string text;  // to print: lines or JSON; with status 1, one sentence that says what to do
};

/// Sends `config.admin_command` to the running server and waits for the answer, at most
/// limits::admin_seconds_max.
AdminAnswer call_admin(const Config& config);

}  // namespace server
