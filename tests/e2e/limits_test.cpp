// SPDX-License-Identifier: MIT
// No client can harm the others. Each bound on a connection or an address, tested from outside.
#include "tests/support/raw_websocket.hpp"
#include "tests/support/running_app.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

using namespace support;
using namespace std::chrono_literals;
using raw::WebSocket;

namespace {

constexpr const char* list_message = R"({"type":"list"})";
constexpr const char* create_message = R"({"type":"create"})";

std::string get(const std::string& more = "") {
  return "GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + more + "\r\n";
}

/// The status of the answer to GET /livez with these header lines.
std::string status(std::uint16_t port, const char* from, const std::string& more = "") {
  raw::Connection connection(port, from);
  connection.send(get(more));
  const std::string answer = connection.rest();
  return answer.size() < 12 ? answer : answer.substr(9, 3);
}

/// How long the action takes.
template <class Action>
auto time_of(Action action) {
  const auto begin = std::chrono::steady_clock::now();
  action();
  return std::chrono::steady_clock::now() - begin;
}

}  // namespace

TEST_SUITE("limits of an address") {
  TEST_CASE(
      "connections over the limit are refused with a reason, and other addresses are not "
      "affected") {
    server::Config config;
    config.connections_per_address = 2;
    RunningApp server(config);
    WebSocket one(server.port(), "127.0.0.2");
    {
      WebSocket two(server.port(), "127.0.0.2");
      raw::Connection three(server.port(), "127.0.0.2");
      const std::string refused = three.rest();
      CHECK(refused.starts_with("HTTP/1.1 429 "));
      CHECK(refused.find("\r\nRetry-After: 1\r\n") != refused.npos);
      WebSocket other(server.port(), "127.0.0.3");
      CHECK(other.alive());
      CHECK(two.alive());
    }
    while (status(server.port(), "127.0.0.2") != "200") {  // until the place is free
    }
    CHECK(one.alive());
  }

  // Its place at the door belongs to the server, which must not end before it.
  TEST_CASE("a server stops while somebody is being turned away") {
    server::Config config;
    config.connections_per_address = 1;
    RunningApp server(config);
    auto one = std::make_unique<WebSocket>(server.port(), "127.0.0.2");
    raw::Connection two(server.port(), "127.0.0.2");
    CHECK(two.head().starts_with("HTTP/1.1 429 "));  // and it stays
    one.reset();
    CHECK(server.stop());
  }

  TEST_CASE("an address that connects again and again is turned away") {
    server::Config config;
    config.connections_per_address = 1;
    RunningApp server(config);
    int served = 0;
    // Its only place is free again shortly after the last exchange has ended.
    const auto taken = time_of([&] {
      for (int tries = 0; tries < 200; ++tries)
        served += status(server.port(), "127.0.0.2") == "200";
    });
    const auto renewals = taken / server::limits::arrivals_seconds;
    CHECK(served > 0);
    CHECK(served <= server::limits::arrivals_per_slot_max * (renewals + 1));
    CHECK(status(server.port(), "127.0.0.3") == "200");
  }

  TEST_CASE("tables over the limit are refused, and another address opens one") {
    server::Config config;
    config.tables_per_address = 2;
    RunningApp server(config);
    for (int i = 0; i < 2; ++i) {
      WebSocket socket(server.port(), "127.0.0.2");
      socket.say(create_message);
      CHECK(socket.hear().find(R"("type":"created")") != std::string::npos);
    }
    WebSocket third(server.port(), "127.0.0.2");
    third.say(create_message);
    CHECK(third.hear().find("too_many_tables") != std::string::npos);
    CHECK(third.alive());
    WebSocket other(server.port(), "127.0.0.3");
    other.say(create_message);
    CHECK(other.hear().find(R"("type":"created")") != std::string::npos);
  }

  TEST_CASE("the forwarded address counts if a trusted proxy names it, and not otherwise") {
    server::Config config;
    config.connections_per_address = 1;
    config.trusted_proxies = {"127.0.0.9"};
    RunningApp server(config);
    const std::string ann = "X-Forwarded-For: 203.0.113.1\r\n";
    raw::Connection first(server.port(), "127.0.0.9");
    first.send(raw::handshake(ann));
    CHECK(first.head().starts_with("HTTP/1.1 101 "));
    CHECK(status(server.port(), "127.0.0.9", ann) == "429");
    // Addresses before the last one may be invented.
    CHECK(status(server.port(), "127.0.0.9", "X-Forwarded-For: 1.1.1.1, 203.0.113.1\r\n") == "429");
    CHECK(status(server.port(), "127.0.0.9", "X-Forwarded-For: 203.0.113.2\r\n") == "200");
    // 127.0.0.8 is not trusted.
    WebSocket direct(server.port(), "127.0.0.8");
    CHECK(status(server.port(), "127.0.0.8", "X-Forwarded-For: 203.0.113.3\r\n") == "429");
  }
}

