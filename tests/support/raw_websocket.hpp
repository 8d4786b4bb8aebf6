// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// RFC 6455 as bytes, implemented here a second time: if these tests used the server's library, its
/// mistakes would be on both sides and go unnoticed.
namespace support::raw {

enum Opcode { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

/// The form of a frame. By default: masked, the last of its message, and with the shortest form of
/// its length.
struct Draw {
  bool fin = true;
  bool masked = true;
  int reserved = 0;       // 4, 2, 1: the bits RSV1, RSV2, RSV3
  int length_bytes = -1;  // 0, 2 or 8 after the first; -1: as few as possible
  std::optional<std::uint64_t> length = std::nullopt;  // announced instead of the payload's length
};

std::string frame(int opcode, std::string_view payload, const Draw& draw = {});

/// The payload of a close frame.
std::string close_payload(int code, std::string_view reason = "");

/// A complete handshake with the key of RFC 6455, section 1.3. `more`: further header lines.
std::string handshake(const std::string& more = "");

/// The value that Sec-WebSocket-Accept must have for that key.
inline constexpr const char* accept_value = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

/// A frame from the server. A mask, if there was one, is not removed.
struct Frame {
  bool fin = false, masked = false;
  int reserved = 0, opcode = 0;
  std::string payload;
};

/// One connection, as bytes. The test fails if something it waits for does not come in time.
class Connection {
 public:
  /// `from`: the loopback address to connect from, any of 127.x.y.z.
  explicit Connection(std::uint16_t port, const char* from = "127.0.0.1");

  /// Errors are ignored: the server may have closed, and what it has sent can still be read.
  void send(std::string_view bytes);
  /// Sends one byte in each segment.
  void send_byte_by_byte(std::string_view bytes);

  /// The status line and headers of the server's answer, up to the empty line.
  std::string head();
  /// The next `count` bytes; fewer if the server has closed.
  std::string take(std::size_t bytes);
  /// All bytes until the server closes.
  std::string rest();

  /// Whether the server ends the connection within this time. Bytes received meanwhile are kept.
  bool ended_within(std::chrono::milliseconds time);

  /// The next frame; nullopt if the server has closed.
  std::optional<Frame> next();
  /// The payload of the next frame, which must be a complete text message.
  std::string hear();
  /// The code of the close frame, which must come next and be followed by the end. 0: an empty
  /// close frame; -1: the end came without one.
  int closed();

 private:
  bool fill(std::size_t bytes);

  boost::asio::io_context io_;
  boost::asio::ip::tcp::socket socket_;
  std::string unread_;
};

/// A connection after its upgrade to a WebSocket.
class WebSocket : public Connection {
 public:
  explicit WebSocket(std::uint16_t port, const char* from = "127.0.0.1");

  /// Sends a message in one frame.
  void say(std::string_view message) { send(frame(text, message)); }
  /// Sends a ping message and reads the answer.
  bool alive();
};

}  // namespace support::raw
