// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/pack.hpp"
#include "engine/game.hpp"
#include "engine/yukon/names.hpp"

#include <cstdint>

/// The options of one way to play. Exactly one function reads each of them.
namespace yukon {

/// Y02. How four play; any other number of players is each for themselves.
BOOST_DEFINE_FIXED_ENUM_CLASS(FourPlay, std::uint8_t, partners, alone)

/// Y14. Whether a Yukon may be led.
BOOST_DEFINE_FIXED_ENUM_CLASS(YukonLeads, std::uint8_t, allowed, forbidden)

struct RuleSet {
  std::uint8_t seats = 4;                        // Y01: seats_min to seats_max
  FourPlay four_play = FourPlay::partners;       // Y02
  YukonLeads yukon_leads = YukonLeads::allowed;  // Y14
};

/// The rules as our source prints them, and with the change that its author recommends.
inline constexpr engine::Preset<RuleSet> presets[] = {
    {"printed", {}}, {"no_yukon_leads", {.yukon_leads = YukonLeads::forbidden}}};

/// Y02.
constexpr bool has_partners(const RuleSet& rules) {
  switch (rules.four_play) {
    case FourPlay::partners: return seat_count(rules) == 4;
    case FourPlay::alone: return false;
  }
  return false;  // unreachable
}

/// Y02: partners sit opposite each other.
constexpr Side side_of(const RuleSet& rules, Seat seat) {
  return static_cast<Side>(has_partners(rules) ? index(seat) % 2 : index(seat));
}

constexpr int side_count(const RuleSet& rules) {
  return has_partners(rules) ? 2 : seat_count(rules);
}

/// Y03: as many twos are left out as it takes to share the cards evenly.
constexpr CardSet pack_set(const RuleSet& rules) {
  CardSet pack = cards::set_of_52;
  if (seat_count(rules) == 3 || seat_count(rules) == 5)
    pack.erase(make_card(Rank::two, Suit::clubs));
  if (seat_count(rules) == 5) pack.erase(make_card(Rank::two, Suit::diamonds));
  return pack;
}

/// Y16, Y17: tricks after which everybody draws a card.
constexpr int tricks_with_draws(const RuleSet& rules) {
  return pack_set(rules).size() / seat_count(rules) - hand_size;
}

}  // namespace yukon
