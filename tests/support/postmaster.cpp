// SPDX-License-Identifier: MIT
#include "tests/support/postmaster.hpp"

#include <doctest/doctest.h>

#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <utility>

namespace support {

namespace {

namespace fs = std::filesystem;

/// Debian's newest.
fs::path programs() {
  std::vector<fs::path> all;
  std::error_code none;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none))
    all.push_back(version.path() / "bin");
  REQUIRE_MESSAGE(!all.empty(), "PostgreSQL is missing: script/bootstrap test installs it");
  return *std::ranges::max_element(all);
}

/// PostgreSQL refuses to run as root, so there it runs as its own user.
std::unique_ptr<Process> started(const std::string& name, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), (programs() / name).string());
  if (geteuid() == 0)
    arguments.insert(arguments.begin(), {"/usr/bin/setpriv", "--reuid=postgres", "--regid=postgres",
                                         "--clear-groups", "--"});
  const std::string program = arguments.front();
  arguments.erase(arguments.begin());
  return std::make_unique<Process>(program, std::move(arguments));
}

void give_to_postgres(const fs::path& folder) {
  if (geteuid() != 0) return;
  const passwd* const user = getpwnam("postgres");
  REQUIRE(user);
  REQUIRE(chown(folder.c_str(), user->pw_uid, user->pw_gid) == 0);
}

}  // namespace

Postmaster::Postmaster(std::vector<std::string> settings) : settings_(std::move(settings)) {
  give_to_postgres(folder_.path());
  const auto made = started("initdb", {"-D", (folder_.path() / "data").string(), "-N", "-A",
                                       "trust", "-U", "postgres", "--no-locale", "-E", "UTF8"});
  REQUIRE_MESSAGE(made->wait() == 0, made->output());
  start();
}

Postmaster::~Postmaster() {
  if (process_) process_->end(SIGINT);  // a fast stop
}

Postmaster& Postmaster::shared() {
  static Postmaster one;
  return one;
}

void Postmaster::start() {
  std::vector<std::string> arguments{
      "-D", (folder_.path() / "data").string(),  "-c", "listen_addresses=",
      "-c", "unix_socket_directories=" + host(), "-c", "log_line_prefix="};
  for (const std::string& setting : settings_) arguments.insert(arguments.end(), {"-c", setting});
  process_ = started("postgres", std::move(arguments));
  process_->line_after("LOG:  database system is ready to accept connections");
}

/// The others end when they miss their postmaster.
void Postmaster::kill() {
  process_->signal(SIGKILL);
  process_->wait();
  process_.reset();
}

std::string Postmaster::new_database() {
  const std::string name = "journal" + std::to_string(++databases_);
  const std::string any = "postgresql:///postgres?user=postgres&host=" + host();
  run_sql_at(any, "CREATE DATABASE " + name);
  return "postgresql:///" + name + "?user=postgres&host=" + host();
}

server::postgres::Answer run_sql_at(const std::string& uri, const std::string& sql) {
  const auto link = server::postgres::Link::open(uri, std::chrono::seconds(10));
  REQUIRE_MESSAGE(link.has_value(), link.error());
  auto answer = (*link)->run(sql, std::chrono::seconds(10));
  REQUIRE_MESSAGE(answer.done(), answer.why);
  return answer;
}

}  // namespace support
