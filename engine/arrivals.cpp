// SPDX-License-Identifier: MIT
#include "engine/arrivals.hpp"

#include "engine/cards/pack.hpp"
#include "engine/ensure.hpp"

#include <algorithm>
#include <utility>

namespace engine {
namespace {

using cards::Card;
using cards::FixedVector;

/// Chooses a kind for each slot that does not take all, so that there are cards for all of them.
class KindChoice {
 public:
  KindChoice(std::span<const Card> hidden, KindOfCard kind_of, Chance& chance) : chance_(chance) {
    for (const Card card : hidden) ++unplaced_[kind_of(card)];
  }

  /// The next slot, which takes the kinds for which takes(kind) holds.
  template <class Takes>
  void add(Takes&& takes) {
    Slot slot;
    for (std::uint8_t kind = 0; kind < kinds; ++kind) slot.takes[kind] = takes(kind);
    tried_ = {};
    ensure(find_kind(slot), "what was seen cannot have happened");
    slots_.push_back(slot);
  }

  std::uint8_t kind_of_slot(std::size_t number) const { return slots_[number].kind; }

 private:
  static constexpr std::size_t kinds = Course::kinds_max;

  struct Slot {
    std::array<bool, kinds> takes{};
    std::uint8_t kind = 0;
  };

  /// A search for a matching: a slot takes a kind from another that finds itself a new one.
  bool find_kind(Slot& slot) {
    const std::size_t first = cards::draw_below(kinds, chance_);
    for (std::size_t i = 0; i < kinds; ++i) {
      const std::size_t kind = (first + i) % kinds;
      if (!slot.takes[kind] || std::exchange(tried_[kind], true)) continue;
      if (!is_free(kind)) continue;
      slot.kind = static_cast<std::uint8_t>(kind);
      return true;
    }
    return false;
  }

  bool is_free(std::size_t kind) {
    if (unplaced_[kind] > 0) return --unplaced_[kind], true;
    return std::any_of(slots_.begin(), slots_.end(),
                       [&](Slot& other) { return other.kind == kind && find_kind(other); });
  }

