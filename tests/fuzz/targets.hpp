// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// Readers of untrusted bytes, and what must hold for any input. libFuzzer calls one of these for
/// hours; fuzz_corpus calls them with the kept inputs.
namespace fuzz {

using Bytes = std::span<const std::uint8_t>;

/// A promise does not hold. Any other exception of a target is a bug, too.
class DoesNotHold : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

inline void must(bool holds, const std::string& promise) {
  if (!holds) throw DoesNotHold(promise);
}

inline std::string_view text_of(Bytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// The lines, without their line ends.
inline std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
  return lines;
}

/// A client's message. A readable one is within the bounds of PROTOCOL.md, and is unchanged when it
/// is written and read again, as are its house rules. Terms open a game or are refused. Every
/// refusal can be sent.
void client_message(Bytes bytes);

/// Deals, acts and concessions, allowed or not; acts.cpp says what each byte means. A refusal
/// changes nothing. Merging the patches into an observer's old view gives the new one. A question's
/// number only goes up. Exactly the listed acts are accepted; of a range of numbers some may be
/// refused. Replaying the records gives the same game, whichever game it is.
void acts(Bytes bytes);

/// Lines of a transcript. A record is unchanged when it is written and read again. All records are
/// replayed, which gives a story or a fault.
void transcript(Bytes bytes);

/// Lines from a server to the client. If the client finds one unreadable, its table stays
/// unchanged; else it can display it.
void server_message(Bytes bytes);

}  // namespace fuzz
