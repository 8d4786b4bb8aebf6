// SPDX-License-Identifier: MIT
#include "tests/soak/difference.hpp"

#include <algorithm>

namespace soak {

namespace {

/// The type of a message, if it can be found.
std::string kind_of(const Frame& frame) {
  if (frame.closes()) return "close";
  constexpr std::string_view before = R"("type":")";
  const std::size_t at = frame.text.find(before);
  if (at == std::string::npos) return "?";
  const std::size_t from = at + before.size();
  return frame.text.substr(from, frame.text.find('"', from) - from);
}

/// The text around the first byte that differs.
void cut_out(Difference& found) {
  constexpr std::size_t shown = 64, before = 24;
  const auto& [one, other] = found.said;
  const auto apart = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
  found.byte = static_cast<std::size_t>(apart.first - one.begin());
  const std::size_t from = found.byte < before ? 0 : found.byte - before;
  for (std::string& text : found.said) text = text.size() < from ? "" : text.substr(from, shown);
}

std::string printable(std::string text) {
  for (char& c : text)
    if (c < ' ' || c > '~') c = '.';
  return text;
}

}  // namespace

std::optional<Difference> first_difference(const Heard& heard) {
  std::size_t same = 0;
  const std::size_t both = std::min(heard[0].size(), heard[1].size());
  while (same < both && heard[0][same] == heard[1][same]) ++same;
  if (same == heard[0].size() && same == heard[1].size()) return std::nullopt;
  Difference found;
  found.message = "nothing";
  found.number = same + 1;
  for (std::size_t world : {0U, 1U}) {
    if (same >= heard[world].size()) continue;
    const Frame& frame = heard[world][same];
    found.said[world] = frame.text;
    found.bytes[world] = frame.head.size() + frame.text.size();
    found.message = frame.head.empty() ? "answer" : kind_of(frame);
  }
  cut_out(found);
  return found;
}

std::string to_text(const Difference& found) {
  const auto number = [](std::size_t value) { return std::to_string(value); };
  return found.terms + ", " + found.viewer + ", deal " + std::to_string(found.deal) + ", phase " +
         found.phase + "; after " + found.after + ": message " + number(found.number) + ", " +
         found.message + " of " + number(found.bytes[0]) + " or " + number(found.bytes[1]) +
         " bytes, different from byte " + number(found.byte) +
         " of its text on\n    one world:   " + printable(found.said[0]) +
         "\n    the other:   " + printable(found.said[1]) + '\n';
}

}  // namespace soak
