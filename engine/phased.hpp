// SPDX-License-Identifier: MIT
#pragma once

#include "engine/ensure.hpp"
#include "engine/game.hpp"
#include "engine/plain.hpp"
#include "engine/visit.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <variant>

/// What follows from the phases of a game, so that a game states its phases and no more.
///
/// A phase is a struct with the data that means something in it, and says
///   static constexpr std::string_view name    its name on the wire
///   static constexpr int rule                 the rule that governs it, for acts out of turn
///   SeatSet asked, or Seat turn, or turn()    whom it waits for; none of them: nobody
///   static constexpr bool waits_for_deck      true: for a deck, and nobody is asked
///   static constexpr Ended ends               the part of a match that is over in it
/// Where only the rest of the table tells whom it waits for, or which rule that is:
///   Waiting waiting_in(const FaceUp&, const Naming&);
///   int rule_in(const FaceUp&, const Naming&);
///
/// For each act that is possible in a phase the game's namespace has a pair of functions,
///   Refusal refuse(const View&, const Auction&, const Bid&);
///   void apply(State&, const Auction&, Seat, const Bid&, Events&);
/// of which refuse() is given the view of a seat that is asked, and apply() what was not refused.
/// For each phase that asks somebody it lists exactly what is not refused,
///   void list(const View&, const Auction&, Actions&);
/// and for each phase that waits for a deck it deals one that fits:
///   void deal(State&, const AwaitingDeck&, Deck, Events&);
/// What no phase has a refuse() for is refused as `not_in_this_phase`.
///
/// An act is told before what follows from it, unless its type says `told_later = true`: then the
/// phase tells it. What was told is handed to remember(FaceUp&, const Event&), if there is one,
/// once the act has been applied; the act itself before, if its type says `remembered_first =
/// true`.
namespace engine {

// ---- phases and acts that many games have ---------------------------------------------------

/// The deck is shuffled, and each player draws a card from it.
template <int number>
struct AwaitingDraw {
  static constexpr std::string_view name = "draw";
  static constexpr int rule = number;
  static constexpr bool waits_for_deck = true;
};

/// The deck is shuffled, and dealt.
template <int number>
struct AwaitingDeck {
  static constexpr std::string_view name = "deal";
  static constexpr int rule = number;
  static constexpr bool waits_for_deck = true;
};

/// The deal is scored. The next one comes when all have said Continue: then next_deal(State&) of
/// the game begins it.
template <int number>
struct DealOver {
  static constexpr std::string_view name = "deal_over";
  static constexpr int rule = number;
  static constexpr Ended ends = Ended::deal;
  SeatSet asked;
};

/// The match is over.
template <int number>
struct Over {
  static constexpr std::string_view name = "over";
  static constexpr int rule = number;
  static constexpr Ended ends = Ended::rubber;
};

struct Continue {
  static constexpr VerbIs verb{.name = "continue"};
};

/// Everything there is: what everybody sees or has seen, and what is hidden from somebody.
template <class FaceUpT, class FaceDownT>
struct StateOf {
  FaceUpT face_up;
  FaceDownT face_down;
};

/// What one observer knows; `own`, what only one player may see: none for a spectator. It has no
/// member that could hold another player's cards.
template <class FaceUpT, class OwnT>
struct ViewOf {
  FaceUpT face_up;
  std::optional<OwnT> own;
};

/// What only one player may see in most games.
struct OwnHand {
  Seat seat{};
  cards::CardSet hand;
};

/// Why an act is refused: a rule of the rulebook, 0 for that of the phase, and one sentence for the
/// player.
template <class Refusal>
struct Reason {
  Refusal refusal{};
  int rule = 0;
  std::string_view sentence;
};

/// The value types of a game.
template <class StateT, class ViewT, class ActionsT, class EventsT, class RefusalT>
struct Types {
  using State = StateT;
  using View = ViewT;
  using Actions = ActionsT;
  using Events = EventsT;
  using Refusal = RefusalT;
};

// ---- a game made of phases ------------------------------------------------------------------

/// The functions of a Game (engine/game.hpp) that follow from its phases: a base of the game's tag
/// type, which has what is left, and may have its own instead of any of these. The game's header
/// says `extern template struct engine::Phased<...>` and one of its source files, which includes
/// the phases, instantiates it.
///
/// `Refusal` is a described enum with the values none, not_your_turn and not_in_this_phase; the
/// game's `reasons` say why, for each of the others.
template <class G, class Types>
struct Phased {
  using State = typename Types::State;
  using View = typename Types::View;
  using FaceUp = decltype(State::face_up);
  using FaceDown = decltype(State::face_down);
  using RuleSet = decltype(FaceUp::rules);
  using Phase = decltype(FaceUp::phase);
  using Actions = typename Types::Actions;
  using Action = typename Actions::value_type;
  using Events = typename Types::Events;
  using Event = typename Events::value_type;
  using Refusal = typename Types::Refusal;

