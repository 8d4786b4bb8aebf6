// SPDX-License-Identifier: MIT
#include "engine/belote/runs.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

namespace belote {
namespace {

constexpr std::uint16_t run_bits(Rank top, int length) {
  const unsigned ones = (1U << static_cast<unsigned>(length)) - 1;
  return static_cast<std::uint16_t>(
      ones << (static_cast<unsigned>(top) + 1 - static_cast<unsigned>(length)));
}

/// The ranks, one bit each, that start three in a row. Usually there is none, so this is cheap.
constexpr unsigned starts_of_three(unsigned ranks) { return ranks & ranks >> 1 & ranks >> 2; }

void add_runs_of(Suit suit, unsigned ranks, Runs& runs) {
  while (const unsigned starts = starts_of_three(ranks)) {
    const int lowest = std::countr_zero(starts);
    const int length = std::countr_one(ranks >> lowest);
    const auto top = static_cast<Rank>(lowest + length - 1);
    runs.push_back({suit, top, static_cast<std::uint8_t>(length)});
    ranks &= ~unsigned{run_bits(top, length)};
  }
}

// R26, R27
auto strength(const Run& run, Trumps trumps) {
  return std::tuple(run.length, run.top, run.suit == trumps);
}

}  // namespace

CardSet Run::cards() const { return CardSet::of(suit, run_bits(top, length)); }

Runs runs_in(CardSet hand) {
  Runs runs;
  for (const Suit suit : cards::all_suits) add_runs_of(suit, hand.ranks_of(suit), runs);
  return runs;
}

bool fits(const Run& run, const RunSaid& said, Trumps trumps) {
  return run.length == said.length && (!said.top || run.top == *said.top) &&
         (!said.in_trumps || (run.suit == trumps) == *said.in_trumps);
}

bool holds_run(CardSet hand, const RunSaid& said, Trumps trumps) {
  for (const Run& run : runs_in(hand))
    if (fits(run, said, trumps)) return true;
  return false;
}

FixedVector<std::uint8_t, 3> lengths_in(CardSet hand) {
  FixedVector<std::uint8_t, 3> lengths;
  for (const Run& run : runs_in(hand))
    if (std::find(lengths.begin(), lengths.end(), run.length) == lengths.end())
      lengths.push_back(run.length);
  return lengths;
}

FixedVector<Rank, 3> tops_in(CardSet hand, int length) {
  FixedVector<Rank, 3> tops;
  for (const Run& run : runs_in(hand))
    if (run.length == length && std::find(tops.begin(), tops.end(), run.top) == tops.end())
      tops.push_back(run.top);
  return tops;
}

CommonRefusal whole_melds(CardSet declared, CardSet melds_in_it, bool has_the_claimed) {
  if (declared != melds_in_it) return CommonRefusal::not_whole_melds;
  return has_the_claimed ? CommonRefusal::none : CommonRefusal::not_as_claimed;
}

std::optional<Run> best_run(CardSet hand, Trumps trumps, std::optional<int> length) {
  std::optional<Run> best;
  for (const Run& run : runs_in(hand)) {
    if (length && run.length != *length) continue;
    if (!best || strength(run, trumps) > strength(*best, trumps)) best = run;
  }
  return best;
}

}  // namespace belote
