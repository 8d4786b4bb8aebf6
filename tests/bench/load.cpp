// SPDX-License-Identifier: MIT
#include "tests/bench/load.hpp"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string_view>

namespace bench {
namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* handshake =
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/// A frame masked with zeros; at most 125 bytes of payload.
std::string frame(unsigned char first, std::string_view payload) {
  std::string bytes{static_cast<char>(first)};
  bytes += static_cast<char>(0x80 | payload.size());
  return bytes.append(4, '\0').append(payload);
}

/// Enough copies to keep a socket's buffer full.
std::string again_and_again(const std::string& one) {
  std::string all;
  while (all.size() < 60'000) all += one;
  return all;
}

std::string words_of(int kind) {
  switch (kind % 5) {
    case 0: return frame(0x81, R"({"type":"ping"})");
    case 1: return frame(0x81, R"({"type":"act",[[[[garbage)");
    case 2: return frame(0x81, R"({"type":"join","table":"NOSUCH22","name":"Nobody"})");
    case 3: return frame(0x81, R"({"type":"list"})");
    default: return frame(0x89, "a WebSocket ping");
  }
}

/// One bad neighbour: either sends the same again and again, or joins once and never reads.
class Neighbour {
 public:
  Neighbour(std::uint16_t port, const char* from, std::string words, bool stalls)
      : port_(port), from_(from), words_(std::move(words)), stalls_(stalls) {}
  Neighbour(Neighbour&&) = default;

  int socket() const { return socket_; }

  short wants() const {
    if (!open_) return POLLIN;
    if (stalls_) return said_ < words_.size() ? POLLOUT : 0;
    return POLLIN | POLLOUT;
  }

  void connect() {
    if (socket_ >= 0) ::close(socket_);
    open_ = false;
    said_ = 0;
    since_ = Clock::now();
    socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    const int little = 4096, yes = 1;
    if (stalls_) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
    // Close without TIME_WAIT, because thousands of connections would use up the ports.
    const linger at_once{.l_onoff = 1, .l_linger = 0};
    setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    bind_to(from_, 0);
    sockaddr_in to = address("127.0.0.1", port_);
    ::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to);
    greeted_ = false;
  }

  /// Handles the events of the socket.
  void serve(short events) {
    const bool late = Clock::now() - since_ > std::chrono::seconds(5);
    if ((events & (POLLERR | POLLHUP)) != 0 || (stalls_ && late)) return connect();
    if ((events & POLLIN) != 0 && !listen()) return connect();
    if (open_ && (events & POLLOUT) != 0 && !speak()) return connect();
  }

  /// The connection is established, so the handshake can be sent.
  void greet() {
    if (greeted_) return;
    const std::string_view text(handshake);
    greeted_ = send(socket_, text.data(), text.size(), MSG_NOSIGNAL) > 0;
  }

 private:
  static sockaddr_in address(const char* text, std::uint16_t port) {
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_port = htons(port);
    inet_pton(AF_INET, text, &at.sin_addr);
    return at;
  }

  void bind_to(const char* from, std::uint16_t port) const {
    const sockaddr_in at = address(from, port);
    ::bind(socket_, reinterpret_cast<const sockaddr*>(&at), sizeof at);
  }

  /// False when the server has closed.
  bool listen() {
    std::array<char, 16384> heard{};
    const ssize_t size = recv(socket_, heard.data(), heard.size(), 0);
    if (size <= 0) return size < 0 && errno == EAGAIN;
    if (!open_ &&
        std::string_view(heard.data(), static_cast<std::size_t>(size)).starts_with("HTTP/1.1 101"))
      open_ = true;
    return true;
  }

  bool speak() {
    if (said_ == words_.size() && !stalls_) said_ = 0;
    const ssize_t size = send(socket_, words_.data() + said_, words_.size() - said_, MSG_NOSIGNAL);
    if (size > 0) said_ += static_cast<std::size_t>(size);
    return size > 0 || errno == EAGAIN;
  }

  std::uint16_t port_;
  const char* from_;
  std::string words_;
  bool stalls_;
  int socket_ = -1;
  bool greeted_ = false, open_ = false;
  std::size_t said_ = 0;
  Clock::time_point since_{};
};

[[noreturn]] void annoy(std::vector<Neighbour> neighbours) {
  std::vector<pollfd> polled(neighbours.size());
  for (Neighbour& one : neighbours) one.connect();
  for (;;) {
    for (std::size_t i = 0; i < neighbours.size(); ++i) {
      neighbours[i].greet();
      polled[i] = {neighbours[i].socket(), neighbours[i].wants(), 0};
    }
    poll(polled.data(), polled.size(), 10);
    for (std::size_t i = 0; i < neighbours.size(); ++i) neighbours[i].serve(polled[i].revents);
  }
}

std::vector<Neighbour> assemble(std::uint16_t port, const Load::Crowd& crowd) {
  std::vector<Neighbour> all;
  for (int i = 0; i < crowd.stalled; ++i) {
    const std::string& table = crowd.tables[static_cast<std::size_t>(i) % crowd.tables.size()];
    all.emplace_back(port, "127.0.0.2",
                     frame(0x81, R"({"type":"join","table":")" + table + R"("})"), true);
  }
  for (int i = 0; i < crowd.flooding; ++i)
    all.emplace_back(port, "127.0.0.3", again_and_again(words_of(i)), false);
  return all;
}

}  // namespace

Load::Load(std::uint16_t port, const Crowd& crowd) : pid_(fork()) {
  if (pid_ != 0) return;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  [[maybe_unused]] const int priority = nice(19);  // the lowest priority
  annoy(assemble(port, crowd));
}

Load::~Load() {
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
}

}  // namespace bench
