// SPDX-License-Identifier: MIT
#pragma once

#include "engine/chance.hpp"
#include "engine/pippip/state.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace pippip {

/// When each card came to each hand, as far as an observer can tell. It serves to deal the cards
/// that they have not seen so that everything seen could have happened. Moments count tricks: a
/// card was dealt at moment 0, or drawn after trick number t, from 0, at moment t + 1.
class Arrivals {
 public:
  Arrivals(const View& view, engine::Chance& chance);

  /// Lays the hidden cards, which come in random order, into the hands and the stock. They are as
  /// many as there is room for.
  void fill(std::span<Card> hidden);

  /// Calls visit(seat, card) for each hidden card; no seat: in the stock, lowest first.
  template <class Visit>
  void each_hidden(Visit&& visit) const {
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      if (!cards_[i].is_hidden) continue;
      const bool in_stock = slots_[i].seat == nobody;
      visit(in_stock ? std::nullopt : std::optional(static_cast<Seat>(slots_[i].seat)),
            cards_[i].card);
    }
  }

 private:
  static constexpr std::uint8_t nobody = seats_max;  // the stock
  static constexpr std::uint8_t any_moment = 255;    // of a slot that any card can have come to

  /// Room for one card.
  struct Slot {
    std::uint8_t seat, moment;
  };

  /// A card in a slot. One that has left the hand stays in slots of its seat, with moments between
  /// the last time the hand lacked its suit and when it left.
  struct Arrived {
    Card card{};
    bool is_hidden = true;
    std::uint8_t from = 0, until = any_moment;
  };

  using BySuit = std::array<std::uint8_t, 4>;
  using Numbers = FixedVector<std::uint8_t, pack_size>;
  using Left = FixedVector<Arrived, pack_size>;
  struct Range {
    std::uint8_t first = 0, size = 0;
  };

  bool note_seat(const FaceUp& up, Seat seat);
  bool note_leaving(const FaceUp& up, Seat seat, Left& left, int& drawn);
  void place_left(Seat seat, int drawn, Left& left);
  void add_slot(std::size_t seat, int moment, const Arrived* card = nullptr);

  bool takes(Slot slot, Suit suit) const {
    return came_from_[slot.seat][static_cast<std::size_t>(suit)] <= slot.moment;
  }
  bool takes_all(Slot slot) const;
  bool allows(std::size_t slot, const Arrived& card) const;

  std::size_t draw(std::size_t below);
  std::size_t draw_beside(std::size_t slot);
  void mix();
  template <std::size_t n>
  void rotate(const std::array<std::size_t, n>& at);

  engine::Chance& chance_;
  std::array<BySuit, seats_max + 1> came_from_{};  // no card of the suit now there came before
  // The slots seat by seat, first those of seats that have not always followed, then the stock.
  FixedVector<Slot, pack_size> slots_;
  FixedVector<Arrived, pack_size> cards_;  // in the same order
  std::array<Range, seats_max + 1> slots_of_{};
  Numbers hidden_at_;                                // the slots with hidden cards, in some order
  std::array<std::uint8_t, pack_size> number_at_{};  // where a slot stands in hidden_at_
  std::size_t known_slots_ = 0, known_hidden_ = 0;   // of the seats that have not always followed
};

}  // namespace pippip
