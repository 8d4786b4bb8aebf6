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

Postmaster::Postmaster(const Postmaster& primary, std::vector<std::string> settings)
    : settings_(std::move(settings)) {
  give_to_postgres(folder_.path());
  const std::string from = "host=" + primary.host() + " user=postgres";
  const auto copied = started("pg_basebackup", {"-D", (folder_.path() / "data").string(), "-R",
                                                "-c", "fast", "--no-sync", "-d", from});
  REQUIRE_MESSAGE(copied->wait() == 0, copied->output());
  start();
  primary.until_copy("state = 'streaming'");
}

std::unique_ptr<Postmaster> Postmaster::copy_of(const Postmaster& primary) {
  return std::unique_ptr<Postmaster>(new Postmaster(primary, primary.settings_));
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
  process_->line_after("LOG:  database system is ready to accept ");
}

void Postmaster::promote() {
  const auto promoted = run_sql_at(uri(), "SELECT pg_promote(true, 60)");
  REQUIRE(promoted.result.number(0, 0) == 1);
}

void Postmaster::commit_with_copy(bool wanted) {
  run_sql_at(uri(), "ALTER SYSTEM SET synchronous_standby_names = '" +
                        std::string(wanted ? "*" : "") + "'");
  run_sql_at(uri(), "SELECT pg_reload_conf()");
  if (wanted) until_copy("sync_state = 'sync' AND state = 'streaming'");
}

bool Postmaster::has_copy_in_step() const {
  return has_copy("sync_state = 'sync' AND state = 'streaming'");
}

bool Postmaster::has_copy(const std::string& state) const {
  const std::string count = "SELECT count(*) FROM pg_stat_replication WHERE ";
  return number_at(uri(), count + state) == 1;
}

void Postmaster::until_copy(const std::string& state) const {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (!has_copy(state)) REQUIRE(std::chrono::steady_clock::now() < deadline);
}

/// The others end when they miss their postmaster.
void Postmaster::kill() {
  process_->signal(SIGKILL);
  process_->wait();
  process_.reset();
}

std::string Postmaster::new_database() {
  const std::string name = "journal" + std::to_string(++databases_);
  run_sql_at(uri(), "CREATE DATABASE " + name);
  return "postgresql:///" + name + "?user=postgres&host=" + host();
}

server::postgres::Answer run_sql_at(const std::string& uri, const std::string& sql) {
  constexpr auto limit = std::chrono::seconds(60);  // a copy may take long to take over
  const auto link = server::postgres::Link::open(uri, limit);
  REQUIRE_MESSAGE(link.has_value(), link.error());
  auto answer = (*link)->run(sql, limit);
  REQUIRE_MESSAGE(answer.done(), answer.why);
  return answer;
}

std::int64_t number_at(const std::string& uri, const std::string& sql) {
  return run_sql_at(uri, sql).result.number(0, 0);
}

void until_waiting(const std::string& uri, const std::string& words,
                   std::chrono::steady_clock::duration limit, const std::string& how) {
  const std::string waiting = "SELECT count(*) FROM pg_stat_activity WHERE (" + how +
                              ") AND query LIKE '%" + words + "%' AND pid <> pg_backend_pid()";
  const auto deadline = std::chrono::steady_clock::now() + limit;
  while (number_at(uri, waiting) == 0) REQUIRE(std::chrono::steady_clock::now() < deadline);
}

}  // namespace support
