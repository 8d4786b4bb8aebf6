// SPDX-License-Identifier: MIT
#pragma once

#include "clients/load/poller.hpp"

#include <netinet/in.h>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace load {

/// The address of the server.
struct Server {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
  sockaddr_in address{};  // filled by resolve()

  /// Resolves the host. Throws std::runtime_error when it has no address.
  void resolve();
};

class Connection;

/// No call may destroy the connection; closing it is fine.
class ConnectionListener {
 public:
  virtual ~ConnectionListener() = default;
  virtual void opened(Connection& connection) = 0;
  /// `bytes`: of the frame, header included.
  virtual void received(Connection& connection, std::string_view text, std::size_t bytes) = 0;
  /// Called once, when the server has closed it or it could not be opened; `why` is a sentence.
  virtual void lost(Connection& connection, std::string_view why) = 0;
};

/// One WebSocket to the server. It answers pings by itself.
class Connection final : public Pollable {
 public:
  /// Begins to connect to `path` of the server. Throws std::runtime_error when that cannot begin:
  /// the system has no socket left, or nobody listens there.
  Connection(Poller& poller, const Server& server, std::string path, ConnectionListener& listener,
             std::size_t number);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() override { close(); }

  /// As given to the constructor; it tells the listener which connection this is.
  std::size_t number() const { return number_; }

  /// Sends one message; returns the bytes of its frame.
  std::size_t send(std::string_view text);

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
  ConnectionListener& listener_;
  std::size_t number_;
  std::string authority_;  // the Host header
  std::string path_;
  int socket_;
  State state_ = State::connecting;
  std::string in_, out_;  // an incomplete frame; bytes that wait for the socket
  bool waits_to_write_ = true;
  std::uint32_t key_ = 0x9E3779B9;
};

}  // namespace load
