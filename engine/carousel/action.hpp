// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/names.hpp"
#include "engine/table.hpp"

#include <variant>

/// What a player may ask for.
namespace carousel {

/// C08. The next card of the stock.
struct Draw {
  static constexpr engine::VerbIs verb{"draw", "stock", "hand", true};
  bool operator==(const Draw&) const = default;
};

/// C10-C17. The whole table as it shall lie: all that lay there, with cards of the hand. Most of
/// these cannot be listed; those that are have been found (finder.hpp).
struct LayMelds {
  static constexpr engine::VerbIs verb{"meld", "hand", "melds"};
  Melds groups;
  bool operator==(const LayMelds&) const = default;
};

/// C19. Ends the turn.
struct EndTurn {
  static constexpr engine::VerbIs verb{"end_turn"};
  bool operator==(const EndTurn&) const = default;
};

/// C20. Ends the turn, and the deal with it.
struct Knock {
  static constexpr engine::VerbIs verb{"knock"};
  bool operator==(const Knock&) const = default;
};

/// C30. After a deal.
struct Continue {
  static constexpr engine::VerbIs verb{"continue"};
  bool operator==(const Continue&) const = default;
};

using Action = std::variant<Draw, LayMelds, EndTurn, Knock, Continue>;

/// To draw, to end the turn, to knock, and the melds that are found.
using Actions = FixedVector<Action, 16>;

}  // namespace carousel
