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

struct LessonOptions {
  Server server;
  std::string game;
  bool plain = false, letters = false, no_colour = false;
};

/// Shows a game's lesson: at a terminal step by step, else all its sentences. Returns the exit
/// status.
int show_lesson(const LessonOptions& options);

/// Shows a finished deal: at a terminal step by step, else all its sentences. Returns the exit
/// status.
int replay_deal(const ReplayOptions& options);

}  // namespace cli
