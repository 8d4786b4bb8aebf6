// SPDX-License-Identifier: MIT
#pragma once

#include <boost/beast/http/field.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// HTTP/1.1, as Beast writes a version.
inline constexpr unsigned http_1_1 = 11;

/// Beast's string_view as the standard one.
inline std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

/// All lines of a header as one list (RFC 9110, section 5.3); empty without any. `name`: a text, or
/// Beast's name of the field.
template <class Name>
std::string list_of(const HttpRequest& request, const Name& name) {
  std::string list;
  const auto lines = request.equal_range(name);
  for (auto line = lines.first; line != lines.second; ++line)
    list.append(line == lines.first ? "" : ", ").append(view(line->value()));
  return list;
}

/// What proxies say about the way of the request; nothing if they say nothing.
inline std::optional<std::string> forwarded_for(const HttpRequest& request) {
  constexpr const char* name = "X-Forwarded-For";
  return request.count(name) > 0 ? std::optional(list_of(request, name)) : std::nullopt;
}

/// The server's name as the client wrote it, which a trusted proxy passes on.
inline std::string_view host_of(const HttpRequest& request, bool by_proxy) {
  const auto forwarded = view(request["X-Forwarded-Host"]);
  if (!by_proxy || forwarded.empty()) return view(request[boost::beast::http::field::host]);
  return forwarded.substr(0, forwarded.find(','));
}

/// The target without its query, of a request that read_head() has read: it begins with `/`.
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
