// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/config.hpp"

#include <tl/expected.hpp>

#include <string>

namespace server {

/// The program ends without running anything: after --help or --version, or with status 2 after a
/// wrong option.
struct Exit {
  int status = 0;
  std::string text;  // to standard output when the status is 0, else to standard error
};

/// Reads and checks all settings. The command line overrides the environment, which overrides the
/// file.
tl::expected<Config, Exit> read_config(int argc, const char* const* argv);

}  // namespace server
