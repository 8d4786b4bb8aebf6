// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/action.hpp"
#include "engine/belote/state.hpp"

/// What the story of a deal lets everybody remember.
namespace belote {

/// Begins the memory of a deal in which this card is turned up.
void remember_deal(DealUp& up, Card turned);

/// What each act proves, in the order of the deal. It needs the contract, and nothing of the phase,
/// so a reader may take in the view first and its story afterwards. A game adds its own.
struct Remembering {
  DealUp& up;
  Seat seat;

  template <class ActionT>
  void operator()(const ActionT&) const {}

  // A claim is true (R31), so it proves; "good" and "none" do not (R22).
  void operator()(const Length& act) const { run({act.number, {}, {}}); }
  void operator()(const NotGoodLength& act) const { run({act.number, {}, {}}); }
  void operator()(const HowHigh&) const { run({said().length, {}, {}}); }
  void operator()(const Top& act) const { run({said().length, act.rank, {}}); }
  void operator()(const NotGoodTop& act) const { run({said().length, act.rank, {}}); }
  void operator()(const NotGoodTrump&) const { in_trumps(true); }
  void operator()(const InTrumps&) const { in_trumps(false); }
  void operator()(const Equal&) const { in_trumps(false); }
  void operator()(const Yes&) const { in_trumps(true); }
  void operator()(const No&) const { in_trumps(false); }
  void operator()(const ExchangeSeven&) const;
  void operator()(const PlayCard& act) const;

 private:
  const RunSaid& said() const { return up.memory.said; }
  void run(const RunSaid& said) const;
  void in_trumps(bool so) const { run({said().length, said().top, so}); }
  void end_trick() const;
};

}  // namespace belote
