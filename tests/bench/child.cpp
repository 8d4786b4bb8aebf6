// SPDX-License-Identifier: MIT
#include "tests/bench/child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <stdexcept>
#include <thread>

namespace bench {

namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void become(const Command& command, int output) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  dup2(output, STDOUT_FILENO);
  if (command.core) {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    CPU_SET(static_cast<std::size_t>(*command.core), &cores);
    sched_setaffinity(0, sizeof cores, &cores);
  }
  if (!command.preload.empty()) setenv("LD_PRELOAD", command.preload.c_str(), 1);
  std::vector<char*> words;
  for (const std::string& word : command.words) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  execvp(words[0], words.data());
  _exit(127);
}

}  // namespace

Child::Child(const Command& command) : name_(command.words.at(0)) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  pid_ = fork();
  if (pid_ < 0) throw std::runtime_error("no process");
  if (pid_ == 0) become(command, ends[1]);
  close(ends[1]);
  output_ = ends[0];
}

Child::~Child() {
  if (!ended_) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  close(output_);
}

std::string Child::line(std::chrono::seconds at_most) {
  const auto until = Clock::now() + at_most;
  std::string line;
  for (char c = 0;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    pollfd readable{output_, POLLIN, 0};
    if (left.count() <= 0 || poll(&readable, 1, static_cast<int>(left.count())) <= 0)
      throw std::runtime_error(name_ + " takes too long");
    if (read(output_, &c, 1) != 1) throw std::runtime_error(name_ + " has ended: " + line);
    if (c == '\n') return line;
    line += c;
  }
}

void Child::end(std::chrono::seconds at_most) {
  kill(pid_, SIGTERM);
  const auto until = Clock::now() + at_most;
  char ignored[4096];
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    pollfd readable{output_, POLLIN, 0};
    if (left.count() <= 0 || poll(&readable, 1, static_cast<int>(left.count())) <= 0) break;
    if (read(output_, ignored, sizeof ignored) <= 0)
      break;  // the child's end of the pipe is closed
  }
  constexpr std::chrono::milliseconds look{1};  // between closing its pipe and its end
  int status = 0;
  while (waitpid(pid_, &status, WNOHANG) == 0) {
    if (Clock::now() >= until) kill(pid_, SIGKILL);
    std::this_thread::sleep_for(look);
  }
  ended_ = true;
  if (status != 0) throw std::runtime_error(name_ + " has ended badly");
}

double Child::core_seconds() const {
  clockid_t clock{};
  timespec time{};
  if (clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

std::uint16_t port_in(const std::string& line) {
  const std::size_t colon = line.rfind(':');
  if (colon == line.npos) throw std::runtime_error("no port in: " + line);
  return static_cast<std::uint16_t>(std::stoi(line.substr(colon + 1)));
}

}  // namespace bench