  Chance& chance_;
  std::array<int, kinds> unplaced_{};
  std::array<bool, kinds> tried_{};
  FixedVector<Slot, Course::cards_max> slots_;
};

}  // namespace

/// The next slot, of the same place as the last one or of a new place; without a card that left,
/// one that is hidden will fill it.
void Arrivals::add_slot(std::size_t place, int moment, const Course::Left* left) {
  const auto at = static_cast<std::uint8_t>(slots_.size());
  Range& range = slots_of_[place];
  if (range.size++ == 0) range.first = at;
  slots_.push_back({static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(moment)});
  cards_.push_back(left ? Arrived{left->card, false, left->from, left->until} : Arrived{});
  if (!left) hidden_at_.push_back(at);
}

void Arrivals::add_free(std::size_t place, int size) {
  for (int i = 0; i < size; ++i) free_.push_back({static_cast<std::uint8_t>(place), any_moment});
}

/// Gives each card that left the earliest slot it can have had, most urgent first. So the latest
/// slots stay free, in which most may lie.
void Arrivals::add_hand(std::size_t place, const Course& course, int dealt, int drawn) {
  if (!course.has_lacked())
    return add_free(place, dealt + drawn - static_cast<int>(course.left().size()));
  came_from_[place] = course.came_from();
  auto left = course.left();
  for (int i = 0; i < dealt + drawn; ++i) {
    const int moment = std::max(0, i - dealt + 1);
    Course::Left* urgent = nullptr;
    for (Course::Left& card : left)
      if (card.from <= moment && (!urgent || card.until < urgent->until)) urgent = &card;
    add_slot(place, moment, urgent);
    if (urgent) urgent->from = any_moment;  // it has its slot
  }
}

void Arrivals::add_free_slots() {
  known_slots_ = slots_.size();
  known_hidden_ = hidden_at_.size();
  for (const Slot slot : free_) add_slot(slot.place, slot.moment);
  free_.clear();
}

bool Arrivals::takes_all(Slot slot) const {
  const auto& from = came_from_[slot.place];
  return std::all_of(from.begin(), from.end(), [&](int one) { return one <= slot.moment; });
}

void Arrivals::fill(std::span<Card> hidden) {
  add_free_slots();
  ensure(hidden.size() == hidden_at_.size(), "cards and room differ");
  const auto wide = std::partition(hidden_at_.begin(), hidden_at_.begin() + known_hidden_,
                                   [&](std::uint8_t at) { return !takes_all(slots_[at]); });
  KindChoice choice(hidden, kind_of_, chance_);
  for (const auto* at = hidden_at_.begin(); at != wide; ++at)
    choice.add([&](std::uint8_t kind) { return takes(slots_[*at], kind); });
  for (std::size_t i = 0; i < hidden.size(); ++i) {
    const auto rest = hidden.subspan(i);
    if (hidden_at_.begin() + i < wide) {
      const auto wanted = choice.kind_of_slot(i);
      std::swap(rest.front(), *std::find_if(rest.begin(), rest.end(),
                                            [&](Card card) { return kind_of_(card) == wanted; }));
    }
    cards_[hidden_at_[i]].card = rest.front();
    number_at_[hidden_at_[i]] = static_cast<std::uint8_t>(i);
  }
  mix();
}

// ---- random exchanges ------------------------------------------------------------------------

std::size_t Arrivals::draw(std::size_t below) {
  return cards::draw_below(static_cast<std::uint32_t>(below), chance_);
}

/// A slot of the same place.
std::size_t Arrivals::draw_beside(std::size_t slot) {
  const Range range = slots_of_[slots_[slot].place];
  return range.first + draw(range.size);
}

bool Arrivals::allows(std::size_t slot, const Arrived& card) const {
  if (card.is_hidden) return takes(slots_[slot], kind_of_(card.card));
  return card.from <= slots_[slot].moment && slots_[slot].moment <= card.until;
}

/// Hidden cards change places, and cards of one hand change the moments at which they came. Places
/// that may hold anything have random cards as it is. With five kinds no exchange need have more
/// than five steps: one that came to a kind again could be two.
void Arrivals::mix() {
  if (known_hidden_ == 0) return;
  for (std::size_t step = 0; step < 20 * known_slots_; ++step) {
    const std::size_t known = hidden_at_[draw(known_hidden_)], any = draw(known_slots_);
    const auto hidden = [&] { return std::size_t{hidden_at_[draw(hidden_at_.size())]}; };
    if (step % 4 == 0) rotate<2>({known, hidden()});
    if (step % 8 == 1) rotate<3>({known, hidden(), hidden()});
    if (step % 16 == 5) rotate<4>({known, hidden(), hidden(), hidden()});
    if (step % 16 == 13) rotate<5>({known, hidden(), hidden(), hidden(), hidden()});
    if (step % 4 == 2) rotate<2>({known, draw_beside(known)});
    if (step % 4 == 3) rotate<2>({any, draw_beside(any)});
  }
}

/// Moves each of `n` cards to the slot of the next, if all can have come there.
template <std::size_t n>
void Arrivals::rotate(const std::array<std::size_t, n>& at) {
  for (std::size_t i = 0; i < n; ++i) {
    if (std::find(at.begin(), at.begin() + i, at[i]) != at.begin() + i) return;
    if (!allows(at[(i + 1) % n], cards_[at[i]])) return;
  }
  const bool one_was_hidden = cards_[at[0]].is_hidden != cards_[at[1]].is_hidden;
  for (std::size_t i = n - 1; i > 0; --i) std::swap(cards_[at[i]], cards_[at[(i + 1) % n]]);
  if (!one_was_hidden) return;  // the same slots have hidden cards
  std::swap(number_at_[at[0]], number_at_[at[1]]);
  for (const std::size_t slot : at)
    if (cards_[slot].is_hidden) hidden_at_[number_at_[slot]] = static_cast<std::uint8_t>(slot);
}

}  // namespace engine
