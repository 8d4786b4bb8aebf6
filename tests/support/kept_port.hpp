// SPDX-License-Identifier: MIT
#pragma once

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>

namespace support {

/// A port of 127.0.0.1 that a server may use, go and use again. Meanwhile the kernel gives it to
/// nobody else: a socket keeps it that listens never, and lets a listener share it.
class KeptPort {
 public:
  KeptPort() {
    const int shared = 1;
    REQUIRE(setsockopt(socket_, SOL_SOCKET, SO_REUSEADDR, &shared, sizeof shared) == 0);
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof at;
    REQUIRE(bind(socket_, reinterpret_cast<sockaddr*>(&at), size) == 0);
    REQUIRE(getsockname(socket_, reinterpret_cast<sockaddr*>(&at), &size) == 0);
    number_ = ntohs(at.sin_port);
  }
  KeptPort(const KeptPort&) = delete;
  KeptPort& operator=(const KeptPort&) = delete;
  ~KeptPort() { close(socket_); }

  std::uint16_t number() const { return number_; }

 private:
  int socket_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  std::uint16_t number_ = 0;
};

}  // namespace support
