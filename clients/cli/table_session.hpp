// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/net_types.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace cli {

/// How to play at a table, or to watch it.
struct SessionOptions {
  Link link;
  std::string name;
  std::string commitment;  // as `create` printed it; empty: the first one that the server tells
  bool json = false;
  bool plain = false;
  bool letters = false;
  bool no_colour = false;
  bool until_over = false;
  bool auto_play = false;
  std::optional<std::uint64_t> seed;
  int pause_milliseconds = 0;  // before each act of --auto
  int rematches = 0;           // how many matches --auto asks for after the first
  int patience_seconds = 600;
  std::uint64_t times = 0;  // that the seat had been taken when we were told last; 0: not known
  std::function<void(std::uint64_t times)> keep_times;  // called when we are told; null: nobody
  std::function<void(const Table&)> seated;  // called once we have our seat; null: nobody
  std::function<void()> seat_gone;           // there is nothing to come back to
};

/// The exit status if a deck did not match its commitment, however the game ended.
constexpr int not_fair = 3;

/// Plays or watches until the end; returns the exit status, and says on stderr why it is not 0.
int run_table_session(const SessionOptions& options);

}  // namespace cli
