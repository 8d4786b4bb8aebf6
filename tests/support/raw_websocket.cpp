// SPDX-License-Identifier: MIT
#include "tests/support/raw_websocket.hpp"

#include <doctest/doctest.h>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include <array>
#include <chrono>

namespace support::raw {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr auto patience = std::chrono::seconds(120);  // of a busy machine
constexpr std::array<unsigned char, 4> mask = {0x37, 0xfa, 0x21, 0x3d};

void put_number(std::string& out, std::uint64_t number, int bytes) {
  for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>(number >> (8 * i));
}

int least_bytes(std::uint64_t length) {
  if (length < 126) return 0;
  return length < 65536 ? 2 : 8;
}

std::uint64_t number_at(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

}  // namespace

std::string frame(int opcode, std::string_view payload, const Draw& draw) {
  const std::uint64_t length = draw.length.value_or(payload.size());
  const int more_bytes = draw.length_bytes < 0 ? least_bytes(length) : draw.length_bytes;
  const std::uint64_t first = more_bytes == 0 ? length : (more_bytes == 2 ? 126 : 127);
  std::string out;
  put_number(out, (draw.fin ? 0x80u : 0u) | static_cast<unsigned>(draw.reserved << 4 | opcode), 1);
  put_number(out, (draw.masked ? 0x80u : 0u) | first, 1);
  put_number(out, length, more_bytes);
  if (!draw.masked) return out.append(payload);
  out.append(mask.begin(), mask.end());
  for (std::size_t i = 0; i < payload.size(); ++i)
    out += static_cast<char>(static_cast<unsigned char>(payload[i]) ^ mask[i % 4]);
  return out;
}

std::string close_payload(int code, std::string_view reason) {
  std::string out;
  put_number(out, static_cast<std::uint64_t>(code), 2);
  return out.append(reason);
}

std::string handshake(const std::string& more) {
  return "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
         more + "\r\n";
}

// ---- a connection -------------------------------------------------------------------------

Connection::Connection(std::uint16_t port, const char* from) : socket_(io_) {
  socket_.open(tcp::v4());
  socket_.set_option(tcp::no_delay(true));
  socket_.bind({asio::ip::make_address(from), 0});
  socket_.connect({asio::ip::address_v4::loopback(), port});
}

void Connection::send(std::string_view bytes) {
  error_code ignored;
  asio::write(socket_, asio::buffer(bytes), ignored);
}

void Connection::send_byte_by_byte(std::string_view bytes) {
  for (const char& byte : bytes) send({&byte, 1});
}

/// False when the connection has ended.
bool Connection::fill(std::size_t bytes) {
  if (unread_.size() >= bytes) return true;
  bool done = false;
  asio::async_read(socket_, asio::dynamic_buffer(unread_),
                   asio::transfer_exactly(bytes - unread_.size()),
                   [&done](error_code, std::size_t) { done = true; });
  io_.restart();
  io_.run_for(patience);
  REQUIRE_MESSAGE(done, "waited too long");
  return unread_.size() >= bytes;
}

std::string Connection::head() {
  std::size_t end = 0;
  while ((end = unread_.find("\r\n\r\n")) == unread_.npos)
    if (!fill(unread_.size() + 1)) return std::exchange(unread_, {});
  std::string head = unread_.substr(0, end + 4);
  unread_.erase(0, end + 4);
  return head;
}

std::string Connection::take(std::size_t bytes) {
  fill(bytes);
  std::string taken = unread_.substr(0, bytes);
  unread_.erase(0, bytes);
  return taken;
}

std::string Connection::rest() {
  while (fill(unread_.size() + 1)) {
  }
  return std::exchange(unread_, {});
}

bool Connection::ended_within(std::chrono::milliseconds time) {
  std::optional<error_code> end;
  asio::async_read(socket_, asio::dynamic_buffer(unread_),
                   [&end](error_code error, std::size_t) { end = error; });
  io_.restart();
  io_.run_for(time);
  if (end) return true;
  socket_.cancel();
  io_.restart();
  io_.run();
  return *end != asio::error::operation_aborted;
}

std::optional<Frame> Connection::next() {
  if (!fill(2)) return std::nullopt;
  const auto first = static_cast<unsigned char>(unread_[0]);
  const auto second = static_cast<unsigned char>(unread_[1]);
  Frame frame{.fin = (first & 0x80) != 0,
              .masked = (second & 0x80) != 0,
              .reserved = first >> 4 & 7,
              .opcode = first & 15,
              .payload = {}};
  std::uint64_t length = second & 0x7f;
  const std::size_t more_bytes = length == 126 ? 2 : (length == 127 ? 8 : 0);
  const std::size_t begin = 2 + more_bytes;
  if (!fill(begin)) return std::nullopt;
  if (more_bytes > 0) length = number_at(std::string_view(unread_).substr(2, more_bytes));
  if (!fill(begin + length)) return std::nullopt;
  frame.payload = unread_.substr(begin, length);
  unread_.erase(0, begin + length);
  return frame;
}

std::string Connection::hear() {
  const auto heard = next();
  REQUIRE_MESSAGE(heard, "the server has closed");
  CHECK(heard->fin);
  CHECK_FALSE(heard->masked);  // RFC 6455, section 5.1: a server never masks
  CHECK(heard->reserved == 0);
  CHECK(heard->opcode == text);
  return heard->payload;
}

int Connection::closed() {
  const auto last = next();
  if (!last) return -1;
  CAPTURE(last->payload);
  CHECK(last->opcode == close);
  CHECK(last->fin);
  CHECK_FALSE(last->masked);
  CHECK(last->payload.size() != 1);
  CHECK(rest().empty());
  if (last->payload.empty()) return 0;
  return static_cast<int>(number_at(std::string_view(last->payload).substr(0, 2)));
}

WebSocket::WebSocket(std::uint16_t port, const char* from) : Connection(port, from) {
  send(handshake());
  const std::string answer = head();
  REQUIRE_MESSAGE(answer.starts_with("HTTP/1.1 101 "), answer);
}

bool WebSocket::alive() {
  say(R"({"type":"ping"})");
  return hear() == R"({"type":"pong"})";
}

}  // namespace support::raw
