// SPDX-License-Identifier: MIT
#include "engine/don/don.hpp"

#include "engine/don/phases.hpp"
#include "engine/visit.hpp"

namespace don {
namespace {

using engine::Deck;
using engine::Place;
using engine::Waiting;

/// The seats asked in each phase. They depend only on what lies face up.
struct AskedIn {
  const FaceUp& up;

  Waiting operator()(const AwaitingDraw&) const { return {{}, true}; }
  Waiting operator()(const Naming& naming) const { return {SeatSet{naming.turn}, false}; }
  Waiting operator()(const AwaitingDeck&) const { return {{}, true}; }
  Waiting operator()(const Pitch&) const { return {SeatSet{pitcher(up)}, false}; }
  Waiting operator()(const Play& play) const { return {SeatSet{play.turn()}, false}; }
  Waiting operator()(const DealOver& over) const { return {over.asked, false}; }
  Waiting operator()(const Over&) const { return {}; }
};

void remember_card(Memory& memory, Seat seat, Card card) {
  const bool leads = memory.gone.size() % seat_count == 0;
  if (leads) memory.led = suit_of(card);
  else if (suit_of(card) != memory.led) memory.lacks[seat].insert(memory.led);  // D11
  memory.gone.insert(card);
}

}  // namespace

engine::Pack Don::pack(const RuleSet&) {
  engine::Pack pack;
  for (const Card card : pack_set) pack.push_back(card);
  return pack;
}

State Don::start(const RuleSet& rules) {
  State state;
  state.face_up.rules = rules;
  return state;
}

Waiting Don::waiting_for(const FaceUp& up) { return engine::visit(AskedIn{up}, up.phase); }

engine::Standing Don::standing(const FaceUp& up) {
  engine::Standing points;
  for (const Seat seat : all_seats) points.push_back(up.score[don::side_of(seat)]);
  return points;
}

bool Don::fits(const FaceUp& up, Deck deck) {
  if (!waiting_for(up).deck || deck.size() != static_cast<std::size_t>(pack_set.size()))
    return false;
  CardSet all;
  for (const Card card : deck) {
    if (!pack_set.contains(card)) return false;
    all.insert(card);
  }
  return all == pack_set;
}

Place Don::dealt_to(const FaceUp& up, int n) {
  if (!std::holds_alternative<AwaitingDraw>(up.phase)) return don::dealt_to(up, n);
  if (const auto seat = drawn_by(n)) return {"drawn", seat, {}, true};
  return {"stock", {}, {}, false};
}

Events Don::deal(State& state, Deck deck) {
  FaceUp& up = state.face_up;
  const bool drawing = std::holds_alternative<AwaitingDraw>(up.phase);
  const Events story = drawing ? draw_for_pitcher(up, deck) : deal_nine_each(state, deck);
  for (const Event& event : story) remember(up, event);
  return story;
}

Refusal Don::refusal(const View& view, const Action& action) {
  const FaceUp& up = view.face_up;
  if (!view.own || !waiting_for(up).seats.contains(view.own->seat)) return Refusal::not_your_turn;
  return engine::visit(
      [&](const auto& phase, const auto& wanted) { return refuse(view, phase, wanted); }, up.phase,
      action);
}

engine::Legal<Actions> Don::legal(const View& view) {
  engine::Legal<Actions> legal;
  const FaceUp& up = view.face_up;
  if (!view.own || !waiting_for(up).seats.contains(view.own->seat)) return legal;
  engine::visit([&](const auto& phase) { list(view, phase, legal.actions); }, up.phase);
  return legal;
}

Events Don::apply(State& state, Seat seat, const Action& action) {
  Events story{engine::Did<Action>{seat, action}};
  const Phase phase = state.face_up.phase;  // a copy: applying replaces the original
  engine::visit(
      [&](const auto& now, const auto& wanted) { don::apply(state, now, seat, wanted, story); },
      phase, action);
  for (const Event& event : story) remember(state.face_up, event);
  return story;
}

void Don::remember(FaceUp& up, const Event& event) {
  if (const auto* did = std::get_if<engine::Did<Action>>(&event)) {
    if (const auto* play = std::get_if<PlayCard>(&did->action))
      remember_card(up.memory, did->seat, play->card);
  } else if (std::holds_alternative<Dealt>(event)) {
    up.memory = {};
  }
}

engine::Ended Don::ended(const FaceUp& up) {
  if (std::holds_alternative<DealOver>(up.phase)) return engine::Ended::deal;
  return std::holds_alternative<Over>(up.phase) ? engine::Ended::rubber : engine::Ended::nothing;
}

// D21
bool Don::may_concede(const FaceUp& up, engine::Stake what) {
  return what == engine::Stake::rubber && !std::holds_alternative<Over>(up.phase);
}

// D21: the other side wins, whatever the score.
Events Don::concede(State& state, Seat seat, engine::Concession concession) {
  Events story{Conceded{seat, concession.what, concession.forfeited}};
  end_match(state.face_up, other(don::side_of(seat)), story);
  return story;
}

// D09: nobody sees a hand that its player may not look at.
View Don::observe(const State& state, engine::Observer observer) {
  View view{state.face_up, {}};
  if (const auto seat = observer.seat)
    view.own =
        Own{*seat, may_look(state.face_up, *seat) ? state.face_down.hands[*seat] : CardSet{}};
  return view;
}

}  // namespace don
