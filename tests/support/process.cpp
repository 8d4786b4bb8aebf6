// SPDX-License-Identifier: MIT
#include "tests/support/process.hpp"

#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

extern char** environ;

namespace support {

namespace {

constexpr int patience_milliseconds = 120'000;  // of a busy machine

// A test reads one program after the other. What the others say meanwhile has to fit their pipes:
// a client that waits at a full one is away from its table. This is the most an ordinary user gets;
// where it is refused, the usual 64 KiB do for all but the longest matches.
constexpr int pipe_bytes = 1 << 20;

}  // namespace

void use_fresh_environment() {
  static const TemporaryDirectory state;
  setenv("XDG_STATE_HOME", state.path().c_str(), 1);
  setenv("XDG_CONFIG_HOME", state.path().c_str(), 1);
  setenv("JOJOTTE_LANGUAGE", "en", 1);
  unsetenv("JOJOTTE_NAME");
  unsetenv("JOJOTTE_SERVER");
}

Process::Process(const std::string& program, std::vector<std::string> arguments,
                 const std::optional<std::filesystem::path>& input) {
  use_fresh_environment();
  int ends[2];
  REQUIRE(pipe(ends) == 0);
  pipe_ = ends[0];
  fcntl(pipe_, F_SETPIPE_SZ, pipe_bytes);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  if (input) posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input->c_str(), O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
  posix_spawn_file_actions_addclose(&actions, ends[0]);
  posix_spawn_file_actions_addclose(&actions, ends[1]);
  arguments.insert(arguments.begin(), program);
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  const int failed = posix_spawn(&pid_, program.c_str(), &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  REQUIRE(failed == 0);
}

Process::~Process() {
  if (!ended_) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  close_output();
}

bool Process::read_more() {
  pollfd readable{pipe_, POLLIN, 0};
  REQUIRE(poll(&readable, 1, patience_milliseconds) == 1);
  char bytes[4096];
  const ssize_t count = read(pipe_, bytes, sizeof bytes);
  if (count <= 0) return false;
  output_.append(bytes, static_cast<std::size_t>(count));
  return true;
}

std::string Process::line_after(const std::string& beginning) {
  auto line = line_or_end(beginning);
  INFO(output_);
  REQUIRE(line);
  return std::move(*line);
}

std::optional<std::string> Process::line_or_end(const std::string& beginning) {
  for (;;) {
    const auto at = output_.find(beginning);
    const auto end = at == std::string::npos ? at : output_.find('\n', at);
    if (end != std::string::npos)
      return output_.substr(at + beginning.size(), end - at - beginning.size());
    if (!read_more()) return std::nullopt;
  }
}

void Process::collect() {
  for (pollfd readable{pipe_, POLLIN, 0}; pipe_ >= 0 && poll(&readable, 1, 0) == 1;)
    if (!read_more()) return;
}

bool Process::running() const {
  siginfo_t state{};
  if (ended_ || waitid(P_PID, static_cast<id_t>(pid_), &state, WEXITED | WNOHANG | WNOWAIT) != 0)
    return false;
  return state.si_pid == 0;
}

void Process::close_output() {
  if (pipe_ >= 0) close(pipe_);
  pipe_ = -1;
}

void Process::signal(int number) const { kill(pid_, number); }

void Process::end(int number) {
  if (ended_) return;
  close_output();
  signal(number);
  waitpid(pid_, nullptr, 0);
  ended_ = true;
}

int Process::wait() {
  while (pipe_ >= 0 && read_more()) {
  }
  const int process = static_cast<int>(syscall(SYS_pidfd_open, pid_, 0));
  pollfd ended{process, POLLIN, 0};
  CHECK(poll(&ended, 1, patience_milliseconds) == 1);
  close(process);
  int status = 0;
  waitpid(pid_, &status, 0);
  ended_ = true;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace support
