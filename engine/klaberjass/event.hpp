// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/event.hpp"
#include "engine/klaberjass/action.hpp"
#include "engine/klaberjass/state.hpp"

#include <variant>

/// The story of the table as a spectator would tell it. It holds no secrets: dealing is told as
/// "six cards each", never which cards. What happens as in Jo-Jotte is told
/// as there: the cut, B04, a deal, B06, four passes, B11, the draw, B13, and a trick, B35.
namespace klaberjass {

// clang-format off

/// B12. The contract after the auction. No suit: no-trump.
struct Contracted {
  static constexpr std::string_view type = "contract";
  Seat seat{};
  Trumps suit;
};

/// B27. A meld is scored and shown: of a set the rank, and the number of cards.
struct Melded {
  static constexpr std::string_view type = "melded", from = "hand";
  Seat seat{};
  CardSet cards;
  std::optional<Rank> rank;
  std::uint8_t number = 0;
  std::int16_t points = 0;
  MeldClass word{};
};

/// B40. How one seat's total was reached.
BOOST_DEFINE_FIXED_ENUM_CLASS(Part, std::uint8_t, cards, last_trick, jo_jotte, melds, total)
struct Counted {
  static constexpr std::string_view type = "counted";
  Seat seat{};
  engine::PerWord<Part, std::int16_t> parts;
};

/// What a seat writes by this rule, and the score with it.
struct Scored {
  static constexpr std::string_view type = "scored";
  Seat seat{};
  std::int16_t points = 0;
  std::int32_t total = 0;
  std::uint8_t rule = 0;
};

/// B43. The game is over.
struct Won {
  static constexpr std::string_view type = "won";
  Seat by{};
};

/// B47. Always the whole game.
using Conceded = engine::Conceded;

// clang-format on

using Event = std::variant<Cut, Dealt, engine::Did<Action>, ThrownIn, Contracted, Drawn, Melded,
                           TrickTaken, Counted, Scored, Won, Conceded>;

/// The longest story of one act: the last card of a game, with all that is scored then.
using Events = FixedVector<Event, 8>;

}  // namespace klaberjass
