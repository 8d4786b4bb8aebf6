// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/dealing.hpp"
#include "engine/game.hpp"
#include "engine/jojotte/action.hpp"
#include "engine/jojotte/analysis_report.hpp"
#include "engine/jojotte/event.hpp"
#include "engine/jojotte/imagine.hpp"
#include "engine/jojotte/lay_out.hpp"
#include "engine/jojotte/legal.hpp"
#include "engine/jojotte/memory.hpp"
#include "engine/jojotte/refusal.hpp"
#include "engine/jojotte/rule_set.hpp"
#include "engine/jojotte/settings.hpp"
#include "engine/jojotte/setup.hpp"
#include "engine/jojotte/state.hpp"
#include "engine/jojotte/view.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <variant>

/// Jo-Jotte as a game by the contract of engine/game.hpp.
namespace jojotte {

struct JoJotte {
  static constexpr std::string_view name = "jojotte";
  static constexpr char rule_letter = 'R';

  using RuleSet = jojotte::RuleSet;
  using FaceUp = jojotte::FaceUp;
  using FaceDown = jojotte::FaceDown;
  using State = jojotte::State;
  using Phase = jojotte::Phase;
  using Action = jojotte::Action;
  using Actions = jojotte::Actions;
  using Event = jojotte::Event;
  using Events = jojotte::Events;
  using Refusal = jojotte::Refusal;
  using View = jojotte::View;
  using Setup = jojotte::Setup;
  using Analyser = jojotte::Analyser;
  using AnalysedDeal = jojotte::AnalysedDeal;

  static std::span<const engine::Preset<RuleSet>> presets();
  template <class Settings>
  static void settings(Settings& s, RuleSet& rules) {
    jojotte::settings(s, rules);
  }

  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&) { return cards::pack_of_32(); }

  static engine::About about(const RuleSet& rules) { return jojotte::about(rules); }

  /// A match before its first cut.
  static State start(const RuleSet& rules);

  /// A deal set up by hand, or why there is no such deal.
  static std::variant<State, engine::Explanation> set_up(const Setup& wanted);

  /// R12. The rules of half a mirror match; none for more than one rubber, since there is one cut.
  static std::optional<RuleSet> mirrored(const RuleSet& rules);

  static engine::Waiting waiting_for(const FaceUp& up);
  static engine::Side side_of(const FaceUp&, Seat seat) {
    return static_cast<engine::Side>(engine::index(seat));
  }
  /// The grand totals of the rubber.
  static engine::Standing standing(const FaceUp& up);

  /// For the cut: two or more different cards, the first drawn by seat 0, the second by seat 1. For
  /// a deal: the 32 cards.
  static bool fits(const FaceUp& up, engine::Deck deck);
  /// Why a deck that does not fit does not.
  static engine::Explanation misfit(const FaceUp& up);

  /// The first two cards of a cut are drawn; the others are not looked at.
  static engine::Place dealt_to(const FaceUp& up, int place);
  static std::optional<engine::Place> goes_on_to(const FaceUp& up, int place);

  /// R04, R06.
  static Events deal(State& state, engine::Deck deck);

  static Refusal refusal(const View& view, const Action& action);
  /// The same; `effort` grows by the positions that were searched, which only claims need.
  static Refusal refusal(const View& view, const Action& action, engine::Effort& effort);
  static engine::Explanation explain(Refusal refusal, const View& view);
  static engine::Legal<Actions> legal(const View& view) { return jojotte::legal(view); }
  static Events apply(State& state, Seat seat, const Action& action);

  static engine::Ended ended(const FaceUp& up);
  static bool may_concede(const FaceUp& up, engine::Stake what);
  static Events concede(State& state, Seat seat, engine::Concession concession);

  static View observe(const State& state, engine::Observer observer) {
    return jojotte::observe(state, observer);
  }
  static State imagine(const View& view, engine::Chance& chance) {
    return jojotte::imagine(view, chance);
  }
  static void remember(FaceUp& up, const Event& event) { jojotte::remember(up, event); }

  template <class Table, class V>
  static void lay_out(Table& t, V& view) {
    jojotte::lay_out(t, view);
  }

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit);
};

template <class Visit>
void JoJotte::cards_in(const State& state, Visit&& visit) {
  const FaceUp& up = state.face_up;
  if (up.deal == 0) return;  // at a cut, what lies there belongs to the rubber before
  CardSet shown;
  for (const Meld& meld : up.melds)
    shown = shown | meld.cards | (meld.rank ? CardSet::all_of(*meld.rank) : CardSet{});
  each_card(up, state.face_down, shown, std::holds_alternative<Play>(up.phase), visit);
}

static_assert(engine::Game<JoJotte>);

}  // namespace jojotte
