// SPDX-License-Identifier: MIT
#include "engine/carousel/carousel.hpp"

#include "engine/carousel/phases.hpp"
#include "engine/stock_deal.hpp"
#include "engine/visit.hpp"

#include <algorithm>
#include <variant>

namespace carousel {
namespace {

using engine::Deck;
using engine::Waiting;

/// The seats asked in each phase. They depend only on what lies face up.
struct AskedIn {
  Waiting operator()(const AwaitingDraw&) const { return {{}, true}; }
  Waiting operator()(const AwaitingDeck&) const { return {{}, true}; }
  Waiting operator()(const Turn& phase) const { return {SeatSet{phase.turn}, false}; }
  Waiting operator()(const Ending& phase) const { return {SeatSet{phase.turn}, false}; }
  Waiting operator()(const DealOver& phase) const { return {phase.asked, false}; }
  Waiting operator()(const GameOver&) const { return {}; }
};

bool is_asked(const View& view) {
  return view.own && Carousel::waiting_for(view.face_up).seats.contains(view.own->seat);
}

}  // namespace

std::span<const engine::Preset<RuleSet>> Carousel::presets() {
  static constexpr engine::Preset<RuleSet> all[] = {
      {"printed", printed}, {"two_packs", two_packs}, {"five_or_less", five_or_less}};
  return all;
}

// C02
engine::Pack Carousel::pack(const RuleSet& rules) {
  engine::Pack pack;
  for (int i = 0; i < pack_count(rules); ++i) {
    for (const Suit suit : cards::all_suits)
      for (unsigned rank = 2; rank <= 14; ++rank)
        pack.push_back(make_card(static_cast<Rank>(rank), suit));
    pack.push_back(joker);
  }
  return pack;
}

engine::About Carousel::about(const RuleSet&) {
  return {zones, counts, marks, facts, "A23456789TJQK"};
}

State Carousel::start(const RuleSet& rules) {
  State state;
  state.face_up.rules = rules;
  return state;
}

Waiting Carousel::waiting_for(const FaceUp& up) { return engine::visit(AskedIn{}, up.phase); }

engine::Standing Carousel::standing(const FaceUp& up) {
  engine::Standing points;
  for (int i = 0; i < seat_count(up.rules); ++i) points.push_back(up.score[static_cast<Seat>(i)]);
  return points;
}

bool Carousel::fits(const FaceUp& up, Deck deck) {
  if (!waiting_for(up).deck || deck.size() != static_cast<std::size_t>(pack_size(up.rules)))
    return false;
  CardBag missing;
  for (const Card card : pack(up.rules)) missing.insert(card);
  return std::all_of(deck.begin(), deck.end(), [&](Card card) {
    if (!missing.contains(card)) return false;
    missing.erase(card);
    return true;
  });
}

engine::Place Carousel::dealt_to(const FaceUp& up, int n) {
  if (const auto* draw = std::get_if<AwaitingDraw>(&up.phase))
    return engine::drawn_by(drawing(up, *draw), n);
  if (n >= hand_size * seat_count(up.rules)) return {"stock", {}, {}, false};
  const Seat seat = left_of(up.rules, *up.dealer, 1 + n);
  return {"hand", seat, SeatSet{seat}, false};
}

Events Carousel::deal(State& state, Deck deck) {
  const bool draws = std::holds_alternative<AwaitingDraw>(state.face_up.phase);
  return draws ? draw_for_deal(state, deck) : deal_hands(state, deck);
}

Refusal Carousel::refusal(const View& view, const Action& action) {
  if (!is_asked(view)) return Refusal::not_your_turn;
  return engine::visit(
      [&](const auto& phase, const auto& wanted) { return refuse(view, phase, wanted); },
      view.face_up.phase, action);
}

engine::Explanation Carousel::explain(Refusal refusal, const View& view) {
  return carousel::explain(refusal, view.face_up.phase);
}

engine::Legal<Actions> Carousel::legal(const View& view) {
  engine::Effort effort;
  return legal(view, effort);
}

engine::Legal<Actions> Carousel::legal(const View& view, engine::Effort& effort) {
  engine::Legal<Actions> legal;
  if (is_asked(view))
    engine::visit([&](const auto& phase) { list(view, phase, legal, effort); }, view.face_up.phase);
  return legal;
}

Events Carousel::apply(State& state, Seat seat, const Action& action) {
  Events story;
  const Phase phase = state.face_up.phase;  // a copy: applying replaces the original
  engine::visit([&](const auto& now,
                    const auto& wanted) { carousel::apply(state, now, seat, wanted, story); },
                phase, action);
  return story;
}

engine::Ended Carousel::ended(const FaceUp& up) {
  if (std::holds_alternative<DealOver>(up.phase)) return engine::Ended::deal;
  return std::holds_alternative<GameOver>(up.phase) ? engine::Ended::rubber
                                                    : engine::Ended::nothing;
}

// C31
bool Carousel::may_concede(const FaceUp& up, engine::Stake what) {
  return what == engine::Stake::rubber && !std::holds_alternative<GameOver>(up.phase);
}

Events Carousel::concede(State& state, Seat seat, engine::Concession concession) {
  engine::ensure(may_concede(state.face_up, concession.what), "there is nothing to give up");
  Events story;
  story.push_back(Conceded{seat, concession.what, concession.forfeited});
  give_up(state.face_up, seat, story);
  return story;
}

View Carousel::observe(const State& state, engine::Observer observer) {
  View view{state.face_up, {}};
  if (observer.seat) view.own = Own{*observer.seat, state.face_down.hands[*observer.seat]};
  return view;
}

}  // namespace carousel
