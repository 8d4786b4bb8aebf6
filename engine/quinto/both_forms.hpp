// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/suit_set.hpp"
#include "engine/events.hpp"
#include "engine/phased.hpp"
#include "engine/quinto/ladder.hpp"
#include "engine/quinto/worth.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

/// The doubling, the taking of tricks and of the cachette, and what is remembered: for both forms
/// of the game.
namespace quinto {

// ---- the doubling, Q08-Q10 ------------------------------------------------------------------

// A pass is forced only by calls that everybody has heard.
struct Pass {
  static constexpr engine::VerbIs verb{.name = "pass", .quiet = true};
};
struct Double {
  static constexpr engine::VerbIs verb{.name = "double"};
};
struct Redouble {
  static constexpr engine::VerbIs verb{.name = "redouble"};
};

/// One turn each, whatever has been called. The form says are_partners(up, seat, seat), and
/// after_call(state, seat, story) who is next.
template <int number, class Refusal>
struct DoublingBy {
  static constexpr std::string_view name = "doubling";
  static constexpr int rule = number;
  Seat turn{};
};

template <class View, int n, class Refusal>
Refusal refuse(const View&, const DoublingBy<n, Refusal>&, const Pass&) {
  return Refusal::none;
}

// Q08: the first double of a deal is the only one.
template <class View, int n, class Refusal>
Refusal refuse(const View& view, const DoublingBy<n, Refusal>&, const Double&) {
  return view.face_up.stakes.doubler ? Refusal::already_doubled : Refusal::none;
}

// Q09: an opponent's double, once.
template <class View, int n, class Refusal>
Refusal refuse(const View& view, const DoublingBy<n, Refusal>&, const Redouble&) {
  const Stakes& stakes = view.face_up.stakes;
  if (!stakes.doubler) return Refusal::not_doubled;
  if (stakes.redoubler) return Refusal::already_redoubled;
  const bool partners = are_partners(view.face_up, *stakes.doubler, view.own->seat);
  return partners ? Refusal::partners_double : Refusal::none;
}

template <class State, int n, class Refusal, class Events>
void apply(State& state, const DoublingBy<n, Refusal>&, Seat seat, const Pass&, Events& story) {
  after_call(state, seat, story);
}

template <class State, int n, class Refusal, class Events>
void apply(State& state, const DoublingBy<n, Refusal>&, Seat seat, const Double&, Events& story) {
  state.face_up.stakes.doubler = seat;
  after_call(state, seat, story);
}

template <class State, int n, class Refusal, class Events>
void apply(State& state, const DoublingBy<n, Refusal>&, Seat seat, const Redouble&, Events& story) {
  state.face_up.stakes.redoubler = seat;
  after_call(state, seat, story);
}

template <class View, int n, class Refusal, class Actions>
void list(const View& view, const DoublingBy<n, Refusal>& doubling, Actions& legal) {
  legal.push_back(Pass{});
  if (refuse(view, doubling, Double{}) == Refusal::none) legal.push_back(Double{});
  if (refuse(view, doubling, Redouble{}) == Refusal::none) legal.push_back(Redouble{});
}

// ---- tricks and the cachette, Q14-Q16 -------------------------------------------------------

/// Q14. What the trick is worth (Q17-Q20), and what that is made of.
struct TrickTaken {
  static constexpr std::string_view type = "trick";
  Seat by{};
  std::int16_t points = 0;
  Parts parts;
};
/// Q16. The cachette is laid open, and counts as a trick of the seat that took the last.
struct CachetteTaken {
  static constexpr std::string_view type = "cachette", from = "cachette";
  Seat by{};
  CardSet cards;
  std::int16_t points = 0;
  Parts parts;
};

/// A trick, or the cachette, goes to `whose`, a seat or a side.
template <class FaceUp, class Whose>
Parts take(FaceUp& up, Whose whose, CardSet cards) {
  const Parts parts = worth(cards, up.stakes);
  ++up.tricks[whose];
  up.points[whose] = static_cast<std::int16_t>(up.points[whose] + sum(parts));
  return parts;
}

template <class FaceUp, class Whose, class Events>
void take_trick(FaceUp& up, Seat by, Whose whose, const Trick& trick, Events& story) {
  const Parts parts = take(up, whose, set_of(trick));
  up.last = trick;
  story.push_back(TrickTaken{by, static_cast<std::int16_t>(sum(parts)), parts});
}

// Q16: the winner of the last trick has the cachette, which is laid open to all.
template <class State, class Whose, class Events>
void take_cachette(State& state, Seat by, Whose whose, Events& story) {
  const CardSet cards = state.face_down.cachette;
  state.face_down.cachette = {};
  state.face_up.cachette = laid_open(cards);
  const Parts parts = take(state.face_up, whose, cards);
  story.push_back(CachetteTaken{by, cards, static_cast<std::int16_t>(sum(parts)), parts});
}

// ---- what is remembered ---------------------------------------------------------------------

/// What attentive players know of a deal beyond what lies on the table, with so many seats. It
/// grows with the story alone.
template <std::size_t seats>
struct Memory {
  CardSet gone;                                  // cards played, those of the trick among them
  std::optional<Suit> led;                       // what must be followed in the trick under way
  engine::PerSeat<cards::SuitSet, seats> lacks;  // suits that a hand has not followed
  engine::PerSeat<Parts, seats> parts;           // what each seat's tricks are made of

  /// A card has been played, from a hand that is hidden or one that lies open.
  void note_card(Card card, std::optional<Seat> hidden) {
    const bool leads = gone.size() % static_cast<int>(trick_size) == 0;
    if (leads) led = suit_led({card});
    // Q12, Q13: the joker says nothing about the suits of a hand.
    else if (led && hidden && card != joker && suit_of(card) != *led) lacks[*hidden].insert(*led);
    gone.insert(card);
  }

  /// A trick, or the cachette, may have been taken.
  template <class Event>
  void note_taken(const Event& event) {
    if (const auto* trick = std::get_if<TrickTaken>(&event)) add(trick->by, trick->parts);
    if (const auto* last = std::get_if<CachetteTaken>(&event)) add(last->by, last->parts);
  }

 private:
  void add(Seat by, const Parts& taken) { parts[by] = parts[by] + taken; }
};

/// What the seats for which `is_one(seat)` have taken in this deal: also by the act whose story
/// this is, which will be remembered when it is over.
template <std::size_t seats, class Events, class IsOne>
Parts taken_by(Memory<seats> memory, const Events& story, IsOne&& is_one) {
  for (const auto& event : story) memory.note_taken(event);
  Parts parts;
  for (std::size_t i = 0; i < seats; ++i)
    if (is_one(static_cast<Seat>(i))) parts = parts + memory.parts.each[i];
  return parts;
}

}  // namespace quinto
