// SPDX-License-Identifier: MIT
#include "engine/honeymoon/honeymoon.hpp"

/// H06, H35-H38: a deal up to the auction, which begins once all cards of the stock are drawn.
namespace honeymoon {
namespace {

void draw(State& state, Seat seat) {
  Card& top = state.face_down.stock[--state.face_up.stock];
  state.face_down.hands[seat].insert(top);
  ++state.face_up.held[seat];
  top = {};  // it is here no more
}

// H36: the taker of the trick draws first. H37: the trick is worth nothing.
void draw_both(State& state, const Drawing& now, Events& story) {
  FaceUp& up = state.face_up;
  const Hand by = after(now.lead, taker(now.trick, std::nullopt), up.hands);
  up.board.last = now.trick;
  story.push_back(Drew{by.seat});
  draw(state, by.seat);
  draw(state, other(by.seat));
  if (up.stock > 0) up.phase = Drawing{by, {}};
  else up.phase = Auction{up.board.dealer};  // H07
}

}  // namespace

// H06: what is left is the stock. H35: the non-dealer leads.
void begin_deal(State& state, engine::Deck rest) {
  FaceUp& up = state.face_up;
  std::copy(rest.rbegin(), rest.rend(), state.face_down.stock.begin());
  up.stock = stock_size;
  up.phase = Drawing{{other(up.board.dealer), false}, {}};
}

// H35
Refusal refuse(const View& view, const Drawing& drawing, const PlayCard& wanted) {
  return refuse_card(view.own->hand, drawing.trick, wanted.card, Refusal::not_your_card);
}

void apply(State& state, const Drawing& drawing, Seat seat, const PlayCard& played, Events& story) {
  state.face_down.hands[seat].erase(played.card);
  --state.face_up.held[seat];
  Drawing now = drawing;
  now.trick.push_back(played.card);
  if (now.trick.size() < FaceUp::hands) state.face_up.phase = now;
  else draw_both(state, now, story);
}

void list(const View& view, const Drawing& drawing, Actions& legal) {
  for (const Card card : playable(view.own->hand, drawing.trick)) legal.push_back(PlayCard{card});
}

// H38: the declarer's opponent leads.
void begin_play(FaceUp& up) { up.phase = Play{{other(up.board.contract->declarer), false}, {}}; }

Own own_of(const State& state, Seat seat) { return {seat, state.face_down.hands[seat]}; }

}  // namespace honeymoon

template struct engine::Phased<honeymoon::Honeymoon, honeymoon::Types>;
