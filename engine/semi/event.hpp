// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/action.hpp"
#include "engine/bridge/event.hpp"
#include "engine/semi/state.hpp"

/// What players may ask for, and the story of the table as a spectator would tell it. It holds no
/// secrets: dealing is told as "thirteen cards each", never which cards.
namespace semi {

using Action = std::variant<Pass, Bid, Double, Redouble, PlayCard, PlayDummy, Continue>;
using Actions = ActionsOf<Action>;

/// E40. A covered card of this player's dummy is turned up.
struct TurnedUp {
  static constexpr std::string_view type = "turned", from = "dummy";
  Seat seat{};
  Card card{};
};

using Event = std::variant<Drawn, Dealt, engine::Did<Action>, TurnedUp, ThrownIn, Contracted,
                           TrickTaken, Scored, GameWon, RubberEnded, Conceded>;
using Events = EventsOf<Event>;

}  // namespace semi
