// SPDX-License-Identifier: MIT
#include "engine/semi/semi.hpp"

/// E35, E36, E38-E40: four hands, and the cards of a dummy.
namespace semi {

// E36: the first six cards of a dummy are covered, and the next lie on them.
void add_to_dummy(State& state, Seat seat, std::size_t nth, Card card) {
  Dummy& dummy = state.face_up.dummies[seat];
  if (nth < covered_max) {
    state.face_down.covered[seat][nth] = card;
    dummy[nth].push_back(Lying::back());
  } else {
    dummy[nth - covered_max].push_back(Lying::open(card));
  }
}

// E07: the dealer speaks first.
void begin_deal(State& state, engine::Deck) {
  state.face_up.phase = Auction{state.face_up.board.dealer};
}

// E38: the hand that follows the declarer's leads.
void begin_play(FaceUp& up) {
  up.phase = Play{after({up.board.contract->declarer, false}, 1, four_hands), {}};
}

// E39: a covered card is refused like one that lies elsewhere.
CardSet dummy_of(const View& view) { return open_cards(view.face_up.dummies[view.own->seat]); }

void take_from_dummy(State& state, Seat seat, Card card) {
  for (Column& column : state.face_up.dummies[seat])
    if (!column.empty() && column.back() == Lying::open(card)) return column.pop_back();
}

// E40: a covered card is turned up when the trick is complete, so it can be played only from the
// next on.
void after_trick(State& state, Events& story) {
  auto& [up, down] = state;
  for (const Seat seat : all_seats)
    for (std::size_t i = 0; i < covered_max; ++i) {
      Column& column = up.dummies[seat][i];
      if (column.size() != 1 || !is_covered(column)) continue;
      const Card card = *down.covered[seat][i];
      down.covered[seat][i].reset();
      column[0] = Lying::open(card);
      story.push_back(TurnedUp{seat, card});
    }
}

Own own_of(const State& state, Seat seat) { return {seat, state.face_down.hands[seat]}; }

}  // namespace semi

template struct engine::Phased<semi::Semi, semi::Types>;
