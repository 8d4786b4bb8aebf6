// SPDX-License-Identifier: MIT
#include "clients/net/link.hpp"

#include <doctest/doctest.h>

#include <string>

TEST_SUITE("links") {
  TEST_CASE("an invitation names server and table, and perhaps the seat") {
    const net::Link link = net::read_link("http://localhost:8080/table/K7QWM2XA#sit=9f86");
    CHECK(link.server.host == "localhost");
    CHECK(link.server.port == "8080");
    CHECK(link.table == "K7QWM2XA");
    CHECK(link.sits);
    CHECK(link.plays());
    CHECK(link.invitation == "9f86");
    CHECK(link.seat == -1);
    CHECK(net::link_text(link) == "http://localhost:8080/table/K7QWM2XA#sit=9f86");
    const std::string to_seat = "http://localhost:8080/table/K7QWM2XA#sit=9f86&seat=11";
    CHECK(net::read_link(to_seat).seat == 11);
    CHECK(net::read_link(to_seat).invitation == "9f86");
    CHECK(net::link_text(net::read_link(to_seat)) == to_seat);
  }

  TEST_CASE("at an open table a link to sit down needs no invitation") {
    for (const std::string text : {"http://x/table/ABC#sit", "http://x/table/ABC#sit&seat=3"}) {
      const net::Link link = net::read_link(text);
      CHECK(link.sits);
      CHECK(link.invitation.empty());
      CHECK(net::link_text(link) == text);
    }
  }

  TEST_CASE("a link to one's own seat has a key") {
    const net::Link link = net::read_link("http://localhost:8080/table/ABC#key=60b7");
    CHECK(link.key == "60b7");
    CHECK_FALSE(link.sits);
    CHECK(link.plays());
    CHECK(net::link_text(link) == "http://localhost:8080/table/ABC#key=60b7");
    CHECK_THROWS_AS(net::read_link("localhost/table/ABC#key="), net::BadLink);
    CHECK_THROWS_AS(net::read_link("localhost/table/ABC#key=a/b"), net::BadLink);
  }

  TEST_CASE("a link needs no scheme or port, and to watch no more than the table") {
    CHECK(net::read_link("example.org/table/ABC").server.port == "80");
    CHECK_FALSE(net::read_link("example.org/table/ABC/").plays());
    CHECK_FALSE(net::read_link("example.org/table/ABC#").plays());
    CHECK(net::read_server("[::1]:8080/").host == "::1");
    CHECK(net::read_server("http://[::1]:8080").url() == "http://[::1]:8080");
    CHECK(net::read_server("ws://localhost").url() == "http://localhost");
  }

  TEST_CASE("a link may use TLS, which has a port of its own") {
    const net::Link link = net::read_link("https://example.org/table/ABC#sit=9f");
    CHECK(link.server.tls);
    CHECK(link.server.port == "443");
    CHECK(link.server.authority() == "example.org");
    CHECK(net::link_text(link) == "https://example.org/table/ABC#sit=9f");
    CHECK(net::read_server("wss://x:8443").url() == "https://x:8443");
    CHECK(net::read_server("https://x:80").url() == "https://x:80");
    CHECK(net::read_server("http://x:443").url() == "http://x:443");
    CHECK_FALSE(net::read_server("ws://x").tls);
  }

  TEST_CASE("what the page adds to an invitation for people is passed over") {
    const net::Link link = net::read_link(
        "http://x/table/K7QWM2XA?game=kaiser.de#sit=9f86&seat=2&from=Ann%20%26%20Co");
    CHECK(net::link_text(link) == "http://x/table/K7QWM2XA#sit=9f86&seat=2");
    CHECK(net::link_text(net::read_link("http://x/table/A?game=kaiser.de")) == "http://x/table/A");
    CHECK(net::link_text(net::read_link("http://x/table/A#sit&from=Ann")) ==
          "http://x/table/A#sit");
  }

  TEST_CASE("a complaint about a link does not repeat its secret") {
    for (const char* bad : {"htps://x/table/A#key=60b7", "x:8x/table/A#key=60b7",
                            "u@x/table/A#sit=60b7", "x /table/A#sit=60b7"}) {
      CAPTURE(bad);
      for (const bool is_link : {false, true}) {
        std::string complaint;
        try {
          if (is_link) net::read_link(bad);
          else net::read_server(bad);
        } catch (const net::BadLink& refused) {
          complaint = refused.what();
        }
        CHECK(complaint.find('"') != std::string::npos);
        CHECK(complaint.find("60b7") == std::string::npos);
      }
    }
  }

  TEST_CASE("a server below a path is refused as such") {
    CHECK_THROWS_WITH_AS(net::read_link("https://x.example/cards/table/A#key=60b7"),
                         "A server stands below no path: /table/ comes right after its address, "
                         "unlike in \"https://x.example/cards/table/A#...\".",
                         net::BadLink);
    CHECK_THROWS_WITH_AS(net::read_server("https://x.example/cards/"),
                         "A server's address ends after the port: http://localhost:8080, not "
                         "\"https://x.example/cards/\".",
                         net::BadLink);
  }

  TEST_CASE("a redirection leads to the same host by https, and nowhere else") {
    const net::Server plain{"cards.example", "80"};
    const auto moved = [&](unsigned status, const char* location) {
      const auto server = net::with_tls(plain, status, location);
      return server ? server->url() : "";
    };
    CHECK(moved(301, "https://cards.example/ws") == "https://cards.example");
    CHECK(moved(308, "https://cards.example:8443/about?x") == "https://cards.example:8443");
    CHECK(moved(200, "https://cards.example/") == "");
    CHECK(moved(301, "https://other.example/") == "");
    CHECK(moved(301, "https://cards.example.evil/") == "");
    CHECK(moved(301, "https://cards.example@evil.example/") == "");
    CHECK(moved(301, "http://cards.example/") == "");
    CHECK(moved(301, "/ws") == "");
    CHECK_FALSE(net::with_tls(net::read_server("https://cards.example"), 301,
                              "https://cards.example:444/"));
  }

  TEST_CASE("a malformed link is refused") {
    for (const char* bad : {"",
                            "http://",
                            "https://",
                            "ftp://x/table/A",
                            "http://x/",
                            "http:///table/A",
                            "http://x:0/table/A",
                            "http://x:70000/table/A",
                            "http://x:8x/table/A",
                            "http://x/table/",
                            "http://x/table/a b",
                            "http://x/table/A#!",
                            "http://x/table/A#9f86",
                            "http://x/table/A#sit=",
                            "http://x/table/A#sits",
                            "http://x/table/A#sit=a/b",
                            "http://x/table/A#sit=9f&seat=",
                            "http://x/table/A#sit=9f&seat=x",
                            "http://u@x/table/A",
                            "http://[::1/table/A",
                            "http://[]/table/A",
                            "http://[::1]9/table/A"}) {
      CAPTURE(bad);
      CHECK_THROWS_AS(net::read_link(bad), net::BadLink);
    }
    for (const char* bad : {"", "http://x/y", "https://x/y", "x y", "x#y", "[", "[:"}) {
      CAPTURE(bad);
      CHECK_THROWS_AS(net::read_server(bad), net::BadLink);
    }
  }
}
