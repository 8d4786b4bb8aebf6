// SPDX-License-Identifier: MIT
#pragma once

#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

namespace server {

/// How long somebody may keep us waiting, and how often press us. No options: tests shorten them.
struct Patience {
  std::chrono::milliseconds handshake = limits::handshake_seconds_max;
  std::chrono::milliseconds between_requests = limits::between_requests_seconds_max;
  std::chrono::milliseconds hello = limits::hello_seconds_max;
  std::chrono::milliseconds idle = limits::idle_seconds_max;
  std::chrono::milliseconds farewell = limits::farewell_seconds_max;
  std::chrono::milliseconds admin = limits::admin_seconds_max;
  std::chrono::milliseconds old_list = limits::list_milliseconds_old_max;
  int hurries_in_a_row = limits::hurries_in_a_row_max;
};

/// What the server is told on its command line, by JOJOTTE_* variables or by a file; checked whole
/// before anything starts.
struct Config {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  std::filesystem::path data = "./data";
  std::filesystem::path web;   // as Web::choose takes it
  std::filesystem::path bots;  // as BotProcess::choose takes it
  int threads = 1;
  std::string log_level = "info";
  int tables_max = limits::tables_max;
  int connections_max = limits::connections_max;
  int connections_per_address = limits::connections_per_address_max;
  int tables_per_address = limits::tables_per_address_max;  // opened in an hour
  int requests_per_second = limits::requests_per_second_max;
  std::vector<std::string> trusted_proxies;  // as Networks reads them
  std::vector<std::string> metrics_from;     // as Networks reads them; none: this machine
  std::vector<std::string> origins;          // as Origins reads them; its own host besides
  Patience patience;
  bool check = false;  // ask a running server instead of being one

  log::Format log_format = log::Format::text;
  std::chrono::seconds drain = limits::drain_seconds;  // how long people may play on
  std::filesystem::path admin_socket;                  // empty: in `data`; none: there is none

  enum class Command { serve, back_up, restore, admin };
  Command command = Command::serve;
  std::filesystem::path backup;    // the file of the last two
  bool force = false;              // restore although there is a journal
  std::vector<std::string> order;  // of `admin`: a command, and what belongs to it
  bool json = false;               // print its answer as it came
};

/// There is nothing to run: --help, --version, or something was wrong.
struct Exit {
  int status = 0;
  std::string text;  // to standard output when the status is 0, else to standard error
};

std::variant<Config, Exit> read_config(int argc, const char* const* argv);

}  // namespace server
