// SPDX-License-Identifier: MIT
#include "tests/bench/server.hpp"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <stdexcept>

namespace bench {

Server::Server(const std::string& under) : data_(under + "/jojotte-bench-XXXXXX") {
  if (!mkdtemp(data_.data())) throw std::runtime_error("no folder can be made in " + under);
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error("no pipe");
  pid_ = fork();
  if (pid_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    execl(JOJOTTE_SERVER, JOJOTTE_SERVER, "--port", "0", "--data", data_.c_str(), "--log-level",
          "error", "--tables-per-address", "100000", static_cast<char*>(nullptr));
    _exit(127);
  }
  close(ends[1]);
  output_ = ends[0];
  std::string line;
  for (char c = 0; read(output_, &c, 1) == 1 && c != '\n';) line += c;
  const std::size_t colon = line.rfind(':');
  if (colon == line.npos) throw std::runtime_error("the server did not start: " + line);
  port_ = static_cast<std::uint16_t>(std::stoi(line.substr(colon + 1)));
}

Server::~Server() {
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  close(output_);
  std::error_code ignored;
  std::filesystem::remove_all(data_, ignored);
}

double Server::core_seconds() const {
  clockid_t clock{};
  timespec time{};
  if (clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

}  // namespace bench
