// SPDX-License-Identifier: MIT
// RFC 6455 at the real port, byte by byte. The numbers are its sections.
#include "tests/support/raw_websocket.hpp"
#include "tests/support/running_app.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace support;
using raw::close_payload;
using raw::frame;
using raw::WebSocket;

namespace {

constexpr const char* ping_message = R"({"type":"ping"})";
constexpr const char* pong_message = R"({"type":"pong"})";

/// A server that waits only briefly for a client's close, because these clients send none.
server::Config brief() {
  server::Config config;
  config.patience.farewell = std::chrono::milliseconds(100);
  return config;
}

/// The close code with which the server answers these bytes on a fresh WebSocket.
int closed_after(const RunningApp& server, const std::string& bytes) {
  WebSocket socket(server.port());
  socket.send(bytes);
  return socket.closed();
}

/// A message in frames of `size` bytes; 0: an empty frame, then all the rest.
std::string in_fragments(std::string_view message, std::size_t size) {
  const std::size_t step = size == 0 ? message.size() : size;
  std::string bytes = frame(raw::text, size == 0 ? "" : message.substr(0, step), {.fin = false});
  for (std::size_t at = size == 0 ? 0 : step; at < message.size(); at += step)
    bytes += frame(raw::more, message.substr(at, step), {.fin = at + step >= message.size()});
  return bytes;
}

}  // namespace

TEST_SUITE("RFC 6455: frames") {
  TEST_CASE("5.1 an unmasked frame ends the connection with 1002") {
    RunningApp server;
    CHECK(closed_after(server, frame(raw::text, ping_message, {.masked = false})) == 1002);
    CHECK(closed_after(server, frame(raw::ping, "", {.masked = false})) == 1002);
    CHECK(closed_after(server, frame(raw::close, "", {.masked = false})) == 1002);
  }

  TEST_CASE("5.2 each reserved bit ends the connection with 1002, in data and control frames") {
    RunningApp server;
    for (const int bit : {1, 2, 4, 7}) {
      CAPTURE(bit);
      CHECK(closed_after(server, frame(raw::text, ping_message, {.reserved = bit})) == 1002);
      CHECK(closed_after(server, frame(raw::ping, "", {.reserved = bit})) == 1002);
    }
    const std::string begun = frame(raw::text, "{", {.fin = false});
    CHECK(closed_after(server, begun + frame(raw::more, "}", {.reserved = 4})) == 1002);
  }

  TEST_CASE("5.2 each reserved opcode ends the connection with 1002") {
    RunningApp server;
    for (const int opcode : {3, 4, 5, 6, 7, 11, 12, 13, 14, 15}) {
      CAPTURE(opcode);
      CHECK(closed_after(server, frame(opcode, "")) == 1002);
      CHECK(closed_after(server, frame(opcode, "x")) == 1002);
    }
  }

  TEST_CASE("5.2 lengths in each of the three forms are read, up to the longest message") {
    RunningApp server;
    const std::string ping(ping_message);
    for (const std::size_t length : {std::size_t{125}, std::size_t{126}, std::size_t{4096}}) {
      CAPTURE(length);
      WebSocket socket(server.port());
      socket.say(ping + std::string(length - ping.size(), ' '));
      CHECK(socket.hear() == pong_message);
    }
    WebSocket empty(server.port());
    empty.say("");
    CHECK(empty.hear().find("malformed") != std::string::npos);
    for (const std::size_t length : {4097u, 65535u, 65536u}) {
      CAPTURE(length);
      CHECK(closed_after(server, frame(raw::text, std::string(length, ' '))) == 1009);
    }
  }

  TEST_CASE("5.2 a length in a needlessly long form ends the connection with 1002") {
    RunningApp server;
    struct Row {
      std::size_t length;
      int length_bytes;
    };
    for (const Row row : {Row{15, 2}, Row{125, 2}, Row{15, 8}, Row{126, 8}, Row{65535, 8}}) {
      CAPTURE(row.length);
      CAPTURE(row.length_bytes);
      const std::string payload(row.length, ' ');
      CHECK(closed_after(server, frame(raw::text, payload, {.length_bytes = row.length_bytes})) ==
            1002);
    }
  }

  TEST_CASE("5.2 a length that is too long ends the connection with 1009 before the data comes") {
    RunningApp server;
    for (const std::uint64_t length : {std::uint64_t{1} << 20, std::uint64_t{1} << 62,
                                       std::uint64_t{1} << 63, ~std::uint64_t{0}}) {
      CAPTURE(length);
      CHECK(closed_after(server, frame(raw::text, "", {.length = length})) == 1009);
    }
  }

  TEST_CASE("5.6 a binary message ends the connection with 1003") {
    RunningApp server(brief());
    CHECK(closed_after(server, frame(raw::binary, ping_message)) == 1003);
    CHECK(closed_after(server, frame(raw::binary, "")) == 1003);
  }
}

