// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace soak {

/// The worlds cannot be compared: an answer did not come in time, or was not the expected one.
struct CannotCompare : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A WebSocket frame as received: the bytes of its header, and its payload.
struct Frame {
  std::string head, text;

  bool closes() const { return (static_cast<unsigned char>(head[0]) & 0x0FU) == 8; }
  bool says(std::string_view words) const { return text.find(words) != std::string::npos; }
  bool operator==(const Frame&) const = default;
};

/// A blocking WebSocket connection that keeps every byte it receives. It always sends the same key,
/// so that the answers to the handshake can be compared, too.
class Connection {
 public:
  explicit Connection(std::uint16_t port);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { vanish(); }

  /// The server's answer to the upgrade, to its empty line.
  const std::string& handshake() const { return handshake_; }

  /// Sends one text frame.
  void say(std::string_view text);

  /// The next frame; nullopt: the server has closed. A ping is answered and not returned, because
  /// it depends on the time; a close is answered and returned. Throws CannotCompare after 30
  /// seconds.
  std::optional<Frame> hear();

  /// All frames up to the one that contains `words`, included, or up to the end.
  std::vector<Frame> hear_until(std::string_view words);

  /// All frames until the server closes.
  std::vector<Frame> hear_out();

  /// Closes the socket without a close frame.
  void vanish();

 private:
  void send(unsigned opcode, std::string_view text);
  bool fill(std::size_t size);
  std::string take(std::size_t size);

  int socket_ = -1;
  std::string come_;  // received but not yet parsed
  std::string handshake_;
};

/// All the bytes that answer GET `path`.
std::string http_get(std::uint16_t port, const std::string& path);

}  // namespace soak
