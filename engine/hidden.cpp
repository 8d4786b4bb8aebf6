// SPDX-License-Identifier: MIT
#include "engine/hidden.hpp"

#include "engine/cards/pack.hpp"
#include "engine/ensure.hpp"

#include <algorithm>
#include <utility>

namespace engine {
namespace {

using cards::Card;

std::size_t class_of(Card card) {
  return card == cards::joker ? suit_classes - 1 : static_cast<std::size_t>(suit_of(card));
}

bool is_free(const HiddenPlace& place) {
  return place.never.empty() &&
         std::all_of(place.at_most.begin(), place.at_most.end(), [](auto n) { return n == 255; });
}

/// Cards on their way to places. A card finds room by moving others, as in a search for a matching;
/// then random exchanges make every order equally likely.
class Dealing {
 public:
  Dealing(std::span<Card> cards, std::span<const HiddenPlace> places, Chance& chance)
      : cards_(cards), places_(places), chance_(chance) {}

  bool place_all() {
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      tried_ = {};
      if (!find_room(i)) return false;
    }
    return true;
  }

  void mix() {
    if (places_.size() < 2) return;
    for (std::size_t step = 0; step < 50 + 10 * cards_.size(); ++step)
      if (step % 2 == 0) rotate<2>();
      else rotate<3>();
  }

  /// The cards in the order of their places.
  void sort() {
    std::array<Card, 106> sorted;
    std::array<std::size_t, hidden_places_max> next{};
    for (std::size_t p = 1; p < places_.size(); ++p) next[p] = next[p - 1] + places_[p - 1].size;
    for (std::size_t i = 0; i < cards_.size(); ++i) sorted[next[place_of_[i]]++] = cards_[i];
    std::copy_n(sorted.begin(), cards_.size(), cards_.begin());
  }

 private:
  static constexpr std::size_t nowhere = hidden_places_max;

  std::size_t draw(std::size_t below) {
    return cards::draw_below(static_cast<std::uint32_t>(below), chance_);
  }

  bool allows(std::size_t place, Card card) const {
    return !places_[place].never.contains(card) && places_[place].at_most[class_of(card)] > 0;
  }

  bool is_full(std::size_t place) const { return count_[place] == places_[place].size; }
  bool is_full(std::size_t place, std::size_t suit) const {
    return of_suit_[place][suit] >= places_[place].at_most[suit];
  }

  void put(std::size_t card, std::size_t place) {
    place_of_[card] = static_cast<std::uint8_t>(place);
    ++count_[place];
    ++of_suit_[place][class_of(cards_[card])];
  }

  void take(std::size_t card) {
    --count_[place_of_[card]];
    --of_suit_[place_of_[card]][class_of(cards_[card])];
    place_of_[card] = nowhere;
  }

  /// Finds a place for a card that lies nowhere, moving others if it must. Each place is tried once
  /// for each suit that has to give way in it.
  bool find_room(std::size_t card) {
    const std::size_t suit = class_of(cards_[card]);
    const std::size_t first = draw(places_.size());
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const std::size_t place = (first + i) % places_.size();
      if (!allows(place, cards_[card])) continue;
      if (is_full(place, suit) ? makes_way(card, place, suit) : enters(card, place)) return true;
    }
    return false;
  }

  bool enters(std::size_t card, std::size_t place) {
    if (!is_full(place)) return put(card, place), true;
    for (std::size_t suit = 0; suit < suit_classes; ++suit)
      if (makes_way(card, place, suit)) return true;
    return false;
  }

  /// Moves a card of `suit` out of the place and puts `card` there.
  bool makes_way(std::size_t card, std::size_t place, std::size_t suit) {
    if (std::exchange(tried_[place][suit], true)) return false;
    for (std::size_t other = 0; other < cards_.size(); ++other) {
      if (place_of_[other] != place || class_of(cards_[other]) != suit) continue;
      take(other);
      put(card, place);
      if (find_room(other)) return true;
      take(card);
      put(other, place);
    }
    return false;
  }

  /// Moves each of `n` random cards to the place of the next, if all may lie there.
  template <std::size_t n>
  void rotate() {
    std::array<std::size_t, n> moved, from;
    for (std::size_t i = 0; i < n; ++i) {
      moved[i] = draw(cards_.size());
      from[i] = place_of_[moved[i]];
      for (std::size_t j = 0; j < i; ++j)
        if (from[j] == from[i]) return;
    }
    for (const std::size_t card : moved) take(card);
    for (std::size_t i = 0; i < n; ++i) put(moved[i], from[(i + 1) % n]);
    if (all_allowed(moved)) return;
    for (const std::size_t card : moved) take(card);
    for (std::size_t i = 0; i < n; ++i) put(moved[i], from[i]);
  }

  template <std::size_t n>
  bool all_allowed(const std::array<std::size_t, n>& moved) const {
    return std::all_of(moved.begin(), moved.end(), [&](std::size_t card) {
      const std::size_t place = place_of_[card], suit = class_of(cards_[card]);
      return allows(place, cards_[card]) && of_suit_[place][suit] <= places_[place].at_most[suit];
    });
  }

  std::span<Card> cards_;
  std::span<const HiddenPlace> places_;
  Chance& chance_;
  std::array<std::uint8_t, 106> place_of_ = filled();
  std::array<std::uint8_t, hidden_places_max> count_{};
  std::array<std::array<std::uint8_t, suit_classes>, hidden_places_max> of_suit_{};
  std::array<std::array<bool, suit_classes>, hidden_places_max> tried_{};

  static constexpr std::array<std::uint8_t, 106> filled() {
    std::array<std::uint8_t, 106> all{};
    all.fill(nowhere);
    return all;
  }
};

}  // namespace

bool deal_hidden(std::span<Card> cards, std::span<const HiddenPlace> places, Chance& chance) {
  ensure(places.size() <= hidden_places_max && cards.size() <= 106, "too much to deal");
  cards::shuffle(cards, chance);
  if (std::all_of(places.begin(), places.end(), is_free)) return true;
  Dealing dealing(cards, places, chance);
  if (!dealing.place_all()) return false;
  dealing.mix();
  dealing.sort();
  return true;
}

void deal_unseen(cards::CardSet unseen, std::span<const HiddenPlace> places,
                 std::span<cards::CardSet> dealt, Chance& chance) {
  cards::FixedVector<Card, 53> cards;
  for (const Card card : unseen) cards.push_back(card);
  ensure(deal_hidden({cards.begin(), cards.size()}, places, chance), "no hands are possible");
  const Card* next = cards.begin();
  for (std::size_t i = 0; i < places.size(); ++i)
    for (int left = places[i].size; left > 0; --left) dealt[i].insert(*next++);
}

}  // namespace engine
