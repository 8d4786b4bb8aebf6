// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/pack.hpp"
#include "tests/support/jojotte_words.hpp"
#include "tests/support/random.hpp"

#include <algorithm>
#include <vector>

/// Tables with many melds; a fair shuffle hardly ever gives two equal runs.
namespace support {

/// Cards by suit or by rank, in blocks of neighbours, so that hands are full of melds.
inline std::vector<jojotte::Card> in_blocks(Random& random) {
  std::vector<jojotte::Card> row, mixed;
  const bool by_rank = random() % 4 == 0;
  for (unsigned i = 0; i < 32; ++i)
    row.push_back(
        by_rank ? cards::make_card(static_cast<cards::Rank>(7 + i / 4), cards::all_suits[i % 4])
                : cards::make_card(static_cast<cards::Rank>(7 + i % 8), cards::all_suits[i / 8]));
  while (!row.empty()) {
    const auto blocks = static_cast<std::uint32_t>((row.size() + 3) / 4);
    const auto at = static_cast<std::ptrdiff_t>(4 * cards::draw_below(blocks, random));
    const auto size =
        std::min<std::ptrdiff_t>(3 + random() % 3, static_cast<std::ptrdiff_t>(row.size()) - at);
    mixed.insert(mixed.end(), row.begin() + at, row.begin() + at + size);
    row.erase(row.begin() + at, row.begin() + at + size);
  }
  return mixed;
}

/// Seat 0 is the defender; trumps are any suit or none.
inline jojotte::State rich_table(const jojotte::RuleSet& rules, Random& random) {
  const auto deck = in_blocks(random);
  jojotte::Setup wanted;
  wanted.rules = rules;
  for (std::size_t i = 0; i < 9; ++i) {
    wanted.hands[jojotte::Seat{0}].insert(deck[i]);
    wanted.hands[jojotte::Seat{1}].insert(deck[9 + i]);
  }
  wanted.turned = deck[18];
  wanted.information = deck[19];
  wanted.contract.declarer = jojotte::Seat{1};
  const auto suit = cards::draw_below(5, random);
  if (suit < 4) wanted.contract.trump = cards::all_suits[suit];
  wanted.from = jojotte::Setup::From::melds;
  return from_setup(wanted);
}

/// The non-dealer gets the first nine cards of the row in blocks, the dealer the next nine.
inline std::vector<jojotte::Card> rich_deck(Random& random) {
  constexpr std::size_t non_dealer[] = {0, 1, 2, 6, 7, 8, 13, 14, 15};
  constexpr std::size_t dealer[] = {3, 4, 5, 9, 10, 11, 16, 17, 18};
  const auto row = in_blocks(random);
  auto deck = row;
  for (std::size_t i = 0; i < 9; ++i) {
    deck[non_dealer[i]] = row[i];
    deck[dealer[i]] = row[9 + i];
  }
  deck[12] = row[18];
  return deck;
}

inline bool in_dialogue(const jojotte::State& state) {
  const std::string phase = where(state);
  return phase.starts_with("four_") || phase.starts_with("run_");
}

/// Three times in four the act that declares everything, if there is one.
inline void act_half_open(jojotte::State& state, Random& random) {
  const auto seat = asked(state).front();
  const auto declaration = jojotte::full_declaration(jojotte::observe(state, {seat}));
  if (declaration && random() % 4 != 0) jojotte::JoJotte::apply(state, seat, *declaration);
  else act_at_random(state, random);
}

}  // namespace support
