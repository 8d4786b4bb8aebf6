// SPDX-License-Identifier: MIT
// RFC 6455, section 4.2: handshakes that open a WebSocket or do not; and whose pages may open one.
#include "tests/support/raw_websocket.hpp"
#include "tests/support/running_app.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace support;

namespace {

/// A good handshake with one line replaced, or left out if `line` is empty.
std::string with(const std::string& old_line, const std::string& line) {
  std::string request = raw::handshake();
  const std::size_t at = request.find(old_line);
  REQUIRE(at != request.npos);
  return request.replace(at, old_line.size() + (line.empty() ? 2 : 0), line);
}

std::string answer(std::uint16_t port, const std::string& request) {
  raw::Connection connection(port);
  connection.send(request);
  const std::string head = connection.head();
  return head.starts_with("HTTP/1.1 101 ") ? head : head + connection.rest();
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

constexpr const char* upgrade = "Upgrade: websocket";
constexpr const char* connection = "Connection: Upgrade";
constexpr const char* version = "Sec-WebSocket-Version: 13";
constexpr const char* key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
constexpr const char* host = "Host: localhost";
constexpr const char* request_line = "GET /ws HTTP/1.1";

}  // namespace

TEST_SUITE("RFC 6455: the handshake") {
  TEST_CASE("4.2.2 a good handshake is accepted with the value computed from the client's key") {
    RunningApp server;
    const std::string said = answer(server.port(), raw::handshake());
    CHECK(said.starts_with("HTTP/1.1 101 "));
    CHECK(holds(said, std::string("Sec-WebSocket-Accept: ") + raw::accept_value + "\r\n"));
    CHECK(holds(said, "Upgrade: websocket\r\n"));
    CHECK(holds(said, "Connection: upgrade\r\n"));
    CHECK_FALSE(holds(said, "Sec-WebSocket-Protocol"));
    CHECK_FALSE(holds(said, "Sec-WebSocket-Extensions"));
  }

  TEST_CASE("4.2.1 header names ignore case, and lists are searched") {
    RunningApp server;
    for (const std::string& request :
         {with(upgrade, "uPGRADE: WebSocket"), with(connection, "connection: keep-alive, UPGRADE"),
          with(version, "SEC-WEBSOCKET-VERSION: 13"), with(request_line, "GET /ws?x=1 HTTP/1.1"),
          with(request_line, "GET /ws/K7QWM2XA HTTP/1.1"),
          raw::handshake("Sec-WebSocket-Extensions: permessage-deflate\r\n")}) {
      CAPTURE(request);
      CHECK(answer(server.port(), request).starts_with("HTTP/1.1 101 "));
    }
  }

  TEST_CASE("4.2.1 a missing or wrong part is refused with a sentence") {
    RunningApp server;
    struct Row {
      const char* what;
      std::string request, status, sentence;
    };
    const Row rows[] = {
        {"no key", with(key, ""), "400", "16 bytes in base64"},
        {"an empty key", with(key, "Sec-WebSocket-Key:"), "400", "16 bytes"},
        {"a short key", with(key, "Sec-WebSocket-Key: c2hvcnQ="), "400", "16 bytes"},
        {"17 bytes", with(key, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZSE="), "400", "16 bytes"},
        {"no base64", with(key, "Sec-WebSocket-Key: !!!!!!!!!!!!!!!!!!!!!!=="), "400", "16 bytes"},
        {"two keys", with(key, std::string(key) + "\r\n" + key), "400", "16 bytes"},
        {"no version", with(version, ""), "426", "version 13"},
        {"version 8", with(version, "Sec-WebSocket-Version: 8"), "426", "version 13"},
        {"version 14", with(version, "Sec-WebSocket-Version: 14"), "426", "version 13"},
        {"a version of words", with(version, "Sec-WebSocket-Version: x"), "426", "version 13"},
        {"POST", with(request_line, "POST /ws HTTP/1.1"), "405", "GET"},
        {"HTTP/1.0", with(request_line, "GET /ws HTTP/1.0"), "426", "WebSocket"},
        {"no Upgrade", with(upgrade, ""), "426", "WebSocket"},
        {"another Upgrade", with(upgrade, "Upgrade: h2c"), "426", "WebSocket"},
        {"no Connection", with(connection, ""), "426", "WebSocket"},
        {"another Connection", with(connection, "Connection: close"), "426", "WebSocket"},
        {"no Host", with(host, ""), "400", "Host"},
        {"two Hosts", with(host, "Host: a\r\nHost: b"), "400", "Host"},
        {"another path", with(request_line, "GET /other HTTP/1.1"), "404", "/ws"},
        {"no table's name", with(request_line, "GET /ws/ HTTP/1.1"), "404", "/ws/TABLE"},
        {"more than a table", with(request_line, "GET /ws/A/B HTTP/1.1"), "404", "/ws/TABLE"},
        {"a path that only begins so", with(request_line, "GET /wsA HTTP/1.1"), "404", "/ws"},
        {"a long name", with(request_line, "GET /ws/" + std::string(33, 'A') + " HTTP/1.1"), "404",
         "/ws/TABLE"},
        {"a foreign subprotocol", raw::handshake("Sec-WebSocket-Protocol: chat, jojotte.v2\r\n"),
         "400", "jojotte.v2.json"},
        {"version 1 of ours", raw::handshake("Sec-WebSocket-Protocol: jojotte.v1.json\r\n"), "400",
         "update the program, or reload the page"},
        {"said too soon", raw::handshake() + raw::frame(raw::text, "{}"), "400", "Wait"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.what);
      const std::string said = answer(server.port(), row.request);
      CAPTURE(said);
      CHECK(holds(said.substr(0, 10), "HTTP/1."));
      CHECK(said.substr(9, 3) == row.status);
      CHECK(holds(said, row.sentence));
    }
  }

  TEST_CASE("4.4 a client with another version is told which one is supported") {
    RunningApp server;
    const std::string said = answer(server.port(), with(version, "Sec-WebSocket-Version: 8"));
    CHECK(holds(said, "Sec-WebSocket-Version: 13\r\n"));
    CHECK(holds(said, "Upgrade: websocket\r\n"));
  }

  TEST_CASE("4.2.2 ours is chosen among several subprotocols, in one line or many") {
    RunningApp server;
    for (const char* offer : {"Sec-WebSocket-Protocol: jojotte.v2.json\r\n",
                              "Sec-WebSocket-Protocol: chat,jojotte.v2.json\r\n",
                              "Sec-WebSocket-Protocol: chat\r\n"
                              "Sec-WebSocket-Protocol: jojotte.v2.json\r\n"}) {
      CAPTURE(offer);
      const std::string said = answer(server.port(), raw::handshake(offer));
      CHECK(said.starts_with("HTTP/1.1 101 "));
      CHECK(holds(said, "Sec-WebSocket-Protocol: jojotte.v2.json\r\n"));
    }
  }
}

TEST_SUITE("whose pages may connect") {
  std::string from(const std::string& origin, const std::string& more = "") {
    return raw::handshake("Origin: " + origin + "\r\n" + more);
  }

  TEST_CASE("the server's own pages may connect, by either scheme, and no others") {
    RunningApp server;
    CHECK(answer(server.port(), from("http://localhost")).starts_with("HTTP/1.1 101 "));
    CHECK(answer(server.port(), from("https://LOCALHOST:443")).starts_with("HTTP/1.1 101 "));
    for (const char* origin : {"http://evil.example", "http://localhost:81", "null",
                               "http://localhost.evil.example", "localhost"}) {
      CAPTURE(origin);
      const std::string said = answer(server.port(), from(origin));
      CHECK(said.starts_with("HTTP/1.1 403 "));
      CHECK(holds(said, "--origins"));
      CHECK_FALSE(holds(said, origin == std::string("null") ? "null" : "evil"));
    }
    const std::string two = from("http://localhost", "Origin: http://evil.example\r\n");
    CHECK(answer(server.port(), two).starts_with("HTTP/1.1 403 "));
    const std::string claimed = from("http://evil.example", "X-Forwarded-Host: evil.example\r\n");
    CHECK(answer(server.port(), claimed).starts_with("HTTP/1.1 403 "));
  }

  TEST_CASE("listed origins may connect, and with * all") {
    server::Config config;
    config.origins = {"https://play.example"};
    RunningApp listed(config);
    CHECK(answer(listed.port(), from("https://play.example")).starts_with("HTTP/1.1 101 "));
    CHECK(answer(listed.port(), from("http://play.example")).starts_with("HTTP/1.1 403 "));
    config.origins = {"*"};
    RunningApp open(config);
    CHECK(answer(open.port(), from("null")).starts_with("HTTP/1.1 101 "));
  }

  TEST_CASE("behind a trusted proxy, the host name that it forwards counts") {
    server::Config config;
    config.trusted_proxies = {"127.0.0.1"};
    RunningApp server(config);
    const std::string named = "X-Forwarded-Host: play.example\r\n";
    CHECK(answer(server.port(), from("https://play.example", named)).starts_with("HTTP/1.1 101 "));
    CHECK(answer(server.port(), from("http://localhost", named)).starts_with("HTTP/1.1 403 "));
  }
}

TEST_SUITE("HTTP answers") {
  TEST_CASE("a plain answer is no page, cannot be framed, is not cached, and repeats no input") {
    RunningApp server;
    const auto get = [](const std::string& path, const std::string& host) {
      return "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
    };
    for (const std::string& request :
         {get("/", "x"), get("/livez", "x"), get("/livez", "<b>"), get("/table/%3Cb%3E", "x"),
          get("/<script>alert(1)</script>", "x"), get("/script?<b>", "x")}) {
      CAPTURE(request);
      const std::string said = answer(server.port(), request);
      CHECK(holds(said, "X-Content-Type-Options: nosniff\r\n"));
      CHECK(holds(said, "Content-Type: text/plain; charset=utf-8\r\n"));
      CHECK(holds(said, "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n"));
      CHECK(holds(said, "Cache-Control: no-store\r\n"));
      CHECK_FALSE(holds(said, "<"));
      CHECK_FALSE(holds(said, "%3C"));
    }
  }
}
