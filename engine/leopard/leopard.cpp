// SPDX-License-Identifier: MIT
#include "engine/leopard/leopard.hpp"

#include "engine/leopard/deal.hpp"
#include "engine/leopard/imagine.hpp"

namespace leopard {

static_assert(engine::Game<Leopard>);

std::span<const engine::Preset<RuleSet>> Leopard::presets() {
  static constexpr engine::Preset<RuleSet> all[] = {{"seven", {}}, {"five", {.limit = 5}}};
  return all;
}

engine::Pack Leopard::pack(const RuleSet&) { return pack_of_104(); }

engine::About Leopard::about(const RuleSet&) {
  using engine::Form, engine::Per;
  static constexpr engine::ZoneIs zones[] = {
      {"hand", Form::hand, Per::seat},
      {"square", Form::grid, Per::seat, places_of_a_square, 3},
      {"stock", Form::pile},
      {"discards", Form::pile},
  };
  static constexpr engine::CountIs counts[] = {{"score", Per::seat}, {"value", Per::seat}};
  static constexpr std::string_view marks[] = {"dealer", "winner"};
  return {zones, counts, marks, {}, "A23456789TJQK"};
}

State Leopard::start(const RuleSet& rules) {
  State state;
  state.face_up.rules = rules;
  return state;
}

engine::Waiting Leopard::waiting_for(const FaceUp& up) {
  if (const auto* turn = std::get_if<Turn>(&up.phase)) return {SeatSet{turn->seat}, false};
  if (const auto* over = std::get_if<DealOver>(&up.phase)) return {over->asked, false};
  return {{}, !std::holds_alternative<Over>(up.phase)};
}

// L01
engine::Side Leopard::side_of(const FaceUp&, Seat seat) {
  return static_cast<engine::Side>(index(seat));
}

engine::Standing Leopard::standing(const FaceUp& up) {
  return {up.scores[Seat{0}], up.scores[Seat{1}]};
}

bool Leopard::fits(const FaceUp& up, engine::Deck deck) {
  return waiting_for(up).deck && is_whole_pack(deck);
}

engine::Place Leopard::dealt_to(const FaceUp& up, int n) { return leopard::dealt_to(up, n); }

Events Leopard::deal(State& state, engine::Deck deck) {
  Events story;
  leopard::deal(state, deck, story);
  return story;
}

Refusal Leopard::refusal(const View& view, const Action& action) {
  const FaceUp& up = view.face_up;
  if (!view.own || !waiting_for(up).seats.contains(view.own->seat)) return Refusal::not_your_turn;
  const bool ready = std::holds_alternative<Continue>(action);
  if (ready != std::holds_alternative<DealOver>(up.phase)) return Refusal::not_in_this_phase;
  if (const auto* play = std::get_if<Play>(&action)) return leopard::refusal(up, *view.own, *play);
  if (const auto* away = std::get_if<Discard>(&action))
    return leopard::refusal(up, *view.own, *away);
  if (const auto* stop = std::get_if<Stop>(&action)) return leopard::refusal(up, *view.own, *stop);
  return Refusal::none;
}

engine::Explanation Leopard::explain(Refusal refusal, const View& view) {
  return leopard::explain(refusal, view);
}

engine::Legal<Actions> Leopard::legal(const View& view) {
  engine::Legal<Actions> legal;
  const FaceUp& up = view.face_up;
  if (!view.own || !waiting_for(up).seats.contains(view.own->seat)) return legal;
  const bool in_turn = std::holds_alternative<Turn>(up.phase);
  legal.actions = in_turn ? turn_of(up, *view.own) : Actions(Actions::Last::ready);
  return legal;
}

Events Leopard::apply(State& state, Seat seat, const Action& action) {
  Events story;
  if (const auto* play = std::get_if<Play>(&action)) leopard::apply(state, seat, *play, story);
  else if (const auto* away = std::get_if<Discard>(&action))
    leopard::apply(state, seat, *away, story);
  else if (const auto* stop = std::get_if<Stop>(&action)) leopard::apply(state, seat, *stop, story);
  else leopard::apply(state.face_up, seat, std::get<Continue>(action), story);
  return story;
}

engine::Ended Leopard::ended(const FaceUp& up) {
  if (std::holds_alternative<DealOver>(up.phase)) return engine::Ended::deal;
  return std::holds_alternative<Over>(up.phase) ? engine::Ended::rubber : engine::Ended::nothing;
}

// L39. A single deal cannot be given up: a square is worth what it is worth.
bool Leopard::may_concede(const FaceUp& up, engine::Stake what) {
  return what == engine::Stake::rubber && !std::holds_alternative<Over>(up.phase);
}

// L39
Events Leopard::concede(State& state, Seat seat, engine::Concession concession) {
  engine::ensure(may_concede(state.face_up, concession.what), "there is nothing to give up");
  Events story;
  story.push_back(Conceded{seat, concession.what, concession.forfeited});
  end_game(state.face_up, other(seat), story);
  return story;
}

View Leopard::observe(const State& state, engine::Observer observer) {
  View view{state.face_up, std::nullopt};
  if (const auto seat = observer.seat)
    view.own.emplace(*seat, state.face_down.hands[*seat], state.face_down.laid[*seat]);
  return view;
}

State Leopard::imagine(const View& view, engine::Chance& chance) {
  return leopard::imagine(view, chance);
}

}  // namespace leopard
