// SPDX-License-Identifier: MIT
#include "engine/quinto/quinto.hpp"

#include "engine/quinto/dealing.hpp"
#include "engine/quinto/phases.hpp"
#include "engine/visit.hpp"

namespace quinto {
namespace {

using engine::Deck;
using engine::Place;
using engine::Waiting;

/// The seats asked in each phase. They depend only on what lies face up.
struct AskedIn {
  Waiting operator()(const AwaitingDraw&) const { return {{}, true}; }
  Waiting operator()(const AwaitingDeck&) const { return {{}, true}; }
  Waiting operator()(const Doubling& doubling) const { return {SeatSet{doubling.turn}, false}; }
  Waiting operator()(const Play& play) const { return {SeatSet{play.turn()}, false}; }
  Waiting operator()(const DealOver& over) const { return {over.asked, false}; }
  Waiting operator()(const Over&) const { return {}; }
};

// Q05
Events draw_for_deal(FaceUp& up, Deck deck) {
  up.dealer = static_cast<Seat>(lowest_of(deck, seat_count));
  up.phase = AwaitingDeck{};
  return {Drawn{up.dealer, {{deck[0], deck[1], deck[2], deck[3]}}}};
}

/// Keeps the rules, the dealer, the score and the number of deals.
void clear_table(State& state) {
  FaceUp& up = state.face_up;
  up.stakes = {};
  up.tricks = {};
  up.points = {};
  up.last.clear();
  up.cachette.clear();
  state.face_down = {};
}

// Q06, Q07: one card at a time, the eldest first, and five are left.
Events deal_hands(State& state, Deck deck) {
  clear_table(state);
  FaceUp& up = state.face_up;
  Seat seat = up.dealer;
  for (const Card card : deck.first(cards_dealt)) {
    seat = left_of(seat);
    state.face_down.hands[seat].insert(card);
  }
  up.held.each.fill(hand_size);
  state.face_down.cachette = cachette_of(deck);
  up.cachette = face_down_cachette();
  ++up.deal;
  begin_doubling(up);
  Events story;
  tell(up, Dealt{.dealer = up.dealer, .deal = up.deal}, story);
  return story;
}

}  // namespace

engine::Pack Quinto::pack(const RuleSet&) { return whole_pack(); }

State Quinto::start(const RuleSet& rules) {
  State state;
  state.face_up.rules = rules;
  return state;
}

Waiting Quinto::waiting_for(const FaceUp& up) { return engine::visit(AskedIn{}, up.phase); }

engine::Standing Quinto::standing(const FaceUp& up) {
  engine::Standing points;
  for (const Seat seat : all_seats) points.push_back(up.total[quinto::side_of(seat)]);
  return points;
}

bool Quinto::fits(const FaceUp& up, Deck deck) { return waiting_for(up).deck && is_whole(deck); }

Place Quinto::dealt_to(const FaceUp& up, int n) {
  if (std::holds_alternative<AwaitingDraw>(up.phase)) {
    if (n < seat_count) return {"drawn", static_cast<Seat>(n), {}, true};
    return {"stock", {}, {}, false};
  }
  if (n >= cards_dealt) return {"cachette", {}, {}, false};
  const Seat seat = after(up.dealer, static_cast<std::size_t>(n) + 1);
  return {"hand", seat, SeatSet{seat}, false};
}

Events Quinto::deal(State& state, Deck deck) {
  const bool drawing = std::holds_alternative<AwaitingDraw>(state.face_up.phase);
  return drawing ? draw_for_deal(state.face_up, deck) : deal_hands(state, deck);
}

Refusal Quinto::refusal(const View& view, const Action& action) {
  const FaceUp& up = view.face_up;
  if (!view.own || !waiting_for(up).seats.contains(view.own->seat)) return Refusal::not_your_turn;
  return engine::visit(
      [&](const auto& phase, const auto& wanted) { return refuse(view, phase, wanted); }, up.phase,
      action);
}

engine::Legal<Actions> Quinto::legal(const View& view) {
  engine::Legal<Actions> legal;
  const FaceUp& up = view.face_up;
  if (!view.own || !waiting_for(up).seats.contains(view.own->seat)) return legal;
  engine::visit([&](const auto& phase) { list(view, phase, legal.actions); }, up.phase);
  return legal;
}

Events Quinto::apply(State& state, Seat seat, const Action& action) {
  Events story;
  const Phase phase = state.face_up.phase;  // a copy: applying replaces the original
  tell(state.face_up, engine::Did<Action>{seat, action}, story);
  engine::visit(
      [&](const auto& now, const auto& wanted) { quinto::apply(state, now, seat, wanted, story); },
      phase, action);
  return story;
}

void Quinto::remember(FaceUp& up, const Event& event) {
  auto& memory = up.memory;
  if (std::holds_alternative<Dealt>(event)) memory = {};
  if (const auto* did = std::get_if<engine::Did<Action>>(&event))
    if (const auto* play = std::get_if<PlayCard>(&did->action))
      memory.note_card(play->card, did->seat);
  if (const auto* trick = std::get_if<TrickTaken>(&event))
    memory.note_taken(trick->by, trick->parts);
  if (const auto* taken = std::get_if<CachetteTaken>(&event))
    memory.note_taken(taken->by, taken->parts);
}

void tell(FaceUp& up, const Event& event, Events& story) {
  story.push_back(event);
  Quinto::remember(up, event);
}

engine::Ended Quinto::ended(const FaceUp& up) {
  if (std::holds_alternative<DealOver>(up.phase)) return engine::Ended::deal;
  return std::holds_alternative<Over>(up.phase) ? engine::Ended::rubber : engine::Ended::nothing;
}

// Q28
bool Quinto::may_concede(const FaceUp& up, engine::Stake what) {
  return what == engine::Stake::rubber && !std::holds_alternative<Over>(up.phase);
}

// Q28: the other side wins, whatever the score.
Events Quinto::concede(State& state, Seat seat, engine::Concession concession) {
  Events story;
  tell(state.face_up, Conceded{seat, concession.what, concession.forfeited}, story);
  end_match(state.face_up, other(quinto::side_of(seat)), story);
  return story;
}

View Quinto::observe(const State& state, engine::Observer observer) {
  View view{state.face_up, {}};
  if (const auto seat = observer.seat) view.own = Own{*seat, state.face_down.hands[*seat]};
  return view;
}

}  // namespace quinto
