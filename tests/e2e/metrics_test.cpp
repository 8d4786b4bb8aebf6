// SPDX-License-Identifier: MIT
// /metrics: its contents, and who may read it.
#include "server/journal/sqlite/backup.hpp"
#include "tests/support/raw_websocket.hpp"
#include "tests/support/running_app.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <ctime>
#include <map>
#include <regex>
#include <set>
#include <sstream>

using namespace support;

namespace {

std::string get(std::uint16_t port, const std::string& more = "", const std::string& how = "GET",
                const std::string& host = "localhost") {
  raw::Connection connection(port);
  connection.send(how + " /metrics HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n" + more +
                  "\r\n");
  const std::string head = connection.head();
  return head + connection.rest();
}

/// Every sample, by its name and labels as written.
std::map<std::string, double> samples(const std::string& page) {
  std::map<std::string, double> found;
  std::istringstream lines(page.substr(page.find("\r\n\r\n") + 4));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    const auto space = line.rfind(' ');
    REQUIRE(space != line.npos);
    found[line.substr(0, space)] = std::stod(line.substr(space + 1));
  }
  return found;
}

}  // namespace

TEST_SUITE("metrics") {
  TEST_CASE("the counters match what was done") {
    RunningApp app;
    const json created = create_table(app.port());
    Player ann(app.port(), created, 0), ben(app.port(), created, 1), cid(app.port(), created, 2);
    WsClient watcher(app.port());
    watcher.ask(entrance(created, -1), "welcome");
    for (WsClient* one : {&ann.client(), &ben.client(), &cid.client()})
      while (one->hear("update")["room"]["spectators"]["count"] != 1)
        continue;  // the news of the spectator
    auto before = samples(get(app.port()));
    const std::string card = ann.hand().substr(0, 2);
    ann.client().ask(choose(ann.question() + 1, card), "refused");
    ann.client().ask(choose(ann.question(), card), "update");
    ann.client().ask({{"type", "ping"}}, "pong");  // when this is answered, the act is complete
    for (WsClient* other : {&ben.client(), &cid.client(), &watcher}) other->hear("update");
    for (const char* path : {"/nothing", "/ws", "/ws"}) http_get(app.port(), path);
    auto after = samples(get(app.port()));
    const auto more = [&](const std::string& name) { return after[name] - before[name]; };
    CHECK(more("jojotte_acts_total") == 2);
    CHECK(more("jojotte_messages_received_total") == 3);
    CHECK(more("jojotte_messages_sent_total") == 6);
    CHECK(more("jojotte_refusals_total{code=\"stale\"}") == 1);
    CHECK(more("jojotte_act_answer_seconds_count") == 2);
    CHECK(more("jojotte_act_answer_seconds_sum") > 0);
    CHECK(more("jojotte_journal_commit_seconds_count") >= 1);
    CHECK(after["jojotte_tables{state=\"awake\"}"] == 1);
    CHECK(after["jojotte_game_tables{game=\"tiny\"}"] == 1);
    CHECK(after["jojotte_game_people{game=\"tiny\"}"] == 4);
    CHECK(after["jojotte_joins_total{role=\"player\"}"] == 6);
    CHECK(after["jojotte_joins_total{role=\"spectator\"}"] == 1);
    CHECK(after["jojotte_connections"] >= 5);
    CHECK(after["jojotte_resumes_total"] == 3);  // the seats were taken once, left, and taken again
    CHECK(after["jojotte_too_slow_total"] == 0);
    CHECK(after["jojotte_outbox_waiting"] == 0);
    CHECK(after["jojotte_inbox_waiting"] == 0);
    CHECK(after["jojotte_draining"] == 0);
    CHECK(after["jojotte_ready"] == 1);
    CHECK(after["process_resident_memory_bytes"] > 1'000'000);
    CHECK(after["process_open_fds"] > 4);
    CHECK(more("jojotte_http_refusals_total{status=\"404\"}") == 1);
    CHECK(more("jojotte_http_refusals_total{status=\"426\"}") == 2);
    const auto now = static_cast<double>(std::time(nullptr));
    CHECK(after["process_start_time_seconds"] <= now);
    CHECK(after["process_start_time_seconds"] > now - 600);
    CHECK(after["jojotte_journal_bytes"] == 1024 * 1024);
    CHECK(after["jojotte_backup_timestamp_seconds"] == 0);
    CHECK(server::back_up(app.data(), app.data() / "backup.db").has_value());
    CHECK(samples(get(app.port()))["jojotte_backup_timestamp_seconds"] >= now);
  }

  TEST_CASE("the page has Prometheus's format and names nobody") {
    RunningApp app;
    const json created = create_table(app.port());
    const std::string page = get(app.port());
    CHECK(page.find("Content-Type: text/plain; version=0.0.4") != page.npos);
    const std::string body = page.substr(page.find("\r\n\r\n") + 4);
    CHECK(body.ends_with('\n'));
    const std::regex line(
        R"re(# (HELP [a-z_]+ .+|TYPE [a-z_]+ (counter|gauge|histogram))|[a-z_]+(\{[a-z_]+="[^"]*"\})? [0-9.e+-]+)re");
    std::istringstream lines(body);
    std::set<std::string> families;
    for (std::string one; std::getline(lines, one);) {
      CAPTURE(one);
      CHECK(std::regex_match(one, line));
      if (one.starts_with("# TYPE ")) CHECK(families.insert(one).second);
    }
    CHECK(body.find(created["table"].get<std::string>()) == body.npos);
    CHECK(body.find(created["invitation"].get<std::string>()) == body.npos);
  }

  TEST_CASE("no figure depends on what a player was told, or tried against the rules") {
    RunningApp app;
    const json created = create_table(app.port());
    Player ann(app.port(), created, 0);
    const std::string hand = ann.hand();
    const std::string not_held = hand.find("7C") == hand.npos   ? "7C"
                                 : hand.find("8C") == hand.npos ? "8C"
                                                                : "9C";
    const json refusal = ann.client().ask(choose(ann.question(), not_held), "refused");
    REQUIRE(refusal["code"] == "not_your_card");
    const std::string page = get(app.port());
    CHECK(page.find("bytes_total") == page.npos);
    CHECK(page.find("not_your_card") == page.npos);
    auto after = samples(page);
    CHECK(after["jojotte_refusals_total{code=\"against_a_rule\"}"] == 1);
    const auto whole = [](double steps) { return std::abs(steps - std::round(steps)) < 1e-6; };
    CHECK(whole(after["process_resident_memory_bytes"] / (1024 * 1024)));
    CHECK(whole(after["process_cpu_seconds_total"] * 10));
    CHECK(whole(after["jojotte_act_answer_seconds_sum"] * 1000));
    CHECK(whole(after["jojotte_journal_commit_seconds_sum"] * 1000));
  }

  TEST_CASE("by default only this machine may read it, and no untrusted proxy") {
    RunningApp app;
    CHECK(get(app.port()).starts_with("HTTP/1.1 200"));
    const std::string forwarded = get(app.port(), "X-Forwarded-For: 198.51.100.7\r\n");
    CHECK(forwarded.starts_with("HTTP/1.1 403"));
    CHECK(forwarded.find("--metrics-from") != forwarded.npos);
    CHECK(get(app.port(), "", "POST").starts_with("HTTP/1.1 405"));
  }

  // A page can give its own name to this machine's address (DNS rebinding), and is then asked for
  // under that name.
  TEST_CASE("a page that gives its name to this machine's address cannot read it") {
    server::Config config;
    config.origins = {"*", "https://play.example:8443"};
    config.node_address = "node.example:8080";
    RunningApp app(config);
    const auto status = [&app](const std::string& host, const std::string& more = "") {
      return get(app.port(), more, "GET", host).substr(9, 3);
    };
    for (const std::string page : {"evil.example", "evil.example:8080", "localhost.evil.example",
                                   "127.0.0.1.evil.example", "xplay.example", "localhost."}) {
      CAPTURE(page);
      CHECK(status(page) == "403");
      CHECK(get(app.port(), "", "GET", page).find("--origins") != std::string::npos);
      CHECK(get(app.port(), "", "GET", page).find(page) == std::string::npos);
    }
    CHECK(status("evil.example", "X-Forwarded-Host: localhost\r\n") == "403");
    // As the examples in deploy/ name it, Compose and Kubernetes do, and the operator has.
    for (const std::string own :
         {"localhost", "127.0.0.1:8080", "[::1]:8080", "10.1.2.3:8080", "LocalHost:8080",
          "jojotte:8080", "jojotte-0", "play.example", "PLAY.example:8080", "node.example:9"}) {
      CAPTURE(own);
      CHECK(status(own) == "200");
    }
    raw::Connection old(app.port());
    old.send("GET /metrics HTTP/1.0\r\n\r\n");
    CHECK(old.head().substr(9, 3) == "200");
    raw::Connection absolute(app.port());
    absolute.send("GET http://evil.example/metrics HTTP/1.1\r\nHost: localhost\r\n\r\n");
    CHECK(absolute.head().substr(9, 3) == "403");
  }

  TEST_CASE("a page cannot write the headers of a proxy to read it") {
    server::Config config;
    config.trusted_proxies = {"127.0.0.1"};
    config.metrics_from = {"127.0.0.1", "198.51.100.7"};
    RunningApp app(config);
    const auto status = [&app](const std::string& host, const std::string& more) {
      return get(app.port(), more, "GET", host).substr(9, 3);
    };
    const std::string reader = "X-Forwarded-For: 198.51.100.7\r\n";
    CHECK(status("localhost", reader) == "200");
    CHECK(status("localhost", reader + "X-Forwarded-Host: play.example\r\n") == "403");
    CHECK(status("evil.example", reader + "X-Forwarded-Host: localhost\r\n") == "403");
    CHECK(status("evil.example", "X-Forwarded-Host: localhost\r\n") == "403");
  }

  TEST_CASE("a forwarded request is never one of this machine, whatever it says") {
    server::Config config;
    config.trusted_proxies = {"127.0.0.1", "10.0.0.0/8"};
    RunningApp app(config);
    CHECK(get(app.port()).starts_with("HTTP/1.1 200"));
    for (const std::string hops :
         {"127.0.0.1", "127.0.0.1, 10.1.2.3", "127.0.0.2", "127.0.0.2, 10.1.2.3", "::1",
          "::ffff:127.0.0.2", "", "unknown"}) {
      CAPTURE(hops);
      const std::string header = "X-Forwarded-For: " + hops + "\r\n";
      CHECK(get(app.port(), header).starts_with("HTTP/1.1 403"));
    }
  }

  TEST_CASE("a trusted proxy's address is no reader of a forwarded request, even if it is named") {
    server::Config config;
    config.trusted_proxies = {"127.0.0.1", "10.0.0.0/8"};
    config.metrics_from = {"10.0.0.9"};
    RunningApp app(config);
    for (const std::string hops : {"10.0.0.9", "10.0.0.9, 10.1.2.3"}) {
      CAPTURE(hops);
      const std::string header = "X-Forwarded-For: " + hops + "\r\n";
      CHECK(get(app.port(), header).starts_with("HTTP/1.1 403"));
    }
  }

  TEST_CASE("named addresses may read it, also behind a trusted proxy") {
    server::Config config;
    config.trusted_proxies = {"127.0.0.1"};
    config.metrics_from = {"198.51.100.0/24"};
    RunningApp app(config);
    CHECK(get(app.port()).starts_with("HTTP/1.1 403"));
    CHECK(get(app.port(), "X-Forwarded-For: 198.51.100.7\r\n").starts_with("HTTP/1.1 200"));
    CHECK(get(app.port(), "X-Forwarded-For: 203.0.113.7\r\n").starts_with("HTTP/1.1 403"));
  }
}
