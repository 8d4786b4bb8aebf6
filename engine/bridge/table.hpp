// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/auction.hpp"
#include "engine/bridge/deal_over.hpp"
#include "engine/bridge/dealing.hpp"
#include "engine/bridge/play.hpp"
#include "engine/bridge/tell.hpp"
#include "engine/game.hpp"
#include "engine/visit.hpp"

#include <variant>

/// What every form answers alike by the contract of engine/game.hpp. Each has refuse(), apply() and
/// list() for its phases.
namespace bridge {

/// The seats asked in a phase of a game of so many hands. They depend only on what lies face up.
struct AskedIn {
  std::size_t hands;

  engine::Waiting operator()(const AwaitingDraw&) const { return {{}, true}; }
  engine::Waiting operator()(const AwaitingDeck&) const { return {{}, true}; }
  engine::Waiting operator()(const Over&) const { return {}; }
  template <class PhaseT>
  engine::Waiting operator()(const PhaseT& phase) const {
    if constexpr (requires { phase.asked; }) return {phase.asked, false};
    else if constexpr (requires { phase.trick; })
      return {SeatSet{turn(phase.lead, phase.trick, hands).seat}, false};
    else return {SeatSet{phase.turn}, false};
  }
};

template <class FaceUp>
engine::Waiting waiting_for(const FaceUp& up, std::size_t hands) {
  return engine::visit(AskedIn{hands}, up.phase);
}

inline engine::Standing standing(const Board& board) {
  return {total(board.sheet, Seat{0}), total(board.sheet, Seat{1})};
}

template <class View>
bool is_asked(const View& view, std::size_t hands) {
  return view.own && waiting_for(view.face_up, hands).seats.contains(view.own->seat);
}

template <class View, class Action>
Refusal refusal(const View& view, const Action& action, std::size_t hands) {
  if (!is_asked(view, hands)) return Refusal::not_your_turn;
  return engine::visit(
      [&](const auto& phase, const auto& wanted) { return refuse(view, phase, wanted); },
      view.face_up.phase, action);
}

template <class Actions, class View>
engine::Legal<Actions> legal(const View& view, std::size_t hands) {
  engine::Legal<Actions> legal;
  if (is_asked(view, hands))
    engine::visit([&](const auto& phase) { list(view, phase, legal.actions); }, view.face_up.phase);
  return legal;
}

template <class FaceUp>
engine::Ended ended(const FaceUp& up) {
  if (std::holds_alternative<DealOver>(up.phase)) return engine::Ended::deal;
  return std::holds_alternative<Over>(up.phase) ? engine::Ended::rubber : engine::Ended::nothing;
}

// Rule 32
template <class FaceUp>
bool may_concede(const FaceUp& up, engine::Stake what) {
  return what == engine::Stake::rubber && !std::holds_alternative<Over>(up.phase);
}

}  // namespace bridge
