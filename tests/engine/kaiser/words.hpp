// SPDX-License-Identifier: MIT
#pragma once

#include "engine/kaiser/kaiser.hpp"
#include "engine/kaiser/phases.hpp"
#include "tests/support/table_words.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

/// Kaiser as people write it down: cards, hands, and what is said at the table.
namespace kaiser {

using table_words::card;

/// "keep" (no misdeal), "misdeal", "pass", "bid 7", "bid 7 no", "suit H", "continue", or a card.
inline Action act_of(const State&, std::string_view said) {
  if (said == "keep") return NoMisdeal{};
  if (said == "misdeal") return ClaimMisdeal{};
  if (said == "pass") return Pass{};
  if (said == "continue") return Continue{};
  if (said.starts_with("suit ")) return NameSuit{*cards::read_suit(said.substr(5))};
  if (!said.starts_with("bid ")) return PlayCard{card(said)};
  const bool plain = said.ends_with(" no");
  const int number = std::stoi(std::string(said.substr(4)));
  return Bid{static_cast<std::uint8_t>(number), plain};
}

/// Never called.
Kaiser game_of(const State&);

}  // namespace kaiser

namespace kaiser_words {

using namespace kaiser;
using namespace table_words;

inline constexpr RuleSet standard = presets[0].rules;
inline constexpr RuleSet printed = presets[1].rules;
inline constexpr RuleSet prairie = presets[2].rules;

/// The hands of seats 0 to 3.
using Hands = std::array<const char*, 4>;

/// None of these hands is a misdeal. Seat 0 has clubs, seat 1 diamonds, and so on.
inline constexpr Hands a_suit_each = {"7C 8C 9C TC JC QC KC AC", "7D 8D 9D TD JD QD KD AD",
                                      "5H 8H 9H TH JH QH KH AH", "3S 8S 9S TS JS QS KS AS"};

/// Seat 2 may claim a misdeal.
inline constexpr Hands with_misdeal = {"JC QC KC AC JD QD KD AD", "5H JH QH KH AH TC TD TH",
                                       "7C 8C 9C 7D 8D 9D 8H 9H", "3S 8S 9S TS JS QS KS AS"};

/// The deck that gives these hands if `dealer` deals.
inline std::vector<Card> deck_for(const Hands& hands, Seat dealer) {
  std::vector<Card> deck;
  for (int n = 0; n < 32; ++n) {
    const auto to = engine::index(after(dealer, static_cast<std::size_t>(n + 1)));
    deck.push_back(hand(hands[to]).nth(n / seat_count));
  }
  return deck;
}

/// Before the deal: `dealer` is about to deal.
inline State to_be_dealt(const RuleSet& rules, int dealer = 3) {
  State state = Kaiser::start(rules);
  state.face_up.dealer = seat(dealer);
  state.face_up.phase = AwaitingDeck{};
  return state;
}

inline Events deal(State& state, const Hands& hands) {
  const auto deck = deck_for(hands, state.face_up.dealer);
  REQUIRE(Kaiser::fits(state.face_up, deck));
  return Kaiser::deal(state, deck);
}

/// Dealt by seat 3 unless it says otherwise, so that seat 0 is the eldest.
inline State dealt(const RuleSet& rules, const Hands& hands, int dealer = 3) {
  State state = to_be_dealt(rules, dealer);
  deal(state, hands);
  return state;
}

inline constexpr std::string_view nobody_claims = "keep, keep, keep, keep";

}  // namespace kaiser_words
