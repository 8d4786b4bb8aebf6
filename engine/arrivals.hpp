// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/fixed_vector.hpp"
#include "engine/chance.hpp"
#include "engine/seat.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

/// Dealing the cards that somebody cannot see where hands draw new cards as they play. A hand that
/// has shown to lack a suit can have drawn that suit since, so what is known of its cards depends
/// on when each of them came.
namespace engine {

/// The kind of a card, below kinds_max: hands are known to lack all cards of a kind.
using KindOfCard = std::uint8_t (*)(cards::Card);

/// What everybody has seen of one hand. Moments count tricks: a card was dealt at moment 0, or
/// drawn after trick number t, from 0, at moment t + 1.
class Course {
 public:
  static constexpr std::size_t kinds_max = 5, cards_max = 106;
  static constexpr std::uint8_t any_moment = 255;

  /// A card that has left the hand: it came between two moments, the last time the hand lacked its
  /// kind and when it left.
  struct Left {
    cards::Card card{};
    std::uint8_t from = 0, until = any_moment;
  };

  explicit Course(KindOfCard kind_of) : kind_of_(kind_of) {}

  /// The card leaves the hand in this trick. It is told before what the hand then lacks.
  void leaves(cards::Card card, int trick) {
    left_.push_back({card, came_from_[kind_of_(card)], static_cast<std::uint8_t>(trick)});
  }
  /// The hand shows in this trick that it holds no card of this kind.
  void lacks(std::uint8_t kind, int trick) {
    came_from_[kind] = static_cast<std::uint8_t>(trick + 1);
    has_lacked_ = true;
  }

  /// If not, its hand could hold anything: what left it, and when, tells no more.
  bool has_lacked() const { return has_lacked_; }
  const cards::FixedVector<Left, cards_max>& left() const { return left_; }
  /// No card of each kind that is in the hand now came before this moment.
  const std::array<std::uint8_t, kinds_max>& came_from() const { return came_from_; }

 private:
  KindOfCard kind_of_;
  bool has_lacked_ = false;
  std::array<std::uint8_t, kinds_max> came_from_{};
  cards::FixedVector<Left, cards_max> left_;
};

/// When each card came to each hand, as far as an observer can tell. First all hands and piles that
/// the observer does not see are added, then the cards that lie in them.
class Arrivals {
 public:
  static constexpr std::size_t places_max = 16;

  Arrivals(KindOfCard kind_of, Chance& chance) : kind_of_(kind_of), chance_(chance) {}

  /// A hand to which `dealt` cards came at first, and one after each of `drawn` tricks.
  void add_hand(std::size_t place, const Course& course, int dealt, int drawn);
  /// A place that may hold any cards.
  void add_free(std::size_t place, int size);

  /// Lays the hidden cards, which come in random order, into the places. They are as many as there
  /// is room for. Each course that is possible is equally likely, as far as some twenty steps a
  /// card can make it.
  void fill(std::span<cards::Card> hidden);

  /// Calls visit(place, card) for each hidden card; those of a pile lowest first.
  template <class Visit>
  void each_hidden(Visit&& visit) const {
    for (std::size_t i = 0; i < slots_.size(); ++i)
      if (cards_[i].is_hidden) visit(std::size_t{slots_[i].place}, cards_[i].card);
  }

  /// Lays them into hands, whose places are the numbers of their seats, and into the stock.
  template <class FaceDown>
  void lay_into(FaceDown& down, std::size_t place_of_stock) const {
    std::size_t in_stock = 0;
    each_hidden([&](std::size_t place, cards::Card card) {
      if (place == place_of_stock) down.stock[in_stock++] = card;
      else down.hands[static_cast<Seat>(place)].insert(card);
    });
  }

 private:
  static constexpr std::size_t cards_max = Course::cards_max;
  static constexpr std::uint8_t any_moment = Course::any_moment;

  /// Room for one card.
  struct Slot {
    std::uint8_t place, moment;  // any_moment: of a slot that any card can have come to
  };

  /// A card in a slot. One that has left the hand stays in slots of its place.
  struct Arrived {
    cards::Card card{};
    bool is_hidden = true;
    std::uint8_t from = 0, until = any_moment;
  };

  struct Range {
    std::uint8_t first = 0, size = 0;
  };

  void add_slot(std::size_t place, int moment, const Course::Left* left = nullptr);
  void add_free_slots();

  /// Whether a hidden card of this kind can have come to this slot.
  bool takes(Slot slot, std::uint8_t kind) const {
    return came_from_[slot.place][kind] <= slot.moment;
  }
  bool takes_all(Slot slot) const;
  bool allows(std::size_t slot, const Arrived& card) const;

  std::size_t draw(std::size_t below);
  std::size_t draw_beside(std::size_t slot);
  void mix();
  template <std::size_t n>
  void rotate(const std::array<std::size_t, n>& at);

  KindOfCard kind_of_;
  Chance& chance_;
  std::array<std::array<std::uint8_t, Course::kinds_max>, places_max> came_from_{};
  // The slots place by place, first those of hands that have lacked something.
  cards::FixedVector<Slot, cards_max> slots_;
  cards::FixedVector<Arrived, cards_max> cards_;  // in the same order
  std::array<Range, places_max> slots_of_{};
  cards::FixedVector<Slot, cards_max> free_;               // slots to be added at the end
  cards::FixedVector<std::uint8_t, cards_max> hidden_at_;  // slots with hidden cards, in some order
  std::array<std::uint8_t, cards_max> number_at_{};        // where a slot stands in hidden_at_
  std::size_t known_slots_ = 0, known_hidden_ = 0;         // of hands that have lacked something
};

}  // namespace engine
