// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/event.hpp"
#include "engine/semi/action.hpp"

#include <string_view>
#include <variant>

/// The story of the table as a spectator would tell it. It holds no secrets: dealing is told as
/// "thirteen cards each", never which cards.
namespace semi {

using bridge::Card;
using bridge::Seat;

/// E40. A covered card of this player's dummy is turned up.
struct TurnedUp {
  static constexpr std::string_view type = "turned", from = "dummy";
  Seat seat{};
  Card card{};
  bool operator==(const TurnedUp&) const = default;
};

using Event = std::variant<bridge::Drawn, bridge::Dealt, engine::Did<Action>, TurnedUp,
                           bridge::ThrownIn, bridge::Contracted, bridge::TrickTaken, bridge::Scored,
                           bridge::GameWon, bridge::RubberEnded, bridge::Conceded>;

/// The longest story of one act: the last card of a rubber.
using Events = bridge::FixedVector<Event, 12>;

}  // namespace semi
