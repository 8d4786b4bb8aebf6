// SPDX-License-Identifier: MIT
#pragma once

#include "clients/load/poller.hpp"

#include <netinet/in.h>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace load {

/// Where the server is.
struct Server {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
  sockaddr_in address{};  // filled by find()

  /// Asks the system for the address. Throws std::runtime_error when there is none.
  void find();
};

class Line;

/// Who hears a line. No call may destroy the line; closing it is fine.
class Ear {
 public:
  virtual ~Ear() = default;
  virtual void opened(Line& line) = 0;
  /// `bytes`: of the frame, header included.
  virtual void heard(Line& line, std::string_view text, std::size_t bytes) = 0;
  /// Once, when the other side has closed it, or it never stood; `why` is a sentence.
  virtual void lost(Line& line, std::string_view why) = 0;
};

/// One WebSocket to the server. Answers pings by itself.
class Line final : public Pollable {
 public:
  /// Begins to connect. Throws std::runtime_error when the system has no socket left.
  Line(Poller& poller, const Server& server, Ear& ear, std::size_t number);
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  ~Line() override { close(); }

  /// As given: which one it is to its ear.
  std::size_t number() const { return number_; }

  /// Sends one message; returns the bytes of its frame.
  std::size_t say(std::string_view text);

  void close();

  void serve(std::uint32_t events) override;

 private:
  enum class State { connecting, shaking_hands, open, closed };

  void shake_hands();
  void read();
  std::size_t take(std::string_view bytes);
  std::size_t take_handshake(std::string_view bytes);
  void flush();
  void lose(std::string_view why);

  Poller& poller_;
  Ear& ear_;
  std::size_t number_;
  std::string authority_;  // the Host line, until it has been said
  int socket_;
  State state_ = State::connecting;
  std::string in_, out_;  // what has come in part; what waits for room
  bool waits_for_room_ = true;
  std::uint32_t key_ = 0x9E3779B9;
};

}  // namespace load
