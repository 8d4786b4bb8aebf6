// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/scotch/names.hpp"

#include <cstdint>

namespace scotch {

// An option is named after the question, its values after the answers. Exactly one function reads
// each option.

BOOST_DEFINE_FIXED_ENUM_CLASS(SixLeftOut, std::uint8_t, clubs, spades)        // S03
BOOST_DEFINE_FIXED_ENUM_CLASS(Hands, std::uint8_t, one, sixes)                // S08
BOOST_DEFINE_FIXED_ENUM_CLASS(Partners, std::uint8_t, none, opposite)         // S02
BOOST_DEFINE_FIXED_ENUM_CLASS(Finish, std::uint8_t, reaching_41, passing_41)  // S23

/// The options of one way to play.
struct RuleSet {
  std::uint8_t seats = 4;  // S01: seats_min to seats_max
  Partners partners = Partners::none;
  SixLeftOut six_left_out = SixLeftOut::clubs;
  Hands hands = Hands::one;
  Finish finish = Finish::reaching_41;
};

/// RULES.md, "Ways to play".
inline constexpr engine::Preset<RuleSet> presets[] = {
    {"standard", {}},
    {"traditional",
     {.partners = Partners::opposite, .six_left_out = SixLeftOut::spades, .hands = Hands::sixes}},
    {"three_pairs", {.seats = 6, .partners = Partners::opposite}},
    {"small_hands", {.seats = 2, .hands = Hands::sixes}},
};

// S02
constexpr bool has_partners(const RuleSet& rules) {
  return rules.partners == Partners::opposite && (rules.seats == 4 || rules.seats == 6);
}

constexpr int side_count(const RuleSet& rules) {
  return has_partners(rules) ? seat_count(rules) / 2 : seat_count(rules);
}

/// S02: with partners, those who sit opposite each other; else everybody for themselves.
constexpr Side side_of(const RuleSet& rules, Seat seat) {
  return static_cast<Side>(static_cast<int>(index(seat)) % side_count(rules));
}

// S03
constexpr CardSet pack_of(const RuleSet& rules) {
  CardSet pack;
  for (const Rank rank : {Rank::six, Rank::seven, Rank::eight, Rank::nine, Rank::ten, Rank::jack,
                          Rank::queen, Rank::king, Rank::ace})
    pack = pack | CardSet::all_of(rank);
  const bool one_too_many = rules.seats == 5 || rules.seats == 7;
  const Suit out = rules.six_left_out == SixLeftOut::spades ? Suit::spades : Suit::clubs;
  if (one_too_many) pack.erase(make_card(Rank::six, out));
  return pack;
}

/// S07: the cards that each seat is dealt, in all its hands.
constexpr int dealt_each(const RuleSet& rules) { return pack_of(rules).size() / rules.seats; }

/// S08: whether two or three players have their cards in several hands.
constexpr bool has_small_hands(const RuleSet& rules) {
  return rules.hands == Hands::sixes && rules.seats <= 3;
}

/// The cards of one hand, and how many hands each seat plays.
constexpr int hand_size(const RuleSet& rules) {
  return has_small_hands(rules) ? small_hand : dealt_each(rules);
}
constexpr int hand_count(const RuleSet& rules) { return dealt_each(rules) / hand_size(rules); }

/// S23: the points that end the game.
constexpr int points_to_win(const RuleSet& rules) {
  return rules.finish == Finish::passing_41 ? goal + 1 : goal;
}

}  // namespace scotch