TEST_SUITE("RFC 6455: fragments") {
  TEST_CASE("5.4 a message may come in any number of frames, including empty ones") {
    RunningApp server;
    for (const std::size_t size :
         {std::size_t{0}, std::size_t{1}, std::size_t{7}, std::size_t{14}}) {
      CAPTURE(size);
      WebSocket socket(server.port());
      socket.send(in_fragments(ping_message, size));
      CHECK(socket.hear() == pong_message);
      CHECK(socket.alive());
    }
    WebSocket socket(server.port());
    std::string bytes = frame(raw::text, "", {.fin = false});
    for (int i = 0; i < 1000; ++i) bytes += frame(raw::more, "", {.fin = false});
    bytes += frame(raw::more, ping_message, {.fin = false}) + frame(raw::more, "");
    socket.send(bytes);
    CHECK(socket.hear() == pong_message);
  }

  TEST_CASE("5.4 control frames may come between the frames of a message") {
    RunningApp server;
    WebSocket socket(server.port());
    socket.send(frame(raw::text, R"({"type")", {.fin = false}) + frame(raw::ping, "are you there"));
    const auto pong = socket.next();
    REQUIRE(pong);
    CHECK(pong->opcode == raw::pong);
    CHECK(pong->payload == "are you there");
    socket.send(frame(raw::pong, "") + frame(raw::more, R"(:"ping"})"));
    CHECK(socket.hear() == pong_message);
    socket.send(frame(raw::text, "{", {.fin = false}) + frame(raw::close, close_payload(1000)));
    CHECK(socket.closed() == 1000);
  }

  TEST_CASE("5.4 a continuation of nothing, or a message within a message, gives 1002") {
    RunningApp server;
    const std::string whole = frame(raw::text, ping_message);
    const std::string begun = frame(raw::text, "{", {.fin = false});
    CHECK(closed_after(server, frame(raw::more, ping_message)) == 1002);
    CHECK(closed_after(server, frame(raw::more, "", {.fin = false})) == 1002);
    CHECK(closed_after(server, begun + whole) == 1002);
    CHECK(closed_after(server, begun + frame(raw::binary, "")) == 1002);
    WebSocket socket(server.port());
    socket.send(whole);
    CHECK(socket.hear() == pong_message);
    socket.send(frame(raw::more, ping_message));
    CHECK(socket.closed() == 1002);
  }

  TEST_CASE("a message that is too long in all gives 1009, however small its frames") {
    RunningApp server;
    CHECK(closed_after(server, in_fragments(std::string(4097, ' '), 100)) == 1009);
    const std::string begun = frame(raw::text, std::string(4000, ' '), {.fin = false});
    CHECK(closed_after(server, begun + frame(raw::more, "", {.length = 97})) == 1009);
    WebSocket socket(server.port());
    const std::string just(4096 - std::string(ping_message).size(), ' ');
    socket.send(in_fragments(ping_message + just, 100));
    CHECK(socket.hear() == pong_message);
  }
}

