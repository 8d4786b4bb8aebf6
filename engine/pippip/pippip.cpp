// SPDX-License-Identifier: MIT
#include "engine/pippip/pippip.hpp"

#include "engine/pippip/phases.hpp"
#include "engine/pippip/ranking.hpp"
#include "engine/stock_deal.hpp"
#include "engine/visit.hpp"

#include <algorithm>
#include <array>
#include <variant>

namespace pippip {
namespace {

using engine::Deck;
using engine::Waiting;

/// The seats asked in each phase. They depend only on what lies face up.
struct AskedIn {
  const FaceUp& up;

  Waiting operator()(const AwaitingDraw&) const { return {{}, true}; }
  Waiting operator()(const AwaitingCut&) const { return {{}, true}; }
  Waiting operator()(const AwaitingDeck&) const { return {{}, true}; }
  Waiting operator()(const Window& phase) const { return {phase.asked, false}; }
  Waiting operator()(const Play&) const { return {SeatSet{turn(up)}, false}; }
  Waiting operator()(const DealOver& phase) const { return {phase.asked, false}; }
  Waiting operator()(const GameOver&) const { return {}; }
};

/// Two of each of the 52 cards and nothing else.
bool is_two_packs(Deck deck) {
  if (deck.size() != pack_size) return false;
  CardBag seen;
  for (const Card card : deck) {
    const Rank rank = rank_of(card);
    const bool is_card = static_cast<unsigned>(card) < 64 && rank >= Rank::two && rank <= Rank::ace;
    if (!is_card || seen.count(card) == 2) return false;
    seen.insert(card);
  }
  return true;
}

struct LegalIn {
  const View& view;
  Actions& actions;

  void operator()(const Window& window) const {
    actions.push_back(NoCall{});
    for (const Suit suit : cards::all_suits)
      if (refuse(view, window, Call{suit}) == Refusal::none) actions.push_back(Call{suit});
  }
  void operator()(const Play&) const {
    for (const Card card : playable(view).kinds()) actions.push_back(PlayCard{card});
  }
  void operator()(const DealOver&) const { actions.push_back(Continue{}); }
  template <class NobodyIsAsked>
  void operator()(const NobodyIsAsked&) const {}
};

bool is_asked(const View& view) {
  return view.own && PipPip::waiting_for(view.face_up).seats.contains(view.own->seat);
}

}  // namespace

std::span<const engine::Preset<RuleSet>> PipPip::presets() {
  static constexpr engine::Preset<RuleSet> all[] = {{"phillips", phillips}, {"hervey", hervey}};
  return all;
}

// P02
engine::Pack PipPip::pack(const RuleSet&) {
  engine::Pack pack;
  for (int copy = 0; copy < 2; ++copy)
    for (const Suit suit : cards::all_suits)
      for (unsigned rank = 2; rank <= 14; ++rank)
        pack.push_back(make_card(static_cast<Rank>(rank), suit));
  return pack;
}

engine::About PipPip::about(const RuleSet&) {
  return {zones, counts, marks, facts, order_of_ranks};
}

State PipPip::start(const RuleSet& rules) {
  State state;
  state.face_up.rules = rules;
  return state;
}

Waiting PipPip::waiting_for(const FaceUp& up) { return engine::visit(AskedIn{up}, up.phase); }

// P01: everybody plays for themselves.
engine::Side PipPip::side_of(const FaceUp&, Seat seat) {
  return static_cast<engine::Side>(index(seat));
}

engine::Standing PipPip::standing(const FaceUp& up) {
  engine::Standing points;
  for (int i = 0; i < seat_count(up.rules); ++i) points.push_back(up.score[static_cast<Seat>(i)]);
  return points;
}

bool PipPip::fits(const FaceUp& up, Deck deck) {
  return waiting_for(up).deck && is_two_packs(deck);
}

engine::Place PipPip::dealt_to(const FaceUp& up, int n) {
  if (const auto* draw = std::get_if<AwaitingDraw>(&up.phase))
    return engine::drawn_by(drawing(up, *draw), n);
  if (std::holds_alternative<AwaitingCut>(up.phase) && n == 0) return {"cut", {}, {}, true};  // P07
  const bool to_hand =
      std::holds_alternative<AwaitingDeck>(up.phase) && n < hand_size * seat_count(up.rules);
  if (!to_hand) return {"stock", {}, {}, false};
  const Seat seat = left_of(up.rules, *up.dealer, 1 + n);
  return {"hand", seat, SeatSet{seat}, false};
}

Events PipPip::deal(State& state, Deck deck) {
  const Phase& phase = state.face_up.phase;
  if (std::holds_alternative<AwaitingDraw>(phase)) return draw_for_deal(state, deck);
  if (std::holds_alternative<AwaitingCut>(phase)) return cut_for_trumps(state, deck);
  return deal_hands(state, deck);
}

Refusal PipPip::refusal(const View& view, const Action& action) {
  if (!is_asked(view)) return Refusal::not_your_turn;
  return engine::visit(
      [&](const auto& phase, const auto& wanted) { return refuse(view, phase, wanted); },
      view.face_up.phase, action);
}

engine::Explanation PipPip::explain(Refusal refusal, const View& view) {
  return pippip::explain(refusal, view.face_up.phase);
}

engine::Legal<Actions> PipPip::legal(const View& view) {
  engine::Legal<Actions> legal;
  if (is_asked(view)) engine::visit(LegalIn{view, legal.actions}, view.face_up.phase);
  return legal;
}

Events PipPip::apply(State& state, Seat seat, const Action& action) {
  Events story;
  const Phase phase = state.face_up.phase;  // a copy: applying replaces the original
  engine::visit(
      [&](const auto& now, const auto& wanted) { pippip::apply(state, now, seat, wanted, story); },
      phase, action);
  return story;
}

engine::Ended PipPip::ended(const FaceUp& up) {
  if (std::holds_alternative<DealOver>(up.phase)) return engine::Ended::deal;
  return std::holds_alternative<GameOver>(up.phase) ? engine::Ended::rubber
                                                    : engine::Ended::nothing;
}

// P29
bool PipPip::may_concede(const FaceUp& up, engine::Stake what) {
  return what == engine::Stake::rubber && !std::holds_alternative<GameOver>(up.phase);
}

// P29
Events PipPip::concede(State& state, Seat seat, engine::Concession concession) {
  engine::ensure(may_concede(state.face_up, concession.what), "there is nothing to give up");
  Events story;
  state.face_down.calls = {};
  tell(state.face_up, Conceded{seat, concession.what, concession.forfeited}, story);
  end_game(state.face_up, seat, story);
  return story;
}

View PipPip::observe(const State& state, engine::Observer observer) {
  View view{state.face_up, {}};
  if (observer.seat) {
    const FaceDown& down = state.face_down;
    view.own = Own{*observer.seat, down.hands[*observer.seat], down.calls[*observer.seat]};
  }
  return view;
}

void PipPip::remember(FaceUp& up, const Event& event) {
  if (std::holds_alternative<Dealt>(event)) up.memory.forget();
  const auto* done = std::get_if<Done>(&event);
  if (!done) return;
  const int seats = seat_count(up.rules);
  if (const auto* played = std::get_if<PlayCard>(&done->action))
    up.memory.note_play(seats, done->seat, played->card);
  if (const auto* called = std::get_if<Call>(&done->action))
    up.memory.note_call(seats, done->seat, called->suit);
}

void tell(FaceUp& up, const Event& event, Events& story) {
  story.push_back(event);
  PipPip::remember(up, event);
}

}  // namespace pippip
