// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/state.hpp"
#include "engine/klaberjass/rule_set.hpp"

#include <variant>

namespace klaberjass {

BOOST_DEFINE_FIXED_ENUM_CLASS(MeldClass, std::uint8_t, set, run)

/// A meld that is scored (B23); its cards lie open (B27).
struct Meld {
  Seat seat{};
  MeldClass kind{};
  CardSet cards;
};

/// At most three sets and three runs.
using Melds = FixedVector<Meld, 6>;

/// What has been said of a set (B25): so many cards of one rank, and of which.
struct SetSaid {
  std::uint8_t number = 0;
  std::optional<Rank> rank;
};

// The phases of a match, beside those that Jo-Jotte has, too. The dialogue about sets is B25.
// clang-format off
struct SetClaim { static constexpr std::string_view name = "set_claim"; static constexpr int rule = 25; Seat turn; };
struct SetReply { static constexpr std::string_view name = "set_reply"; static constexpr int rule = 25; std::uint8_t set_of; };
struct SetRank { static constexpr std::string_view name = "set_rank"; static constexpr int rule = 25; std::uint8_t set_of; };
struct SetRankReply { static constexpr std::string_view name = "set_rank_reply"; static constexpr int rule = 25; std::uint8_t set_of; Rank set_rank; };
struct SetDeclare { static constexpr std::string_view name = "set_declare"; static constexpr int rule = 23; Seat turn; std::uint8_t set_of; std::optional<Rank> set_rank; };
using DealOver = engine::DealOver<46>;
struct MatchOver { static constexpr std::string_view name = "match_over"; static constexpr int rule = 43; static constexpr engine::Ended ends = engine::Ended::rubber; };
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

/// The part of a view that only one player may see.
struct Own {
  Seat seat{};
  CardSet hand;
  bool exchanges = false;  // their answer about the seven, until both are in
};

using State = engine::StateOf<FaceUp, FaceDown>;
using View = engine::ViewOf<FaceUp, Own>;

}  // namespace klaberjass
