// SPDX-License-Identifier: MIT
// HTTP connections that are kept for another request, and those of downloads.
#include "server/limits/limits.hpp"
#include "tests/support/http_talk.hpp"
#include "tests/support/raw_websocket.hpp"
#include "tests/support/running_app.hpp"
#include "tests/support/table_talk.hpp"
#include "tests/support/web_folder.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <deque>
#include <string>

using namespace support;
using namespace support::http;
using namespace std::chrono_literals;

TEST_SUITE("kept connections") {
  TEST_CASE("a connection is kept for a number of requests, and the last answer says so") {
    RunningApp server;
    raw::Connection connection(server.port());
    for (int i = 1; i < server::limits::http_requests_max; ++i) {
      connection.send(request("/livez"));
      const Heard heard = hear(connection);
      REQUIRE(heard.status() == "200");
      REQUIRE(heard.head.find("Connection: close") == std::string::npos);
    }
    connection.send(request("/livez"));
    CHECK(hear(connection).says("Connection: close"));
    CHECK(connection.rest().empty());
  }

  TEST_CASE("several requests at once are answered in order") {
    RunningApp server;
    raw::Connection connection(server.port());
    connection.send(request("/livez") + request("/readyz") + request("/livez"));
    CHECK(hear(connection).body == "alive\n");
    CHECK(hear(connection).body == "ready\n");
    CHECK(hear(connection).body == "alive\n");
    connection.send(raw::handshake());
    CHECK(connection.head().starts_with("HTTP/1.1 101 "));
  }

  TEST_CASE("a connection is kept for a time and no longer") {
    server::Config config;
    config.patience.between_requests = 300ms;
    config.patience.handshake = 1h;  // which is not what ends it
    RunningApp server(config);
    const auto before = std::chrono::steady_clock::now();
    raw::Connection connection(server.port());
    connection.send(request("/livez"));
    CHECK(hear(connection).status() == "200");
    CHECK(connection.rest().empty());
    CHECK(std::chrono::steady_clock::now() - before >= 300ms);
  }

  TEST_CASE("a later header that comes byte by byte is cut off like a first one") {
    server::Config config;
    config.patience.handshake = 1s;
    config.patience.between_requests = 1h;  // which is not what ends it
    RunningApp server(config);
    raw::Connection slow(server.port());
    slow.send(request("/livez"));
    CHECK(hear(slow).status() == "200");
    const std::string trickle = request("/livez", "X: " + std::string(4000, 'x') + "\r\n");
    for (std::size_t at = 0; !slow.ended_within(30ms); ++at) {
      REQUIRE(at < trickle.size());
      slow.send(trickle.substr(at, 1));
    }
  }

  TEST_CASE("no connection is kept after a refusal, after a body, or against the client's wish") {
    RunningApp server;
    for (const std::string& last :
         {request("/nothing"), request("/", "", "POST"), request("/livez", "Connection: close\r\n"),
          request("/livez", "Content-Length: 0\r\n"),
          request("/livez", "Transfer-Encoding: chunked\r\n") + "0\r\n\r\n",
          std::string("GET /livez HTTP/1.0\r\nHost: localhost\r\n\r\n")}) {
      CAPTURE(last);
      raw::Connection connection(server.port());
      connection.send(last + request("/livez"));
      const std::string all = connection.rest();
      CHECK(all.find("HTTP/1.", 1) == all.npos);
    }
  }

  TEST_CASE("a trusted proxy's connection is not kept, because it carries many people") {
    server::Config config;
    config.trusted_proxies = {"127.0.0.1"};
    RunningApp server(config);
    CHECK(
        get(server.port(), "/livez", "X-Forwarded-For: 203.0.113.1\r\n").says("Connection: close"));
  }

  TEST_CASE("a download counts as a new connection, even on a kept one") {
    server::Config config;
    config.connections_per_address = 1;
    RunningApp server(config);
    raw::WebSocket opener(server.port());
    opener.say(R"({"type":"create"})");
    const std::string table = json::parse(opener.hear())["table"];
    const std::string path = "/table/" + table + "/transcript";
    raw::Connection connection(server.port(), "127.0.0.2");
    for (int i = 0; i < server::limits::arrivals_per_slot_max; ++i) {
      connection.send(request(path));
      const Heard transcript = hear(connection);
      REQUIRE(transcript.status() == "200");
      CHECK(transcript.says("Transfer-Encoding: chunked"));
      CHECK(json::parse(transcript.body)["table"] == table);
    }
    connection.send(request(path));
    CHECK(hear(connection).status() == "503");
  }

  TEST_CASE("by HTTP/1.0, which has no chunks, a transcript ends with its connection") {
    RunningApp server;
    raw::WebSocket opener(server.port());
    opener.say(R"({"type":"create"})");
    const std::string table = json::parse(opener.hear())["table"];
    raw::Connection connection(server.port());
    connection.send("GET /table/" + table +
                    "/transcript HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
    const std::string head = connection.head(), body = connection.rest();
    CHECK(head.find(" 200 ") != head.npos);
    CHECK(head.find("chunked") == head.npos);
    CHECK(json::parse(body)["table"] == table);
  }

  TEST_CASE("a refused download does not take the place of another") {
    RunningApp server;
    std::deque<raw::Connection> lingering;
    for (int i = 0; i < 2 * server::limits::transfers_max; ++i) {
      lingering.emplace_back(server.port()).send(request("/table/K7QWM2XA/transcript"));
      CHECK(hear(lingering.back()).status() == "404");
    }
    CHECK(get(server.port(), "/table/K7QWM2XA/transcript").status() == "404");
  }

  TEST_CASE("a download gives up its place before its connection ends") {
    RunningApp server;
    raw::WebSocket opener(server.port());
    opener.say(R"({"type":"create"})");
    const std::string table = json::parse(opener.hear())["table"];
    const std::string wanted = request("/table/" + table + "/transcript", "Connection: close\r\n");
    std::deque<raw::Connection> idle;
    for (int i = 0; i < 2 * server::limits::transfers_max; ++i) {
      idle.emplace_back(server.port()).send(wanted);
      CHECK(idle.back().rest().starts_with("HTTP/1.1 200 "));
    }
  }

  TEST_CASE("kept connections do not delay stopping the server") {
    RunningApp server;
    raw::Connection connection(server.port());
    connection.send(request("/livez"));
    CHECK(hear(connection).status() == "200");
    const auto before = std::chrono::steady_clock::now();
    CHECK(server.stop());
    // Connections that do not end by themselves are cut only then.
    CHECK(std::chrono::steady_clock::now() - before < server::limits::closing_seconds_max);
    CHECK(connection.rest().empty());
  }
}
