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

inline std::string does_not_speak_tls(Server server) {
  const std::string url = server.url();
  server.tls = false;
  return url + " does not speak TLS: try " + server.url() + ".";
}

inline std::string blocked(const Server& server) {
  return server.url() +
         " answers, but something in between blocks WebSocket connections, such as a proxy that "
         "does not pass Upgrade on.";
}

}  // namespace net
