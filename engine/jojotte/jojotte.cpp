// SPDX-License-Identifier: MIT
#include "engine/jojotte/jojotte.hpp"

#include "engine/jojotte/memory.hpp"
#include "engine/jojotte/phases.hpp"
#include "engine/jojotte/scoring.hpp"
#include "engine/visit.hpp"

#include <type_traits>

namespace jojotte {
namespace {

using engine::Deck;
using engine::Waiting;

/// The seats asked in each phase. They depend only on what lies face up.
struct AskedIn {
  const FaceUp& up;

  Seat declarer() const { return up.contract->declarer; }
  static Waiting for_seat(Seat seat) { return {SeatSet{seat}, false}; }

  Waiting operator()(const AwaitingCut&) const { return {{}, true}; }
  Waiting operator()(const AwaitingDeck&) const { return {{}, true}; }
  Waiting operator()(const Auction& phase) const { return for_seat(phase.turn); }
  Waiting operator()(const Response& phase) const { return for_seat(phase.to); }
  Waiting operator()(const Doubled& phase) const { return for_seat(phase.bidder); }
  Waiting operator()(const NulloBid&) const { return for_seat(other(declarer())); }
  Waiting operator()(const SlamBid&) const { return for_seat(declarer()); }
  Waiting operator()(const Exchange& phase) const { return {phase.asked, false}; }
  Waiting operator()(const FourClaim& phase) const { return for_seat(phase.speaker); }
  Waiting operator()(const FourReply&) const { return for_seat(declarer()); }
  Waiting operator()(const FourDeclare& phase) const { return for_seat(phase.winner); }
  Waiting operator()(const Ask& phase) const { return {phase.asked, false}; }
  Waiting operator()(const Play& phase) const { return for_seat(phase.turn); }
  Waiting operator()(const DealOver& phase) const { return {phase.asked, false}; }
  Waiting operator()(const RubberOver& phase) const { return {phase.asked, false}; }
  Waiting operator()(const MatchOver&) const { return {}; }
  /// The dialogue about runs.
  template <class PhaseT>
  Waiting operator()(const PhaseT& phase) const {
    return for_seat(speaker_in(phase, *up.contract));
  }
};

/// Actions that are told at once. The answers about the seven wait until both are in, and a
/// declaration is told meld by meld.
template <class ActionT>
constexpr bool told_at_once = !std::is_same_v<ActionT, ExchangeSeven> &&
                              !std::is_same_v<ActionT, Keep> && !std::is_same_v<ActionT, Declare>;

// R04: equal ranks are cut again.
Events cut(State& state, Deck deck) {
  const PerSeat<Card> drawn{{deck[0], deck[1]}};
  const auto dealer = dealer_by_cut(drawn);
  if (dealer) {
    state.face_up.dealer = *dealer;
    state.face_up.phase = AwaitingDeck{};
  }
  Events story;
  story.push_back(Cut{drawn, dealer});
  return story;
}

Events deal_out(State& state, Deck deck) {
  FaceUp& up = state.face_up;
  up.melds.clear();
  state.face_down = {};
  deal_six_each(up, state.face_down, deck);
  ++up.deal;
  up.phase = Auction{1, other(up.dealer)};
  Events story;
  tell(up, story, Dealt{up.deal, up.dealer, 6, *up.turned});
  return story;
}

}  // namespace

State JoJotte::start(const RuleSet& rules) {
  State state;
  state.face_up.rules = rules;
  return state;
}

engine::Waiting JoJotte::waiting_for(const FaceUp& up) {
  return engine::visit(AskedIn{up}, up.phase);
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
  return jojotte::dealt_to(std::holds_alternative<AwaitingCut>(up.phase), up.dealer, place);
}

std::optional<engine::Place> JoJotte::goes_on_to(const FaceUp& up, int place) {
  return drawn_to(std::holds_alternative<AwaitingCut>(up.phase), up.dealer, place);
}

Events JoJotte::deal(State& state, Deck deck) {
  const bool cutting = std::holds_alternative<AwaitingCut>(state.face_up.phase);
  return cutting ? cut(state, deck) : deal_out(state, deck);
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
  const bool told =
      engine::visit([]<class ActionT>(const ActionT&) { return told_at_once<ActionT>; }, action);
  if (told) tell(state.face_up, story, Done{seat, action});
  engine::visit(
      [&](const auto& now, const auto& wanted) { jojotte::apply(state, now, seat, wanted, story); },
      phase, action);
  return story;
}

}  // namespace jojotte
