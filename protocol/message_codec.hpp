// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message.hpp"
#include "protocol/result.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Reads and writes the messages of the wire. Nothing here throws.
namespace protocol {

class ObjectWriter;

// The bounds of a client's message, as PROTOCOL.md promises them.
inline constexpr std::size_t message_bytes_max = 4096;
inline constexpr int message_depth_max = 8;
inline constexpr std::size_t said_characters_max = 200;
inline constexpr std::size_t salt_digits_min = 32, salt_digits_max = 64;
inline constexpr std::size_t key_digits = 32;

/// A message that could not be read, with the parts that could.
struct MalformedMessage {
  std::string to;  // its type; empty when there was none
  std::optional<std::uint64_t> question;
  Fault fault;  // its text names a JSON pointer and what was expected there
};

/// `text` may be any bytes.
tl::expected<ClientMessage, MalformedMessage> read_client_message(std::string_view text);

/// A text as `say` takes it: 1 to said_characters_max characters, no control characters.
bool is_said(std::string_view text);

/// The word in its member `type`.
std::string_view type_of(const ClientMessage& message);

/// A player's words, as members of an object.
void write_words(ObjectWriter& out, const Words& words);

/// A player's words, as an element of a list: {"seat":0,"phrase":"hello"}.
JsonText line_text(const Said& said);

/// One JSON object on one line.
std::string write(const ServerMessage& message);
/// The same; an update gives its own text away.
std::string write(ServerMessage&& message);

/// Writes an update in one go, from a view that is compared while it is written.
class UpdateWriter {
 public:
  explicit UpdateWriter(std::uint64_t seq);

  /// The merge patch is to be appended here, once.
  std::string& patch() { return text_; }
  /// Everything after it. Call it last.
  Update finish(const News& news, const Answered& answered) &&;

 private:
  std::string text_;
};

/// The same, as a client sends it: read_client_message() reads what was written.
std::string write(const ClientMessage& message);

}  // namespace protocol
