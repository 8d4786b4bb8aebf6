// SPDX-License-Identifier: MIT
#include "clients/net/link.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace net {
namespace {

bool all_of(std::string_view text, bool (*fits)(unsigned char)) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [fits](char letter) {
    return fits(static_cast<unsigned char>(letter));
  });
}

/// Without the secret of a link, which nobody is to read over a shoulder.
std::string quoted(std::string_view text) {
  const bool has_secret = text.find('#') != std::string_view::npos;
  return '"' + std::string(text.substr(0, text.find('#'))) + (has_secret ? "#...\"" : "\"");
}

/// The part of an address after its scheme, and whether the scheme wants TLS.
struct Address {
  std::string_view rest;
  bool tls = false;
};

Address without_scheme(std::string_view text) {
  for (const std::string_view scheme : {"http://", "ws://"})
    if (text.starts_with(scheme)) return {text.substr(scheme.size()), false};
  for (const std::string_view scheme : {"https://", "wss://"})
    if (text.starts_with(scheme)) return {text.substr(scheme.size()), true};
  if (text.find("://") != std::string_view::npos)
    throw BadLink("A server's address begins with http:// or https://, unlike " + quoted(text) +
                  ".");
  return {text, false};
}

std::string read_port(std::string_view text) {
  unsigned port = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), port);
  if (fault != std::errc() || end != text.data() + text.size() || port == 0 || port > 65535)
    throw BadLink(quoted(text) + " is not a port. A port is a number from 1 to 65535.");
  return std::to_string(port);
}

bool in_a_host(unsigned char letter) {
  return std::isalnum(letter) || letter == '.' || letter == '-' || letter == '_';
}

bool in_an_ipv6_address(unsigned char letter) {
  return std::isxdigit(letter) || letter == ':' || letter == '.';
}

/// "host", "host:port", "[::1]:port".
Server read_authority(std::string_view text, bool tls) {
  const bool bracketed = text.starts_with('[');
  const std::size_t end = bracketed ? text.find(']') : text.find(':');
  const std::string_view host = bracketed ? text.substr(1, end - 1) : text.substr(0, end);
  if (!all_of(host, bracketed ? in_an_ipv6_address : in_a_host) ||
      (bracketed && end == std::string_view::npos))
    throw BadLink(quoted(text) +
                  " is not a server's address. An address looks like localhost:8080.");
  const std::string_view rest =
      end == std::string_view::npos ? "" : text.substr(bracketed ? end + 1 : end);
  Server server{std::string(host), tls ? "443" : "80", tls};
  if (rest.empty()) return server;
  if (rest[0] != ':') throw BadLink(quoted(text) + " is not a server's address.");
  server.port = read_port(rest.substr(1));
  return server;
}

/// A server takes no longer one in the path of its WebSocket. Those of tables have eight letters.
constexpr std::size_t name_characters_max = 32;

bool in_a_name(unsigned char letter) { return std::isalnum(letter) != 0; }

constexpr std::string_view to_sit = "sit",
                           before_key = "key=", before_seat = "&seat=", before_name = "&from=";

[[noreturn]] void not_whole() {
  throw BadLink("The part of the link after # opens no seat. Copy the whole link.");
}

int read_seat(std::string_view text) {
  int seat = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), seat);
  if (fault != std::errc() || end != text.data() + text.size()) not_whole();
  return seat;
}

std::string read_secret(std::string_view text) {
  if (!all_of(text, in_a_name)) not_whole();
  return std::string(text);
}

/// After the #.
void read_seat_part(std::string_view text, Link& link) {
  if (text.empty()) return;
  if (text.starts_with(before_key)) {
    link.key = read_secret(text.substr(before_key.size()));
    return;
  }
  if (!text.starts_with(to_sit)) not_whole();
  link.sits = true;
  text.remove_prefix(to_sit.size());
  text = text.substr(0, text.find(before_name));  // the page says who invites; here it is not shown
  if (const std::size_t seat = text.find(before_seat); seat != std::string_view::npos) {
    link.seat = read_seat(text.substr(seat + before_seat.size()));
    text = text.substr(0, seat);
  }
  if (text.empty()) return;
  if (text[0] != '=') not_whole();
  link.invitation = read_secret(text.substr(1));
}

}  // namespace

std::string Server::authority() const {
  const std::string name = host.find(':') == std::string::npos ? host : "[" + host + "]";
  return port == (tls ? "443" : "80") ? name : name + ":" + port;
}

std::string websocket_path(std::string_view table) {
  const std::string path = "/ws";
  return table.empty() ? path : path + '/' + std::string(table);
}

std::string Server::url() const { return (tls ? "https://" : "http://") + authority(); }

Server read_server(std::string_view text) {
  auto [rest, tls] = without_scheme(text);
  while (rest.ends_with('/')) rest.remove_suffix(1);
  if (rest.find_first_of("/?#@") != std::string_view::npos)
    throw BadLink("A server's address ends after the port: http://localhost:8080, not " +
                  quoted(text) + ".");
  return read_authority(rest, tls);
}

std::optional<Server> with_tls(const Server& from, unsigned status, std::string_view location) {
  constexpr unsigned elsewhere[] = {301, 302, 307, 308};
  if (from.tls || std::ranges::find(elsewhere, status) == std::end(elsewhere)) return std::nullopt;
  constexpr std::string_view scheme = "https://";
  if (!location.starts_with(scheme)) return std::nullopt;
  location.remove_prefix(scheme.size());
  try {
    Server server = read_authority(location.substr(0, location.find_first_of("/?#")), true);
    server.authority_file = from.authority_file;
    return server.host == from.host ? std::optional(server) : std::nullopt;
  } catch (const BadLink&) {
    return std::nullopt;
  }
}

Link read_link(std::string_view text) {
  const auto [rest, tls] = without_scheme(text);
  const std::size_t path = rest.find("/table/");
  if (path == std::string_view::npos)
    throw BadLink("A link to a table looks like http://localhost:8080/table/K7QWM2XA.");
  const std::string_view server = rest.substr(0, path);
  if (server.find('/') != std::string_view::npos)
    throw BadLink(
        "A server stands below no path: /table/ comes right after its address, unlike in " +
        quoted(text) + ".");
  Link link{read_authority(server, tls), ""};
  const std::string_view name = rest.substr(path + 7);
  const std::size_t hash = name.find('#');
  // What the page's links say after a question mark is for those who draw previews.
  link.table = std::string(name.substr(0, std::min(hash, name.find('?'))));
  if (link.table.ends_with('/')) link.table.pop_back();
  if (!all_of(link.table, in_a_name) || link.table.size() > name_characters_max)
    throw BadLink("The link names no table. After /table/ comes a name like K7QWM2XA.");
  if (hash != std::string_view::npos) read_seat_part(name.substr(hash + 1), link);
  return link;
}

std::string link_text(const Link& link) {
  std::string text = link.server.url() + "/table/" + link.table;
  if (!link.key.empty()) return text.append("#").append(before_key).append(link.key);
  if (!link.sits) return text;
  text.append("#").append(to_sit);
  if (!link.invitation.empty()) text.append("=").append(link.invitation);
  if (link.seat >= 0) text.append(before_seat).append(std::to_string(link.seat));
  return text;
}

}  // namespace net
