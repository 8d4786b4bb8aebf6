// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// WebSocket frames (RFC 6455), the client's side.
namespace load::frame {

enum class Kind : std::uint8_t {
  continuation = 0,
  text = 1,
  binary = 2,
  close = 8,
  ping = 9,
  pong = 10
};

struct Frame {
  Kind kind{};
  bool last = true;  // of its message
  std::string_view payload;
  std::size_t size = 0;  // in bytes, header included
};

/// The frame at the beginning of `bytes`, which it points into; none while it is incomplete.
std::optional<Frame> read(std::string_view bytes);

/// Appends one whole message, masked with `key`.
void write(std::string& out, Kind kind, std::string_view payload, std::uint32_t key);

}  // namespace load::frame
