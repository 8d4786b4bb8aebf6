// SPDX-License-Identifier: MIT
// What the rules of HTTP make of a request; tests/e2e/http_rules_test.cpp asks a server.
#include "server/http/request_form.hpp"

#include "server/addresses/authority.hpp"
#include "server/http/http_date.hpp"
#include "server/limits/limits.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <random>
#include <string>

using namespace server;

namespace {

/// Empty when it was refused.
std::string target_of(const std::string& written, const std::string& method = "GET") {
  const ReadHead read = read_head(method + ' ' + written + " HTTP/1.1\r\nHost: a\r\n\r\n");
  return read.objection ? "" : std::string(view(read.request.target()));
}

/// The head that was read, written again.
std::string written(const HttpRequest& request) {
  std::string head(view(request.method_string()));
  head.append(" ").append(view(request.target()));
  head.append(request.version() >= 11 ? " HTTP/1.1\r\n" : " HTTP/1.0\r\n");
  for (const auto& line : request)
    head.append(view(line.name_string())).append(": ").append(view(line.value())).append("\r\n");
  return head + "\r\n";
}

}  // namespace

TEST_SUITE("the form of a request") {
  TEST_CASE("all ways to write a target become one") {
    struct Row {
      const char *written, *read;
    };
    const Row rows[] = {
        {"/livez", "/livez"},
        {"/%6c%69vez", "/livez"},
        {"/%6C?%61=%2f%62", "/l?a=%2fb"},
        {"/%7E%2D%2E%5F", "/~-._"},
        {"/%2541", "/%2541"},
        {"/%25%34%31", "/%2541"},
        {"/a//b/./../c", "/a//b/./../c"},
        {"/?x=[1]|{2}\\", "/?x=[1]|{2}\\"},
        {"http://b", "/"},
        {"http://b?x", "/?x"},
        {"HTTP://b:80/livez", "/livez"},
        {"https://[2001:db8::1]/%61", "/a"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.written);
      CHECK(target_of(row.written) == row.read);
      CHECK(target_of(row.read) == row.read);
    }
    CHECK(target_of("*", "OPTIONS") == "*");
    for (const char* none : {"*", "a", "a:80", "//b/c#d", "/#", "/\"", "/<", "/[", "/a?>", "/%",
                             "/%4", "/%4g", "/%%41", "http://", "http:///a", "http://b@c/",
                             "http://b:x/", "httpx://b/", "file:///a"}) {
      CAPTURE(none);
      CHECK(target_of(none).empty());
    }
  }

  TEST_CASE("an authority is a name or an address, and may have a port") {
    struct Row {
      const char *text, *host, *port;
    };
    const Row rows[] = {{"a", "a", ""},
                        {"a.example:", "a.example", ""},
                        {"my_server:8080", "my_server", "8080"},
                        {"192.0.2.1:65535", "192.0.2.1", "65535"},
                        {"[::1]", "[::1]", ""},
                        {"[2001:db8::1]:80", "[2001:db8::1]", "80"}};
    for (const Row& row : rows) {
      CAPTURE(row.text);
      const auto read = authority_in(row.text);
      REQUIRE(read);
      CHECK(read->host == row.host);
      CHECK(read->port == row.port);
    }
    for (const char* none :
         {"",      ":80",      "a b", "a/b",  "a@b",    "a:b", "a:65536",        "a:-1",
          "a:8 0", "a:80:80",  "::1", "[::1", "[::1]x", "[a]", "[fe80::1%eth0]", "[]",
          "a%62",  "\xc3\xab", "a?b", "a#b",  "\"a\""}) {
      CAPTURE(none);
      CHECK_FALSE(authority_in(none));
    }
  }

  TEST_CASE("a good head meets no objection on its way") {
    const std::string head = "GET http://a:80/b?c HTTP/1.1\r\nHost: a\r\nX: \xc3\xab\t1\r\n\r\n";
    for (std::size_t size = 0; size < head.size(); ++size) {
      CAPTURE(size);
      CHECK(head_bytes(head.substr(0, size)) == 0);
      CHECK_FALSE(early_objection(head.substr(0, size)));
    }
    CHECK(head_bytes(head + head) == head.size());
    CHECK_FALSE(read_head(head).objection);
  }

  TEST_CASE("a head may be as long as the limit and no longer") {
    const std::string begin = "GET / HTTP/1.1\r\nHost: a\r\nX: ", end = "\r\n\r\n";
    const std::size_t room = limits::header_bytes_max - begin.size() - end.size();
    const std::string fits = begin + std::string(room, 'x') + end;
    CHECK(head_bytes(fits) == limits::header_bytes_max);
    CHECK_FALSE(read_head(fits).objection);
    CHECK_FALSE(early_objection(fits.substr(0, fits.size() - 1)));
    const std::string longer = begin + std::string(room + 1, 'x') + end;
    CHECK(early_objection(longer.substr(0, limits::header_bytes_max)));
  }

  // Two programs that read the same bytes must see the same request: what is accepted is read the
  // same from its plain form.
  TEST_CASE("whatever is accepted has one reading") {
    const std::string heads[] = {
        "GET /table/K7QWM2XA?deal=%31 HTTP/1.1\r\nHost: a.example:80\r\nAccept: text/html\r\n\r\n",
        "HEAD http://b/livez HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\n\r\n",
        "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n",
        "OPTIONS * HTTP/1.1\r\nHost: [::1]\r\nTransfer-Encoding: chunked\r\n\r\n"};
    const std::string odd(
        "\r\n\t \0:,;%/*#@\x7f\xff"
        "0159aAzZ",
        23);
    std::mt19937 random(9110);
    const auto below = [&random](std::size_t end) { return random() % end; };
    int accepted = 0;
    for (int i = 0; i < 20'000; ++i) {
      std::string head = heads[below(std::size(heads))];
      for (std::size_t changes = below(4); changes > 0; --changes) {
        const std::size_t at = below(head.size() - 4);
        const char byte = odd[below(odd.size())];
        const std::size_t way = below(4);
        if (way == 0) head[at] = byte;
        if (way == 1) head.insert(at, 1, byte);
        if (way == 2) head.erase(at, 1);
        if (way == 3) head.insert(at, head.substr(below(at + 1), below(12)));
      }
      const ReadHead read = read_head(head.substr(0, head_bytes(head)));
      if (read.objection) continue;
      ++accepted;
      CAPTURE(head);
      const ReadHead again = read_head(written(read.request));
      REQUIRE_FALSE(again.objection);
      CHECK(written(again.request) == written(read.request));
      CHECK(read.request.count("Host") <= 1);
      CHECK((view(read.request.target()) == "*" || read.request.target().starts_with('/')));
      CHECK(std::min<std::size_t>(1, read.request.count("Content-Length")) +
                read.request.count("Transfer-Encoding") <=
            1);
    }
    CHECK(accepted > 1000);
  }

  TEST_CASE("a date is written as HTTP wants it") {
    CHECK(http_date(784111777) == "Sun, 06 Nov 1994 08:49:37 GMT");
    CHECK(http_date(0) == "Thu, 01 Jan 1970 00:00:00 GMT");
    CHECK(http_date(1835740799) == "Fri, 03 Mar 2028 23:59:59 GMT");
  }
}
