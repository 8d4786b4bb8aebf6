// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <iterator>

namespace cards {

/// A set of different cards of one pack: 64 bits, sixteen to a suit. Copy it freely.
///
///   bits  0-15 clubs | 16-31 diamonds | 32-47 hearts | 48-63 spades; within a suit, bit = rank
class CardSet {
 public:
  class Iterator;

  constexpr CardSet() = default;
  constexpr CardSet(std::initializer_list<Card> cards) {
    for (Card card : cards) insert(card);
  }

  static constexpr CardSet all_of(Suit suit) {
    return CardSet(std::uint64_t{0xFFFF} << (16 * static_cast<unsigned>(suit)));
  }

  /// The four cards of a rank.
  static constexpr CardSet all_of(Rank rank) {
    return CardSet(std::uint64_t{0x0001'0001'0001'0001} << static_cast<unsigned>(rank));
  }

  /// The cards of `suit` whose bit is set in `ranks`: bit 14 the ace.
  static constexpr CardSet of(Suit suit, std::uint16_t ranks) {
    return CardSet(std::uint64_t{ranks} << (16 * static_cast<unsigned>(suit)));
  }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  /// False for a joker that stands for a card.
  constexpr bool contains(Card card) const {
    return !is_named_joker(card) && (bits_ & bit(card)) != 0;
  }
  constexpr bool contains(CardSet cards) const { return (bits_ & cards.bits_) == cards.bits_; }
  constexpr void insert(Card card) { bits_ |= bit(card); }
  constexpr void erase(Card card) { bits_ &= ~bit(card); }

  /// One bit a rank (bit 14 the ace) of the cards held in `suit`.
  constexpr std::uint16_t ranks_of(Suit suit) const {
    return static_cast<std::uint16_t>(bits_ >> (16 * static_cast<unsigned>(suit)));
  }

  /// The n-th card from the lowest, counted from 0. n is below size().
  constexpr Card nth(int n) const {
    std::uint64_t rest = bits_;
    for (; n > 0; --n) rest &= rest - 1;
    return static_cast<Card>(std::countr_zero(rest));
  }

  friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(CardSet, CardSet) = default;

  constexpr Iterator begin() const;  // lowest card first
  constexpr Iterator end() const;

 private:
  constexpr explicit CardSet(std::uint64_t bits) : bits_(bits) {}
  static constexpr std::uint64_t bit(Card card) {
    return std::uint64_t{1} << static_cast<unsigned>(card);
  }

  std::uint64_t bits_ = 0;
};

class CardSet::Iterator {
 public:
  using value_type = Card;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::forward_iterator_tag;
  using pointer = const Card*;
  using reference = Card;

  constexpr Iterator() = default;
  constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
  constexpr Card operator*() const { return static_cast<Card>(std::countr_zero(rest_)); }
  constexpr Iterator& operator++() {
    rest_ &= rest_ - 1;
    return *this;
  }
  constexpr Iterator operator++(int) {
    const Iterator old = *this;
    ++*this;
    return old;
  }
  friend constexpr bool operator==(Iterator, Iterator) = default;

 private:
  std::uint64_t rest_ = 0;
};

constexpr CardSet::Iterator CardSet::begin() const { return Iterator(bits_); }
constexpr CardSet::Iterator CardSet::end() const { return Iterator(0); }

/// The cards of the hand that obey the rule; the whole hand if none does, since a rule that cannot
/// be obeyed does not bind.
constexpr CardSet if_able(CardSet hand, CardSet wanted) {
  const CardSet obeying = hand & wanted;
  return obeying.empty() ? hand : obeying;
}

}  // namespace cards
