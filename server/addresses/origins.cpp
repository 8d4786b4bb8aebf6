// SPDX-License-Identifier: MIT
#include "server/addresses/origins.hpp"

#include <algorithm>

namespace server {

namespace {

std::string lower(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

/// The authority without `port` at its end.
std::string_view without(std::string_view port, std::string_view authority) {
  if (authority.ends_with(port)) authority.remove_suffix(port.size());
  return authority;
}

std::string_view implied_port(std::string_view scheme) {
  if (scheme == "http") return ":80";
  if (scheme == "https") return ":443";
  return ":";
}

}  // namespace

Origins::Origins(std::vector<std::string> allowed) : allowed_(std::move(allowed)) {
  for (std::string& origin : allowed_) origin = lower(origin);
}

bool Origins::allow(std::string_view origin, std::string_view host) const {
  const std::string asked = lower(origin);
  if (std::ranges::any_of(allowed_, [&](const auto& one) { return one == "*" || one == asked; }))
    return true;
  const std::size_t end = asked.find("://");
  if (end == asked.npos) return false;
  const std::string_view scheme = std::string_view(asked).substr(0, end);
  const std::string_view authority = std::string_view(asked).substr(end + 3);
  const std::string called = lower(host);
  const std::string_view port = implied_port(scheme);
  return !authority.empty() && without(port, authority) == without(port, called);
}

std::string Origins::check(const std::string& text) {
  const std::size_t end = text.find("://");
  const bool whole = end != text.npos && end > 0 && end + 3 < text.size() &&
                     text.find_first_of("/?# ", end + 3) == text.npos;
  if (text == "*" || whole) return {};
  return "expected an origin such as https://play.example.org, or *";
}

}  // namespace server
