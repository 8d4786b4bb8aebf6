// SPDX-License-Identifier: MIT
#include "engine/carousel/melds.hpp"
#include "engine/carousel/phases.hpp"

/// C07-C20: a turn, from the first card drawn to the question whether one knocks.
namespace carousel {
namespace {

// C07, C18
void end_turn(State& state, Seat seat, bool idle, Events& story) {
  FaceUp& up = state.face_up;
  if (idle) ++up.idle;
  if (up.idle < seat_count(up.rules)) {
    up.phase = Turn{left_of(up.rules, seat)};
    return;
  }
  story.push_back(Stalled{});
  end_deal(state, story);
}

void knock(State& state, Seat seat, Events& story) {
  state.face_up.knocker = seat;
  end_deal(state, story);
}

Refusal refuse_knock(const View& view) {
  return may_knock(view.face_up.rules, view.own->hand) ? Refusal::none : Refusal::too_many_points;
}

}  // namespace

// C20
bool may_knock(const RuleSet& rules, const CardBag& hand) {
  return points_of(hand) <= knock_points(rules);
}

Refusal refuse(const View& view, const Turn&, const Draw&) {
  return view.face_up.stock > 0 ? Refusal::none : Refusal::stock_empty;  // C18
}

// C08, C10
Refusal refuse(const View& view, const Turn& turn, const LayMelds& wanted) {
  if (turn.drawn == 0 && view.face_up.stock > 0) return Refusal::draw_first;
  return fault_of(view.face_up.melds, view.own->hand, wanted.groups);
}

// C09, C18
Refusal refuse(const View& view, const Turn&, const EndTurn&) {
  return view.face_up.stock == 0 ? Refusal::none : Refusal::draw_on;
}

Refusal refuse(const View& view, const Turn&, const Knock&) {
  return view.face_up.stock == 0 ? refuse_knock(view) : Refusal::draw_on;
}

Refusal refuse(const View&, const Ending&, const EndTurn&) { return Refusal::none; }

Refusal refuse(const View& view, const Ending&, const Knock&) { return refuse_knock(view); }

// C08: the third card ends the turn but for the question.
void apply(State& state, const Turn& turn, Seat seat, const Draw&, Events& story) {
  FaceUp& up = state.face_up;
  engine::draw_top(state, seat);
  const auto drawn = static_cast<std::uint8_t>(turn.drawn + 1);
  if (drawn < draws_max) up.phase = Turn{seat, drawn};
  else up.phase = Ending{seat};
  if (up.stock == 0) story.push_back(StockEmpty{});
}

// C10, C14, C21
void apply(State& state, const Turn&, Seat seat, const LayMelds& wanted, Events& story) {
  auto& [up, down] = state;
  Melds after = wanted.groups;
  for (Meld& meld : after) put_in_order(meld);
  const CardBag laid = laid_down(up.melds, after);
  for (const Card card : laid) down.hands[seat].erase(card);
  up.held[seat] = static_cast<std::uint8_t>(up.held[seat] - laid.size());
  story.push_back(Melded{seat, laid, new_melds(up.melds, after)});
  up.melds = after;
  up.idle = 0;
  up.phase = Ending{seat};
  if (up.held[seat] > 0) return;
  up.knocker = seat;
  end_deal(state, story);
}

void apply(State& state, const Turn& turn, Seat seat, const EndTurn&, Events& story) {
  // C18: what counts are turns in a row that began on an empty stock and brought no meld.
  end_turn(state, seat, turn.drawn == 0 && state.face_up.stock == 0, story);
}

void apply(State& state, const Turn&, Seat seat, const Knock&, Events& story) {
  knock(state, seat, story);
}

void apply(State& state, const Ending&, Seat seat, const EndTurn&, Events& story) {
  end_turn(state, seat, false, story);
}

void apply(State& state, const Ending&, Seat seat, const Knock&, Events& story) {
  knock(state, seat, story);
}

void list(const View& view, const Ending&, Actions& legal) {
  legal.push_back(EndTurn{});
  if (may_knock(view.face_up.rules, view.own->hand)) legal.push_back(Knock{});
}

}  // namespace carousel
