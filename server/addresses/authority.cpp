// SPDX-License-Identifier: MIT
#include "server/addresses/authority.hpp"

#include <boost/asio/ip/address_v6.hpp>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>

namespace server {

namespace {

/// A character of a name (`reg-name`). RFC 3986 also allows those that are written with a %, which
/// no name of a machine has.
bool is_of_a_name(char c) {
  constexpr std::string_view marks = "-._~!$&'()*+,;=";
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         marks.find(c) != marks.npos;
}

bool is_port(std::string_view text) {
  std::uint16_t port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  return text.empty() || (error == std::errc() && end == text.data() + text.size());
}

/// A zone, as in fe80::1%eth0, has a meaning on one machine alone.
bool is_bracketed_address(std::string_view text) {
  if (text.size() < 2 || !text.starts_with('[') || !text.ends_with(']')) return false;
  const std::string_view inside = text.substr(1, text.size() - 2);
  boost::system::error_code unreadable;
  boost::asio::ip::make_address_v6(std::string(inside), unreadable);
  return !unreadable && inside.find('%') == inside.npos;
}

}  // namespace

std::optional<Authority> authority_in(std::string_view text) {
  const std::size_t from = text.starts_with('[') ? text.find(']') : 0;
  const std::size_t end = std::min(text.find(':', from), text.size());
  const Authority read{text.substr(0, end), text.substr(std::min(end + 1, text.size()))};
  const bool named = !read.host.empty() && std::ranges::all_of(read.host, is_of_a_name);
  if ((named || is_bracketed_address(read.host)) && is_port(read.port)) return read;
  return std::nullopt;
}

}  // namespace server
