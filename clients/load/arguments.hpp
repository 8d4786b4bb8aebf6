// SPDX-License-Identifier: MIT
#pragma once

#include "clients/load/load.hpp"

#include <string>
#include <variant>

namespace load {

struct Arguments {
  Plan plan;
  bool json = false;  // to standard output, in place of the table
};

/// There is nothing to run: --help, --version, or something was wrong.
struct Exit {
  int status = 0;
  std::string text;  // to standard output when the status is 0, else to standard error
};

std::variant<Arguments, Exit> read_arguments(int argc, const char* const* argv);

}  // namespace load
