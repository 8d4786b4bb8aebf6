// SPDX-License-Identifier: MIT
#pragma once

#include "engine/leopard/action.hpp"
#include "engine/leopard/reach.hpp"

#include <cstddef>
#include <cstdint>
#include <iterator>

namespace leopard {

/// All that a seat may do at a moment, in the order of the cards: the places each may go to, then
/// to discard it; last what needs no card. An act is made only when it is read: as a list they
/// would be up to 126.
class Actions {
 public:
  using value_type = Action;
  class Iterator;

  /// An act without a card.
  enum class Last : std::uint8_t { none, stop, ready };

  constexpr Actions() = default;  // nothing
  constexpr explicit Actions(Last last) : last_(last) {}
  /// L10. What these cards may do.
  constexpr Actions(CardSet cards, const Reach& reach, Last last)
      : cards_(cards), reach_(reach), last_(last) {}

  constexpr bool empty() const { return cards_.empty() && last_ == Last::none; }

  std::size_t size() const {
    int size = last_ == Last::none ? 0 : 1;
    for (const Card card : cards_) size += acts_of(card);
    return static_cast<std::size_t>(size);
  }

  /// The n-th, from 0. n is below size().
  Action operator[](std::size_t n) const {
    auto left = static_cast<int>(n);
    for (const Card card : cards_) {
      if (left < acts_of(card)) return act_of(card, left);
      left -= acts_of(card);
    }
    return last();
  }

  Iterator begin() const;
  Iterator end() const;

 private:
  Spots spots_for(Card card) const { return reach_.spots_for(rank_of(card)); }
  int acts_of(Card card) const { return spots_for(card).size() + 1; }

  Action act_of(Card card, int n) const {
    Spots spots = spots_for(card);
    for (; n > 0 && !spots.empty(); --n) spots.drop_first();
    if (spots.empty()) return Discard{card};
    return Play{card, spots.first()};
  }

  Action last() const {
    if (last_ == Last::stop) return Stop{};
    return Continue{};
  }

  CardSet cards_;
  Reach reach_;
  Last last_ = Last::none;
};

/// Reads the acts from first to last.
class Actions::Iterator {
 public:
  using value_type = Action;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::input_iterator_tag;
  using pointer = const Action*;
  using reference = Action;

  Iterator() = default;
  Iterator(const Actions& all, CardSet cards, Last last) : all_(&all), cards_(cards), last_(last) {
    take_card();
  }

  Action operator*() const {
    if (cards_.empty()) return all_->last();
    if (spots_.empty()) return Discard{*cards_.begin()};
    return Play{*cards_.begin(), spots_.first()};
  }

  Iterator& operator++() {
    if (cards_.empty()) {
      last_ = Last::none;
    } else if (!spots_.empty()) {
      spots_.drop_first();
    } else {
      cards_.erase(*cards_.begin());
      take_card();
    }
    return *this;
  }
  Iterator operator++(int) {
    const Iterator old = *this;
    ++*this;
    return old;
  }
  friend bool operator==(const Iterator&, const Iterator&) = default;

 private:
  void take_card() {
    if (!cards_.empty()) spots_ = all_->spots_for(*cards_.begin());
  }

  const Actions* all_ = nullptr;
  CardSet cards_;  // not yet read to the end; the first is being read
  Spots spots_;    // of the first card, not yet read
  Last last_{};
};

inline Actions::Iterator Actions::begin() const { return {*this, cards_, last_}; }
inline Actions::Iterator Actions::end() const { return {*this, {}, Last::none}; }

}  // namespace leopard
