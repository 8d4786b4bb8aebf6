// SPDX-License-Identifier: MIT
#pragma once

#include "clients/load/load.hpp"

#include <string>
#include <variant>

namespace load {

struct Arguments {
  Plan plan;
  bool json = false;  // print JSON instead of the table
};

/// The program ends at once: for --help, --version, or a wrong flag.
struct Exit {
  int status = 0;
  std::string text;  // to standard output when the status is 0, else to standard error
};

std::variant<Arguments, Exit> read_arguments(int argc, const char* const* argv);

}  // namespace load