TEST_SUITE("RFC 6455: control frames") {
  TEST_CASE("5.5 a control frame that is fragmented or over 125 bytes gives 1002") {
    RunningApp server;
    for (const raw::Opcode opcode : {raw::ping, raw::pong, raw::close}) {
      CAPTURE(static_cast<int>(opcode));
      CHECK(closed_after(server, frame(opcode, "", {.fin = false})) == 1002);
      CHECK(closed_after(server, frame(opcode, std::string(126, 'x'))) == 1002);
      CHECK(closed_after(server, frame(opcode, std::string(65536, 'x'))) == 1002);
    }
  }

  TEST_CASE("5.5.3 a pong repeats its ping's data, and an unsolicited pong is ignored") {
    RunningApp server;
    WebSocket socket(server.port());
    for (const std::string& said :
         {std::string(), std::string("\0\xff\x80 any bytes", 13), std::string(125, 'x')}) {
      socket.send(frame(raw::pong, "nobody has asked") + frame(raw::ping, said));
      const auto pong = socket.next();
      REQUIRE(pong);
      CHECK(pong->opcode == raw::pong);
      CHECK(pong->fin);
      CHECK_FALSE(pong->masked);
      CHECK(pong->payload == said);
    }
    CHECK(socket.alive());
  }

  TEST_CASE(
      "5.5.1 a close is answered with its own code, or 1000 if it has none, and ends the "
      "conversation") {
    RunningApp server;
    CHECK(closed_after(server, frame(raw::close, "")) == 1000);
    for (const int code : {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 3000,
                           3999, 4000, 4999}) {
      CAPTURE(code);
      CHECK(closed_after(server, frame(raw::close, close_payload(code, "farewell"))) == code);
    }
    const std::string after = frame(raw::text, ping_message) + frame(raw::ping, "x");
    CHECK(closed_after(server, frame(raw::close, close_payload(1000)) + after) == 1000);
  }

  TEST_CASE("7.4 a forbidden close code is answered with 1002") {
    RunningApp server;
    for (const int code : {0, 999, 1004, 1005, 1006, 1015, 1016, 2000, 2999}) {
      CAPTURE(code);
      CHECK(closed_after(server, frame(raw::close, close_payload(code))) == 1002);
    }
  }

  TEST_CASE("7.4 codes from 5000, which RFC 6455 does not define, are answered with 1002") {
    RunningApp server;
    for (const int code : {5000, 65535}) {
      CAPTURE(code);
      CHECK(closed_after(server, frame(raw::close, close_payload(code))) == 1002);
      const std::string after = frame(raw::text, ping_message) + frame(raw::ping, "x");
      CHECK(closed_after(server, frame(raw::close, close_payload(code)) + after) == 1002);
    }
  }

  TEST_CASE("5.5.1 a close of one byte, or with a reason that is not UTF-8, fails with 1002") {
    RunningApp server;
    CHECK(closed_after(server, frame(raw::close, "\x03")) == 1002);
    CHECK(closed_after(server, frame(raw::close, close_payload(1000, "\xff"))) == 1002);
    CHECK(closed_after(server, frame(raw::close, close_payload(1000, "\xc3"))) == 1002);
    CHECK(closed_after(server, frame(raw::close, close_payload(1000, std::string(123, 'x')))) ==
          1000);
  }
}

