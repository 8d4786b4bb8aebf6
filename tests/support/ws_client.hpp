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

/// A blocking client of the wire. Whatever it waits for must come within a limit, or the test
/// fails.
class WsClient {
 public:
  explicit WsClient(std::uint16_t port);

  /// From now on every frame sent and received, which must be JSON, is written there.
  void record(Frames& frames);

  void send(std::string_view text);
  void send(const nlohmann::json& message);
  void send_binary(std::string_view bytes);

  /// The next message.
  nlohmann::json hear();
  /// The next message of this type; others that come before it are dropped.
  nlohmann::json hear(std::string_view type);
  /// Says something and hears the answer, which must be of this type.
  nlohmann::json ask(const nlohmann::json& message, std::string_view answer_type);
  /// Says something that is refused; gives the code.
  std::string refused(const nlohmann::json& message);

  /// The close code with which the server ends the connection; other messages are dropped.
  std::uint16_t closed();

  /// Goes away without a word.
  void vanish();

  boost::asio::ip::tcp::socket& socket();

 private:
  void wait(const bool& done);

  boost::asio::io_context io_;
  boost::beast::websocket::stream<boost::beast::tcp_stream> ws_;
  boost::beast::flat_buffer buffer_;
  Frames* frames_ = nullptr;
  int connection_ = 0;  // in the record
};

/// Sends bytes on a new connection, and nothing after them; gives all the server says until it
/// closes.
std::string raw_exchange(std::uint16_t port, std::string_view bytes);

/// The status line and body of GET `path`.
std::string http_get(std::uint16_t port, const std::string& path);

}  // namespace support
