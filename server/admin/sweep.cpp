// SPDX-License-Identifier: MIT
#include "server/admin/sweep.hpp"

#include "protocol/message_codec.hpp"

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace server {

namespace {

constexpr const char* expected =
    "Say which tables: never-begun, older AGE (such as 90, 30m, 2h or 3d), like TABLE, or several "
    "of these. Add now to close them, and after it a reason in quotes if you like.";

}  // namespace

std::optional<std::chrono::seconds> read_span(std::string_view text) {
  constexpr int years_max = 100;
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  if (error != std::errc{} || number > years_max * 366U * 86'400U) return std::nullopt;
  if (unit.empty() || unit == "s") return std::chrono::seconds(number);
  if (unit == "m") return std::chrono::minutes(number);
  if (unit == "h") return std::chrono::hours(number);
  if (unit == "d") return std::chrono::hours(24) * number;
  return std::nullopt;
}

OrReason<SweepAsked> read_sweep(std::span<const std::string> words) {
  SweepAsked asked;
  while (!words.empty() && words.back().empty()) words = words.first(words.size() - 1);
  for (std::size_t i = 0; i < words.size() && !asked.now; ++i) {
    const bool more = i + 1 < words.size();
    if (words[i] == "never-begun") asked.which.never_begun = true;
    else if (words[i] == "older" && more) {
      asked.which.untouched = read_span(words[++i]);
      if (!asked.which.untouched) return tl::unexpected<std::string>(expected);
    } else if (words[i] == "like" && more) asked.which.like = words[++i];
    else if (words[i] == "now" && i + 2 >= words.size()) {
      asked.now = true;
      if (more) asked.reason = words[i + 1];
    } else return tl::unexpected<std::string>(expected);
  }
  const auto& [never_begun, untouched, like] = asked.which;
  if (!never_begun && !untouched && !like) return tl::unexpected<std::string>(expected);
  if (!asked.reason.empty() && !protocol::is_said(asked.reason))
    return tl::unexpected<std::string>("A reason has at most 200 characters and no line ends.");
  return asked;
}

}  // namespace server