  /// options(settings, rules) of the game, which lists its options beside its RuleSet.
  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    options(settings, rules);
  }

  /// A match before the first deck.
  static State start(const RuleSet& rules);
  static Waiting waiting_for(const FaceUp& up);
  static Ended ended(const FaceUp& up);
  /// The whole match, as long as it lasts.
  static bool may_concede(const FaceUp& up, Stake what);
  /// A seat is a side of its own.
  static Side side_of(const FaceUp&, Seat seat) { return static_cast<Side>(index(seat)); }
  /// points_of(const FaceUp&, Seat) of the game, or else `up.score`, by seat or by side, if there
  /// is one.
  static Standing standing(const FaceUp& up);
  /// The pack, shuffled.
  static bool fits(const FaceUp& up, Deck deck);
  static Events deal(State& state, Deck deck);
  static Refusal refusal(const View& view, const Action& action);
  static Explanation explain(Refusal refusal, const View& view);
  static Legal<Actions> legal(const View& view);
  static Events apply(State& state, Seat seat, const Action& action);
  static void remember(FaceUp& up, const Event& event);
  /// It is told, and give_up(State&, Seat, Stake, Events&) of the game says what follows.
  static Events concede(State& state, Seat seat, Concession concession);
  /// What lies face up, and own_of(const State&, Seat) of a player: without one, their hand.
  static View observe(const State& state, Observer observer);

  template <class Table, class AView>
  static void lay_out(Table& table, AView& view) {
    lay_out_view(table, view);
  }
};

/// Sets the members of a phase that say no more than who is asked, for readers of a view.
template <class Phase>
void set_asked(Phase& phase, SeatSet asked) {
  visit(
      [&](auto& now) {
        if constexpr (requires { now.asked = asked; }) now.asked = asked;
        else if constexpr (requires { now.turn = asked.front(); }) now.turn = asked.front();
      },
      phase);
}

/// Whether these are the cards of the pack, each as often as there.
bool is_shuffled(const Pack& pack, Deck deck);

// ---- how they follow ------------------------------------------------------------------------

