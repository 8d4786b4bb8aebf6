// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/card_set.hpp"

#include <cstdint>
#include <initializer_list>
#include <iterator>

namespace cards {

/// Cards of which there may be several alike, as with two packs: how many of each, and nothing
/// that would tell two of them apart. Two sets are the two binary digits of the counts.
class CardBag {
 public:
  class Iterator;

  static constexpr int copies_max = 3;

  constexpr CardBag() = default;
  constexpr CardBag(std::initializer_list<Card> cards) {
    for (const Card card : cards) insert(card);
  }
  constexpr explicit CardBag(CardSet once) : ones_(once) {}

  constexpr bool empty() const { return ones_.empty() && twos_.empty(); }
  constexpr int size() const { return ones_.size() + 2 * twos_.size(); }
  constexpr int count(Card card) const {
    return (ones_.contains(card) ? 1 : 0) + (twos_.contains(card) ? 2 : 0);
  }
  constexpr bool contains(Card card) const { return count(card) > 0; }

  /// Each card that is there, once.
  constexpr CardSet kinds() const { return ones_ | twos_; }

  /// There must be fewer than copies_max of it.
  constexpr void insert(Card card) {
    const bool carry = ones_.contains(card);
    if (carry) ones_.erase(card), twos_.insert(card);
    else ones_.insert(card);
  }

  /// Takes one of these cards away. It must be there.
  constexpr void erase(Card card) {
    const bool borrow = !ones_.contains(card);
    if (borrow) ones_.insert(card), twos_.erase(card);
    else ones_.erase(card);
  }

  /// The cards of these kinds, all copies of each.
  constexpr CardBag of(CardSet kinds) const {
    CardBag some;
    some.ones_ = ones_ & kinds;
    some.twos_ = twos_ & kinds;
    return some;
  }

  friend constexpr bool operator==(const CardBag&, const CardBag&) = default;

  constexpr Iterator begin() const;  // lowest card first, copies one after another
  constexpr Iterator end() const;

 private:
  CardSet ones_, twos_;
};

class CardBag::Iterator {
 public:
  using value_type = Card;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::input_iterator_tag;
  using pointer = const Card*;
  using reference = Card;

  constexpr Iterator() = default;
  constexpr explicit Iterator(const CardBag& rest) : rest_(rest) {}
  constexpr Card operator*() const { return *rest_.kinds().begin(); }
  constexpr Iterator& operator++() {
    rest_.erase(**this);
    return *this;
  }
  constexpr Iterator operator++(int) {
    const Iterator old = *this;
    ++*this;
    return old;
  }
  friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

 private:
  CardBag rest_;
};

constexpr CardBag::Iterator CardBag::begin() const { return Iterator(*this); }
constexpr CardBag::Iterator CardBag::end() const { return {}; }

}  // namespace cards
