// SPDX-License-Identifier: MIT
#include "engine/hidden.hpp"
#include "engine/cards/card_text.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace {

using namespace engine;
using cards::Card;
using cards::Suit;

std::vector<Card> some_cards(std::string_view text) {
  const auto bag = *cards::read_bag(text);
  return {bag.begin(), bag.end()};
}

/// The cards of each place, sorted: "2C 3C|4D".
std::string dealt(const std::vector<Card>& cards, const std::vector<HiddenPlace>& places) {
  std::string text;
  auto next = cards.begin();
  for (const HiddenPlace& place : places) {
    cards::CardBag here;
    for (int i = 0; i < place.size; ++i) here.insert(*next++);
    text += (text.empty() ? "" : "|") + cards::card_text(here);
  }
  return text;
}

bool is_allowed(const std::vector<Card>& cards, const std::vector<HiddenPlace>& places) {
  auto next = cards.begin();
  for (const HiddenPlace& place : places) {
    std::array<int, suit_classes> of{};
    for (int i = 0; i < place.size; ++i, ++next) {
      if (place.never.contains(*next)) return false;
      const auto suit = *next == cards::joker ? 4 : static_cast<std::size_t>(suit_of(*next));
      if (++of[suit] > place.at_most[suit]) return false;
    }
  }
  return true;
}

/// How often each way to deal comes up among all orders of the cards.
std::map<std::string, double> shares(std::vector<Card> cards,
                                     const std::vector<HiddenPlace>& places) {
  std::map<std::string, double> share;
  double all = 0;
  std::vector<std::size_t> order(cards.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  do {
    std::vector<Card> now;
    for (const auto i : order) now.push_back(cards[i]);
    if (!is_allowed(now, places)) continue;
    ++share[dealt(now, places)];
    ++all;
  } while (std::next_permutation(order.begin(), order.end()));
  for (auto& [way, n] : share) n /= all;
  return share;
}

/// Deals often and compares how often each way comes up with a full count.
void check_frequencies(std::string_view text, const std::vector<HiddenPlace>& places) {
  const auto wanted = shares(some_cards(text), places);
  std::map<std::string, int> seen;
  Chance chance{1};
  const int deals = 20'000;
  for (int i = 0; i < deals; ++i) {
    auto cards = some_cards(text);
    REQUIRE(deal_hidden(cards, places, chance));
    REQUIRE(is_allowed(cards, places));
    ++seen[dealt(cards, places)];
  }
  double chi = 0;
  for (const auto& [way, share] : wanted) {
    const double expected = share * deals;
    chi += (seen[way] - expected) * (seen[way] - expected) / expected;
  }
  const auto freedom = static_cast<double>(wanted.size() - 1);
  INFO(wanted.size(), " ways, chi square ", chi);
  CHECK(wanted.size() > 1);
  CHECK(chi < freedom + 5 * std::sqrt(2 * freedom) + 5);
}

HiddenPlace place(int size) { return {.size = static_cast<std::uint8_t>(size)}; }

HiddenPlace lacking(int size, std::initializer_list<Suit> suits) {
  HiddenPlace some = place(size);
  for (const Suit suit : suits) some.lacks(suit);
  return some;
}

}  // namespace

TEST_SUITE("hidden cards") {
  TEST_CASE("nothing known: as shuffled") {
    check_frequencies("2C 3C 4D 5D 6H 7S", {place(2), place(3), place(1)});
  }

  TEST_CASE("a seat lacks a suit") {
    check_frequencies("2C 3C 4C 5D 6D 7H 8S", {lacking(3, {Suit::clubs}), place(2), place(2)});
  }

  TEST_CASE("two seats lack suits and hardly any way is left") {
    check_frequencies("2C 3C 4D 5D 6H 7H 8S", {lacking(2, {Suit::clubs, Suit::diamonds}),
                                               lacking(2, {Suit::hearts, Suit::clubs}), place(3)});
    check_frequencies("2C 3C 4D 5D 6H 7H 8S",
                      {lacking(2, {Suit::clubs}), lacking(2, {Suit::diamonds}),
                       lacking(2, {Suit::hearts}), place(1)});
  }

  TEST_CASE("a seat has at most one of a suit, and never a certain card") {
    HiddenPlace bound = place(3);
    bound.at_most[0] = 1;
    bound.never = {*cards::read_card("7H")};
    check_frequencies("2C 3C 4C 5D 7H 8S 9S", {bound, place(2), place(2)});
  }

  TEST_CASE("cards alike count as alike, jokers are a suit of their own") {
    check_frequencies("2C 2C 3D 3D 4H XX", {lacking(2, {Suit::clubs}), place(2), place(2)});
    HiddenPlace no_joker = place(2);
    no_joker.at_most[4] = 0;
    check_frequencies("2C 2C 3D XX", {no_joker, place(2)});
  }

  TEST_CASE("what cannot be is said, not dealt") {
    Chance chance{1};
    auto cards = some_cards("2C 3C 4D");
    const HiddenPlace places[] = {lacking(2, {Suit::clubs}), place(1)};
    CHECK_FALSE(deal_hidden(cards, places, chance));
  }

  TEST_CASE("a way is found where only one is left") {
    Chance chance{3};
    for (int i = 0; i < 200; ++i) {
      auto cards = some_cards("2C 3C 4C 5D 6D 7D 8H 9H TH JS QS KS");
      const std::vector<HiddenPlace> places{lacking(3, {Suit::clubs, Suit::diamonds, Suit::hearts}),
                                            lacking(3, {Suit::clubs, Suit::diamonds}),
                                            lacking(3, {Suit::clubs}), place(3)};
      REQUIRE(deal_hidden(cards, places, chance));
      CHECK(dealt(cards, places) == "JS QS KS|8H 9H TH|5D 6D 7D|2C 3C 4C");
    }
  }
}
