// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/event.hpp"
#include "engine/jojotte/solver.hpp"
#include "engine/jojotte/state.hpp"

#include <optional>
#include <vector>

namespace jojotte {

/// The points written in a story, seat 0's minus seat 1's, without the bonus of R60.
int written(const Events& story);

/// One of the best of these cards for a seat in this contract.
Valued best_for(Seat seat, const ValuedCards& values, const Contract& contract);

/// Best play by both players with all cards open, from any moment of a deal: a search over all that
/// can be said and exchanged until the first lead, and the solver from there.
class BestPlay {
 public:
  /// The points still to be written with best play, seat 0's minus seat 1's.
  int worth(const State& state);

  /// The same after this action, which must be legal.
  int worth_after(const State& state, Seat seat, const Action& action);

  /// One of the best actions of a seat that is asked, before the first lead.
  Action best(const State& state, Seat seat);

  /// The state that best play reaches before a card is played: in phase Play, unless the deal is
  /// thrown in.
  State at_first_lead(State state);

  int value(const OpenPlay& now, Goal goal) { return solver_.value(now, goal); }
  ValuedCards values(const OpenPlay& now, Goal goal) { return solver_.values(now, goal); }

  /// To be called when another deal begins.
  void forget() { seen_.clear(); }

 private:
  /// How best play shares the tricks.
  struct PlayedOut {
    PerSeat<CardSet> taken;
    PerSeat<std::uint8_t> tricks;
    std::optional<Seat> jo, jotte;
    Seat last{};
  };
  struct Lines {
    PlayedOut by_score;
    std::optional<PlayedOut> by_tricks;  // if one side can take all nine
    Seat chooser{};                      // that side
  };
  /// Everything that lines of play depend on at the first lead.
  struct FirstLead {
    Seat declarer{};
    Trumps trump;
    bool nullo = false;
    PerSeat<CardSet> hands;
    Seat leader{};
    bool operator==(const FirstLead&) const = default;
  };
  struct SeenLines {
    FirstLead lead;
    Lines lines;
  };
  PlayedOut play_out(State state, Goal goal);
  Lines lines_from(const State& state);
  const Lines& lines_from_first_lead(const State& state);
  int worth_of_play(const State& state);

  Solver solver_;
  std::vector<SeenLines> seen_;
};

}  // namespace jojotte
