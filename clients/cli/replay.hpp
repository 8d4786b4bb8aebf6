// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/net_types.hpp"

#include <string>

namespace cli {

struct ReplayOptions {
  Link link;
  std::string deal;  // empty: the newest
  bool json = false, plain = false, letters = false, no_colour = false;
};

/// Shows a finished deal: at a terminal step by step, else all its sentences. Returns the exit
/// status.
int replay_deal(const ReplayOptions& options);

}  // namespace cli
