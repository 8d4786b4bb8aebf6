// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// RFC 6455 as bytes, written down here a second time: a test of the server's WebSocket that used
/// the server's library would find its mistakes on both sides.
namespace support::raw {

enum Opcode { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

/// How a frame is drawn. As it stands: a masked frame, the last of its message, no shorter or
/// longer than need be.
struct Draw {
  bool fin = true;
  bool masked = true;
  int reserved = 0;       // 4, 2, 1: the bits RSV1, RSV2, RSV3
  int length_bytes = -1;  // 0, 2 or 8 after the first; -1: as few as will do
  std::optional<std::uint64_t> length = std::nullopt;  // announced instead of the payload's
};

std::string frame(int opcode, std::string_view payload, const Draw& draw = {});

/// The payload of a close frame.
std::string close_payload(int code, std::string_view reason = "");

/// Everything a handshake needs, the key being that of RFC 6455 1.3; `more` is lines of header.
std::string handshake(const std::string& more = "");

/// The value Sec-WebSocket-Accept must have for that key.
inline constexpr const char* accept_value = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

/// A frame from the server, its mask, if it had one, not taken off.
struct Frame {
  bool fin = false, masked = false;
  int reserved = 0, opcode = 0;
  std::string payload;
};

/// One connection, as bytes. What it waits for must come within a limit, or the test fails.
class Connection {
 public:
  /// `from`: the loopback address it comes from; all 127.x.y.z are ours.
  explicit Connection(std::uint16_t port, const char* from = "127.0.0.1");

  /// What cannot be sent any more is not: the server may have closed, and what it said can be read.
  void send(std::string_view bytes);
  /// One byte in each segment.
  void send_byte_by_byte(std::string_view bytes);

  /// Status line and header of the server's answer, to the empty line.
  std::string head();
  /// The next so many bytes; fewer when the server has closed.
  std::string take(std::size_t bytes);
  /// All that comes until the server closes.
  std::string rest();

  /// Whether the server ends the connection within this time; what it says meanwhile is kept.
  bool ended_within(std::chrono::milliseconds time);

  /// The next frame; nothing when the server has closed.
  std::optional<Frame> next();
  /// The payload of the next frame, which must be a whole text.
  std::string hear();
  /// The code of the close frame, which must come next, and after it the end; 0: an empty one;
  /// -1: the end came without one.
  int closed();

 private:
  bool fill(std::size_t bytes);

  boost::asio::io_context io_;
  boost::asio::ip::tcp::socket socket_;
  std::string unread_;
};

/// A connection that has become a WebSocket.
class WebSocket : public Connection {
 public:
  explicit WebSocket(std::uint16_t port, const char* from = "127.0.0.1");

  /// A whole message in one frame.
  void say(std::string_view message) { send(frame(text, message)); }
  /// Says ping, and is answered.
  bool alive();
};

}  // namespace support::raw
