// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/link.hpp"

#include <string>

/// Why a server could not be reached, in sentences.
namespace net {

inline std::string unknown_host(const Server& server) {
  return "There is no host named " + server.host + ".";
}

inline std::string no_answer(const Server& server) {
  return "No server answers at " + server.url() + ".";
}

inline std::string too_late(const Server& server) {
  return server.url() + " did not answer in time.";
}

}  // namespace net