namespace phased {

template <class FaceUp, class Phase>
Waiting waiting(const FaceUp& up, const Phase& phase) {
  if constexpr (requires { waiting_in(up, phase); }) return waiting_in(up, phase);
  else if constexpr (requires { Phase::waits_for_deck; }) return {{}, Phase::waits_for_deck};
  else if constexpr (requires { phase.asked; }) return {phase.asked};
  else if constexpr (requires { phase.turn(); }) return {SeatSet{phase.turn()}};
  else if constexpr (requires { phase.turn; }) return {SeatSet{phase.turn}};
  else return {};
}

template <class FaceUp, class Phase>
int rule(const FaceUp& up, const Phase& phase) {
  if constexpr (requires { rule_in(up, phase); }) return rule_in(up, phase);
  else return Phase::rule;
}

template <class Phase>
constexpr Ended ends() {
  if constexpr (requires { Phase::ends; }) return Phase::ends;
  else return Ended::nothing;
}

template <class Action>
constexpr bool told_later() {
  if constexpr (requires { Action::told_later; }) return Action::told_later;
  else return false;
}

template <class Action>
constexpr bool remembered_first() {
  if constexpr (requires { Action::remembered_first; }) return Action::remembered_first;
  else return false;
}

template <class Phase, class Action>
inline constexpr bool goes_on = false;
template <int rule>
inline constexpr bool goes_on<DealOver<rule>, Continue> = true;

template <class Refusal, class View, class Phase, class Action>
Refusal refusal_in(const View& view, const Phase& phase, const Action& action) {
  if constexpr (goes_on<Phase, Action>) return Refusal::none;
  else if constexpr (requires { refuse(view, phase, action); }) return refuse(view, phase, action);
  else return Refusal::not_in_this_phase;
}

template <class State, class Phase, class Action, class Events>
void apply_in(State& state, const Phase& phase, Seat seat, const Action& action, Events& story) {
  if constexpr (goes_on<Phase, Action>) {
    SeatSet asked = phase.asked;
    asked.erase(seat);
    if (asked.empty()) next_deal(state);
    else state.face_up.phase = Phase{asked};
  } else if constexpr (requires { apply(state, phase, seat, action, story); }) {
    apply(state, phase, seat, action, story);
  } else {
    broken("an action was applied in a phase that refuses it");
  }
}

template <class State, class Phase, class Events>
void deal_in(State& state, const Phase& phase, Deck deck, Events& story) {
  if constexpr (requires { deal(state, phase, deck, story); }) deal(state, phase, deck, story);
  else broken("a deck came in a phase that waits for none");
}

template <class View, class Phase, class Actions>
void list_in(const View& view, const Phase& phase, Actions& legal) {
  if constexpr (requires { list(view, phase, legal); }) list(view, phase, legal);
  else if constexpr (goes_on<Phase, Continue>) legal.push_back(Continue{});
}

/// The values that every Refusal has need no reason of the game's own.
constexpr std::string_view sentence_for(std::string_view code) {
  if (code == "none") return "Nothing is wrong.";
  if (code == "not_your_turn") return "It is not your turn.";
  if (code == "not_in_this_phase") return "That is not possible at this point of the deal.";
  return {};
}

template <class Refusal, std::size_t n>
constexpr Explanation explanation(const Reason<Refusal> (&reasons)[n], Refusal refusal) {
  if (static_cast<std::size_t>(refusal) >= words(std::type_identity<Refusal>{}).size())
    return {"none", 0, ""};  // there is no such refusal
  for (const auto& [which, rule, sentence] : reasons)
    if (which == refusal) return {word(refusal), rule, sentence};
  return {word(refusal), 0, sentence_for(word(refusal))};
}

/// Whether each refusal has one sentence.
template <class Refusal, std::size_t n>
constexpr bool explains_all(const Reason<Refusal> (&reasons)[n]) {
  std::size_t common = 0;
  for (const std::string_view code : words(std::type_identity<Refusal>{}))
    if (!sentence_for(code).empty()) ++common;
  for (const auto& [refusal, rule, sentence] : reasons)
    if (explanation(reasons, refusal).sentence != sentence || !sentence_for(word(refusal)).empty())
      return false;
  return n + common == words(std::type_identity<Refusal>{}).size();
}

template <class FaceUp, class Event>
void remember_by(FaceUp& up, const Event& event) {
  if constexpr (requires { remember(up, event); }) remember(up, event);
}

}  // namespace phased

template <class G, class T>
auto Phased<G, T>::start(const RuleSet& rules) -> State {
  State state{};
  state.face_up.rules = rules;
  return state;
}

template <class G, class T>
Waiting Phased<G, T>::waiting_for(const FaceUp& up) {
  return visit([&](const auto& phase) { return phased::waiting(up, phase); }, up.phase);
}

template <class G, class T>
Ended Phased<G, T>::ended(const FaceUp& up) {
  return visit([]<class One>(const One&) { return phased::ends<One>(); }, up.phase);
}

template <class G, class T>
bool Phased<G, T>::may_concede(const FaceUp& up, Stake what) {
  return what == Stake::rubber && G::ended(up) != Ended::rubber;
}