TEST_SUITE("RFC 6455: UTF-8") {
  /// A ping whose unknown member carries the text.
  std::string ping_with(const std::string& text) {
    return R"({"type":"ping","note":")" + text + R"("})";
  }

  TEST_CASE("8.1 characters of two to four bytes pass, wherever frames and segments are cut") {
    RunningApp server;
    const std::string message =
        ping_with("\xc3\xa9 \xe2\x99\xa0 \xf0\x9f\x82\xa1 \xf4\x8f\xbf\xbf");
    for (std::size_t size = 1; size < message.size(); ++size) {
      CAPTURE(size);
      WebSocket socket(server.port());
      socket.send(in_fragments(message, size));
      CHECK(socket.hear() == pong_message);
    }
    WebSocket socket(server.port());
    socket.send_byte_by_byte(in_fragments(message, 5));
    CHECK(socket.hear() == pong_message);
  }

  TEST_CASE("8.1 text that is not UTF-8 ends the connection with 1007") {
    RunningApp server;
    const std::vector<std::string> wrong = {
        "\xff",              // not a first byte
        "\x80",              // a continuation byte first
        "\xc0\xaf",          // overlong, two bytes
        "\xe0\x80\xaf",      // overlong, three
        "\xf0\x80\x80\xaf",  // overlong, four
        "\xed\xa0\x80",      // a surrogate
        "\xed\xbf\xbf",      // another
        "\xf4\x90\x80\x80",  // above U+10FFFF
        "\xf8\x88\x80\x80\x80",
        "\xe2\x99",  // cut off, then a quotation mark
    };
    for (const std::string& text : wrong) {
      CAPTURE(text);
      const std::string message = ping_with(text);
      CHECK(closed_after(server, frame(raw::text, message)) == 1007);
      CHECK(closed_after(server, in_fragments(message, 1)) == 1007);
    }
    CHECK(closed_after(server, frame(raw::text, "\xe2\x99")) ==
          1007);  // cut off by the end of the message
    CHECK(closed_after(server, in_fragments("\xe2\x99", 1)) == 1007);
  }

  TEST_CASE("8.1 wrong UTF-8 is noticed at once, not at the end of the message") {
    RunningApp server;
    CHECK(closed_after(server, frame(raw::text, "\xff", {.fin = false})) == 1007);
    CHECK(closed_after(server, frame(raw::text, "\xff", {.length = 100})) == 1007);
  }
}

TEST_SUITE("RFC 6455: a session") {
  TEST_CASE("a whole session may come byte by byte") {
    RunningApp server;
    raw::Connection slow(server.port());
    slow.send_byte_by_byte(raw::handshake("Sec-WebSocket-Protocol: jojotte.v2.json\r\n"));
    CHECK(slow.head().starts_with("HTTP/1.1 101 "));
    slow.send_byte_by_byte(frame(raw::text, ping_message));
    CHECK(slow.hear() == pong_message);
    slow.send_byte_by_byte(frame(raw::ping, "x"));
    const auto pong = slow.next();
    REQUIRE(pong);
    CHECK(pong->payload == "x");
    slow.send_byte_by_byte(in_fragments(ping_message, 3));
    CHECK(slow.hear() == pong_message);
    slow.send_byte_by_byte(frame(raw::text, R"({"type":"leave"})"));
    CHECK(slow.hear().find(R"("code":"left")") != std::string::npos);
    const auto bye = slow.next();
    REQUIRE(bye);
    CHECK(bye->opcode == raw::close);
    CHECK(bye->payload.substr(0, 2) == close_payload(1000));
    slow.send_byte_by_byte(frame(raw::close, close_payload(1000)));
    CHECK(slow.rest().empty());
  }

  TEST_CASE("many messages may come in one segment and are answered in order") {
    RunningApp server;
    WebSocket socket(server.port());
    socket.send(frame(raw::text, ping_message) + frame(raw::text, R"({"type":"?"})") +
                frame(raw::text, ping_message));
    CHECK(socket.hear() == pong_message);
    CHECK(socket.hear().find("unknown_type") != std::string::npos);
    CHECK(socket.hear() == pong_message);
  }

  TEST_CASE("7.1.1 after its close the server ends the connection, even if the client is silent") {
    RunningApp server(brief());
    WebSocket socket(server.port());
    socket.say(R"({"type":"leave"})");
    CHECK(socket.hear().find(R"("code":"left")") != std::string::npos);
    CHECK(socket.closed() == 1000);
  }
}
