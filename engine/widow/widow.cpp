// SPDX-License-Identifier: MIT
#include "engine/widow/widow.hpp"

#include "engine/widow/phases.hpp"

/// W06, W07 and W35: the deal; W36, W39 and W41: the dummies, from the deal until they lie open.
namespace widow {

void add_to_dummy(State& state, Seat seat, std::size_t, Card card) {
  state.face_down.dummies[seat].insert(card);
}

// W06, W35: the last four are the widow. W07: the dealer speaks first.
void begin_deal(State& state, engine::Deck rest) {
  auto& [up, down] = state;
  for (const Card card : rest) down.widow.insert(card);
  up.dummy.each.fill(FaceUp::hand_size);
  up.widow = widow_size;
  up.phase = Auction{up.board.dealer};
}

// W37: the declarer takes up the widow.
void begin_play(FaceUp& up) { up.phase = Placing{up.board.contract->declarer}; }

CardSet dummy_of(const View& view) {
  return view.face_up.is_open ? view.face_up.open[view.own->seat] : view.own->dummy;
}

void take_from_dummy(State& state, Seat seat, Card card) {
  state.face_down.dummies[seat].erase(card);
  state.face_up.open[seat].erase(card);
  --state.face_up.dummy[seat];
}

// W41: the first card that is led opens the dummies.
void before_card(State& state, Events& story) {
  auto& [up, down] = state;
  if (up.is_open) return;
  up.is_open = true;
  up.open = down.dummies;
  for (const Seat seat : all_seats) story.push_back(DummyShown{seat, up.open[seat]});
  down.dummies = {};
  down.given = {};
}

Own own_of(const State& state, Seat seat) {
  const auto& [up, down] = state;
  Own own{seat, down.hands[seat], {}, {}, down.given};
  if (dummies_are_known(up)) own.dummy = down.dummies[seat];  // W39
  if (sees_widow(up, seat)) own.widow = down.widow;
  return own;
}

}  // namespace widow

template struct engine::Phased<widow::Widow, widow::Types>;
