// SPDX-License-Identifier: MIT
// HTTP for browsers: the page, its files, caching, and kept connections.
#include "server/limits/limits.hpp"
#include "tests/support/process.hpp"
#include "tests/support/raw_websocket.hpp"
#include "tests/support/running_app.hpp"
#include "tests/support/table_talk.hpp"
#include "tests/support/web_folder.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <csignal>
#include <deque>
#include <string>

using namespace support;
using namespace std::chrono_literals;

namespace {

constexpr const char* browser = "Accept: text/html,*/*;q=0.8\r\n";

struct Heard {
  std::string head, body;
  std::string status() const { return head.substr(9, 3); }
  bool says(const std::string& line) const {
    return head.find("\r\n" + line + "\r\n") != std::string::npos;
  }
};

std::string request(const std::string& path, const std::string& more = "",
                    const std::string& method = "GET") {
  return method + ' ' + path + " HTTP/1.1\r\nHost: localhost\r\n" + more + "\r\n";
}

/// A body whose length is not known beforehand.
std::string chunks(raw::Connection& connection) {
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
Heard hear(raw::Connection& connection, bool with_body = true) {
  Heard heard{connection.head(), ""};
  const std::string name = "Content-Length: ";
  const auto at = heard.head.find(name);
  if (at != heard.head.npos && with_body)
    heard.body = connection.take(std::stoul(heard.head.substr(at + name.size())));
  if (heard.says("Transfer-Encoding: chunked") && with_body) heard.body = chunks(connection);
  return heard;
}

Heard get(std::uint16_t port, const std::string& path, const std::string& more = "") {
  raw::Connection connection(port);
  connection.send(request(path, more));
  return hear(connection);
}

server::Config with(const WebFolder& folder) {
  server::Config config;
  config.web = folder.path();
  return config;
}

std::string version(std::uint16_t port) { return json::parse(get(port, "/about").body)["web"]; }

}  // namespace

TEST_SUITE("the page") {
  TEST_CASE("browsers get the page at the root and at every link to a table") {
    const WebFolder folder;
    RunningApp server(with(folder));
    for (const char* path : {"/", "/table/K7QWM2XA", "/table/K7QWM2XA?deal=2&step=14"}) {
      CAPTURE(path);
      const Heard page = get(server.port(), path, browser);
      CHECK(page.status() == "200");
      CHECK(page.says("Content-Type: text/html; charset=utf-8"));
      CHECK(page.says("Cache-Control: no-cache"));
      CHECK(page.body.find("/web/" + version(server.port()) + "/main.js") != std::string::npos);
    }
    CHECK(get(server.port(), "/table/", browser).status() == "404");
    CHECK(get(server.port(), "/table/K7QWM2XA/more", browser).status() == "404");
    CHECK(get(server.port(), "/index.html", browser).status() == "404");
  }

  TEST_CASE("the page may run only its own files, and cannot be framed") {
    const WebFolder folder;
    RunningApp server(with(folder));
    const Heard page = get(server.port(), "/", browser);
    CHECK(
        page.says("Content-Security-Policy: default-src 'none'; script-src 'self'; "
                  "style-src 'self'; img-src 'self' data:; connect-src 'self'; "
                  "manifest-src 'self'; base-uri 'none'; form-action 'none'; "
                  "frame-ancestors 'none'"));
    CHECK(page.says("X-Content-Type-Options: nosniff"));
    CHECK(page.says("Referrer-Policy: no-referrer"));
    CHECK(page.says("Cross-Origin-Opener-Policy: same-origin"));
    const Heard icon = get(server.port(), "/favicon.ico");
    CHECK(icon.says("Content-Security-Policy: default-src 'none'; frame-ancestors 'none'"));
  }

  TEST_CASE("a browser that has the page gets 304, compressed or not") {
    const WebFolder folder;
    RunningApp server(with(folder));
    const std::string tag = "\"" + version(server.port()) + "\"";
    CHECK(get(server.port(), "/", browser).says("ETag: W/" + tag));
    for (const std::string& known : {tag, "W/" + tag, "\"old\", W/" + tag}) {
      const Heard again = get(server.port(), "/", browser + ("If-None-Match: " + known + "\r\n"));
      CHECK(again.status() == "304");
      CHECK(again.says("ETag: W/" + tag));
      CHECK(again.body.empty());
      CHECK(again.head.find("Content-Length") == std::string::npos);
    }
    CHECK(get(server.port(), "/", browser + std::string("If-None-Match: \"old\"\r\n")).status() ==
          "200");
  }

  TEST_CASE("terminal clients get text that says what to type") {
    const WebFolder folder;
    RunningApp server(with(folder));
    for (const char* accept : {"", "Accept: */*\r\n", "Accept: text/plain\r\n"}) {
      const Heard told = get(server.port(), "/", accept);
      CHECK(told.says("Content-Type: text/plain; charset=utf-8"));
      CHECK(told.says("Vary: Accept"));
      CHECK(told.body.find("jojotte play LINK") != std::string::npos);
    }
  }

  TEST_CASE("at an address where there is nothing, a browser gets a page that leads on") {
    const WebFolder folder;
    folder.write("nothing_here.html", "<!doctype html><a href=\"/\">Go to the games</a>\n");
    RunningApp server(with(folder));
    const Heard page = get(server.port(), "/somewhere", browser);
    CHECK(page.status() == "404");
    CHECK(page.says("Content-Type: text/html; charset=utf-8"));
    CHECK(page.body.find("<a href=\"/\">") != std::string::npos);
    const Heard text = get(server.port(), "/somewhere");
    CHECK(text.status() == "404");
    CHECK(text.body == "There is nothing here. See / for how to play.\n");
  }

  TEST_CASE(
      "a link that says what is played gives those who draw previews the page about that game") {
    const WebFolder folder;
    RunningApp server(with(folder));
    const auto title = [&](const std::string& path, const char* accept) {
      const std::string page = get(server.port(), path, accept).body;
      const auto at = page.find("content=\"");
      return at == page.npos ? "" : page.substr(at + 9, page.find('"', at + 9) - at - 9);
    };
    const char* anything = "Accept: */*\r\n";
    CHECK(title("/table/K7QWM2XA?game=kaiser.en", anything) == "Kaiser · Jo-Jotte");
    CHECK(title("/table/K7QWM2XA?game=pippip.fr", browser).starts_with("Pip-Pip"));
    CHECK(title("/table/K7QWM2XA", browser) == "Jo-Jotte");
    // Nothing that a link says comes back, and no other page is made for it.
    for (const std::string other : {"chess.en", "kaiser.xx", "kaiser.en&a=b", "%22%3E%3Cb%3E", ""})
      CHECK(title("/table/K7QWM2XA?game=" + other, browser) == "Jo-Jotte");
    // A table that is not there is told like one that is.
    CHECK(get(server.port(), "/table/22222222?game=kaiser.de", anything).body ==
          get(server.port(), "/table/33333333?game=kaiser.de", anything).body);
  }

  TEST_CASE("the script for lost connections lies at the top, and is asked for each time") {
    const WebFolder folder;
    RunningApp server(with(folder));
    const Heard script = get(server.port(), "/service_worker.js");
    CHECK(script.status() == "200");
    CHECK(script.says("Content-Type: text/javascript; charset=utf-8"));
    CHECK(script.says("Cache-Control: no-cache"));
    CHECK(script.head.find("connect-src 'self'") != std::string::npos);
  }

  TEST_CASE("with --web none everybody gets the text") {
    RunningApp server;
    CHECK(get(server.port(), "/", browser).body.find("jojotte play LINK") != std::string::npos);
    CHECK(get(server.port(), "/web/0/main.js").status() == "404");
    CHECK(get(server.port(), "/favicon.ico").status() == "204");
    CHECK_FALSE(json::parse(get(server.port(), "/about").body).contains("web"));
  }

  TEST_CASE("a page that does not exist stops the start with one sentence") {
    const TemporaryDirectory data, empty;
    Process server(TINY_SERVER, {"--port", "0", "--data", data.path(), "--web", empty.path()});
    CHECK(server.wait() == 1);
    CHECK(server.output() == "jojotte-server: The page in " + empty.path().string() +
                                 " cannot be served: there is no index.html.\n");
  }
}

/// The server installed in a prefix of its own.
class Installed {
 public:
  Installed() {
    std::filesystem::create_directory(prefix_.path() / "bin");
    std::filesystem::copy_file(TINY_SERVER, program());
  }

