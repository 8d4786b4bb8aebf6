// SPDX-License-Identifier: MIT
#include "engine/pippip/pippip.hpp"

#include "engine/pippip/phases.hpp"

/// P02-P09: the cards, who deals, the first trumps, the deal; and what is seen and remembered.
namespace pippip {

using engine::Deck;

// P02
engine::Pack PipPip::pack(const RuleSet&) {
  engine::Pack pack;
  for (int copy = 0; copy < 2; ++copy)
    for (const Card card : cards::set_of_52) pack.push_back(card);
  return pack;
}

engine::Place PipPip::dealt_to(const FaceUp& up, int n) {
  if (const auto* draw = std::get_if<AwaitingDraw>(&up.phase))
    return engine::drawn_by(engine::drawing(up, *draw, strength), n);
  if (!std::holds_alternative<AwaitingCut>(up.phase)) return engine::handed_out(up, n, hand_size);
  return {n == 0 ? "cut" : "stock", {}, {}, n == 0};  // P07
}

// P05, P06
void deal(State& state, const AwaitingDraw& now, Deck deck, Events& story) {
  FaceUp& up = state.face_up;
  const Drawn drawn = engine::draw_for_deal<AwaitingDeck>(up, now, deck, strength);
  if (!up.dealer) return story.push_back(DrewEqual{drawn});
  up.trump = suit_of(*drawn[*up.dealer]);
  story.push_back(Drew{*up.dealer, *up.trump, drawn});
}

// P07: the player at the dealer's right cuts.
void deal(State& state, const AwaitingCut&, Deck deck, Events& story) {
  FaceUp& up = state.face_up;
  up.trump = suit_of(deck[0]);
  up.phase = AwaitingDeck{};
  const Seat by = left_of(up.rules, *up.dealer, seat_count(up.rules) - 1);
  story.push_back(Cut{by, deck[0], *up.trump});
}

// P09
void deal(State& state, const AwaitingDeck&, Deck deck, Events& story) {
  FaceUp& up = state.face_up;
  state.face_down = {};
  engine::hand_out(state, deck, hand_size);
  ++up.deal;
  up.lead = left_of(up.rules, *up.dealer);  // P10
  story.push_back(Dealt{*up.dealer, up.deal});
  begin_trick(up);
}

void remember(FaceUp& up, const Event& event) {
  if (std::holds_alternative<Dealt>(event)) up.memory = {};
  const auto* done = std::get_if<Done>(&event);
  if (!done) return;
  const int seats = seat_count(up.rules);
  if (const auto* played = std::get_if<PlayCard>(&done->action))
    up.memory.note_play(seats, done->seat, played->card);
  if (const auto* called = std::get_if<Call>(&done->action))
    up.memory.note_call(seats, done->seat, called->suit);
}

// P29
void give_up(State& state, Seat seat, engine::Stake, Events& story) {
  state.face_down.calls = {};
  end_game(state.face_up, seat, story);
}

Own own_of(const State& state, Seat seat) {
  return {seat, state.face_down.hands[seat], state.face_down.calls[seat]};
}

}  // namespace pippip

template struct engine::Phased<pippip::PipPip, pippip::Types>;
