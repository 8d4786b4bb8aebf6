// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/refusal.hpp"
#include "engine/bridge/table.hpp"
#include "engine/game.hpp"
#include "engine/widow/action.hpp"
#include "engine/widow/event.hpp"
#include "engine/widow/heuristic.hpp"
#include "engine/widow/lay_out.hpp"
#include "engine/widow/state.hpp"

#include <span>
#include <string_view>

/// Honeymoon Bridge with a Widow as a game by the contract of engine/game.hpp.
namespace widow {

struct Widow {
  static constexpr std::string_view name = "widow";
  static constexpr char rule_letter = 'W';

  using RuleSet = widow::RuleSet;
  using FaceUp = widow::FaceUp;
  using FaceDown = widow::FaceDown;
  using State = widow::State;
  using Action = widow::Action;
  using Actions = widow::Actions;
  using Event = widow::Event;
  using Events = widow::Events;
  using Refusal = bridge::Refusal;
  using View = widow::View;
  using Phase = widow::Phase;

  static std::span<const engine::Preset<RuleSet>> presets() { return bridge::presets; }

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    bridge::settings(settings, rules);
  }

  static int seats(const RuleSet&) { return bridge::seat_count; }
  static engine::Pack pack(const RuleSet&) { return bridge::whole_pack(); }
  static engine::About about(const RuleSet&) { return about_widow; }

  /// A rubber before the draw for the deal.
  static State start(const RuleSet& rules);

  static engine::Waiting waiting_for(const FaceUp& up) {
    return bridge::waiting_for(up, bridge::four_hands);
  }
  static Side side_of(const FaceUp&, Seat seat) { return static_cast<Side>(engine::index(seat)); }
  static engine::Standing standing(const FaceUp& up) { return bridge::standing(up.board); }
  static engine::Standing prospects(const FaceUp& up) {
    return bridge::prospects(up.board, std::holds_alternative<Over>(up.phase));
  }

  /// The whole pack, for the draw as for a deal.
  static bool fits(const FaceUp& up, engine::Deck deck) {
    return waiting_for(up).deck && bridge::is_whole(deck);
  }
  static engine::Place dealt_to(const FaceUp& up, int n);
  /// W05, W06.
  static Events deal(State& state, engine::Deck deck);

  static Refusal refusal(const View& view, const Action& action);
  static engine::Explanation explain(Refusal refusal, const View& view);
  static engine::Legal<Actions> legal(const View& view);
  static Events apply(State& state, Seat seat, const Action& action);
  static void remember(FaceUp& up, const Event& event) { bridge::remember(up.board, event); }

  static engine::Ended ended(const FaceUp& up) { return bridge::ended(up); }
  static bool may_concede(const FaceUp& up, engine::Stake what) {
    return bridge::may_concede(up, what);
  }
  /// W32.
  static Events concede(State& state, Seat seat, engine::Concession concession);

  static View observe(const State& state, engine::Observer observer);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view) { return heuristic_action(view); }

  template <class Table, class ViewT>
  static void lay_out(Table& table, ViewT& view) {
    widow::lay_out(table, view);
  }

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit);
};

template <class Visit>
void Widow::cards_in(const State& state, Visit&& visit) {
  using engine::Place;
  const auto& [up, down] = state;
  const bool known = dummies_are_known(up);
  for (const Seat seat : all_seats) {
    for (const Card card : down.hands[seat]) visit(card, Place{"hand", seat, SeatSet{seat}, false});
    for (const Card card : down.dummies[seat])
      visit(card, Place{"dummy", seat, known ? SeatSet{seat} : SeatSet{}, false});
    for (const Card card : up.open[seat]) visit(card, Place{"dummy", seat, {}, true});
  }
  SeatSet of_widow;
  for (const Seat seat : all_seats)
    if (sees_widow(up, seat)) of_widow.insert(seat);
  for (const Card card : down.widow) visit(card, Place{"widow", {}, of_widow, false});
  // Everybody has seen what was played.
  for (const Card card : up.board.memory.gone()) visit(card, Place{"played", {}, {}, true});
}

static_assert(engine::Game<Widow>);

}  // namespace widow
