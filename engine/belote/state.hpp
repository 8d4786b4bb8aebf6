// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/names.hpp"
#include "engine/phased.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

namespace belote {

/// The trump suit; none at no-trump.
using Trumps = std::optional<Suit>;

enum class Special : std::uint8_t { none, nullo, slam };
inline constexpr std::string_view special_words[] = {"", "nullo", "slam"};
constexpr std::span<const std::string_view> words(std::type_identity<Special>) {
  return special_words;
}

/// The contract that is played. The declarer is the winner of the auction, for the whole deal
/// (R13). Only Jo-Jotte doubles, and has special bids; at nullo the defender has undertaken to lose
/// every trick.
struct Contract {
  Seat declarer{};
  Trumps trump;                 // actually played
  std::uint8_t multiplier = 1;  // 2 doubled, 4 redoubled
  Special special = Special::none;
};

constexpr Seat defender(const Contract& contract) { return other(contract.declarer); }

// clang-format off
struct Played { Seat seat; Card card; };
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
};

// The phases that both games have, each with only the data that means something in it. `turn` is
// whose it is.
// clang-format off
struct AwaitingCut { static constexpr std::string_view name = "cut"; static constexpr int rule = 4; static constexpr bool waits_for_deck = true; };
using AwaitingDeck = engine::AwaitingDeck<5>;
struct Auction { static constexpr std::string_view name = "auction"; std::uint8_t round; Seat turn; };
struct Response { static constexpr std::string_view name = "response"; Seat turn; };
struct Exchange { static constexpr std::string_view name = "exchange"; SeatSet asked; bool after_melds; };
struct RunClaim { static constexpr std::string_view name = "run_claim"; Seat turn; };
struct RunReply { static constexpr std::string_view name = "run_reply"; std::uint8_t length; };
struct RunTop { static constexpr std::string_view name = "run_top"; std::uint8_t length; };
struct RunTopReply { static constexpr std::string_view name = "run_top_reply"; std::uint8_t length; Rank top; };
struct RunInTrumps { static constexpr std::string_view name = "run_in_trumps"; std::uint8_t length; Rank top; };
struct RunInTrumpsReply { static constexpr std::string_view name = "run_in_trumps_reply"; std::uint8_t length; Rank top; bool in_trumps; };
struct RunDeclare { static constexpr std::string_view name = "run_declare"; Seat turn; RunSaid said; };
struct Play { static constexpr std::string_view name = "play"; Seat turn; Trick trick, last; };
// clang-format on

/// Public knowledge of one hand: cards that lay open, and what the cards played have proved.
struct Known {
  CardSet gone;  // cards it cannot hold any more
  CardSet held;  // cards it held and has not played, beyond those of melds
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
};

/// What lies open in a deal, whatever the options, the melds and the score. Rules that both games
/// have take a DealUp and not the whole of either.
struct DealUp {
  Seat dealer{};
  std::optional<Card> turned;       // for the auction; the seven, after the exchange
  std::optional<Card> information;  // the bottom card, after the draw (R15)
  std::optional<Contract> contract;
  PerSeat<std::uint8_t> held;     // cards in hand
  PerSeat<std::uint8_t> tricks;   // taken
  std::optional<Seat> jo, jotte;  // the seat that has said the word (R40)
  Memory memory;
};

/// What is hidden in a deal: the other half of DealUp.
struct DealDown {
  PerSeat<CardSet> hands;
  PerSeat<CardSet> taken;       // tricks taken lie face down
  FixedVector<Card, 20> stock;  // the rest of the pack, top card first
  PerSeat<bool> exchanges;      // the answers about the seven, until both are in
};

}  // namespace belote
