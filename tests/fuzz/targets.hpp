// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// What reads strangers' bytes, and what must hold whatever they are. libFuzzer calls one of these
/// for hours, fuzz_corpus calls them all on what has been kept.
namespace fuzz {

using Bytes = std::span<const std::uint8_t>;

/// Something that was promised does not hold. Whatever else a target throws is a bug as well.
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

/// Without their ends.
inline std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
  return lines;
}

/// A client's message. What is read lies within the bounds of PROTOCOL.md; written again, it is
/// read as the same; its house rules, too. Terms open a game or are refused. Every refusal can be
/// sent.
void client_message(Bytes bytes);

/// Deals, acts and concessions, allowed or not: acts.cpp says which bytes mean which. A refusal
/// changes nothing. Patches merged into what an observer knew are his view. A question's number
/// only goes up. What is listed as legal is accepted, and nothing else. What was written down is
/// read and played again as the same game.
void acts(Bytes bytes);

/// Lines of a transcript. Records are written again and read as the same; all are replayed, with a
/// story or a fault.
void transcript(Bytes bytes);

/// Lines from a server, as the client hears them. It may call them unreadable, and then its table
/// is as it was; else it can show and tell what it has heard.
void server_message(Bytes bytes);

}  // namespace fuzz
