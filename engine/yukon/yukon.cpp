// SPDX-License-Identifier: MIT
#include "engine/yukon/yukon.hpp"

#include "engine/yukon/phases.hpp"

/// Y06-Y08: who deals, and the deal; and what is remembered.
namespace yukon {

using engine::Deck;

engine::Place Yukon::dealt_to(const FaceUp& up, int n) {
  if (const auto* draw = std::get_if<AwaitingDraw>(&up.phase))
    return engine::drawn_by(engine::drawing(up, *draw, strength), n);
  return engine::handed_out(up, n, hand_size);
}

// Y06
void deal(State& state, const AwaitingDraw& now, Deck deck, Events& story) {
  FaceUp& up = state.face_up;
  const Drawn drawn = engine::draw_for_deal<AwaitingDeck>(up, now, deck, strength);
  if (up.dealer) story.push_back(Drew{*up.dealer, drawn});
  else story.push_back(DrewEqual{drawn});
}

// Y07
void deal(State& state, const AwaitingDeck&, Deck deck, Events& story) {
  FaceUp& up = state.face_up;
  state.face_down = {};
  engine::hand_out(state, deck, hand_size);
  ++up.deal;
  up.lead = left_of(up.rules, *up.dealer);  // Y09
  up.phase = Play{};
  story.push_back(Dealt{*up.dealer, up.deal});
}

void remember(FaceUp& up, const Event& event) {
  Memory& memory = up.memory;
  if (std::holds_alternative<Dealt>(event)) memory = {};
  const auto* done = std::get_if<Done>(&event);
  const auto* play = done ? std::get_if<PlayCard>(&done->action) : nullptr;
  if (!play) return;
  if (memory.played.size() % up.rules.seats == 0) memory.leads.push_back(done->seat);
  memory.played.push_back(play->card);
}

}  // namespace yukon

template struct engine::Phased<yukon::Yukon, yukon::Types>;
