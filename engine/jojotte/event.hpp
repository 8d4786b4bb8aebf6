// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/jojotte/action.hpp"
#include "engine/jojotte/names.hpp"
#include "engine/jojotte/state.hpp"

#include <cstdint>
#include <optional>
#include <variant>

/// The story of the table as a spectator would tell it. It holds no secrets: dealing is told as
/// "six cards each", never which cards.
namespace jojotte {

// clang-format off

/// R04. The card each seat drew. No dealer: the ranks are equal, cut again.
struct Cut { PerSeat<Card> drawn; std::optional<Seat> dealer; bool operator==(const Cut&) const = default; };
struct Dealt { std::uint16_t deal; Seat dealer; std::uint8_t each; Card turned; bool operator==(const Dealt&) const = default; };
/// Said or done openly. Answers about the seven are told when both are in.
struct Done { Seat seat; Action action; bool operator==(const Done&) const = default; };
struct ThrownIn { bool operator==(const ThrownIn&) const = default; };
/// The contract as it stands after the auction, and again after special bids that changed it.
struct Contracted { Contract contract; bool operator==(const Contracted&) const = default; };
struct Drawn { std::uint8_t each; Card information; bool operator==(const Drawn&) const = default; };
struct Melded { Meld meld; bool operator==(const Melded&) const = default; };
/// R32. Laid open because the other asked.
struct Shown { Seat seat; CardSet cards; bool operator==(const Shown&) const = default; };
struct TrickTaken { Seat by; std::uint8_t points; bool operator==(const TrickTaken&) const = default; };

/// How one seat's total was reached, R42-R46. `compared` is 0 where nothing is compared (R52).
struct Counted {
  Seat seat;
  std::int16_t cards, last_trick, jo_jotte, melds, bonus, compared;
  int trick_score() const { return cards + last_trick + jo_jotte; }
  bool operator==(const Counted&) const = default;
};

enum class Side : std::uint8_t { below, above };
/// One entry on the sheet; `rule` 47 is R47.
struct Scored { std::uint8_t rule; Seat seat; std::int32_t points; Side side; bool operator==(const Scored&) const = default; };
/// Points set aside, and what the prison holds now.
struct Imprisoned { std::uint8_t rule; std::int32_t points, prison; bool operator==(const Imprisoned&) const = default; };

struct GameWon { Seat by; std::uint8_t game; bool operator==(const GameWon&) const = default; };
struct RubberEnded { std::uint8_t rubber; PerSeat<std::uint8_t> games; RubberResult result; bool operator==(const RubberEnded&) const = default; };
/// A deal or a rubber was given up, or taken from a player who did not come back.
struct Conceded { Seat seat; engine::Stake what; bool forfeited; bool operator==(const Conceded&) const = default; };
/// A hand laid open because its deal was given up or tricks were claimed.
struct Laid { Seat seat; CardSet cards; bool operator==(const Laid&) const = default; };
/// R62. No winner: drawn. `totals`: those of the match, only where they decide it.
struct MatchEnded { PerSeat<std::uint8_t> rubbers_won; std::optional<Seat> winner; std::optional<PerSeat<std::int32_t>> totals; bool operator==(const MatchEnded&) const = default; };

// clang-format on

using Event =
    std::variant<Cut, Dealt, Done, ThrownIn, Contracted, Drawn, Melded, Shown, TrickTaken, Counted,
                 Scored, Imprisoned, GameWon, RubberEnded, MatchEnded, Conceded, Laid>;

/// The longest story of one act: the last card of a rubber, with all that is scored then.
using Events = FixedVector<Event, 24>;

}  // namespace jojotte