  std::filesystem::path program() const { return prefix_.path() / "bin" / "jojotte-server"; }
  std::filesystem::path web() const { return prefix_.path() / "share" / "jojotte" / "web"; }

  /// The answer to a browser at the root.
  std::string says() const {
    const TemporaryDirectory data;
    Process server(program().string(), {"--port", "0", "--data", data.path()});
    const std::string port = server.line_after("Listening on http://127.0.0.1:");
    const Heard heard = get(static_cast<std::uint16_t>(std::stoi(port)), "/", browser);
    server.signal(SIGTERM);
    CHECK(server.wait() == 0);
    return heard.body;
  }

 private:
  TemporaryDirectory prefix_;
};

TEST_SUITE("an installed server") {
  TEST_CASE("it finds the page beside itself, and also starts without one") {
    const Installed installed;
    CHECK(installed.says().find("jojotte play LINK") != std::string::npos);
    const WebFolder folder;
    std::filesystem::create_directories(installed.web().parent_path());
    std::filesystem::copy(folder.path(), installed.web(), std::filesystem::copy_options::recursive);
    CHECK(installed.says().starts_with("<!doctype html>"));
    std::filesystem::remove(installed.web() / "index.html");
    CHECK(installed.says().find("jojotte play LINK") != std::string::npos);
  }
}

TEST_SUITE("the page's files") {
  TEST_CASE("files are cached for ever under their version, and not at all under another") {
    const WebFolder folder;
    RunningApp server(with(folder));
    const std::string today = version(server.port());
    const Heard script = get(server.port(), "/web/" + today + "/main.js");
    CHECK(script.status() == "200");
    CHECK(script.says("Cache-Control: public, max-age=31536000, immutable"));
    CHECK(script.says("Content-Type: text/javascript; charset=utf-8"));
    const Heard old = get(server.port(), "/web/0123456789abcdef/main.js");
    CHECK(old.says("Cache-Control: no-store"));
    CHECK(old.body == script.body);
    const Heard text = get(server.port(), "/web/" + today + "/texts/en.json");
    CHECK(text.body == "{\"start.title\":\"Jo-Jotte\"}\n");
    for (const char* path : {"/nothing.js", "", "/", "/../main.js", "/texts", "/%2e%2e/main.js"}) {
      CAPTURE(path);
      CHECK(get(server.port(), "/web/" + today + path).status() == "404");
    }
    CHECK(get(server.port(), "/web/" + today).status() == "404");
  }

  TEST_CASE("files are compressed for clients that accept it") {
    const WebFolder folder;
    RunningApp server(with(folder));
    const std::string path = "/web/" + version(server.port()) + "/main.js";
    const Heard plain = get(server.port(), path);
    const Heard packed = get(server.port(), path, "Accept-Encoding: br, gzip;q=0.5\r\n");
    CHECK(plain.head.find("Content-Encoding") == std::string::npos);
    CHECK(plain.says("Vary: Accept-Encoding"));
    CHECK(packed.says("Content-Encoding: gzip"));
    CHECK(packed.says("Vary: Accept-Encoding"));
    CHECK(packed.body.starts_with("\x1f\x8b"));
    CHECK(packed.body.size() < plain.body.size() / 10);
    const Heard refused = get(server.port(), path, "Accept-Encoding: gzip;q=0, *;q=0.1\r\n");
    CHECK(refused.body == plain.body);
  }

  TEST_CASE("an answer to HEAD has no body, and the next answer comes after it") {
    const WebFolder folder;
    RunningApp server(with(folder));
    raw::Connection connection(server.port());
    connection.send(request("/favicon.ico", "", "HEAD") + request("/favicon.ico"));
    const Heard head = hear(connection, false);
    const Heard whole = hear(connection);
    CHECK(head.head == whole.head);
    CHECK(whole.body.starts_with("<svg"));
    CHECK(whole.says("Content-Type: image/svg+xml"));
  }

  TEST_CASE("a shelf of all games needs one small file for each language") {
    const WebFolder folder;
    RunningApp server(with(folder));
    const json about = json::parse(get(server.port(), "/about").body);
    for (const std::string language : {"en", "fr", "de"}) {
      const Heard shelf = get(server.port(), "/games/shelf/" + language + ".json");
      CHECK(shelf.says("Content-Type: application/json"));
      CHECK(shelf.body.size() < 4000);
      const json told = json::parse(shelf.body);
      CHECK(told.size() == about["games"].size());
      for (const auto& [game, said] : told.items()) {
        const std::string file = "/games/" + game + "/texts/" + language + ".json";
        const json texts = json::parse(get(server.port(), file).body);
        for (const auto& [part, text] : said.items()) CHECK(text == texts[part]);
      }
    }
  }

  TEST_CASE("/about describes the server and is never cached") {
    const WebFolder folder;
    RunningApp server(with(folder));
    const Heard about = get(server.port(), "/about");
    CHECK(about.says("Content-Type: application/json"));
    CHECK(about.says("Cache-Control: no-store"));
    const json told = json::parse(about.body);
    CHECK(told["protocol"] == "jojotte.v2.json");
    CHECK(told["games"][1]["game"] == "kaiser");
    CHECK(told["web"].get<std::string>().size() == 16);
    CHECK_FALSE(told["version"].get<std::string>().empty());
  }
}

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
    RunningApp server(config);
    raw::Connection connection(server.port());
    connection.send(request("/livez"));
    CHECK(hear(connection).status() == "200");
    const auto before = std::chrono::steady_clock::now();
    CHECK(connection.rest().empty());
    const auto taken = std::chrono::steady_clock::now() - before;
    CHECK(taken > 200ms);
    CHECK(taken < 5s);
  }

  TEST_CASE("a later header that comes byte by byte is cut off like a first one") {
    server::Config config;
    config.patience.handshake = 300ms;
    RunningApp server(config);
    raw::Connection slow(server.port());
    slow.send(request("/livez"));
    CHECK(hear(slow).status() == "200");
    const auto before = std::chrono::steady_clock::now();
    const std::string trickle = request("/livez", "X: " + std::string(1000, 'x') + "\r\n");
    for (std::size_t at = 0; !slow.ended_within(30ms); ++at) {
      REQUIRE(at < trickle.size());
      slow.send(trickle.substr(at, 1));
    }
    CHECK(std::chrono::steady_clock::now() - before < 5s);
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
    for (int i = 0; i < server::limits::arrivals_per_place_max; ++i) {
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
    CHECK(std::chrono::steady_clock::now() - before < 2s);
    CHECK(connection.rest().empty());
  }
}
