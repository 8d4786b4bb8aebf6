// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

/// The addresses of servers and seats, as people write them and as links carry them.
namespace net {

/// A malformed address. what() is a sentence for the person who typed it.
class BadLink : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Server {
  std::string host;  // without brackets, if it is an IPv6 address
  std::string port = "80";
  bool tls = false;
  /// The certificates to trust, in a PEM file; empty: those that this machine trusts.
  std::string authority_file{};

  /// "http://host:port" or "https://host:port", with the port only where it is not the default.
  std::string url() const;
  /// "host:port" for the Host header.
  std::string authority() const;
};

/// To watch a table, unless it says more.
struct Link {
  Server server;
  std::string table;
  bool sits = false;            // to sit down in a free seat
  std::string invitation = {};  // to do so; empty: anybody may sit down at this table
  int seat = -1;                // wanted by who sits down; -1: any
  std::string key = {};         // of one's own, which opens the seat once it is taken; empty: none

  bool plays() const { return sits || !key.empty(); }
};

/// The path of the WebSocket for a table, "/ws/K7QWM2XA"; without a table, "/ws".
std::string websocket_path(std::string_view table = {});

/// "http://localhost:8080", "https://example.org", the scheme optional (http); throws BadLink.
Server read_server(std::string_view text);

/// The same host by https, if its answer to http says to come back so, as a proxy does; none: it
/// says something else. No answer leads to another host, which nobody has named.
std::optional<Server> with_tls(const Server& from, unsigned status, std::string_view location);
/// "http://localhost:8080/table/K7QWM2XA", to watch; "…#sit=6b23…", an invitation to any free seat,
/// and "…#sit=6b23…&seat=1" to that one; "…#sit" at a table where anybody may sit down; or
/// "…#key=60b7…", the link to one's own seat. Throws BadLink.
Link read_link(std::string_view text);

/// The link that read_link reads; where there is a key, to one's own seat.
std::string link_text(const Link& link);

}  // namespace net
