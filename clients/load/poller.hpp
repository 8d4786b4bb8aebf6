// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <chrono>
#include <cstdint>

namespace load {

using Clock = std::chrono::steady_clock;

/// Something with a socket.
class Pollable {
 public:
  virtual ~Pollable() = default;
  /// `events` as epoll has them.
  virtual void serve(std::uint32_t events) = 0;
};

/// Waits for many sockets at once. Throws std::runtime_error when system resources run out.
class Poller {
 public:
  Poller();
  ~Poller();
  Poller(const Poller&) = delete;
  Poller& operator=(const Poller&) = delete;

  void add(int socket, Pollable& pollable, std::uint32_t events);
  void change(int socket, Pollable& pollable, std::uint32_t events);
  /// Call it before the socket is closed.
  void remove(int socket);

  /// Serves the sockets that have events, and returns at `until` at the latest.
  void wait(Clock::time_point until);

  /// A scratch buffer for reading, shared by all connections.
  static constexpr std::size_t buffer_bytes = 65'536;
  std::array<char, buffer_bytes>& buffer() { return buffer_; }

 private:
  void control(int what, int socket, Pollable* pollable, std::uint32_t events) const;

  int epoll_;
  std::array<char, buffer_bytes> buffer_{};
};

}  // namespace load
