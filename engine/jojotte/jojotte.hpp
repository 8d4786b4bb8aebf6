// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/jojotte/action.hpp"
#include "engine/jojotte/event.hpp"
#include "engine/jojotte/refusal.hpp"
#include "engine/jojotte/rule_set.hpp"
#include "engine/jojotte/state.hpp"
#include "engine/jojotte/view.hpp"

#include <string_view>

/// Jo-Jotte as a game by the contract of engine/game.hpp.
namespace jojotte {

struct JoJotte {
  static constexpr std::string_view name = "jojotte";

  using RuleSet = jojotte::RuleSet;
  using FaceUp = jojotte::FaceUp;
  using FaceDown = jojotte::FaceDown;
  using State = jojotte::State;
  using Action = jojotte::Action;
  using Event = jojotte::Event;
  using Events = jojotte::Events;
  using Refusal = jojotte::Refusal;
  using View = jojotte::View;

  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&) { return cards::pack_of_32(); }

  /// A match before its first cut.
  static State start(const RuleSet& rules);

  static engine::Waiting waiting_for(const FaceUp& up);

  /// For the cut: two or more different cards, the first drawn by seat 0, the second by seat 1. For
  /// a deal: the 32 cards.
  static bool fits(const FaceUp& up, engine::Deck deck);

  /// R04, R06.
  static Events deal(State& state, engine::Deck deck);

  static Refusal refusal(const State& state, Seat seat, const Action& action);
  /// The same; `effort` grows by the positions that were searched, which only claims need.
  static Refusal refusal(const State& state, Seat seat, const Action& action,
                         engine::Effort& effort);
  static Events apply(State& state, Seat seat, const Action& action);

  static engine::Ended ended(const FaceUp& up);
  static bool may_concede(const FaceUp& up, engine::Stake what);
  static Events concede(State& state, Seat seat, engine::Concession concession);

  static View observe(const State& state, engine::Observer observer) {
    return jojotte::observe(state, observer);
  }
};

static_assert(engine::Game<JoJotte>);

}  // namespace jojotte
