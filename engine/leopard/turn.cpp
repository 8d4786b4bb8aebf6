// SPDX-License-Identifier: MIT
#include "engine/leopard/phases.hpp"
#include "engine/stock_deal.hpp"
#include "engine/trick_play.hpp"

#include <utility>

namespace leopard {
namespace {

// L17, L18
constexpr bool goes_face_down(Rank rank) { return rank == Rank::jack || rank == Rank::queen; }

bool exists(Spot spot) {
  return both_seats.contains(spot.seat) && spot.place >= 1 && spot.place <= places_of_a_square;
}

/// Why a card may not go to a place of the table.
Refusal why_not(Seat seat, const Play& play) {
  const Rank rank = rank_of(play.card);
  const bool own_square = play.spot.seat == seat;
  switch (way_of(rank)) {
    case Way::to_its_number:
      return play.spot.place == number_of(rank) ? Refusal::not_empty : Refusal::other_place;
    case Way::to_own_empty: return own_square ? Refusal::not_empty : Refusal::ten_stays_home;
    case Way::over_own: return own_square ? Refusal::nothing_to_cover : Refusal::queen_stays_home;
    case Way::over_any: return Refusal::nothing_to_cover;
    case Way::to_own: return Refusal::king_stays_home;
  }
  return Refusal::none;  // unreachable
}

// L15, L16, L19
void lay_open(FaceUp& up, Seat seat, const Play& play, Events& story) {
  up.squares.lay(play.spot, Lying::open(play.card));
  up.showing[play.spot.seat].show(play.spot.place, suit_of(play.card));
  story.push_back(engine::Did<Action>{seat, play});
}

// L17, L18; L22: only the player who laid it knows its face
void lay_face_down(State& state, Seat seat, const Play& play, Events& story) {
  FaceUp& up = state.face_up;
  const auto at = static_cast<std::uint8_t>(up.squares.at(play.spot).size());
  insert(state.face_down.laid[seat], Known{play.spot, at, play.card});
  up.squares.lay(play.spot, Lying::back());
  up.showing[play.spot.seat].cover(play.spot.place);
  story.push_back(Covered{seat, play.spot});
}

// L08, L32. The dealer has the last turn, so the hands run out together.
void end_turn(State& state, Seat seat, Events& story) {
  const auto& held = state.face_up.held;
  if (held[seat] == 0 && held[other(seat)] == 0) end_deal(state.face_up, std::nullopt, story);
  else begin_turn(state, other(seat), story);
}

}  // namespace

bool may_stop(const FaceUp& up, Seat seat) {
  return above_limit(up.rules, value_of(up.showing[seat])) >= 0;
}

Refusal refuse(const View& view, const Turn&, const Play& play) {
  const FaceUp& up = view.face_up;
  const Own& own = *view.own;
  if (!own.hand.contains(play.card)) return Refusal::not_your_card;
  if (!exists(play.spot)) return Refusal::no_such_place;
  const Spots spots = Reach(up.showing, own.seat).spots_for(rank_of(play.card));
  return spots.contains(play.spot) ? Refusal::none : why_not(own.seat, play);
}

// L11
Refusal refuse(const View& view, const Turn&, const Discard& discard) {
  return view.own->hand.contains(discard.card) ? Refusal::none : Refusal::not_your_card;
}

Refusal refuse(const View& view, const Turn&, const Stop&) {
  return may_stop(view.face_up, view.own->seat) ? Refusal::none : Refusal::below_the_limit;
}

void apply(State& state, const Turn&, Seat seat, const Play& play, Events& story) {
  engine::take_from_hand(state, seat, play.card);
  if (goes_face_down(rank_of(play.card))) lay_face_down(state, seat, play, story);
  else lay_open(state.face_up, seat, play, story);
  end_turn(state, seat, story);
}

void apply(State& state, const Turn&, Seat seat, const Discard& discard, Events& story) {
  engine::take_from_hand(state, seat, discard.card);
  state.face_up.discards.push_back(discard.card);
  end_turn(state, seat, story);
}

void apply(State& state, const Turn&, Seat seat, const Stop&, Events& story) {
  end_deal(state.face_up, seat, story);
}

void list(const View& view, const Turn&, Actions& legal) {
  const FaceUp& up = view.face_up;
  const auto& [seat, hand, laid] = *view.own;
  const auto last = may_stop(up, seat) ? Actions::Last::stop : Actions::Last::none;
  legal = Actions(hand.kinds(), Reach(up.showing, seat), last);
}

void begin_turn(State& state, Seat seat, Events& story) {
  state.face_up.phase = Turn{seat};
  if (state.face_up.stock == 0) return;  // L13
  engine::draw_top(state, seat);
  story.push_back(Drew{seat});
}

void insert(KnownBacks& backs, const Known& back) {
  const auto order = [](const Known& one) {
    return index(one.spot.seat) * 1024 + one.spot.place * 64U + one.at;
  };
  backs.push_back(back);
  for (std::size_t i = backs.size() - 1; i > 0 && order(backs[i]) < order(backs[i - 1]); --i)
    std::swap(backs[i], backs[i - 1]);
}

}  // namespace leopard
