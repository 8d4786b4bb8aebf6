// SPDX-License-Identifier: MIT
#include "engine/ensure.hpp"
#include "engine/hidden.hpp"
#include "tests/support/odd_game.hpp"

#include <algorithm>

/// What lies hidden in the odd game, from whom, and how it is imagined.
namespace odd {

namespace {

/// Calls visit(size, put) for each place with cards that the view does not show: put(card) lays one
/// more there.
template <class Visit>
void each_hidden_place(const View& view, State& state, Visit&& visit) {
  const FaceUp& up = view.face_up;
  FaceDown& down = state.face_down;
  const auto sees = [&](SeatSet seats) { return view.own && seats.contains(view.own->seat); };
  for (std::size_t i = 0; i < seat_count; ++i) {
    const Seat seat = seat_at(i);
    if (!sees(seers(up, seat)))
      visit(up.held[0][seat], [&](Card card) { down.hands[0][seat].insert(card); });
    if (!sees({seat}))
      visit(up.held[1][seat], [&](Card card) { down.hands[1][seat].insert(card); });
    if (up.laid[seat] && !is_open(up, seat) && !sees({seat}))
      visit(1, [&](Card card) { down.laid[seat] = card; });
  }
  visit(up.stock, [&](Card card) { down.stock.push_back(card); });
}

/// Lays what the view shows where it lies.
FaceDown shown(const View& view) {
  const FaceUp& up = view.face_up;
  FaceDown down;
  for (std::size_t i = 0; i < seat_count; ++i)
    if (is_open(up, seat_at(i)))
      down.laid.each[i] = stack(up, *up.laid.each[i])[depth(up, seat_at(i))].card();
  if (!view.own) return down;
  const auto& [seat, hands, watched, chosen, backs] = *view.own;
  down.hands[0][blind] = watched;
  for (std::size_t hand = 0; hand < hand_count; ++hand) down.hands[hand][seat] = hands[hand];
  down.chosen[seat] = chosen;
  if (const auto spot = up.laid[seat]; spot && !is_open(up, seat))
    down.laid[seat] = backs[spot->seat][spot->place - std::size_t{1}][depth(up, seat)];
  return down;
}

engine::Pack unseen(const View& view, const FaceDown& seen) {
  CardBag all;
  for (const Card card : Game::pack(view.face_up.rules)) all.insert(card);
  const auto take = [&](const auto& some) {
    for (const Card card : some) all.erase(card);
  };
  take(view.face_up.heap);
  for (const auto& hands : seen.hands)
    for (const CardBag& hand : hands.each) take(hand);
  for (const auto& laid : seen.laid.each)
    if (laid) all.erase(*laid);
  engine::Pack pool;
  for (const Card card : all) pool.push_back(card);
  return pool;
}

/// Any card and any place, each equally likely.
Lay some_choice(const FaceDown& down, Seat seat, engine::Chance& chance) {
  FixedVector<Lay, 2 * hand_count> lays;
  for (std::uint8_t hand = 0; hand < hand_count; ++hand)
    for (const Card card : down.hands[hand][seat]) lays.push_back({card, hand, {}});
  Lay lay = lays[cards::draw_below(static_cast<std::uint32_t>(lays.size()), chance)];
  lay.spot.seat = seat_at(index(seat) + cards::draw_below(2, chance));
  lay.spot.place = static_cast<std::uint8_t>(1 + cards::draw_below(place_count, chance));
  return lay;
}

}  // namespace

SeatSet layers(const RuleSet& rules) {
  SeatSet all = SeatSet::first(seat_count);
  if (rules.blindfold) all.erase(blind);
  return all;
}

SeatSet seers(const FaceUp& up, Seat seat) {
  if (seat != blind) return {seat};
  const bool blindfolded = up.rules.blindfold && std::holds_alternative<Laying>(up.phase);
  return blindfolded ? SeatSet{watcher} : SeatSet{watcher, blind};
}

std::size_t depth(const FaceUp& up, Seat seat) {
  const auto& all = up.laid.each;
  return static_cast<std::size_t>(
      std::count(all.begin(), all.begin() + static_cast<int>(index(seat)), up.laid[seat]));
}

bool is_open(const FaceUp& up, Seat seat) {
  const auto spot = up.laid[seat];
  return spot && !stack(up, *spot)[depth(up, seat)].is_face_down();
}

View Game::observe(const State& state, engine::Observer observer) {
  const auto& [up, down] = state;
  View view{up, std::nullopt};
  if (!observer.seat) return view;
  const Seat seat = *observer.seat;
  Own& own = view.own.emplace();
  own.seat = seat;
  if (seers(up, seat).contains(seat)) own.hands[0] = down.hands[0][seat];
  own.hands[1] = down.hands[1][seat];
  if (seat == watcher) own.watched = down.hands[0][blind];
  own.chosen = down.chosen[seat];
  if (const auto spot = up.laid[seat]; spot && !is_open(up, seat))
    own.backs[spot->seat][spot->place - std::size_t{1}][depth(up, seat)] = down.laid[seat];
  return view;
}

State Game::imagine(const View& view, engine::Chance& chance) {
  State state{view.face_up, shown(view)};
  engine::Pack pool = unseen(view, state.face_down);
  FixedVector<engine::HiddenPlace, engine::hidden_places_max> places;
  each_hidden_place(view, state, [&](std::uint8_t size, auto&&) { places.push_back({size}); });
  engine::ensure(
      engine::deal_hidden({pool.begin(), pool.size()}, {places.begin(), places.size()}, chance),
      "no cards fit this view");
  const Card* next = pool.begin();
  each_hidden_place(view, state, [&](std::uint8_t size, auto&& put) {
    for (int left = size; left > 0; --left) put(*next++);
  });
  if (const auto* laying = std::get_if<Laying>(&view.face_up.phase))
    for (std::size_t i = 0; i < seat_count; ++i) {
      const Seat seat = seat_at(i);
      const bool own = view.own && view.own->seat == seat;
      const bool has_chosen =
          layers(view.face_up.rules).contains(seat) && !laying->asked.contains(seat);
      if (has_chosen && !own)
        state.face_down.chosen[seat] = some_choice(state.face_down, seat, chance);
    }
  return state;
}

}  // namespace odd