TEST_SUITE("time limits") {
  TEST_CASE("a header that comes byte by byte is cut off at its time limit") {
    server::Config config;
    config.patience.handshake = 300ms;
    RunningApp server(config);
    const auto taken = time_of([&] {
      raw::Connection slow(server.port());
      const std::string request = raw::handshake("X: " + std::string(4000, 'x') + "\r\n");
      for (std::size_t at = 0; !slow.ended_within(30ms); ++at) {
        REQUIRE(at < request.size());
        slow.send(request.substr(at, 1));
      }
    });
    CHECK(taken >= 200ms);  // and the server did not read it to the end
  }

  TEST_CASE("a connection that opens, joins or lists nothing is closed, despite pings") {
    server::Config config;
    config.patience.hello = 3s;  // for two answers, on a busy machine
    config.patience.farewell = 100ms;
    RunningApp server(config);
    WebSocket idler(server.port());
    CHECK(idler.alive());
    idler.say(R"({"type":"join","table":"NOSUCH00"})");
    CHECK(idler.hear().find("unknown_table") != std::string::npos);
    const std::string bye = idler.hear();
    CHECK(bye.find(R"("code":"hello_timeout")") != std::string::npos);
    CHECK(bye.find(R"("next":"stop")") != std::string::npos);
    CHECK(idler.closed() == 4408);
  }

  TEST_CASE("clients that list, open or watch a table may stay") {
    server::Config config;
    config.patience.hello = 3s;  // for the first request, on a busy machine
    config.patience.farewell = 100ms;
    RunningApp server(config);
    const json created = create_table(server.port());
    WebSocket visitor(server.port());
    visitor.say(list_message);
    visitor.hear();
    WebSocket creator(server.port());
    creator.say(create_message);
    creator.hear();
    WebSocket spectator(server.port());
    spectator.say(entrance(created, -1).dump());
    spectator.hear();
    WebSocket idler(
        server.port());  // it came last, so when it must go, the others have stayed longer
    idler.hear();
    CHECK(idler.closed() == 4408);
    CHECK(visitor.alive());
    CHECK(creator.alive());
    CHECK(spectator.alive());
  }

  // On a busy machine an answer to a ping may take long, too, so a third of the time is not short.
  TEST_CASE("a peer that answers no ping is dropped in time, and its table is told") {
    server::Config config;
    config.patience.idle = 3s;
    RunningApp server(config);
    const json created = create_table(server.port());
    WsClient ann(server.port());
    ann.ask(entrance(created, 0, "Ann"), "welcome");
    json news;
    const auto taken = time_of([&] {
      WebSocket dead(server.port());  // such as a half-open connection
      dead.say(entrance(created, -1, "Dead").dump());
      CHECK(ann.hear()["room"]["spectators"]["names"]["1"] == "Dead");
      news = ann.hear();  // answers pings while it reads
    });
    CHECK(news["room"]["spectators"]["count"] == 0);
    CHECK(taken >= config.patience.idle);
    CHECK(taken < server::limits::idle_seconds_max);
    // The client reconnects, as clients do when they hear nothing for too long.
    WsClient back(server.port());
    CHECK(back.ask(entrance(created, -1, "Dead"), "welcome")["type"] == "welcome");
  }

  TEST_CASE("a silent client that answers pings may stay") {
    server::Config config;
    config.patience.idle = 2s;
    RunningApp server(config);
    WebSocket quiet(server.port());
    quiet.say(list_message);
    quiet.hear();
    for (int pings = 0; pings < 5; ++pings) {  // three times the limit
      const auto heard = quiet.next();
      REQUIRE(heard);
      REQUIRE(heard->opcode == raw::ping);
      quiet.send(raw::frame(raw::pong, heard->payload));
    }
    CHECK(quiet.alive());
  }
}

