// SPDX-License-Identifier: MIT
#include "engine/imperium/imperium.hpp"

#include "engine/imperium/phases.hpp"
#include "engine/imperium/scoring.hpp"
#include "engine/visit.hpp"

namespace imperium {
namespace {

using engine::Deck;
using engine::Place;
using engine::Waiting;

/// The seats asked in each phase. They depend only on what lies face up.
struct AskedIn {
  Waiting operator()(const AwaitingDraw&) const { return {{}, true}; }
  Waiting operator()(const AwaitingDeck&) const { return {{}, true}; }
  Waiting operator()(const Exposing& exposing) const { return {SeatSet{exposing.turn}, false}; }
  Waiting operator()(const Play& play) const { return {SeatSet{play.turn}, false}; }
  Waiting operator()(const DealOver& over) const { return {over.asked, false}; }
  Waiting operator()(const Over&) const { return {}; }
};

void remember_all(FaceUp& up, const Events& story) {
  for (const Event& event : story) Imperium::remember(up, event);
}

}  // namespace

engine::Pack Imperium::pack(const RuleSet&) {
  engine::Pack pack;
  for (const Card card : pack_set) pack.push_back(card);
  return pack;
}

State Imperium::start(const RuleSet& rules) {
  State state;
  state.face_up.rules = rules;
  return state;
}

Waiting Imperium::waiting_for(const FaceUp& up) { return engine::visit(AskedIn{}, up.phase); }

engine::Standing Imperium::standing(const FaceUp& up) {
  return {worth(up, Seat{0}), worth(up, Seat{1})};
}

bool Imperium::fits(const FaceUp& up, Deck deck) {
  if (!waiting_for(up).deck || deck.size() != static_cast<std::size_t>(pack_set.size()))
    return false;
  CardSet all;
  for (const Card card : deck) {
    if (!pack_set.contains(card)) return false;
    all.insert(card);
  }
  return all == pack_set;
}

Place Imperium::dealt_to(const FaceUp& up, int n) {
  const auto nth = static_cast<std::size_t>(n);
  if (std::holds_alternative<AwaitingDraw>(up.phase)) {
    if (n < seat_count) return {"drawn", static_cast<Seat>(n), {}, true};
    return {"stock", {}, {}, false};
  }
  if (const auto seat = receiver(up, nth)) return {"hand", seat, SeatSet{*seat}, false};
  if (n == seat_count * hand_size) return {"turned", {}, {}, true};
  return {"stock", {}, {}, false};
}

Events Imperium::deal(State& state, Deck deck) {
  Events story;
  use_deck(state, deck, story);
  remember_all(state.face_up, story);
  return story;
}

Refusal Imperium::refusal(const View& view, const Action& action) {
  const FaceUp& up = view.face_up;
  if (!view.own || !waiting_for(up).seats.contains(view.own->seat)) return Refusal::not_your_turn;
  return engine::visit(
      [&](const auto& phase, const auto& wanted) { return refuse(view, phase, wanted); }, up.phase,
      action);
}

engine::Legal<Actions> Imperium::legal(const View& view) {
  engine::Legal<Actions> legal;
  const FaceUp& up = view.face_up;
  if (view.own && waiting_for(up).seats.contains(view.own->seat))
    engine::visit([&](const auto& phase) { list(view, phase, legal.actions); }, up.phase);
  return legal;
}

Events Imperium::apply(State& state, Seat seat, const Action& action) {
  Events story;
  story.push_back(engine::Did<Action>{seat, action});
  const Phase phase = state.face_up.phase;  // a copy: applying replaces the original
  engine::visit([&](const auto& now,
                    const auto& wanted) { imperium::apply(state, now, seat, wanted, story); },
                phase, action);
  remember_all(state.face_up, story);
  return story;
}

void Imperium::remember(FaceUp& up, const Event& event) { note(up.memory, event); }

engine::Ended Imperium::ended(const FaceUp& up) {
  if (std::holds_alternative<DealOver>(up.phase)) return engine::Ended::deal;
  return is_over(up) ? engine::Ended::rubber : engine::Ended::nothing;
}

// I39
bool Imperium::may_concede(const FaceUp& up, engine::Stake what) {
  return what == engine::Stake::rubber && !is_over(up);
}

// I39: the other player wins, whatever chips they have.
Events Imperium::concede(State& state, Seat seat, engine::Concession concession) {
  Events story;
  story.push_back(Conceded{seat, concession.what, concession.forfeited});
  end_game(state.face_up, other(seat), story);
  return story;
}

View Imperium::observe(const State& state, engine::Observer observer) {
  View view{state.face_up, {}};
  if (const auto seat = observer.seat) view.own = Own{*seat, state.face_down.hands[*seat]};
  return view;
}

}  // namespace imperium
