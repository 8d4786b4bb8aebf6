// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/contract/findings.hpp"

#include <array>
#include <map>

namespace contract {

/// A Table that counts cards: how many lie at each place, and the faces among them.
class TableCards {
 public:
  static constexpr bool reads = false;
  using At = std::pair<std::string, std::optional<Seat>>;

  explicit TableCards(int seats) : seats_(static_cast<std::size_t>(seats)) {}

  template <class T>
  void phase(const T&) {}
  template <class T>
  void deal(const T&) {}
  template <class T>
  void mark(std::string_view, const T&) {}
  template <class T>
  void fact(std::string_view, const T&) {}
  template <class T>
  void count(std::string_view, const T&) {}
  template <class T, class F>
  void maybe(const std::optional<T>& value, F&& f) {
    if (value) f(*value);
  }

  template <class T>
  void zone(std::string_view name, const T& cards) {
    add({std::string(name), std::nullopt}, cards);
  }
  template <class T, std::size_t n>
  void zone(std::string_view name, const engine::PerSeat<T, n>& each) {
    for (std::size_t i = 0; i < seats_; ++i)
      add({std::string(name), static_cast<Seat>(i)}, each.each[i]);
  }
  template <class T, std::size_t n>
  void zone(std::string_view name, const engine::PerSide<T, n>& each) {
    for (const T& one : each.each) add({std::string(name), std::nullopt}, one);
  }
  template <class T, class Seen>
  void zone(std::string_view name, const T& held, Seen&& seen) {
    for (std::size_t i = 0; i < seats_; ++i) {
      const auto seat = static_cast<Seat>(i);
      const At at{name, seat};
      if (const auto* cards = seen(seat)) {
        add(at, *cards);
        require(number_[at] == held[seat], "a hand that is seen has another number of cards");
      } else {
        add(at, held[seat]);
      }
    }
  }
  void peek(std::string_view name, Seat seat, int, int, std::optional<cards::Card> card) {
    if (card) ++faces_[{std::string(name), seat}][*card];
  }

  int number(const At& at) const { return number_.contains(at) ? number_.at(at) : 0; }
  const std::map<At, std::map<cards::Card, int>>& faces() const { return faces_; }

 private:
  template <class T>
  void add(const At& at, const T& cards) {
    if constexpr (std::integral<T>) number_[at] += cards;
    else if constexpr (requires { cards.has_value(); }) {
      if (cards) add_one(at, *cards);
    } else {
      for (const auto& one : cards) add_one(at, one);
    }
  }
  void add_one(const At& at, cards::Card card) {
    ++number_[at];
    ++faces_[at][as_dealt(card)];
  }
  void add_one(const At& at, cards::Lying lying) {
    if (!lying.is_face_down()) return add_one(at, *lying.card());
    ++number_[at];
    if (const auto card = lying.card()) ++faces_[at][*card];
  }
  template <class Row>
  void add_one(const At& at, const Row& row) {
    add(at, row);
  }

  std::size_t seats_;
  std::map<At, int> number_;
  std::map<At, std::map<cards::Card, int>> faces_;
};

/// Whose a place is, as zones are laid out: of a side it is nobody's.
inline TableCards::At laid_out_at(const engine::About& about, const engine::Place& place) {
  for (const auto& zone : about.zones)
    if (zone.name == place.zone && zone.per == engine::Per::seat)
      return {std::string(place.zone), place.seat};
  return {std::string(place.zone), std::nullopt};
}

/// What is laid out for an observer agrees with cards_in: no face that they do not see, each face
/// that they see, and each zone with all its cards.
template <class G>
void check_table(const typename G::State& state, Observer observer, const engine::About& about,
                 int seats) {
  TableCards table(seats);
  const auto view = G::observe(state, observer);
  G::lay_out(table, view);
  std::map<TableCards::At, std::map<cards::Card, int>> seen_at;
  std::map<TableCards::At, int> number;
  std::map<cards::Card, int> seen;
  for (const auto& [card, place] : lying<G>(state)) {
    const auto at = laid_out_at(about, place);
    ++number[at];
    if (!sees(observer, place)) continue;
    ++seen[card];
    ++seen_at[at][card];
  }
  // A card may lie in two melds of a zone, so it is not counted how often its face is laid out.
  for (const auto& [at, faces] : table.faces())
    for (const auto& [card, times] : faces)
      require(seen[card] > 0, at.first + ": a face is laid out that may not be seen");
  const auto is_zone = [&](const std::string& name) {
    return std::any_of(about.zones.begin(), about.zones.end(),
                       [&](const auto& zone) { return zone.name == name; });
  };
  std::map<cards::Card, int> shown;  // wherever: a card of a hand may lie open as a meld
  for (const auto& [at, faces] : table.faces())
    for (const auto& [card, times] : faces) shown[card] += times;
  for (const auto& [at, cards] : seen_at)
    for (const auto& [card, times] : cards)
      require(!is_zone(at.first) || shown[card] >= times,
              at.first + ": a card that is seen is not laid out");
  for (const auto& [at, cards] : number)
    require(!is_zone(at.first) || table.number(at) == cards,
            at.first + ": more cards, or fewer, are laid out than lie there");
}

template <class G>
void tables_show_what_is_seen() {
  for_each_way<G>(10, [](const auto& rules, std::uint64_t seed) {
    const auto about = G::about(rules);
    const auto observers = observers_of<G>(rules);
    engine::Chance chance{seed};
    return play_any<G>(
        rules, seed,
        [&](const auto&, const auto&, const auto& now, const auto&) {
          const auto observer = observers[draw(observers.size(), chance)];
          const auto view = G::observe(now, observer);
          require(view.face_up == now.face_up, "what lies face up differs in a view");
          require(view.own.has_value() == observer.seat.has_value() &&
                      (!view.own || view.own->seat == observer.seat),
                  "a view is somebody else's");
          if (has_cards<G>(now) && draw(4, chance) == 0)
            check_table<G>(now, observer, about, G::seats(rules));
        },
        deeds_enough());
  });
}

}  // namespace contract
