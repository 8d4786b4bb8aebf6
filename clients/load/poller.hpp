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

/// Waits for many sockets at once. Throws std::runtime_error when the system has no more to give.
class Poller {
 public:
  Poller();
  ~Poller();
  Poller(const Poller&) = delete;
  Poller& operator=(const Poller&) = delete;

  void add(int socket, Pollable& who, std::uint32_t events);
  void change(int socket, Pollable& who, std::uint32_t events);
  /// Before the socket is closed.
  void remove(int socket);

  /// Serves whoever has something, and returns at `until` at the latest.
  void wait(Clock::time_point until);

  /// For whoever reads next; nobody keeps anything in it.
  static constexpr std::size_t room_bytes = 65'536;
  std::array<char, room_bytes>& room() { return room_; }

 private:
  void control(int what, int socket, Pollable* who, std::uint32_t events) const;

  int epoll_;
  std::array<char, room_bytes> room_{};
};

}  // namespace load
