// SPDX-License-Identifier: MIT
#include "tests/bench/server.hpp"
#include "tests/support/here.hpp"

#include <cstdlib>
#include <filesystem>
#include <stdexcept>

namespace bench {

namespace {

constexpr std::chrono::seconds patience{60};

}  // namespace

Folder::Folder(const std::string& under) : path_(under + "/jojotte-bench-XXXXXX") {
  if (!mkdtemp(path_.data())) throw std::runtime_error("cannot create a folder in " + under);
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

Server::Server(const std::string& under, const Start& start)
    : own_(std::make_unique<Folder>(under)) {
  run(own_->path(), start);
}

Server::Server(const Folder& data, const Start& start) { run(data.path(), start); }

void Server::run(const std::string& data, const Start& start) {
  const std::string program = start.program.empty() ? here::server : start.program;
  Command command{
      {program, "--port", "0", "--data", data, "--log-level", "error"}, start.core, start.preload};
  command.words.insert(command.words.end(), start.flags.begin(), start.flags.end());
  child_ = std::make_unique<Child>(command);
  port_ = port_in(child_->line(patience));
}

void Server::stop() { child_->end(patience); }

}  // namespace bench
