// SPDX-License-Identifier: MIT
#include "tests/bench/downloads.hpp"

#include "tests/bench/large_table.hpp"

#include <arpa/inet.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <new>
#include <stdexcept>
#include <string_view>
#include <thread>

namespace bench {

struct Downloads::Count {
  std::atomic<std::uint64_t> begun = 0, finished = 0, refused = 0, bytes = 0;
};

namespace {

constexpr int little = 8192;  // bytes that a slow reader reads at once
constexpr std::chrono::milliseconds pause{10};

sockaddr_in address(const std::string& text, std::uint16_t port) {
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_port = htons(port);
  inet_pton(AF_INET, text.c_str(), &at.sin_addr);
  return at;
}

/// Does one download after the other.
class Downloader {
 public:
  Downloader(Downloads::Count& count, std::uint16_t port, int number, const Downloads::What& what,
             std::uint64_t deals)
      : count_(count),
        port_(port),
        from_("127.0.0." + std::to_string(3 + number / 2)),
        file_(what.files[static_cast<std::size_t>(number) % what.files.size()]),
        bytes_per_second_(what.bytes_per_second),
        deals_(deals),
        asked_(static_cast<std::uint64_t>(number)) {}

  void run() {
    for (;; asked_ += Downloads::at_once)
      if (!fetch()) std::this_thread::sleep_for(pause);
  }

 private:
  /// The newest deals are the furthest away. An analysis is kept, so each is asked for once.
  std::string request() const {
    std::string path = "/table/" + std::string(large_table) + '/' + file_;
    if (file_ != "transcript") path += "?deal=" + std::to_string(deals_ - asked_ % deals_);
    return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  }

  /// False when there was no answer, or a refusal.
  bool fetch() {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    const bool served = connect(socket) && ask(socket) && read_all(socket);
    close(socket);
    return served;
  }

  bool connect(int socket) const {
    if (bytes_per_second_ > 0) setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
    const sockaddr_in here = address(from_, 0), there = address("127.0.0.1", port_);
    return ::bind(socket, reinterpret_cast<const sockaddr*>(&here), sizeof here) == 0 &&
           ::connect(socket, reinterpret_cast<const sockaddr*>(&there), sizeof there) == 0;
  }

  bool ask(int socket) const {
    const std::string text = request();
    return send(socket, text.data(), text.size(), MSG_NOSIGNAL) > 0;
  }

  bool read_all(int socket) {
    std::array<char, 65536> heard{};
    const std::size_t most = bytes_per_second_ > 0 ? std::size_t{little} : heard.size();
    ssize_t size = recv(socket, heard.data(), most, 0);
    const bool good =
        size > 0 &&
        std::string_view(heard.data(), static_cast<std::size_t>(size)).starts_with("HTTP/1.1 200");
    if (!good && size > 0) ++count_.refused;
    if (good) ++count_.begun;
    for (; size > 0; size = recv(socket, heard.data(), most, 0)) {
      count_.bytes += static_cast<std::uint64_t>(size);
      if (bytes_per_second_ > 0)
        std::this_thread::sleep_for(std::chrono::duration<double>(
            static_cast<double>(size) / static_cast<double>(bytes_per_second_)));
    }
    if (good && size == 0) ++count_.finished;
    return good;
  }

  Downloads::Count& count_;
  std::uint16_t port_;
  std::string from_, file_;
  std::size_t bytes_per_second_;
  std::uint64_t deals_, asked_;
};

[[noreturn]] void download(Downloads::Count& count, std::uint16_t port, const Downloads::What& what,
                           std::uint64_t deals) {
  std::vector<std::thread> all;
  for (int i = 0; i < Downloads::at_once; ++i)
    all.emplace_back([&, i] { Downloader(count, port, i, what, deals).run(); });
  for (std::thread& one : all) one.join();
  _exit(0);
}

}  // namespace

Downloads::Downloads(std::uint16_t port, const What& what, std::uint64_t deals) {
  void* const shared =
      mmap(nullptr, sizeof(Count), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) throw std::runtime_error("no memory to share");
  count_ = new (shared) Count;
  pid_ = fork();
  if (pid_ != 0) return;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  [[maybe_unused]] const int priority = nice(19);  // the lowest priority
  download(*count_, port, what, deals);
}

Downloads::~Downloads() {
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  munmap(count_, sizeof(Count));
}

std::uint64_t Downloads::finished() const { return count_->finished; }
std::uint64_t Downloads::refused() const { return count_->refused; }
std::uint64_t Downloads::bytes() const { return count_->bytes; }

void Downloads::wait_until_begun() const {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (count_->begun < at_once) {
    if (std::chrono::steady_clock::now() > until)
      throw std::runtime_error("the downloads do not begin");
    std::this_thread::sleep_for(pause);
  }
}

}  // namespace bench
