// SPDX-License-Identifier: MIT
#include "engine/scotch/scotch.hpp"

#include "engine/scotch/phases.hpp"
#include "engine/visit.hpp"

namespace scotch {
namespace {

using engine::Deck;
using engine::Waiting;

/// The seats asked in each phase. They depend only on what lies face up.
struct AskedIn {
  const FaceUp& up;

  Waiting operator()(const AwaitingDraw&) const { return {{}, true}; }
  Waiting operator()(const AwaitingDeck&) const { return {{}, true}; }
  Waiting operator()(const Play& play) const { return {SeatSet{turn(up, play)}, false}; }
  Waiting operator()(const DealOver& over) const { return {over.asked, false}; }
  Waiting operator()(const Over&) const { return {}; }
};

struct LegalIn {
  const View& view;
  Actions& actions;

  void operator()(const Play& play) const {
    for (const Card card : playable(view, play)) actions.push_back(PlayCard{card});
  }
  void operator()(const DealOver&) const { actions.push_back(Continue{}); }
  template <class NobodyIsAsked>
  void operator()(const NobodyIsAsked&) const {}
};

bool is_asked(const View& view) {
  return view.own && Scotch::waiting_for(view.face_up).seats.contains(view.own->seat);
}

// S11: whoever does not follow suit has no card of it in this hand.
void remember_card(Memory& memory, Seat seat, Card card) {
  if (memory.in_trick.empty()) memory.led = suit_of(card);
  else if (suit_of(card) != memory.led) memory.lacks[seat].insert(memory.led);
  memory.in_trick.insert(card);
}

void remember_trick(FaceUp& up, Seat by) {
  Memory& memory = up.memory;
  CardSet& taken = memory.taken[side_of(up.rules, by)];
  taken = taken | memory.in_trick;
  memory.in_trick = {};
}

}  // namespace

engine::Pack Scotch::pack(const RuleSet& rules) {
  engine::Pack pack;
  for (const Card card : pack_of(rules)) pack.push_back(card);
  return pack;
}

State Scotch::start(const RuleSet& rules) {
  State state;
  state.face_up.rules = rules;
  return state;
}

Waiting Scotch::waiting_for(const FaceUp& up) { return engine::visit(AskedIn{up}, up.phase); }

engine::Standing Scotch::standing(const FaceUp& up) {
  engine::Standing points;
  for (int i = 0; i < seat_count(up.rules); ++i)
    points.push_back(up.score[scotch::side_of(up.rules, static_cast<Seat>(i))]);
  return points;
}

bool Scotch::fits(const FaceUp& up, Deck deck) {
  const CardSet pack = pack_of(up.rules);
  if (!waiting_for(up).deck || deck.size() != static_cast<std::size_t>(pack.size())) return false;
  CardSet all;
  for (const Card card : deck) {
    if (!pack.contains(card)) return false;
    all.insert(card);
  }
  return all == pack;
}

engine::Place Scotch::dealt_to(const FaceUp& up, int n) {
  if (std::holds_alternative<AwaitingDeck>(up.phase)) return place_of_dealt(up, n);
  const bool is_drawn = std::holds_alternative<AwaitingDraw>(up.phase) && n < seat_count(up.rules);
  if (is_drawn) return {"drawn", static_cast<Seat>(n), {}, true};
  return {"stock", {}, {}, false};
}

Events Scotch::deal(State& state, Deck deck) {
  const bool drawing = std::holds_alternative<AwaitingDraw>(state.face_up.phase);
  return drawing ? draw_for_deal(state.face_up, deck) : deal_hands(state, deck);
}

Refusal Scotch::refusal(const View& view, const Action& action) {
  if (!is_asked(view)) return Refusal::not_your_turn;
  return engine::visit(
      [&](const auto& phase, const auto& wanted) { return refuse(view, phase, wanted); },
      view.face_up.phase, action);
}

engine::Legal<Actions> Scotch::legal(const View& view) {
  engine::Legal<Actions> legal;
  if (is_asked(view)) engine::visit(LegalIn{view, legal.actions}, view.face_up.phase);
  return legal;
}

Events Scotch::apply(State& state, Seat seat, const Action& action) {
  Events story;
  const Phase phase = state.face_up.phase;  // a copy: applying replaces the original
  engine::visit(
      [&](const auto& now, const auto& wanted) { scotch::apply(state, now, seat, wanted, story); },
      phase, action);
  return story;
}

void Scotch::remember(FaceUp& up, const Event& event) {
  Memory& memory = up.memory;
  if (const auto* done = std::get_if<Done>(&event)) {
    if (const auto* played = std::get_if<PlayCard>(&done->action))
      remember_card(memory, done->seat, played->card);
  } else if (const auto* trick = std::get_if<TrickTaken>(&event)) {
    remember_trick(up, trick->by);
  } else if (const auto* turned = std::get_if<Turned>(&event)) {
    memory.turned = turned->card;
  } else if (std::holds_alternative<NextHand>(event)) {
    memory.lacks = {};  // S14: a new hand may hold any suit
  } else if (std::holds_alternative<Dealt>(event)) {
    memory = {};
  }
}

void tell(FaceUp& up, const Event& event, Events& story) {
  story.push_back(event);
  Scotch::remember(up, event);
}

engine::Ended Scotch::ended(const FaceUp& up) {
  if (std::holds_alternative<DealOver>(up.phase)) return engine::Ended::deal;
  return std::holds_alternative<Over>(up.phase) ? engine::Ended::rubber : engine::Ended::nothing;
}

bool Scotch::may_concede(const FaceUp& up, engine::Stake what) {
  return what == engine::Stake::rubber && !std::holds_alternative<Over>(up.phase);
}

Events Scotch::concede(State& state, Seat seat, engine::Concession concession) {
  engine::ensure(may_concede(state.face_up, concession.what), "there is nothing to give up");
  Events story;
  tell(state.face_up, Conceded{seat, concession.what, concession.forfeited}, story);
  end_game(state.face_up, winner_without(state.face_up, seat), story);
  return story;
}

View Scotch::observe(const State& state, engine::Observer observer) {
  View view{state.face_up, {}};
  if (const auto seat = observer.seat) view.own = Own{*seat, state.face_down.hands[*seat]};
  return view;
}

}  // namespace scotch
