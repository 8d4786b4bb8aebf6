// SPDX-License-Identifier: MIT
// HTTP for browsers: the page, its files and caching.
#include "tests/support/here.hpp"
#include "tests/support/http_talk.hpp"
#include "tests/support/process.hpp"
#include "tests/support/raw_websocket.hpp"
#include "tests/support/running_app.hpp"
#include "tests/support/table_talk.hpp"
#include "tests/support/web_folder.hpp"

#include <doctest/doctest.h>

#include <csignal>
#include <string>

using namespace support;
using namespace support::http;

TEST_SUITE("the page") {
  TEST_CASE("browsers get the page at the root and at every link to a table") {
    const WebFolder folder;
    RunningApp server(with(folder));
    for (const char* path :
         {"/", "/table/K7QWM2XA", "/table/K7QWM2XA/", "/table/K7QWM2XA?deal=2&step=14"}) {
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
    Process server(here::tiny_server,
                   {"--port", "0", "--data", data.path(), "--web", empty.path()});
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
    std::filesystem::copy_file(here::tiny_server, program());
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
      CHECK(shelf.body.size() < 300 * about["games"].size());
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
