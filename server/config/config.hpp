// SPDX-License-Identifier: MIT
#pragma once

#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace server {

/// How long clients may keep the server waiting, and how often they may send too fast or come
/// again. These are no options; tests change them.
struct Patience {
  std::chrono::milliseconds handshake = limits::handshake_seconds_max;
  std::chrono::milliseconds between_requests = limits::between_requests_seconds_max;
  std::chrono::milliseconds hello = limits::hello_seconds_max;
  std::chrono::milliseconds delay_told = limits::delay_told_after;
  std::chrono::milliseconds idle = limits::idle_seconds_max;
  std::chrono::milliseconds farewell = limits::farewell_seconds_max;
  std::chrono::milliseconds admin = limits::admin_seconds_max;
  std::chrono::milliseconds deserted = limits::deserted_seconds_max;
  std::chrono::milliseconds lease_invalid = limits::lease_invalid_seconds_max;
  std::chrono::milliseconds old_list = limits::list_milliseconds_old_max;
  int too_fast_in_a_row = limits::too_fast_in_a_row_max;
  int spectators_arriving = limits::spectators_arriving_max;
  int players_arriving = limits::players_arriving_max;
};

/// The settings from the command line, JOJOTTE_* variables and a file. All of them are checked
/// before anything starts.
struct Config {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free port
  std::filesystem::path data = "./data";
  std::string journal;                // postgresql://…, as libpq takes it; empty: a file in `data`
  std::filesystem::path journal_key;  // as postgres::read_journal_key takes it, with `journal`
  std::string node_address;           // HOST:PORT, where other servers on `journal` reach this one
  std::string node_name;              // for the operator of several; empty: the machine's
  std::filesystem::path web;          // as Web::choose takes it
  std::filesystem::path bots;         // as BotProcess::choose takes it
  int threads = 1;
  std::string log_level = "info";
  int tables_max = limits::tables_max;
  int connections_max = limits::connections_max;
  int connections_per_address = limits::connections_per_address_max;
  int tables_per_address = limits::tables_per_address_max;        // opened in an hour
  int megabytes_per_address = limits::megabytes_per_address_max;  // written in an hour
  int requests_per_second = limits::requests_per_second_max;
  std::vector<std::string> trusted_proxies;  // as Networks reads them
  std::vector<std::string> metrics_from;     // as Networks reads them; none: this machine
  std::vector<std::string> origins;          // as Origins reads them; besides its own host
  Patience patience;
  bool check = false;  // ask a running server instead of starting one

  log::Format log_format = log::Format::text;
  std::chrono::seconds drain = limits::drain_seconds;  // for which play goes on after SIGTERM
  std::filesystem::path admin_socket;                  // empty: in `data`; "none": no socket

  enum class Command { serve, back_up, verify, restore, admin, upgrade_journal, verify_journal };
  Command command = Command::serve;
  std::filesystem::path backup;            // the file to write or to read
  bool force = false;                      // restore even if there is a journal
  bool without_damaged = false;            // restore the whole tables of a damaged backup
  std::vector<std::string> admin_command;  // of `admin`: a command and its arguments
  bool json = false;                       // print its answer as JSON
  bool yes = false;                        // do not ask before it
};

}  // namespace server
