// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/link.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace cli {

/// How somebody wants to sit at a table, or to stand beside it.
struct SittingWish {
  Link link;
  std::string name;
  std::string commitment;  // as `create` printed it; empty: the server's first word counts
  bool json = false;
  bool plain = false;
  bool letters = false;
  bool no_colour = false;
  bool until_over = false;
  bool auto_play = false;
  std::optional<std::uint64_t> seed;
  int pause_milliseconds = 0;  // before each act of --auto
  int rematches = 0;           // how many matches --auto wishes after the first
  int patience_seconds = 600;
};

/// Exit status.
constexpr int not_fair = 3;

/// Plays or watches until the end; returns the exit status, having said why on stderr if it is
/// not 0: `not_fair` if a deck was not what was committed to, however the game ended.
int sit(const SittingWish& wish);

}  // namespace cli
