// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/jojotte/event.hpp"
#include "engine/klaberjass/action.hpp"
#include "engine/klaberjass/state.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

/// The story of the table as a spectator would tell it. It holds no secrets: dealing is told as
/// "six cards each", never which cards. What happens as in Jo-Jotte is told as there.
namespace klaberjass {

using jojotte::Cut;         // B04
using jojotte::Dealt;       // B06
using jojotte::Drawn;       // B13
using jojotte::ThrownIn;    // B11
using jojotte::TrickTaken;  // B35

// clang-format off

/// B12. The contract after the auction. No suit: no-trump.
struct Contracted {
  static constexpr std::string_view type = "contract";
  Seat seat{};
  Trumps suit;
  bool operator==(const Contracted&) const = default;
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
  bool operator==(const Melded&) const = default;
};

/// B40. How one seat's total was reached.
enum class Part : std::uint8_t { cards, last_trick, jo_jotte, melds, total };
inline constexpr std::string_view part_words[] = {"cards", "last_trick", "jo_jotte", "melds", "total"};
constexpr std::span<const std::string_view> words(std::type_identity<Part>) { return part_words; }
struct Counted {
  static constexpr std::string_view type = "counted";
  Seat seat{};
  engine::PerWord<Part, std::int16_t> parts;
  bool operator==(const Counted&) const = default;
};

/// What a seat writes by this rule, and the score with it.
struct Scored {
  static constexpr std::string_view type = "scored";
  Seat seat{};
  std::int16_t points = 0;
  std::int32_t total = 0;
  std::uint8_t rule = 0;
  bool operator==(const Scored&) const = default;
};

/// B43. The game is over.
struct Won {
  static constexpr std::string_view type = "won";
  Seat by{};
  bool operator==(const Won&) const = default;
};

/// B47. Always the whole game.
using Conceded = engine::Conceded;

// clang-format on

using Event = std::variant<Cut, Dealt, engine::Did<Action>, ThrownIn, Contracted, Drawn, Melded,
                           TrickTaken, Counted, Scored, Won, Conceded>;

/// The longest story of one act: the last card of a game, with all that is scored then.
using Events = FixedVector<Event, 8>;

}  // namespace klaberjass
