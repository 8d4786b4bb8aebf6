// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/action.hpp"
#include "engine/bridge/event.hpp"
#include "engine/honeymoon/state.hpp"

/// What players may ask for, and the story of the table as a spectator would tell it. It holds no
/// secrets: drawing is told as who draws first, never which cards.
namespace honeymoon {

using Action = std::variant<Pass, Bid, Double, Redouble, PlayCard, Continue>;
using Actions = ActionsOf<Action>;

/// H36. A trick before the auction: this player has taken it and the top card of the stock, and the
/// other the next.
struct Drew {
  static constexpr std::string_view type = "draws";
  Seat by{};
};

using Event = std::variant<Drawn, Dealt, engine::Did<Action>, Drew, ThrownIn, Contracted,
                           TrickTaken, Scored, GameWon, RubberEnded, Conceded>;
using Events = EventsOf<Event>;

}  // namespace honeymoon
