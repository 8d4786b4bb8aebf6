// SPDX-License-Identifier: MIT
#pragma once

#include "server/lobby/table_factory.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace soak {

/// A mistake that would tell a viewer something secret.
enum class Leak : std::uint8_t {
  none,     // the server's own game
  nothing,  // a leaking game in which nothing leaks
  card_in_view,
  count_in_view,
  actions_missing,
  actions_ordered,
  waiting_ordered,
  question_number,
  question_spared,
  update_held_back,
  event_told,
  refusal_text,
  refusal_code,
  blank_space,
  stock_seen,
  answer_told,
  meld_seen,
  one_phase_only,
  second_deal_only,
  welcome_only,
  update_only,
  spectators_only,
  list_of_tables
};

struct LeakName {
  Leak leak;
  std::string_view name, what;
};

/// All leaks but `none` and `nothing`, with their names.
std::span<const LeakName> leaks();

/// Opens games of the shelf with this mistake and no other.
server::OpenGame leaky_games(Leak leak);

}  // namespace soak
