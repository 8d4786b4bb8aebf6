// SPDX-License-Identifier: MIT
#include "engine/jojotte/jojotte.hpp"

#include "engine/jojotte/memory.hpp"
#include "engine/jojotte/phases.hpp"
#include "engine/jojotte/scoring.hpp"
#include "engine/visit.hpp"

namespace jojotte {

using engine::Deck;

State JoJotte::start(const RuleSet& rules) {
  State state;
  state.face_up.rules = rules;
  return state;
}

engine::Waiting JoJotte::waiting_for(const FaceUp& up) {
  return engine::visit([&](const auto& phase) { return engine::phased::waiting(up, phase); },
                       up.phase);
}

bool JoJotte::fits(const FaceUp& up, Deck deck) {
  return waiting_for(up).deck && is_deck(deck, std::holds_alternative<AwaitingCut>(up.phase));
}

engine::Explanation JoJotte::misfit(const FaceUp& up) {
  if (!waiting_for(up).deck) return {"not_now", 5, "No deck is waited for here."};
  return {"bad_deck", 1, "A deal takes all 32 cards once; a cut takes two of them or more."};
}

std::variant<State, engine::Explanation> JoJotte::set_up(const Setup& wanted) {
  const auto state = jojotte::set_up(wanted);
  if (const auto* fault = std::get_if<SetupFault>(&state)) return jojotte::explain(*fault);
  return std::get<State>(state);
}

std::optional<RuleSet> JoJotte::mirrored(const RuleSet& rules) {
  if (rules.rubbers != 1) return std::nullopt;
  return jojotte::mirrored(rules);
}

std::span<const engine::Preset<RuleSet>> JoJotte::presets() {
  static constexpr engine::Preset<RuleSet> all[] = {
      {"culbertson", culbertson}, {"hervey", hervey}, {"denexa", denexa}};
  return all;
}

engine::Standing JoJotte::standing(const FaceUp& up) {
  const auto totals = grand_totals(up.sheet);
  return {totals[Seat{0}], totals[Seat{1}]};
}

engine::Explanation JoJotte::explain(Refusal refusal, const View& view) {
  return {code_of(refusal), rule_of(refusal, view.face_up.phase), sentence_of(refusal)};
}

engine::Place JoJotte::dealt_to(const FaceUp& up, int place) {
  return belote::dealt_to(std::holds_alternative<AwaitingCut>(up.phase), up.dealer, place);
}

std::optional<engine::Place> JoJotte::goes_on_to(const FaceUp& up, int place) {
  return drawn_to(std::holds_alternative<AwaitingCut>(up.phase), up.dealer, place);
}

Events JoJotte::deal(State& state, Deck deck) {
  Events story;
  if (std::holds_alternative<AwaitingCut>(state.face_up.phase))
    belote::deal(state, AwaitingCut{}, deck, story);
  else belote::deal(state, AwaitingDeck{}, deck, story);
  for (const Event& event : story) jojotte::remember(state.face_up, event);
  return story;
}

Refusal JoJotte::refusal(const View& view, const Action& action) {
  engine::Effort ignored;
  return refusal(view, action, ignored);
}

Refusal JoJotte::refusal(const View& view, const Action& action, engine::Effort& effort) {
  if (!view.own || !waiting_for(view.face_up).seats.contains(view.own->seat))
    return Refusal::not_your_turn;
  return engine::visit(
      [&](const auto& phase, const auto& wanted) {
        if constexpr (requires { refuse(view, phase, wanted, effort); })
          return refuse(view, phase, wanted, effort);
        else return refuse(view, phase, wanted);
      },
      view.face_up.phase, action);
}

Events JoJotte::apply(State& state, Seat seat, const Action& action) {
  Events story;
  const Phase phase = state.face_up.phase;  // a copy: applying replaces the original
  const bool later = engine::visit(
      []<class ActionT>(const ActionT&) { return engine::phased::told_later<ActionT>(); }, action);
  if (!later) tell(state.face_up, story, Done{seat, action});
  engine::visit(
      [&](const auto& now, const auto& wanted) { jojotte::apply(state, now, seat, wanted, story); },
      phase, action);
  return story;
}

}  // namespace jojotte
