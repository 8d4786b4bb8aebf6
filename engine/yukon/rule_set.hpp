// SPDX-License-Identifier: MIT
#pragma once

#include "engine/yukon/names.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

/// The options of one way to play. Exactly one function reads each of them.
namespace yukon {

/// Y02. How four play; any other number of players is each for themselves.
enum class FourPlay : std::uint8_t { partners, alone };

/// Y14. Whether a Yukon may be led.
enum class YukonLeads : std::uint8_t { allowed, forbidden };

namespace detail {
inline constexpr std::string_view four_play_words[] = {"partners", "alone"};
inline constexpr std::string_view yukon_leads_words[] = {"allowed", "forbidden"};
}  // namespace detail

constexpr std::span<const std::string_view> words(std::type_identity<FourPlay>) {
  return detail::four_play_words;
}
constexpr std::span<const std::string_view> words(std::type_identity<YukonLeads>) {
  return detail::yukon_leads_words;
}

struct RuleSet {
  std::uint8_t seats = 4;                        // Y01: seats_min to seats_max
  FourPlay four_play = FourPlay::partners;       // Y02
  YukonLeads yukon_leads = YukonLeads::allowed;  // Y14

  bool operator==(const RuleSet&) const = default;
};

/// The rules as our source prints them: the default.
inline constexpr RuleSet printed{};

/// With the change that the author of our source recommends.
inline constexpr RuleSet no_yukon_leads{.yukon_leads = YukonLeads::forbidden};

/// Y01.
constexpr int seat_count(const RuleSet& rules) { return rules.seats; }

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
  CardSet pack;
  for (const Suit suit : cards::all_suits)
    for (unsigned rank = 2; rank <= 14; ++rank)
      pack.insert(make_card(static_cast<Rank>(rank), suit));
  if (seat_count(rules) == 3 || seat_count(rules) == 5)
    pack.erase(make_card(Rank::two, Suit::clubs));
  if (seat_count(rules) == 5) pack.erase(make_card(Rank::two, Suit::diamonds));
  return pack;
}

/// Y16, Y17: tricks after which everybody draws a card.
constexpr int tricks_with_draws(const RuleSet& rules) {
  return pack_set(rules).size() / seat_count(rules) - hand_size;
}

/// The seat so many places to the left.
constexpr Seat left_of(const RuleSet& rules, Seat seat, int places = 1) {
  const int at = static_cast<int>(index(seat)) + places;
  return static_cast<Seat>(at % seat_count(rules));
}

constexpr SeatSet all_seats(const RuleSet& rules) { return SeatSet::first(seat_count(rules)); }

}  // namespace yukon