template <class G, class T>
Standing Phased<G, T>::standing(const FaceUp& up) {
  Standing points;
  for (int i = 0; i < G::seats(up.rules); ++i) {
    const auto seat = static_cast<Seat>(i);
    if constexpr (requires { points_of(up, seat); }) points.push_back(points_of(up, seat));
    else if constexpr (requires { up.score[seat]; }) points.push_back(up.score[seat]);
    else if constexpr (requires { up.score[Side{}]; })
      points.push_back(up.score[G::side_of(up, seat)]);
  }
  return points;
}

template <class G, class T>
bool Phased<G, T>::fits(const FaceUp& up, Deck deck) {
  return G::waiting_for(up).deck && is_shuffled(G::pack(up.rules), deck);
}

template <class G, class T>
auto Phased<G, T>::deal(State& state, Deck deck) -> Events {
  Events story;
  const Phase phase = state.face_up.phase;  // a copy: dealing replaces the original
  visit([&](const auto& now) { phased::deal_in(state, now, deck, story); }, phase);
  for (const Event& event : story) G::remember(state.face_up, event);
  return story;
}

template <class G, class T>
auto Phased<G, T>::refusal(const View& view, const Action& action) -> Refusal {
  const FaceUp& up = view.face_up;
  if (!view.own || !G::waiting_for(up).seats.contains(view.own->seat))
    return Refusal::not_your_turn;
  return visit([&](const auto& phase,
                   const auto& wanted) { return phased::refusal_in<Refusal>(view, phase, wanted); },
               up.phase, action);
}

template <class G, class T>
Explanation Phased<G, T>::explain(Refusal refusal, const View& view) {
  static_assert(phased::explains_all(G::reasons));
  Explanation why = phased::explanation(G::reasons, refusal);
  const FaceUp& up = view.face_up;
  if (why.rule == 0)
    why.rule = visit([&](const auto& phase) { return phased::rule(up, phase); }, up.phase);
  return why;
}

template <class G, class T>
auto Phased<G, T>::legal(const View& view) -> Legal<Actions> {
  Legal<Actions> legal;
  const FaceUp& up = view.face_up;
  if (!view.own || !G::waiting_for(up).seats.contains(view.own->seat)) return legal;
  visit([&](const auto& phase) { phased::list_in(view, phase, legal.actions); }, up.phase);
  return legal;
}

template <class G, class T>
auto Phased<G, T>::apply(State& state, Seat seat, const Action& action) -> Events {
  Events story;
  const Phase phase = state.face_up.phase;  // a copy: applying replaces the original
  bool first = false;
  visit(
      [&]<class Wanted>(const auto& now, const Wanted& wanted) {
        if (!phased::told_later<Wanted>()) story.push_back(Did<Action>{seat, action});
        first = phased::remembered_first<Wanted>();
        if (first) G::remember(state.face_up, story[0]);
        phased::apply_in(state, now, seat, wanted, story);
      },
      phase, action);
  for (std::size_t i = first ? 1 : 0; i < story.size(); ++i) G::remember(state.face_up, story[i]);
  return story;
}

template <class G, class T>
void Phased<G, T>::remember(FaceUp& up, const Event& event) {
  phased::remember_by(up, event);
}

template <class G, class T>
auto Phased<G, T>::concede(State& state, Seat seat, Concession concession) -> Events {
  ensure(G::may_concede(state.face_up, concession.what), "there is nothing to give up");
  Events story;
  story.push_back(Conceded{seat, concession.what, concession.forfeited});
  give_up(state, seat, concession.what, story);
  for (const Event& event : story) G::remember(state.face_up, event);
  return story;
}

template <class G, class T>
auto Phased<G, T>::observe(const State& state, Observer observer) -> View {
  View view{state.face_up, {}};
  if (const auto seat = observer.seat) {
    if constexpr (requires { own_of(state, *seat); }) view.own = own_of(state, *seat);
    else view.own = {*seat, state.face_down.hands[*seat]};
  }
  return view;
}

}  // namespace engine
