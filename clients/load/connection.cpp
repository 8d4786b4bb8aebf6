// SPDX-License-Identifier: MIT
#include "clients/load/connection.hpp"

#include "clients/load/frame.hpp"

#include <netdb.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace load {

void Server::resolve() {
  addrinfo wanted{};
  wanted.ai_family = AF_INET;
  wanted.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (getaddrinfo(host.c_str(), nullptr, &wanted, &found) != 0 || !found)
    throw std::runtime_error("There is no host named " + host + ".");
  std::memcpy(&address, found->ai_addr, sizeof address);
  address.sin_port = htons(port);
  freeaddrinfo(found);
}

Connection::Connection(Poller& poller, const Server& server, std::string path,
                       ConnectionListener& listener, std::size_t number)
    : poller_(poller),
      listener_(listener),
      number_(number),
      authority_(server.host + ':' + std::to_string(server.port)),
      path_(std::move(path)),
      socket_(socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)) {
  if (socket_ < 0)
    throw std::runtime_error(std::string("No socket: ") + std::strerror(errno) +
                             ". See `ulimit -n` for the limit of open sockets.");
  const int yes = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  const auto* const to = reinterpret_cast<const sockaddr*>(&server.address);
  if (connect(socket_, to, sizeof server.address) != 0 && errno != EINPROGRESS) {
    const std::string why = std::strerror(errno);
    ::close(socket_);
    throw std::runtime_error("No connection to " + authority_ + ": " + why + ".");
  }
  poller_.add(socket_, *this, EPOLLIN | EPOLLOUT);
}

void Connection::close() {
  if (state_ == State::closed) return;
  state_ = State::closed;
  poller_.remove(socket_);
  ::close(socket_);
}

void Connection::lose(std::string_view why) {
  if (state_ == State::closed) return;
  close();
  listener_.lost(*this, why);
}

void Connection::serve(std::uint32_t events) {
  if (state_ == State::connecting && (events & (EPOLLOUT | EPOLLERR | EPOLLHUP)) != 0)
    shake_hands();
  if (state_ != State::closed && (events & EPOLLOUT) != 0) flush();
  if (state_ != State::closed && (events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0) read();
}

void Connection::shake_hands() {
  int error = 0;
  socklen_t size = sizeof error;
  getsockopt(socket_, SOL_SOCKET, SO_ERROR, &error, &size);
  if (error != 0) return lose("No connection to " + authority_ + ": " + std::strerror(error) + ".");
  state_ = State::shaking_hands;
  out_ = "GET " + path_ + " HTTP/1.1\r\nHost: " + authority_ +
         "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Protocol: jojotte.v2.json\r\n"
         "Sec-WebSocket-Key: am9qb3R0ZS1sb2FkLi4uLg==\r\n\r\n";
  authority_ = path_ = {};
}

void Connection::read() {
  auto& buffer = poller_.buffer();
  const ssize_t count = recv(socket_, buffer.data(), buffer.size(), 0);
  if (count < 0 && errno == EAGAIN) return;
  if (count <= 0) return lose("The server closed a connection.");
  const std::string_view bytes(buffer.data(), static_cast<std::size_t>(count));
  if (in_.empty()) return void(in_.assign(bytes.substr(take(bytes))));
  const std::string whole = std::exchange(in_, {}).append(bytes);
  in_.assign(whole, take(whole));
}

/// The number of bytes in complete frames.
std::size_t Connection::take(std::string_view bytes) {
  std::size_t at = state_ == State::shaking_hands ? take_handshake(bytes) : 0;
  while (state_ == State::open) {
    const auto one = frame::read(bytes.substr(at));
    if (!one) break;
    at += one->size;
    if (one->kind == frame::Kind::text && one->last) {
      listener_.received(*this, one->payload, one->size);
    } else if (one->kind == frame::Kind::ping) {
      frame::write(out_, frame::Kind::pong, one->payload, key_ += 0x9E3779B9);
      flush();
    } else if (one->kind != frame::Kind::pong) {
      lose(one->kind == frame::Kind::close ? "The server closed a connection."
                                           : "A message was fragmented, or was no text.");
    }
  }
  return at;
}

std::size_t Connection::take_handshake(std::string_view bytes) {
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == bytes.npos) return 0;
  if (!bytes.starts_with("HTTP/1.1 101")) {
    lose("The server refused a connection: " + std::string(bytes.substr(0, bytes.find('\r'))));
    return bytes.size();
  }
  state_ = State::open;
  listener_.opened(*this);
  return end + 4;
}

std::size_t Connection::send(std::string_view text) {
  if (state_ != State::open) return 0;
  const std::size_t before = out_.size();
  frame::write(out_, frame::Kind::text, text, key_ += 0x9E3779B9);
  const std::size_t bytes = out_.size() - before;
  if (!waits_to_write_) flush();
  return bytes;
}

void Connection::flush() {
  const ssize_t count = out_.empty() ? 0 : ::send(socket_, out_.data(), out_.size(), MSG_NOSIGNAL);
  if (count < 0 && errno != EAGAIN) return lose("The server closed a connection.");
  if (count > 0) out_.erase(0, static_cast<std::size_t>(count));
  if (waits_to_write_ == !out_.empty()) return;
  waits_to_write_ = !out_.empty();
  poller_.change(socket_, *this, waits_to_write_ ? EPOLLIN | EPOLLOUT : EPOLLIN);
}

}  // namespace load
