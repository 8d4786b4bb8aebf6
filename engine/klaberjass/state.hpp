// SPDX-License-Identifier: MIT
#pragma once

#include "engine/klaberjass/names.hpp"
#include "engine/klaberjass/rule_set.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

namespace klaberjass {

enum class MeldClass : std::uint8_t { set, run };
inline constexpr std::string_view meld_words[] = {"set", "run"};
constexpr std::span<const std::string_view> words(std::type_identity<MeldClass>) {
  return meld_words;
}

/// A meld that is scored (B23); its cards lie open (B27).
struct Meld {
  Seat seat{};
  MeldClass kind{};
  CardSet cards;
  bool operator==(const Meld&) const = default;
};

/// At most three sets and three runs.
using Melds = FixedVector<Meld, 6>;

/// What has been said of a set (B25): so many cards of one rank, and of which.
struct SetSaid {
  std::uint8_t number = 0;
  std::optional<Rank> rank;
  bool operator==(const SetSaid&) const = default;
};

// The phases of a match. Those that Jo-Jotte has, too, are its own.
using jojotte::Auction;
using jojotte::AwaitingCut;
using jojotte::AwaitingDeck;
using jojotte::DealOver;
using jojotte::Exchange;
using jojotte::MatchOver;
using jojotte::Play;
using jojotte::Response;
using jojotte::RunClaim;
using jojotte::RunDeclare;
using jojotte::RunInTrumps;
using jojotte::RunInTrumpsReply;
using jojotte::RunReply;
using jojotte::RunTop;
using jojotte::RunTopReply;
// clang-format off
struct SetClaim { static constexpr std::string_view name = "set_claim"; Seat speaker; bool operator==(const SetClaim&) const = default; };
struct SetReply { static constexpr std::string_view name = "set_reply"; std::uint8_t set_of; bool operator==(const SetReply&) const = default; };
struct SetRank { static constexpr std::string_view name = "set_rank"; std::uint8_t set_of; bool operator==(const SetRank&) const = default; };
struct SetRankReply { static constexpr std::string_view name = "set_rank_reply"; std::uint8_t set_of; Rank set_rank; bool operator==(const SetRankReply&) const = default; };
struct SetDeclare { static constexpr std::string_view name = "set_declare"; Seat winner; std::uint8_t set_of; std::optional<Rank> set_rank; bool operator==(const SetDeclare&) const = default; };
// clang-format on

using Phase =
    std::variant<AwaitingCut, AwaitingDeck, Auction, Response, Exchange, SetClaim, SetReply,
                 SetRank, SetRankReply, SetDeclare, RunClaim, RunReply, RunTop, RunTopReply,
                 RunInTrumps, RunInTrumpsReply, RunDeclare, Play, DealOver, MatchOver>;

/// What attentive players remember of the dialogue about sets; the rest is in DealUp. It grows by
/// remember() alone.
struct SetMemory {
  PerSeat<FixedVector<SetSaid, 4>> claimed;  // as they were then
  std::uint8_t number = 0;                   // of the set that the dialogue is about
  bool operator==(const SetMemory&) const = default;
};

/// Everything that all players and spectators can see or have seen. It is half of the state and,
/// unchanged, a part of every view.
struct FaceUp : DealUp {
  RuleSet rules;
  Phase phase;
  std::uint16_t deal = 0;  // its number in the match, from 1
  Melds melds;             // scored in this deal
  PerSeat<std::int32_t> score;
  std::optional<Seat> winner;  // of the game
  SetMemory sets;
  bool operator==(const FaceUp&) const = default;
};

/// Everything that is hidden from somebody. Nothing outside engine/klaberjass ever receives one.
using FaceDown = DealDown;

struct State {
  FaceUp face_up;
  FaceDown face_down;
  bool operator==(const State&) const = default;
};

}  // namespace klaberjass
