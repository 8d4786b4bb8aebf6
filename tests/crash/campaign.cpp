// SPDX-License-Identifier: MIT
#include "tests/crash/campaign.hpp"

#include "tests/support/no_limits.hpp"

#include <doctest/doctest.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>

#include <csignal>
#include <cstdlib>

namespace crash {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

/// A coroutine's exception is a bug of the campaign and ends it.
void rethrow(std::exception_ptr thrown) {
  if (thrown) std::rethrow_exception(thrown);
}

/// Seconds; no life should last longer.
constexpr int patience = 120;

}  // namespace

Campaign::Campaign(Plan plan) : plan_(std::move(plan)), random_(plan_.seed) {}

const Tally& Campaign::run() {
  while (tally_.kills < plan_.kills && tally_.clean()) {
    while (tables_.size() < static_cast<std::size_t>(plan_.tables))
      tables_.emplace_back().is = support::some_table(opened_++);
    const std::string mishap = next_mishap();
    // Long enough for the mishap to happen.
    if (start(mishap)) live(mishap.empty() ? up_to(2000) : 2000);
    reap();
    compare();
    clear_finished_tables();
  }
  if (!tally_.clean()) return tally_;
  // Once more on a sound disk: every client must be welcomed to what it knows.
  if (start("")) live(100);
  reap();
  compare();
  return tally_;
}

std::int64_t Campaign::up_to(std::int64_t most) {
  return std::uniform_int_distribution<std::int64_t>(1, most)(random_);
}

/// Every kind of mishap in turn, at a random call of the disk. Empty: the server is killed from
/// outside.
std::string Campaign::next_mishap() {
  constexpr const char* sorts[] = {"",     "kill", "torn", "power",        "write_error", "power",
                                   "kill", "torn", "",     "sync_error",   "full",        "power",
                                   "kill", "",     "torn", "write_error+", "sync_error+", "full+"};
  const auto lives = static_cast<std::size_t>(tally_.kills + tally_.failed_starts);
  std::string sort = sorts[lives % std::size(sorts)];
  if (sort.empty()) return sort;
  const bool lasting = sort.back() == '+';
  if (lasting) sort.pop_back();
  // One in three happens while the server starts.
  const std::int64_t at = up_to(3) == 1 ? up_to(16) : up_to(1000);
  return sort + ' ' + std::to_string(at) + (lasting ? "+" : "");
}

/// False when the server ends before it serves.
bool Campaign::start(const std::string& mishap) {
  setenv("JOJOTTE_MISHAP", mishap.c_str(), 1);
  std::vector<std::string> arguments{"--port",     std::to_string(port_), "--data",
                                     data_.path(), "--log-level",         "off"};
  support::add_no_limits(arguments);
  server_ = std::make_unique<support::Process>(plan_.server, arguments);
  const auto address = server_->line_or_end("Listening on http://127.0.0.1:");
  if (!address) return false;
  port_ = static_cast<std::uint16_t>(std::stoi(*address));
  return true;
}

void Campaign::live(std::int64_t updates) {
  int clients = 0;
  for (const Table& table : tables_) clients += table.clients_wanted();
  const Life::Plan plan{.clients = clients, .updates = updates};
  Life life(io_, port_, plan, tally_, [this] { server_->signal(SIGKILL); });
  for (Table& table : tables_) asio::co_spawn(io_, play(life, table), rethrow);
  io_.restart();
  io_.run_for(std::chrono::seconds(patience));
  if (io_.stopped()) return;
  tally_.complain("no client gets answers any more");
  server_->signal(SIGKILL);
  life.open_gate();
  io_.run();
}

asio::awaitable<void> Campaign::play(Life& life, Table& table) {
  while (table.created.is_null() && !life.ended()) {
    auto created = co_await open_table(life, table.is.terms);
    if (created) {
      table.created = std::move(*created);
      ++tally_.tables;
      for (int seat = -1; seat < static_cast<int>(table.is.seats); ++seat)
        table.clients.push_back(std::make_unique<Client>(table.created, seat, random_()));
    } else {
      life.table_failed();
      co_await life.pause();
    }
  }
  for (const auto& client : table.clients) asio::co_spawn(io_, client->stay(life), rethrow);
  const auto wanted = static_cast<std::size_t>(table.clients_wanted());
  for (std::size_t absent = table.clients.size(); absent < wanted; ++absent)
    asio::co_spawn(io_, life.arrive(false), rethrow);
}

/// Collects the exit status, however the server ended.
void Campaign::reap() {
  server_->signal(SIGKILL);
  const int status = server_->wait();
  if (status == 128 + SIGKILL) ++tally_.kills;
  else if (server_->output().find("cannot be used: ") != std::string::npos) ++tally_.failed_starts;
  else
    tally_.complain("the server ended with status " + std::to_string(status) + ": " +
                    server_->output());
}

void Campaign::compare() {
  const auto journal = read_journal(data_.path());
  for (Table& table : tables_) {
    if (table.created.is_null()) continue;
    const std::string id = table.created["table"];
    const auto records = journal.find(id);
    if (records == journal.end()) {
      tally_.complain("table " + id + " is not in the journal");
      ++tally_.lost;
      continue;
    }
    if (std::string why = table.evidence.take(records->second); !why.empty())
      tally_.complain("table " + id + ": " + why);
    for (const auto& client : table.clients) client->compare(table.evidence, tally_);
  }
}

void Campaign::clear_finished_tables() {
  std::erase_if(tables_, [](const Table& table) {
    return !table.clients.empty() && table.clients.front()->over();
  });
}

}  // namespace crash
