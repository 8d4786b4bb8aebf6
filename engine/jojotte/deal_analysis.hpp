// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/event.hpp"
#include "engine/jojotte/solver.hpp"
#include "engine/jojotte/state.hpp"

#include <array>
#include <memory>
#include <optional>
#include <vector>

/// The result of a deal with best play and all cards open, and the cost of each action.
///
/// "The sheet" is the sum of what a deal writes, seat 0's points minus seat 1's: melds, trick
/// scores, special bids, a prison released; without the bonus for a rubber (R60). Calls, melds and
/// exchanges are compared by the sheet, over everything both players may do until the first lead.
/// Cards are played for the goal of the contract, or for all nine tricks where a side can take them
/// (R55).
namespace jojotte {

class BestPlay;

/// The worth of the hands with these trumps, undoubled.
struct Prospect {
  Trumps trump;
  PerSeat<int> ahead;   // trick score minus the opponent's, for each seat as declarer
  PerSeat<int> tricks;  // the most each seat can take as declarer; 9: slam
  PerSeat<int> sheet;   // each seat's points minus the other's, as declarer
  PerSeat<int> slam;    // the same, having bid slam
};

/// A card and the goal of the contract: values as jojotte::Solver gives them.
struct AnalysedCard {
  int before = 0;  // the result with best play from here
  int after = 0;   // the result with best play after this card
};

struct AnalysedAct {
  Seat seat{};
  std::optional<Action> action{};      // none: a deal or rubber was given up
  std::optional<Action> best{};        // a best action, if this was none of them
  int before = 0, after = 0;           // the sheet with best play before and after the action
  std::optional<AnalysedCard> card{};  // of a card played

  /// The points on the sheet that the action cost its seat. Below 0 only for a card, which is
  /// compared by the goal: a player who plays for tricks may come to Jo-Jotte besides.
  int loss() const;
};

struct AnalysedDeal {
  std::uint16_t number = 0;
  std::array<Prospect, 5> prospects;      // the four suits, no-trump
  PerSeat<int> nullo;                     // the fewest tricks for each seat as bidder
  PerSeat<int> nullo_sheet;               // the bidder's points on the sheet minus the other's
  int best = 0;                           // the sheet with best play by both from the start
  std::optional<Contract> best_contract;  // the contract of best play; none: thrown in
  std::optional<Contract> contract;       // the contract that was played
  std::vector<AnalysedAct> acts;
  std::optional<int> reached;  // result for the goal of the contract; none: not scored
  std::optional<int> sheet;    // what was written; none: the deal was not finished

  /// The cost of the seat's actions on the sheet; 0 or more.
  int lost(Seat seat) const;
  /// The cost of the seat's cards, in the unit of the goal; 0 or more.
  int lost_by_cards(Seat seat) const;
};

/// The cost of a card, in the unit of the goal; 0 or more.
int loss(const AnalysedCard& card, Seat seat, const Contract& contract);

/// Analyses a match as it is replayed. A deal takes some tenths of a second.
class Analyser {
 public:
  Analyser();
  ~Analyser();
  Analyser(const Analyser&) = delete;
  Analyser& operator=(const Analyser&) = delete;

  /// A player has acted or, without an action, given something up.
  void watch(const State& before, Seat seat, const std::optional<Action>& action,
             const Events& story, const State& after);

  /// The deals in which somebody has acted.
  const std::vector<AnalysedDeal>& deals() const { return deals_; }

 private:
  void begin(const State& before);
  AnalysedAct analyse_words(const State& before, Seat seat, const Action& action);
  AnalysedAct analyse_card(const State& before, Seat seat, const PlayCard& played,
                           const Events& story, const State& after);
  void end(const State& before, const Events& story, const State& after);

  std::unique_ptr<BestPlay> best_play_;
  std::vector<AnalysedDeal> deals_;
  bool under_way_ = false;
  int expected_ = 0;  // the sheet with best play from now on
};

}  // namespace jojotte
