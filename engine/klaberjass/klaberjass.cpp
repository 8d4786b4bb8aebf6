// SPDX-License-Identifier: MIT
#include "engine/klaberjass/klaberjass.hpp"

#include "engine/klaberjass/phases.hpp"
#include "engine/visit.hpp"

#include <type_traits>

namespace klaberjass {
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
  Waiting operator()(const Exchange& phase) const { return {phase.asked, false}; }
  Waiting operator()(const SetClaim& phase) const { return for_seat(phase.speaker); }
  Waiting operator()(const SetReply&) const { return for_seat(declarer()); }
  Waiting operator()(const SetRank&) const { return for_seat(other(declarer())); }
  Waiting operator()(const SetRankReply&) const { return for_seat(declarer()); }
  Waiting operator()(const SetDeclare& phase) const { return for_seat(phase.winner); }
  Waiting operator()(const Play& phase) const { return for_seat(phase.turn); }
  Waiting operator()(const DealOver& phase) const { return {phase.asked, false}; }
  Waiting operator()(const MatchOver&) const { return {}; }
  /// The dialogue about runs.
  template <class PhaseT>
  Waiting operator()(const PhaseT& phase) const {
    return for_seat(jojotte::speaker_in(phase, *up.contract));
  }
};

/// The answers about the seven wait until both are in, and a declaration is told meld by meld.
template <class ActionT>
constexpr bool told_at_once = !std::is_same_v<ActionT, ExchangeSeven> &&
                              !std::is_same_v<ActionT, Keep> && !std::is_same_v<ActionT, Declare>;

bool is_cutting(const FaceUp& up) { return std::holds_alternative<AwaitingCut>(up.phase); }

// B04: equal ranks are cut again.
Events cut(FaceUp& up, Deck deck) {
  const PerSeat<Card> drawn{{deck[0], deck[1]}};
  const auto dealer = jojotte::dealer_by_cut(drawn);
  if (dealer) {
    up.dealer = *dealer;
    up.phase = AwaitingDeck{};
  }
  return {Cut{drawn, dealer}};
}

// B06
Events deal_out(State& state, Deck deck) {
  FaceUp& up = state.face_up;
  up.melds.clear();
  jojotte::deal_six_each(up, state.face_down, deck);
  ++up.deal;
  up.phase = Auction{1, other(up.dealer)};
  Events story;
  tell(up, story, Dealt{up.deal, up.dealer, 6, *up.turned});
  return story;
}

}  // namespace

State Klaberjass::start(const RuleSet& rules) {
  State state;
  state.face_up.rules = rules;
  return state;
}

Waiting Klaberjass::waiting_for(const FaceUp& up) { return engine::visit(AskedIn{up}, up.phase); }

bool Klaberjass::fits(const FaceUp& up, Deck deck) {
  return waiting_for(up).deck && jojotte::is_deck(deck, is_cutting(up));
}

engine::Place Klaberjass::dealt_to(const FaceUp& up, int n) {
  return jojotte::dealt_to(is_cutting(up), up.dealer, n);
}

std::optional<engine::Place> Klaberjass::goes_on_to(const FaceUp& up, int n) {
  return jojotte::drawn_to(is_cutting(up), up.dealer, n);
}

Events Klaberjass::deal(State& state, Deck deck) {
  return is_cutting(state.face_up) ? cut(state.face_up, deck) : deal_out(state, deck);
}

Refusal Klaberjass::refusal(const View& view, const Action& action) {
  const FaceUp& up = view.face_up;
  if (!view.own || !waiting_for(up).seats.contains(view.own->seat)) return Refusal::not_your_turn;
  return engine::visit(
      [&](const auto& phase, const auto& wanted) { return refuse(view, phase, wanted); }, up.phase,
      action);
}

Events Klaberjass::apply(State& state, Seat seat, const Action& action) {
  Events story;
  const Phase phase = state.face_up.phase;  // a copy: applying replaces the original
  const bool told =
      engine::visit([]<class ActionT>(const ActionT&) { return told_at_once<ActionT>; }, action);
  if (told) tell(state.face_up, story, engine::Did<Action>{seat, action});
  engine::visit([&](const auto& now,
                    const auto& wanted) { klaberjass::apply(state, now, seat, wanted, story); },
                phase, action);
  return story;
}

void Klaberjass::remember(FaceUp& up, const Event& event) { klaberjass::remember(up, event); }

engine::Ended Klaberjass::ended(const FaceUp& up) {
  if (std::holds_alternative<DealOver>(up.phase)) return engine::Ended::deal;
  return std::holds_alternative<MatchOver>(up.phase) ? engine::Ended::rubber
                                                     : engine::Ended::nothing;
}

// B47
bool Klaberjass::may_concede(const FaceUp& up, engine::Stake what) {
  return what == engine::Stake::rubber && !std::holds_alternative<MatchOver>(up.phase);
}

// B47: the other player wins, whatever the score.
Events Klaberjass::concede(State& state, Seat seat, engine::Concession concession) {
  Events story;
  story.push_back(Conceded{seat, concession.what, concession.forfeited});
  state.face_down.exchanges = {};
  end_match(state.face_up, other(seat), story);
  return story;
}

View Klaberjass::observe(const State& state, engine::Observer observer) {
  View view{state.face_up, {}};
  if (const auto seat = observer.seat)
    view.own = Own{*seat, state.face_down.hands[*seat], state.face_down.exchanges[*seat]};
  return view;
}

}  // namespace klaberjass
