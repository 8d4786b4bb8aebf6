// SPDX-License-Identifier: MIT
#include "tests/soak/connection.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <utility>

namespace soak {

namespace {

// A hint may take a program that is not optimised a while.
constexpr int patience_milliseconds = 180'000;

int connected(std::uint16_t port) {
  const int made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (made < 0) throw CannotCompare("no socket is available");
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_port = htons(port);
  at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(made, reinterpret_cast<const sockaddr*>(&at), sizeof at) != 0) {
    close(made);
    throw CannotCompare("nobody listens at port " + std::to_string(port));
  }
  const int yes = 1;
  setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  return made;
}

/// The server may have closed; its last bytes can still be read.
void send_all(int to, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

/// Adds the bytes that have arrived; false when no more will come.
bool receive(int from, std::string& to) {
  pollfd waited{from, POLLIN, 0};
  if (poll(&waited, 1, patience_milliseconds) == 0) throw CannotCompare("waited too long");
  std::array<char, 16384> piece;
  const ssize_t size = recv(from, piece.data(), piece.size(), 0);
  if (size <= 0) return false;
  to.append(piece.data(), static_cast<std::size_t>(size));
  return true;
}

}  // namespace

Connection::Connection(std::uint16_t port) : socket_(connected(port)) {
  send_all(socket_,
           "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbWUga2V5IGFsdw==\r\n"
           "Sec-WebSocket-Protocol: jojotte.v2.json\r\n\r\n");
  std::size_t end = std::string::npos;
  while ((end = come_.find("\r\n\r\n")) == std::string::npos)
    if (!receive(socket_, come_))
      throw CannotCompare("the server does not answer the handshake: " + come_);
  handshake_ = take(end + 4);
  if (!handshake_.starts_with("HTTP/1.1 101 ")) throw CannotCompare("no WebSocket: " + handshake_);
}

void Connection::say(std::string_view text) { send(1, text); }

/// A client's frames must be masked; a mask of zeros leaves the text as it is.
void Connection::send(unsigned opcode, std::string_view text) {
  std::string frame{static_cast<char>(0x80U | opcode)};
  if (text.size() < 126) {
    frame += static_cast<char>(0x80U | text.size());
  } else {
    frame += static_cast<char>(0x80U | 126U);
    frame += static_cast<char>(text.size() >> 8);
    frame += static_cast<char>(text.size() & 0xFFU);
  }
  frame.append(4, '\0');
  frame += text;
  send_all(socket_, frame);
}

/// False when the server has closed before so many bytes came.
bool Connection::fill(std::size_t size) {
  while (come_.size() < size)
    if (socket_ < 0 || !receive(socket_, come_)) return false;
  return true;
}

std::string Connection::take(std::size_t size) {
  std::string taken = come_.substr(0, size);
  come_.erase(0, size);
  return taken;
}

std::optional<Frame> Connection::hear() {
  for (;;) {
    if (!fill(2)) return std::nullopt;
    const auto byte = [this](std::size_t at) { return static_cast<unsigned char>(come_[at]); };
    std::size_t size = byte(1) & 0x7FU, head = 2;
    const std::size_t more = size == 127 ? 8 : size == 126 ? 2 : 0;
    if (!fill(head + more)) return std::nullopt;
    if (more > 0) size = 0;
    for (std::size_t i = 0; i < more; ++i) size = size << 8 | byte(head++);
    if (!fill(head + size)) return std::nullopt;
    Frame frame{take(head), take(size)};
    const unsigned opcode = static_cast<unsigned char>(frame.head[0]) & 0x0FU;
    if (opcode == 9) send(10, frame.text);
    if (opcode == 9 || opcode == 10) continue;
    if (frame.closes()) send(8, frame.text);
    return frame;
  }
}

std::vector<Frame> Connection::hear_until(std::string_view words) {
  std::vector<Frame> heard;
  while (auto frame = hear()) {
    heard.push_back(std::move(*frame));
    if (heard.back().says(words)) break;
  }
  return heard;
}

std::vector<Frame> Connection::hear_out() {
  std::vector<Frame> heard;
  while (auto frame = hear()) heard.push_back(std::move(*frame));
  vanish();
  return heard;
}

void Connection::vanish() {
  if (socket_ >= 0) close(std::exchange(socket_, -1));
}

/// By HTTP/1.0, so that bodies come in one piece.
std::string http_get(std::uint16_t port, const std::string& path) {
  const int socket = connected(port);
  send_all(socket, "GET " + path + " HTTP/1.0\r\nHost: localhost\r\n\r\n");
  std::string answer;
  while (receive(socket, answer)) {
  }
  close(socket);
  return answer;
}

}  // namespace soak
