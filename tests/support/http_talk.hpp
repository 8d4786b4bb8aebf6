// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/config.hpp"
#include "tests/support/raw_websocket.hpp"
#include "tests/support/web_folder.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>

/// A browser's requests and the answers to them, byte by byte.
namespace support::http {

inline constexpr const char* browser = "Accept: text/html,*/*;q=0.8\r\n";

struct Heard {
  std::string head, body;
  std::string status() const { return head.substr(9, 3); }
  bool says(const std::string& line) const {
    return head.find("\r\n" + line + "\r\n") != std::string::npos;
  }
};

inline std::string request(const std::string& path, const std::string& more = "",
                           const std::string& method = "GET") {
  return method + ' ' + path + " HTTP/1.1\r\nHost: localhost\r\n" + more + "\r\n";
}

/// A body whose length is not known beforehand.
inline std::string chunks(raw::Connection& connection) {
  std::string body;
  for (;;) {
    std::string size;
    while (!size.ends_with("\r\n")) size += connection.take(1);
    const std::string chunk = connection.take(std::stoul(size, nullptr, 16) + 2);
    if (chunk.size() == 2) return body;
    body += chunk.substr(0, chunk.size() - 2);
  }
}

/// Reads the next complete answer on a connection.
inline Heard hear(raw::Connection& connection, bool with_body = true) {
  Heard heard{connection.head(), ""};
  const std::string name = "Content-Length: ";
  const auto at = heard.head.find(name);
  if (at != heard.head.npos && with_body)
    heard.body = connection.take(std::stoul(heard.head.substr(at + name.size())));
  if (heard.says("Transfer-Encoding: chunked") && with_body) heard.body = chunks(connection);
  return heard;
}

inline Heard get(std::uint16_t port, const std::string& path, const std::string& more = "") {
  raw::Connection connection(port);
  connection.send(request(path, more));
  return hear(connection);
}

inline server::Config with(const WebFolder& folder) {
  server::Config config;
  config.web = folder.path();
  return config;
}

inline std::string version(std::uint16_t port) {
  return nlohmann::json::parse(get(port, "/about").body)["web"];
}

}  // namespace support::http