TEST_SUITE("a flood harms only its sender") {
  TEST_CASE("a client that sends too fast is told so, is read later, and loses no answer") {
    server::Config config;
    config.requests_per_second = 20;
    RunningApp server(config);
    WebSocket hasty(server.port());
    std::string burst;
    for (int i = 0; i < 45; ++i) burst += raw::frame(raw::text, R"({"type":"ping"})");
    int pongs = 0, refused = 0;
    const auto taken = time_of([&] {
      hasty.send(burst);
      for (int i = 0; i < 45; ++i) {
        const std::string answer = hasty.hear();
        pongs += answer == R"({"type":"pong"})";
        refused += answer.find("too_fast") != std::string::npos;
      }
    });
    CHECK(refused >= 2);  // twice in each of the two seconds, if nothing is late
    CHECK(refused <= 4);
    CHECK(pongs == 45 - refused);
    CHECK(taken > 1900ms);
    CHECK(hasty.alive());
  }

  TEST_CASE("a list counts for many requests, and a long message for more than a short one") {
    server::Config config;
    config.requests_per_second = 30;
    RunningApp server(config);
    WebSocket lister(server.port());
    lister.send(raw::frame(raw::text, list_message) + raw::frame(raw::text, list_message));
    CHECK(lister.hear().find(R"("type":"tables")") != std::string::npos);
    CHECK(lister.hear().find("too_fast") != std::string::npos);
    WebSocket talker(server.port());
    const std::string lengthy = R"({"type":"ping"})" + std::string(4000, ' ');
    for (int i = 0; i < 2; ++i) talker.say(lengthy);
    CHECK(talker.hear() == R"({"type":"pong"})");
    CHECK(talker.hear().find("too_fast") != std::string::npos);
  }

  TEST_CASE("a refusal by a table counts for many requests") {
    server::Config config;
    config.requests_per_second = 2 * (1 + server::limits::refusal_cost);
    RunningApp server(config);
    const json created = new_table(server.port());
    WebSocket asker(server.port());
    asker.say(entrance(created, 0).dump());
    asker.hear();
    std::string burst;
    for (int i = 0; i < 10; ++i)
      burst += raw::frame(raw::text, R"({"type":"act","question":9,"action":{"type":"pass"}})");
    int worked_for = 0;
    const auto taken = time_of([&] {
      asker.send(burst);
      for (int i = 0; i < 10; ++i) {
        const std::string answer = asker.hear();
        CAPTURE(answer);
        REQUIRE(answer.find(R"("type":"refused")") != std::string::npos);
        worked_for += answer.find("too_fast") == std::string::npos;
      }
    });
    CHECK(worked_for > 0);
    CHECK(worked_for <=
          3 * (taken / 1s + 1));  // the first of a second pays for the last one before it
    CHECK_FALSE(asker.ended_within(100ms));
  }

  TEST_CASE("a client that never waits is dismissed in the end, and may come back at once") {
    server::Config config;
    config.requests_per_second = 1;
    config.patience.too_fast_in_a_row = 3;
    RunningApp server(config);
    WebSocket flood(server.port());
    for (int i = 0; i < 60; ++i) flood.say(R"({"type":"ping"})");
    int refused = 0;
    std::string answer;
    while ((answer = flood.hear()).find(R"("type":"bye")") == std::string::npos)
      refused += answer.find("too_fast") != std::string::npos;
    CHECK(refused >= 4);
    CHECK(answer.find(R"("code":"too_fast")") != std::string::npos);
    CHECK(answer.find(R"("next":"resume")") != std::string::npos);
    CHECK(flood.closed() == 1008);
    CHECK(WebSocket(server.port()).alive());
  }

  TEST_CASE("a client that waits when told to is never dismissed") {
    server::Config config;
    config.requests_per_second = 1;
    config.patience.too_fast_in_a_row = 1;
    RunningApp server(config);
    WebSocket polite(server.port());
    for (int times = 0; times < 3; ++times) {
      polite.send(raw::frame(raw::text, R"({"type":"ping"})") +
                  raw::frame(raw::text, R"({"type":"ping"})"));
      CHECK(polite.hear() == R"({"type":"pong"})");
      CHECK(polite.hear().find("too_fast") != std::string::npos);
      CHECK_FALSE(polite.ended_within(1100ms));
    }
  }

  TEST_CASE("endless pings are answered, but only so many in a second") {
    RunningApp server;
    WebSocket pinger(server.port());
    // More than the server reads at once: it answers what it has read, then pauses.
    std::string burst;
    for (int i = 0; i < 1000; ++i) burst += raw::frame(raw::ping, "");
    const auto taken = time_of([&] {
      pinger.send(burst);
      for (int i = 0; i < 400; ++i) REQUIRE(pinger.next()->opcode == raw::pong);
    });
    CHECK(taken > 900ms);
  }

  TEST_CASE("endless empty fragments are limited as bytes") {
    server::Config config;
    config.requests_per_second = 20;  // of 512 bytes
    RunningApp server(config);
    WebSocket drip(server.port());
    std::string burst = raw::frame(raw::text, "", {.fin = false});
    for (int i = 0; i < 3000; ++i) burst += raw::frame(raw::more, "", {.fin = false});
    burst += raw::frame(raw::more, R"({"type":"ping"})");
    const auto taken = time_of([&] {
      drip.send(burst);
      CHECK(drip.hear() == R"({"type":"pong"})");
    });
    CHECK(taken > 900ms);
  }
}
