// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/frames.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace support {

/// A blocking client of the wire. The test fails if something it waits for does not come in time.
class WsClient {
 public:
  explicit WsClient(std::uint16_t port, const std::string& path = "/ws");

  /// Writes every later frame, sent or received, to `frames`; all must be JSON.
  void record(Frames& frames);

  void send(std::string_view text);
  void send(const nlohmann::json& message);
  void send_binary(std::string_view bytes);

  /// The next message.
  nlohmann::json hear();
  std::string hear_text();
  /// The next message of this type. Other messages before it are dropped.
  nlohmann::json hear(std::string_view type);
  /// Sends a message and returns its answer, which must be of this type.
  nlohmann::json ask(const nlohmann::json& message, std::string_view answer_type);
  /// Sends a message that must be refused, and returns the code of the refusal.
  std::string refused(const nlohmann::json& message);

  /// The close code with which the server ends the connection. Messages before it are dropped.
  std::uint16_t closed();

  /// Closes the socket without a close frame.
  void vanish();

  boost::asio::ip::tcp::socket& socket();

 private:
  void wait(const bool& done);

  boost::asio::io_context io_;
  boost::beast::websocket::stream<boost::beast::tcp_stream> ws_;
  boost::beast::flat_buffer buffer_;
  Frames* frames_ = nullptr;
  int connection_ = 0;  // its number in the frames file
};

/// Sends bytes on a new connection, and nothing after them. Returns everything the server sends
/// until it closes.
std::string raw_exchange(std::uint16_t port, std::string_view bytes);

/// The status line and body of GET `path`.
std::string http_get(std::uint16_t port, const std::string& path);

}  // namespace support
