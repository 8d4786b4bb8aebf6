// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/names.hpp"
#include "engine/jojotte/rule_set.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

namespace jojotte {

/// The trump suit; none at no-trump.
using Trumps = std::optional<Suit>;

enum class Special : std::uint8_t { none, nullo, slam };
inline constexpr std::string_view special_words[] = {"", "nullo", "slam"};
constexpr std::span<const std::string_view> words(std::type_identity<Special>) {
  return special_words;
}

/// The contract that is played. The declarer is the winner of the auction, for the whole deal
/// (R13); at nullo the defender has undertaken to lose every trick.
struct Contract {
  Seat declarer{};
  Trumps trump;                 // actually played
  std::uint8_t multiplier = 1;  // 2 doubled, 4 redoubled
  Special special = Special::none;
  bool operator==(const Contract&) const = default;
};

constexpr Seat defender(const Contract& contract) { return other(contract.declarer); }

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

// clang-format off
struct Played { Seat seat; Card card; bool operator==(const Played&) const = default; };
// clang-format on
using Trick = FixedVector<Played, 2>;

inline CardSet cards_of(const Trick& trick) {
  CardSet cards;
  for (const Played& played : trick) cards.insert(played.card);
  return cards;
}

/// Everything said about the winning run (R31).
struct RunSaid {
  std::uint8_t length = 0;
  std::optional<Rank> top;
  std::optional<bool> in_trumps;
  bool operator==(const RunSaid&) const = default;
};

// The phases of a match, each with only the data that means something in it. The phase and the
// contract say who is asked: see waiting_for().
// clang-format off
struct AwaitingCut { static constexpr std::string_view name = "cut"; bool operator==(const AwaitingCut&) const = default; };
struct AwaitingDeck { static constexpr std::string_view name = "deal"; bool operator==(const AwaitingDeck&) const = default; };
struct Auction { static constexpr std::string_view name = "auction"; std::uint8_t round; Seat turn; bool operator==(const Auction&) const = default; };
struct Response { static constexpr std::string_view name = "response"; Seat to; bool operator==(const Response&) const = default; };
struct Doubled { static constexpr std::string_view name = "doubled"; Seat bidder; bool operator==(const Doubled&) const = default; };
struct NulloBid { static constexpr std::string_view name = "nullo_bid"; bool operator==(const NulloBid&) const = default; };
struct SlamBid { static constexpr std::string_view name = "slam_bid"; bool over_nullo; bool operator==(const SlamBid&) const = default; };
struct Exchange { static constexpr std::string_view name = "exchange"; SeatSet asked; bool after_melds; bool operator==(const Exchange&) const = default; };
struct FourClaim { static constexpr std::string_view name = "four_claim"; Seat speaker; bool operator==(const FourClaim&) const = default; };
struct FourReply { static constexpr std::string_view name = "four_reply"; Rank claimed; bool operator==(const FourReply&) const = default; };
struct FourDeclare { static constexpr std::string_view name = "four_declare"; Seat winner; Rank claimed; bool operator==(const FourDeclare&) const = default; };
struct RunClaim { static constexpr std::string_view name = "run_claim"; Seat speaker; bool operator==(const RunClaim&) const = default; };
struct RunReply { static constexpr std::string_view name = "run_reply"; std::uint8_t length; bool operator==(const RunReply&) const = default; };
struct RunTop { static constexpr std::string_view name = "run_top"; std::uint8_t length; bool operator==(const RunTop&) const = default; };
struct RunTopReply { static constexpr std::string_view name = "run_top_reply"; std::uint8_t length; Rank top; bool operator==(const RunTopReply&) const = default; };
struct RunInTrumps { static constexpr std::string_view name = "run_in_trumps"; std::uint8_t length; Rank top; bool operator==(const RunInTrumps&) const = default; };
struct RunInTrumpsReply { static constexpr std::string_view name = "run_in_trumps_reply"; std::uint8_t length; Rank top; bool in_trumps; bool operator==(const RunInTrumpsReply&) const = default; };
struct RunDeclare { static constexpr std::string_view name = "run_declare"; Seat winner; RunSaid said; bool operator==(const RunDeclare&) const = default; };
struct Ask { static constexpr std::string_view name = "ask"; SeatSet asked; bool operator==(const Ask&) const = default; };
struct Play { static constexpr std::string_view name = "play"; Seat turn; Trick trick, last; bool operator==(const Play&) const = default; };
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

/// Public knowledge of one hand: cards that lay open, and what the cards played have proved.
struct Known {
  CardSet gone;  // cards it cannot hold any more
  CardSet held;  // cards it held and has not played, beyond those of melds
  bool operator==(const Known&) const = default;
};

/// What an attentive player remembers of the deal beyond what lies on the table. The wire does not
/// repeat it: remember() rebuilds it from the story.
struct Memory {
  std::optional<Card> turned;      // at first, before any exchange
  PerSeat<Known> known;            // since the first lead; the seven's exchange before it
  PerSeat<CardSet> played, taken;  // taken: in whole tricks
  Trick trick;                     // the trick under way
  PerSeat<CardSet> told;           // fours claimed, and the queen after Jo: held at some time
  PerSeat<FixedVector<RunSaid, 8>> runs;  // claimed, as they were then
  RunSaid said;                           // the run that the dialogue is about
  bool dialogue = false;                  // a meld has been claimed
  PerSeat<bool> exchanged_later;          // the seven, after the dialogue
  CardSet laid;                           // hands laid open at the end
  bool operator==(const Memory&) const = default;
};

/// What lies open in a deal, whatever the options, the melds and the score. Klaberjass is dealt,
/// bid and played alike, so rules of these take a DealUp and not the whole of either game.
struct DealUp {
  Seat dealer{};
  std::optional<Card> turned;       // for the auction; the seven, after the exchange
  std::optional<Card> information;  // the bottom card, after the draw (R15)
  std::optional<Contract> contract;
  PerSeat<std::uint8_t> held;     // cards in hand
  PerSeat<std::uint8_t> tricks;   // taken
  std::optional<Seat> jo, jotte;  // the seat that has said the word (R40)
  Memory memory;
  bool operator==(const DealUp&) const = default;
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

/// What is hidden in a deal: the other half of DealUp.
struct DealDown {
  PerSeat<CardSet> hands;
  PerSeat<CardSet> taken;       // tricks taken lie face down
  FixedVector<Card, 20> stock;  // the rest of the pack, top card first
  PerSeat<bool> exchanges;      // the answers about the seven, until both are in
  bool operator==(const DealDown&) const = default;
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
