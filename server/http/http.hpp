// SPDX-License-Identifier: MIT
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// Beast's string_view as the standard one.
inline std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

/// The request's target without its query.
inline std::string_view path_of(const HttpRequest& request) {
  const std::string_view target = view(request.target());
  return target.substr(0, target.find('?'));
}

/// The query, after the '?'; empty without one.
inline std::string_view query_of(const HttpRequest& request) {
  const std::string_view target = view(request.target());
  const auto mark = target.find('?');
  return mark == target.npos ? std::string_view{} : target.substr(mark + 1);
}

/// K7QWM2XA of /ws/K7QWM2XA, where the WebSocket for that table is, be there one or not; empty of
/// /ws; nothing of a path that leads to no WebSocket.
inline std::optional<std::string_view> table_of_websocket(std::string_view path) {
  constexpr std::string_view socket = "/ws";
  constexpr std::size_t name_characters_max = 32;
  if (!path.starts_with(socket)) return std::nullopt;
  const std::string_view rest = path.substr(socket.size());
  if (rest.empty()) return rest;
  const std::string_view name = rest.substr(1);
  const bool named = rest[0] == '/' && !name.empty() && name.size() <= name_characters_max &&
                     std::all_of(name.begin(), name.end(), [](char letter) {
                       return (letter >= '0' && letter <= '9') ||
                              (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
                     });
  return named ? std::optional(name) : std::nullopt;
}

}  // namespace server
