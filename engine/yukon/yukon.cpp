// SPDX-License-Identifier: MIT
#include "engine/yukon/yukon.hpp"

#include "engine/stock_deal.hpp"
#include "engine/visit.hpp"
#include "engine/yukon/phases.hpp"
#include "engine/yukon/ranking.hpp"

#include <variant>

namespace yukon {
namespace {

using engine::Deck;
using engine::Waiting;

/// The seats asked in each phase. They depend only on what lies face up.
struct AskedIn {
  const FaceUp& up;

  Waiting operator()(const AwaitingDraw&) const { return {{}, true}; }
  Waiting operator()(const AwaitingDeck&) const { return {{}, true}; }
  Waiting operator()(const Play&) const { return {SeatSet{turn(up)}, false}; }
  Waiting operator()(const DealOver& phase) const { return {phase.asked, false}; }
  Waiting operator()(const GameOver&) const { return {}; }
};

struct LegalIn {
  const View& view;
  Actions& actions;

  void operator()(const Play&) const {
    for (const Card card : playable(view.face_up, view.own->hand))
      actions.push_back(PlayCard{card});
  }
  void operator()(const DealOver&) const { actions.push_back(Continue{}); }
  template <class NobodyIsAsked>
  void operator()(const NobodyIsAsked&) const {}
};

bool is_asked(const View& view) {
  return view.own && Yukon::waiting_for(view.face_up).seats.contains(view.own->seat);
}

}  // namespace

std::span<const engine::Preset<RuleSet>> Yukon::presets() {
  static constexpr engine::Preset<RuleSet> all[] = {{"printed", printed},
                                                    {"no_yukon_leads", no_yukon_leads}};
  return all;
}

// Y03
engine::Pack Yukon::pack(const RuleSet& rules) {
  engine::Pack pack;
  for (const Card card : pack_set(rules)) pack.push_back(card);
  return pack;
}

engine::About Yukon::about(const RuleSet&) { return {zones, counts, marks, {}, order_of_ranks}; }

State Yukon::start(const RuleSet& rules) {
  State state;
  state.face_up.rules = rules;
  return state;
}

Waiting Yukon::waiting_for(const FaceUp& up) { return engine::visit(AskedIn{up}, up.phase); }

// Y02
Side Yukon::side_of(const FaceUp& up, Seat seat) { return yukon::side_of(up.rules, seat); }

engine::Standing Yukon::standing(const FaceUp& up) {
  engine::Standing points;
  for (int i = 0; i < seat_count(up.rules); ++i)
    points.push_back(up.score[yukon::side_of(up.rules, static_cast<Seat>(i))]);
  return points;
}

bool Yukon::fits(const FaceUp& up, Deck deck) {
  const CardSet wanted = pack_set(up.rules);
  if (!waiting_for(up).deck || deck.size() != static_cast<std::size_t>(wanted.size())) return false;
  CardSet all;
  for (const Card card : deck) {
    if (!wanted.contains(card)) return false;
    all.insert(card);
  }
  return all == wanted;
}

engine::Place Yukon::dealt_to(const FaceUp& up, int n) {
  if (const auto* draw = std::get_if<AwaitingDraw>(&up.phase))
    return engine::drawn_by(drawing(up, *draw), n);
  if (n >= hand_size * seat_count(up.rules)) return {"stock", {}, {}, false};
  const Seat seat = left_of(up.rules, *up.dealer, 1 + n);
  return {"hand", seat, SeatSet{seat}, false};
}

Events Yukon::deal(State& state, Deck deck) {
  const bool draws = std::holds_alternative<AwaitingDraw>(state.face_up.phase);
  return draws ? draw_for_deal(state, deck) : deal_hands(state, deck);
}

Refusal Yukon::refusal(const View& view, const Action& action) {
  if (!is_asked(view)) return Refusal::not_your_turn;
  return engine::visit(
      [&](const auto& phase, const auto& wanted) { return refuse(view, phase, wanted); },
      view.face_up.phase, action);
}

engine::Explanation Yukon::explain(Refusal refusal, const View& view) {
  return yukon::explain(refusal, view.face_up.phase);
}

engine::Legal<Actions> Yukon::legal(const View& view) {
  engine::Legal<Actions> legal;
  if (is_asked(view)) engine::visit(LegalIn{view, legal.actions}, view.face_up.phase);
  return legal;
}

Events Yukon::apply(State& state, Seat seat, const Action& action) {
  Events story;
  const Phase phase = state.face_up.phase;  // a copy: applying replaces the original
  engine::visit(
      [&](const auto& now, const auto& wanted) { yukon::apply(state, now, seat, wanted, story); },
      phase, action);
  return story;
}

engine::Ended Yukon::ended(const FaceUp& up) {
  if (std::holds_alternative<DealOver>(up.phase)) return engine::Ended::deal;
  return std::holds_alternative<GameOver>(up.phase) ? engine::Ended::rubber
                                                    : engine::Ended::nothing;
}

// Y23
bool Yukon::may_concede(const FaceUp& up, engine::Stake what) {
  return what == engine::Stake::rubber && !std::holds_alternative<GameOver>(up.phase);
}

// Y23
Events Yukon::concede(State& state, Seat seat, engine::Concession concession) {
  engine::ensure(may_concede(state.face_up, concession.what), "there is nothing to give up");
  Events story;
  tell(state.face_up, Conceded{seat, concession.what, concession.forfeited}, story);
  give_up(state.face_up, seat, story);
  return story;
}

View Yukon::observe(const State& state, engine::Observer observer) {
  View view{state.face_up, {}};
  if (observer.seat) view.own = Own{*observer.seat, state.face_down.hands[*observer.seat]};
  return view;
}

void Yukon::remember(FaceUp& up, const Event& event) {
  if (std::holds_alternative<Dealt>(event)) up.memory.forget();
  const auto* done = std::get_if<Done>(&event);
  if (!done) return;
  if (const auto* played = std::get_if<PlayCard>(&done->action))
    up.memory.note_play(seat_count(up.rules), done->seat, played->card);
}

void tell(FaceUp& up, const Event& event, Events& story) {
  story.push_back(event);
  Yukon::remember(up, event);
}

}  // namespace yukon
