// SPDX-License-Identifier: MIT
#include "tests/support/running_app.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>
#include <boost/asio/write.hpp>

#include <string>

using namespace support;

namespace {

/// A complete handshake, in which a test can make one part wrong.
std::string handshake(const std::string& key, const std::string& more = "",
                      const std::string& path = "/ws") {
  return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n" +
         "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + key + "\r\n" +
         more + "\r\n";
}

constexpr const char* good_key = "dGhlIHNhbXBsZSBub25jZQ==";

bool begins(const std::string& text, const std::string& beginning) {
  return text.rfind(beginning, 0) == 0;
}

/// A frame as RFC 6455 draws it, masked with zeros.
std::string frame(unsigned char first, std::string_view payload) {
  std::string bytes{static_cast<char>(first)};
  bytes += static_cast<char>(0x80 | payload.size());
  bytes.append(4, '\0').append(payload);
  return bytes;
}

}  // namespace

TEST_SUITE("bad messages are answered, and the table is untouched") {
  TEST_CASE("an unreadable message is refused with a reason") {
    RunningApp server;
    const json created = create_table(server.port());
    Player ann(server.port(), created, 0);
    struct Row {
      const char *what, *text, *code;
    };
    const Row rows[] = {
        {"malformed JSON", R"({"type":"act",)", "malformed"},
        {"not an object", "[1,2,3]", "malformed"},
        {"no type", "{}", "malformed"},
        {"unknown type", R"({"type":"cheat"})", "unknown_type"},
        {"wrong kind", R"({"type":"act","question":"1","action":{}})", "malformed"},
        {"missing member", R"({"type":"act","question":1})", "malformed"},
        {"action unreadable", R"({"type":"act","question":1,"action":{"type":"choose","card":7}})",
         "bad_action"},
        {"deep", R"({"type":"act","question":1,"action":{"a":[[[[[[[[1]]]]]]]]}})", "malformed"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.what);
      ann.client().send(std::string_view(row.text));
      CHECK(ann.client().hear()["code"] == row.code);
    }
    ann.play();
  }

  TEST_CASE("the ninth unreadable message in a row ends the connection") {
    RunningApp server;
    WsClient client(server.port());
    for (int i = 0; i < 8; ++i) client.send(std::string_view("?"));
    client.send(json{{"type", "ping"}});  // resets the count
    for (int i = 0; i < 9; ++i) client.send(std::string_view("?"));
    for (int i = 0; i < 8; ++i) CHECK(client.hear()["code"] == "malformed");
    CHECK(client.hear()["type"] == "pong");
    for (int i = 0; i < 9; ++i) CHECK(client.hear()["code"] == "malformed");
    CHECK(client.hear("bye")["code"] == "too_many_faults");
    CHECK(client.closed() == 1008);
  }

  TEST_CASE("an option out of bounds is refused as often as it is asked for") {
    RunningApp server;
    WsClient client(server.port());
    for (int i = 0; i < 12; ++i) {
      client.send(json{{"type", "create"}, {"grace", 1}});
      CHECK(client.hear()["code"] == "bad_option");
    }
    CHECK(client.ask({{"type", "ping"}}, "pong")["type"] == "pong");
  }

  TEST_CASE("a client that sends too fast is told to wait") {
    server::Config config;
    config.requests_per_second = 20;
    RunningApp server(config);
    WsClient client(server.port());
    for (int i = 0; i < 50; ++i) client.send(json{{"type", "ping"}});
    int refused = 0;
    for (int i = 0; i < 50; ++i) {
      const json answer = client.hear();
      if (answer["type"] == "pong") continue;
      CHECK(answer["code"] == "too_fast");
      CHECK(answer["to"] == "ping");
      ++refused;
    }
    CHECK(refused > 0);
  }

  TEST_CASE("wrong frames end the connection with their close code") {
    RunningApp server;
    const json created = create_table(server.port());
    Player bob(server.port(), created, 1);
    SUBCASE("five megabytes") {
      WsClient client(server.port());
      client.send(std::string_view(std::string(5'000'000, 'x')));
      CHECK(client.closed() == 1009);
    }
    SUBCASE("4097 bytes") {
      WsClient client(server.port());
      client.send(std::string_view(std::string(4097, ' ')));
      CHECK(client.closed() == 1009);
    }
    SUBCASE("binary") {
      WsClient client(server.port());
      client.send_binary(R"({"type":"ping"})");
      CHECK(client.closed() == 1003);
    }
    SUBCASE("bad UTF-8") {
      WsClient client(server.port());
      boost::asio::write(client.socket(), boost::asio::buffer(frame(0x81, "\"\xff\"")));
      CHECK(client.closed() == 1007);
    }
    SUBCASE("a reserved opcode") {
      WsClient client(server.port());
      boost::asio::write(client.socket(), boost::asio::buffer(frame(0x83, "x")));
      CHECK(client.closed() == 1002);
    }
    bob.play();  // the others are not affected
  }
}

