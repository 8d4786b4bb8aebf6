// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/rule_set.hpp"
#include "engine/phased.hpp"

#include <algorithm>
#include <span>
#include <string_view>
#include <type_traits>

namespace bridge {

// ---- the contract ---------------------------------------------------------------------------

/// Rules 10 and 11.
enum class Doubled : std::uint8_t { no, doubled, redoubled };
inline constexpr std::string_view doubled_words[] = {"", "doubled", "redoubled"};
constexpr std::span<const std::string_view> words(std::type_identity<Doubled>) {
  return doubled_words;
}

/// Rule 21: what trick points are multiplied by.
constexpr int times(Doubled doubled) { return 1 << static_cast<int>(doubled); }

/// Rule 8: the tricks that a bid names are those above six.
inline constexpr int book = 6, level_least = 1, level_most = 7;

/// The last bid, and whether it is doubled.
struct Contract {
  Seat declarer{};
  std::uint8_t level = 0;
  Strain trump;
  Doubled doubled{};
};

/// Rule 18: tricks that the declarer must take.
constexpr int tricks_wanted(const Contract& contract) { return book + contract.level; }

/// Rule 9: bids in their order, from 0.
constexpr int strength(int level, Strain strain) { return 5 * (level - 1) + height(strain); }

inline constexpr int bids_in_all = 5 * level_most;

// ---- the phases of every form, each with only the data that means something in it -----------

/// The cards of a trick in the order of play.
using Trick = FixedVector<Card, hands_max>;

/// The hand whose turn it is to play a card, of so many hands.
inline Hand turn(Hand lead, const Trick& trick, std::size_t hands) {
  return after(lead, trick.size(), hands);
}

using AwaitingDraw = engine::AwaitingDraw<5>;
using AwaitingDeck = engine::AwaitingDeck<6>;
struct Auction {
  static constexpr std::string_view name = "auction";
  static constexpr int rule = 7;
  Seat turn{};
};
struct Play {
  static constexpr std::string_view name = "play";
  static constexpr int rule = 17;
  Hand lead;
  Trick trick;
};
using DealOver = engine::DealOver<31>;
/// No winner: drawn.
struct Over {
  static constexpr std::string_view name = "over";
  static constexpr int rule = 30;
  static constexpr engine::Ended ends = engine::Ended::rubber;
  std::optional<Seat> winner;
};

template <class FaceUp>
engine::Waiting waiting_in(const FaceUp&, const Play& play) {
  return {SeatSet{turn(play.lead, play.trick, FaceUp::hands).seat}};
}

// ---- the table ------------------------------------------------------------------------------

/// What an attentive player remembers of a deal: every card played, trick after trick, each from
/// its lead on. It grows by remember() alone.
struct Memory {
  struct Played {
    Card card{};
    Hand hand;
  };
  FixedVector<Played, pack_size> played;

  void note(Hand hand, Card card) { played.push_back({card, hand}); }
  CardSet gone() const {
    CardSet gone;
    for (const Played& one : played) gone.insert(one.card);
    return gone;
  }
};

/// The suits that one of four hands has shown to lack (Rule 15), by not following. It draws no
/// cards.
inline FixedVector<Suit, 4> lacks(const Memory& memory, Hand hand) {
  FixedVector<Suit, 4> suits;
  const auto& played = memory.played;
  for (std::size_t i = 0; i < played.size(); ++i) {
    const Suit led = suit_of(played[i - i % four_hands].card);
    if (!(played[i].hand == hand) || suit_of(played[i].card) == led) continue;
    if (std::find(suits.begin(), suits.end(), led) == suits.end()) suits.push_back(led);
  }
  return suits;
}

/// Rule 19: the sheet of a rubber.
struct Sheet {
  PerSeat<std::int32_t> below;  // the line, in the game under way
  PerSeat<std::int32_t> above;
  PerSeat<std::int32_t> earlier;  // below the line in finished games
  PerSeat<std::uint8_t> games;    // won
};

/// What all forms have on the table, face up.
struct Board {
  Seat dealer{};
  std::uint16_t deal = 0;            // its number in the rubber, from 1
  std::optional<Contract> contract;  // or the last bid, while the auction lasts
  PerSeat<std::uint8_t> tricks;      // taken in this deal's play
  Trick last;                        // the trick taken last
  Sheet sheet;
  Memory memory;
};

/// The part of a view that only one player may see, where that is the hand.
struct OwnHand {
  Seat seat{};
  CardSet hand;
};

}  // namespace bridge
