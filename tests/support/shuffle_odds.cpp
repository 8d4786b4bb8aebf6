// SPDX-License-Identifier: MIT
#include "tests/support/shuffle_odds.hpp"

#include "engine/cards/pack.hpp"
#include "protocol/fair_deck.hpp"
#include "server/entropy/entropy.hpp"

#include <array>
#include <cmath>
#include <span>
#include <string>

namespace test {

namespace {

constexpr std::size_t size = 32, of_pair = size * size, pairs_of_places = size * (size - 1) / 2;

std::size_t number_of(cards::Card card) {
  return static_cast<std::size_t>(cards::suit_of(card)) * 8 +
         static_cast<std::size_t>(cards::rank_of(card)) - 7;
}

/// Wilson and Hilferty: the cube root of chi-square over its degrees of freedom is nearly normal.
double normal(double chi_square, double freedom) {
  const double spread = 2 / (9 * freedom);
  return (std::cbrt(chi_square / freedom) - (1 - spread)) / std::sqrt(spread);
}

/// For cells that should all be equal, of which `impossible` cells are always empty.
double deviation(std::span<const std::uint32_t> cells, std::size_t impossible, double total) {
  const auto possible = static_cast<double>(cells.size() - impossible);
  const double expected = total / possible;
  double chi_square = -static_cast<double>(impossible) * expected;
  for (const std::uint32_t count : cells) {
    const double off = count - expected;
    chi_square += off * off / expected;
  }
  return normal(chi_square, possible - 1);
}

double worse(double a, double b) { return std::abs(a) > std::abs(b) ? a : b; }

}  // namespace

ShuffleOdds::ShuffleOdds() : places_(of_pair), pairs_(pairs_of_places * of_pair) {}

void ShuffleOdds::shuffle(std::uint64_t decks, std::uint64_t seed) {
  const auto& hashing = server::entropy::hashing;
  protocol::Digest link = server::entropy::digest(std::to_string(seed));
  const std::vector<std::string> salts{"5a17", "07e4"};
  for (std::uint64_t deck = 1; deck <= decks; ++deck) {
    link = protocol::hashed(hashing, link, 1);
    auto pack = cards::pack_of_32();
    protocol::shuffle(hashing, {link, "T", deck, salts}, {pack.begin(), pack.size()});
    std::array<std::size_t, size> lies{};
    for (std::size_t at = 0; at < size; ++at) lies[at] = number_of(pack.begin()[at]);
    std::size_t pair = 0;
    for (std::size_t high = 0; high < size; ++high) {
      ++places_[high * size + lies[high]];
      for (std::size_t low = 0; low < high; ++low, ++pair)
        ++pairs_[pair * of_pair + lies[low] * size + lies[high]];
    }
  }
  decks_ += decks;
}

double ShuffleOdds::worst_place() const {
  double worst = 0;
  for (std::size_t at = 0; at < size; ++at)
    worst = worse(worst, deviation(std::span(places_).subspan(at * size, size), 0,
                                   static_cast<double>(decks_)));
  return worst;
}

std::vector<double> ShuffleOdds::of_pairs() const {
  std::vector<double> each;
  for (std::size_t pair = 0; pair < pairs_of_places; ++pair)
    each.push_back(deviation(std::span(pairs_).subspan(pair * of_pair, of_pair), size,
                             static_cast<double>(decks_)));
  return each;
}

double ShuffleOdds::worst_pair() const {
  double worst = 0;
  for (const double one : of_pairs()) worst = worse(worst, one);
  return worst;
}

double ShuffleOdds::all_pairs() const {
  double sum = 0;
  for (const double one : of_pairs()) sum += one;
  return sum / std::sqrt(static_cast<double>(pairs_of_places));
}

}  // namespace test
