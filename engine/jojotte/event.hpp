// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/event.hpp"
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

/// Said or done openly. Answers about the seven are told when both are in.
using Done = engine::Did<Action>;

/// The contract as it stands after the auction, and again after special bids that changed it. No
/// suit: no-trump.
struct Contracted {
  static constexpr std::string_view type = "contract";
  Seat seat{};
  Trumps suit;
  std::uint8_t times = 1;
  Special word{};
  static Contracted of(const Contract& c) { return {c.declarer, c.trump, c.multiplier, c.special}; }
  Contract contract() const { return {seat, suit, times, word}; }
  bool operator==(const Contracted&) const = default;
};

/// A meld is scored: of a four the rank, of a run the number of cards, and the cards if it is shown.
struct Melded {
  static constexpr std::string_view type = "melded", from = "hand";
  Seat seat{};
  MeldClass word{};
  std::uint8_t points = 0;
  std::optional<Rank> rank;
  std::optional<std::uint8_t> number;
  CardSet cards;
  static Melded of(const Meld& meld);
  bool operator==(const Melded&) const = default;
};

/// R32. Laid open because the other asked.
struct Shown { static constexpr std::string_view type = "shown", from = "hand"; Seat seat{}; CardSet cards; bool operator==(const Shown&) const = default; };

/// How one seat's total was reached, R42-R46. `compared` is 0 where nothing is compared (R52).
enum class Part : std::uint8_t { cards, last_trick, jo_jotte, melds, bonus, compared };
inline constexpr std::string_view part_words[] = {"cards", "last_trick", "jo_jotte", "melds", "bonus", "compared"};
constexpr std::span<const std::string_view> words(std::type_identity<Part>) { return part_words; }
struct Counted {
  static constexpr std::string_view type = "counted";
  Seat seat{};
  engine::PerWord<Part, std::int16_t> parts;
  int trick_score() const { return parts[Part::cards] + parts[Part::last_trick] + parts[Part::jo_jotte]; }
  bool operator==(const Counted&) const = default;
};

enum class Column : std::uint8_t { below, above };
inline constexpr std::string_view column_words[] = {"below", "above"};
constexpr std::span<const std::string_view> words(std::type_identity<Column>) { return column_words; }
/// One entry on the sheet; `rule` 47 is R47.
struct Scored { static constexpr std::string_view type = "scored"; std::uint8_t rule{}; Seat seat{}; std::int32_t points{}; Column column{}; bool operator==(const Scored&) const = default; };
/// Points set aside, and what the prison holds now.
struct Imprisoned { static constexpr std::string_view type = "imprisoned"; std::uint8_t rule{}; std::int32_t points{}, total{}; bool operator==(const Imprisoned&) const = default; };

/// `number`: of the game in its rubber.
struct GameWon { static constexpr std::string_view type = "game"; Seat by{}; std::uint8_t number{}; bool operator==(const GameWon&) const = default; };
/// The games `won` by each and their grand totals, bonus included. No winner: drawn.
struct RubberEnded { static constexpr std::string_view type = "rubber"; std::uint8_t number{}; PerSeat<std::uint8_t> won; PerSeat<std::int32_t> totals; std::optional<Seat> winner; bool operator==(const RubberEnded&) const = default; };
/// A deal or a rubber was given up, or taken from a player who did not come back.
using Conceded = engine::Conceded;
/// A hand laid open because its deal was given up or tricks were claimed.
struct Laid { static constexpr std::string_view type = "laid", from = "hand"; Seat seat{}; CardSet cards; bool operator==(const Laid&) const = default; };
/// R62. The rubbers `won` by each. No winner: drawn. `totals`: those of the match, only where they
/// decide it.
struct MatchEnded { static constexpr std::string_view type = "match"; PerSeat<std::uint8_t> won; std::optional<Seat> winner; std::optional<PerSeat<std::int32_t>> totals; bool operator==(const MatchEnded&) const = default; };

// clang-format on

using Event =
    std::variant<Cut, Dealt, Done, ThrownIn, Contracted, Drawn, Melded, Shown, TrickTaken, Counted,
                 Scored, Imprisoned, GameWon, RubberEnded, MatchEnded, Conceded, Laid>;

/// The longest story of one act: the last card of a rubber, with all that is scored then.
using Events = FixedVector<Event, 24>;

inline Melded Melded::of(const Meld& meld) {
  Melded told{meld.seat, meld.kind, meld.points, meld.rank, std::nullopt, meld.cards};
  if (meld.kind == MeldClass::run) told.number = meld.length;
  return told;
}

}  // namespace jojotte
