// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/config.hpp"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace server {

/// Options as given, where Config has another type.
struct Words {
  std::string file;  // of more options
  std::string log_format = "text";
  long drain_seconds = limits::drain_seconds.count();
};

/// The options and commands of the program, with what --help says of them, and what they have been
/// set to. Reports by CLI11's exceptions.
struct Program {
  Config config;
  Words words;
  CLI::App app;

  Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void parse(std::vector<std::string> arguments);
  /// Whether the arguments set this option, named without its dashes.
  bool sets(const std::string& option) { return app.get_option("--" + option)->count() > 0; }
};

}  // namespace server
