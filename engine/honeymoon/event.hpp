// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/event.hpp"
#include "engine/honeymoon/action.hpp"

#include <string_view>
#include <variant>

/// The story of the table as a spectator would tell it. It holds no secrets: drawing is told as who
/// draws first, never which cards.
namespace honeymoon {

using bridge::Conceded;
using bridge::Contracted;
using bridge::Dealt;
using bridge::Drawn;
using bridge::GameWon;
using bridge::RubberEnded;
using bridge::Scored;
using bridge::Seat;
using bridge::ThrownIn;
using bridge::TrickTaken;

/// H36. A trick before the auction: this player has taken it and the top card of the stock, and the
/// other the next.
struct Drew {
  static constexpr std::string_view type = "draws";
  Seat by{};
  bool operator==(const Drew&) const = default;
};

using Event = std::variant<Drawn, Dealt, engine::Did<Action>, Drew, ThrownIn, Contracted,
                           TrickTaken, Scored, GameWon, RubberEnded, Conceded>;

/// The longest story of one act: the last card of a rubber.
using Events = bridge::FixedVector<Event, 12>;

}  // namespace honeymoon
