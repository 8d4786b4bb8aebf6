// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace soak {

/// What should come did not: no answer in time, or another than can be gone on with.
struct Trouble : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A WebSocket frame as it came: the bytes of its head, and what it carries.
struct Frame {
  std::string head, text;

  bool closes() const { return (static_cast<unsigned char>(head[0]) & 0x0FU) == 8; }
  bool says(std::string_view words) const { return text.find(words) != std::string::npos; }
  bool operator==(const Frame&) const = default;
};

/// A blocking WebSocket connection that keeps every byte it is sent. It always sends the same key,
/// so that the answers to it can be compared, too.
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

  /// The next frame; none: the server has closed. A ping of the server's is answered and not told,
  /// because it hangs on the clock; a close is answered and told. Throws Trouble after 30 seconds.
  std::optional<Frame> hear();

  /// All up to the frame that says `words`, which is the last then; or up to the end.
  std::vector<Frame> hear_until(std::string_view words);

  /// All that is said until the server closes.
  std::vector<Frame> hear_out();

  /// Goes away without a word.
  void vanish();

 private:
  void send(unsigned opcode, std::string_view text);
  bool fill(std::size_t size);
  std::string take(std::size_t size);

  int socket_ = -1;
  std::string come_;  // and not yet looked at
  std::string handshake_;
};

/// All the bytes that answer GET `path`.
std::string http_get(std::uint16_t port, const std::string& path);

}  // namespace soak
