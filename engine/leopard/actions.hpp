// SPDX-License-Identifier: MIT
#pragma once

#include "engine/leopard/reach.hpp"
#include "engine/phased.hpp"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <variant>

/// What a player may ask for, and why it is refused.
namespace leopard {

/// L15-L19, L21. A card and the place it goes to; a jack or a queen goes there face down, and then
/// its name is not told.
struct Play {
  static constexpr engine::VerbIs verb{"play", "hand", "square"};
  static constexpr bool told_later = true;
  Card card{};
  Spot spot{};
};

/// L11
struct Discard {
  static constexpr engine::VerbIs verb{"discard", "hand", "discards"};
  Card card{};
};

/// L29-L31
struct Stop {
  static constexpr engine::VerbIs verb{"stop"};
};

using engine::Continue;  // L36. After a deal.

using Action = std::variant<Play, Discard, Stop, Continue>;

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

/// Why an action was refused.
BOOST_DEFINE_FIXED_ENUM_CLASS(Refusal, std::uint8_t, none, not_your_turn, not_in_this_phase,
                              not_your_card, no_such_place, ten_stays_home, queen_stays_home,
                              king_stays_home, other_place, not_empty, nothing_to_cover,
                              below_the_limit)

inline constexpr engine::Reason<Refusal> reasons[] = {
    {Refusal::not_your_card, 10, "That card is not in your hand."},
    {Refusal::no_such_place, 6, "There are two squares with the places 1 to 9."},
    {Refusal::ten_stays_home, 16, "A ten goes to your own square only."},
    {Refusal::queen_stays_home, 18, "A queen goes to your own square only."},
    {Refusal::king_stays_home, 19, "A king goes to your own square only."},
    {Refusal::other_place, 15, "An ace to nine goes to the place with its own number."},
    {Refusal::not_empty, 14, "An open card lies there: the place does not count as empty."},
    {Refusal::nothing_to_cover, 20, "A jack or a queen must cover an open card."},
    {Refusal::below_the_limit, 29, "Your square is not yet worth enough to stop."},
};

}  // namespace leopard
