// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/state.hpp"
#include "engine/jojotte/names.hpp"
#include "engine/jojotte/rule_set.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

namespace jojotte {

enum class MeldClass : std::uint8_t { four, run };
inline constexpr std::string_view meld_words[] = {"four", "run"};
constexpr std::span<const std::string_view> words(std::type_identity<MeldClass>) {
  return meld_words;
}

/// A meld that is scored (R29), as much of it as the other player has been told.
struct Meld {
  Seat seat{};
  MeldClass kind{};
  std::uint8_t points = 0;
  std::optional<Rank> rank{};  // of a four
  std::uint8_t length = 0;     // of a run
  CardSet cards{};             // empty until they are shown (R32)
  bool operator==(const Meld&) const = default;
};

// The phases that are only here. The phase and the contract say who is asked: see waiting_for().
// clang-format off
struct Doubled { static constexpr std::string_view name = "doubled"; Seat turn; bool operator==(const Doubled&) const = default; };
struct NulloBid { static constexpr std::string_view name = "nullo_bid"; bool operator==(const NulloBid&) const = default; };
struct SlamBid { static constexpr std::string_view name = "slam_bid"; bool over_nullo; bool operator==(const SlamBid&) const = default; };
struct FourClaim { static constexpr std::string_view name = "four_claim"; Seat turn; bool operator==(const FourClaim&) const = default; };
struct FourReply { static constexpr std::string_view name = "four_reply"; Rank claimed; bool operator==(const FourReply&) const = default; };
struct FourDeclare { static constexpr std::string_view name = "four_declare"; Seat turn; Rank claimed; bool operator==(const FourDeclare&) const = default; };
struct Ask { static constexpr std::string_view name = "ask"; SeatSet asked; bool operator==(const Ask&) const = default; };
struct DealOver { static constexpr std::string_view name = "deal_over"; SeatSet asked; bool operator==(const DealOver&) const = default; };
struct RubberOver { static constexpr std::string_view name = "rubber_over"; SeatSet asked; bool operator==(const RubberOver&) const = default; };
struct MatchOver { static constexpr std::string_view name = "match_over"; bool operator==(const MatchOver&) const = default; };
// clang-format on

using Phase = std::variant<AwaitingCut, AwaitingDeck, Auction, Response, Doubled, NulloBid, SlamBid,
                           Exchange, FourClaim, FourReply, FourDeclare, RunClaim, RunReply, RunTop,
                           RunTopReply, RunInTrumps, RunInTrumpsReply, RunDeclare, Ask, Play,
                           DealOver, RubberOver, MatchOver>;

/// Grand totals at the end of a rubber, bonus included; no winner: drawn.
struct RubberResult {
  PerSeat<std::int32_t> totals;
  std::optional<Seat> winner;
  bool operator==(const RubberResult&) const = default;
};

/// The score sheet of a rubber.
struct Sheet {
  PerSeat<std::int32_t> below;                   // in the game under way
  PerSeat<std::int32_t> above;                   // in this rubber
  FixedVector<PerSeat<std::int32_t>, 3> closed;  // the `below` of each finished game
  PerSeat<std::uint8_t> games;                   // won in this rubber
  std::int32_t prison = 0;                       // set aside for the winner of a later deal
  std::optional<RubberResult> result;            // once the rubber is over
  bool operator==(const Sheet&) const = default;
};

/// Everything that all players and spectators can see or have seen. It is half of the state and,
/// unchanged, a part of every view.
struct FaceUp : DealUp {
  RuleSet rules;
  Phase phase;
  std::uint16_t deal = 0;      // its number in the rubber, from 1
  FixedVector<Meld, 6> melds;  // scored in this deal
  Sheet sheet;
  std::uint8_t rubber = 0;  // rubbers finished in this match
  PerSeat<std::uint8_t> rubbers_won;
  PerSeat<std::int32_t> match_totals;  // what the finished rubbers count for each (R62)
  bool operator==(const FaceUp&) const = default;
};

/// Everything that is hidden from somebody. Nothing outside engine/jojotte ever receives one.
struct FaceDown : DealDown {
  FixedVector<CardSet, 6> meld_cards;  // the cards of FaceUp::melds, one for one
  bool operator==(const FaceDown&) const = default;
};

struct State {
  FaceUp face_up;
  FaceDown face_down;
  bool operator==(const State&) const = default;
};

}  // namespace jojotte