TEST_SUITE("bad handshakes are refused with a sentence") {
  TEST_CASE("a wrong handshake opens no WebSocket") {
    RunningApp server;
    struct Row {
      const char* what;
      std::string request, status, sentence;
    };
    const Row rows[] = {
        {"a good one", handshake(good_key), "HTTP/1.1 101 ", ""},
        {"a short key", handshake("c2hvcnQ="), "HTTP/1.1 400 ", "16 bytes in base64"},
        {"a key that is no base64", handshake("!!!!!!!!!!!!!!!!!!!!!!=="), "HTTP/1.1 400 ",
         "16 bytes in base64"},
        {"a foreign subprotocol", handshake(good_key, "Sec-WebSocket-Protocol: chat, mqtt\r\n"),
         "HTTP/1.1 400 ", "offer jojotte.v2.json"},
        {"another path", handshake(good_key, "", "/other"), "HTTP/1.1 404 ", "/ws"},
        {"another version",
         "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Version: 8\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
         "HTTP/1.1 426 ", ""},
        {"no HTTP", "HELLO\r\n\r\n", "HTTP/1.1 400 ", "not HTTP"},
        {"a long header", "GET / HTTP/1.1\r\nX: " + std::string(9000, 'x') + "\r\n\r\n",
         "HTTP/1.1 431 ", "too long"},
        {"a body", "GET / HTTP/1.1\r\nHost: l\r\nContent-Length: 5000000\r\n\r\n", "HTTP/1.1 413 ",
         "body"},
        {"another method", "POST / HTTP/1.1\r\nHost: l\r\nContent-Length: 0\r\n\r\n",
         "HTTP/1.1 405 ", "GET"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.what);
      const std::string answer = raw_exchange(server.port(), row.request);
      CAPTURE(answer);
      CHECK(begins(answer, row.status));
      CHECK(answer.find(row.sentence) != std::string::npos);
    }
  }

  TEST_CASE("the answer names the subprotocol if it was offered") {
    RunningApp server;
    const std::string answer = raw_exchange(
        server.port(), handshake(good_key, "Sec-WebSocket-Protocol: chat, jojotte.v2.json\r\n"));
    CHECK(begins(answer, "HTTP/1.1 101 "));
    CHECK(answer.find("Sec-WebSocket-Protocol: jojotte.v2.json\r\n") != std::string::npos);
  }

  TEST_CASE("each HTTP path has its answer") {
    RunningApp server;
    const auto get = [&server](const std::string& path) {
      return raw_exchange(server.port(), "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    };
    CHECK(begins(get("/livez"), "HTTP/1.1 200 "));
    CHECK(begins(get("/readyz"), "HTTP/1.1 200 "));
    CHECK(get("/").find("jojotte play LINK") != std::string::npos);
    CHECK(begins(get("/../etc/passwd"), "HTTP/1.1 404 "));
    CHECK(begins(get("/ws"), "HTTP/1.1 426 "));
    const std::string head = raw_exchange(server.port(), "HEAD / HTTP/1.1\r\nHost: l\r\n\r\n");
    CHECK(begins(head, "HTTP/1.1 200 "));
    CHECK(head.find("Content-Length: ") != std::string::npos);
    CHECK(head.ends_with("\r\n\r\n"));
  }

  TEST_CASE("the number of connections is bounded") {
    server::Config config;
    config.connections_max = 1;
    RunningApp server(config);
    WsClient only(server.port());
    CHECK(raw_exchange(server.port(), "GET / HTTP/1.1\r\n\r\n").find(" 503 ") != std::string::npos);
    CHECK(only.ask({{"type", "ping"}}, "pong")["type"] == "pong");
  }
}
