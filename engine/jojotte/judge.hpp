// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/event.hpp"
#include "engine/jojotte/solver.hpp"
#include "engine/jojotte/state.hpp"

#include <array>
#include <memory>
#include <optional>
#include <vector>

/// What best play, with all cards open, would have made of a deal, and what each act has lost.
///
/// "The sheet" is what a deal writes on it, seat 0's points less seat 1's: melds, trick scores,
/// special bids, a prison released; without the bonus for a rubber (R60). Calls, melds and
/// exchanges are compared by the sheet, over everything both may do until the first lead. Cards
/// are played for the goal of the contract, and for all nine tricks where they can be had (R55).
namespace jojotte {

class BestPlay;

/// What the hands were worth, had this been trumps and nobody doubled.
struct Prospect {
  Trumps trump;
  PerSeat<int> ahead;   // in trick score, of each seat were it the declarer
  PerSeat<int> tricks;  // at most, of each seat were it the declarer; 9: slam
  PerSeat<int> sheet;   // each seat's points less the other's, were it the declarer
  PerSeat<int> slam;    // the same, had it bid slam
};

/// A card's part in the goal of the contract: values as jojotte::Solver has them.
struct JudgedCard {
  int before = 0;  // what the deal would have come to with best play from here on
  int after = 0;   // and what after this card
};

struct JudgedAct {
  Seat seat{};
  std::optional<Action> action{};    // none: the deal or the rubber was given up
  std::optional<Action> best{};      // one of the best, where it was none of them
  int before = 0, after = 0;         // the sheet, with best play before and after it
  std::optional<JudgedCard> card{};  // of a card played

  /// Points on the sheet that its seat has lost by it; 0 or more.
  int loss() const;
};

struct JudgedDeal {
  std::uint16_t number = 0;
  std::array<Prospect, 5> prospects;      // the four suits, no-trump
  PerSeat<int> nullo;                     // tricks at least, of each seat were it the bidder
  PerSeat<int> nullo_sheet;               // its points on the sheet less the other's
  int best = 0;                           // the sheet, had both done their best from the start
  std::optional<Contract> best_contract;  // and what they would have played; none: thrown in
  std::optional<Contract> contract;       // what was played
  std::vector<JudgedAct> acts;
  std::optional<int> reached;  // for the goal of the contract; none: not scored
  std::optional<int> sheet;    // what was written; none: it did not come to its end

  /// What the seat's acts have lost on the sheet; 0 or more.
  int lost(Seat seat) const;
  /// What its cards have lost, in the unit of the goal; 0 or more.
  int lost_by_cards(Seat seat) const;
};

/// What a card has lost, in the unit of the goal; 0 or more.
int loss(const JudgedCard& card, Seat seat, const Contract& contract);

/// Judges a match as it goes on. A deal takes some tenths of a second.
class Judge {
 public:
  Judge();
  ~Judge();
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;

  /// A player has acted, or (no action) given something up.
  void watch(const State& before, Seat seat, const std::optional<Action>& action,
             const Events& story, const State& after);

  /// Those in which somebody has acted.
  const std::vector<JudgedDeal>& deals() const { return deals_; }

 private:
  void begin(const State& before);
  JudgedAct judge_words(const State& before, Seat seat, const Action& action);
  JudgedAct judge_card(const State& before, Seat seat, const PlayCard& played, const Events& story,
                       const State& after);
  void end(const State& before, const Events& story, const State& after);

  std::unique_ptr<BestPlay> book_;
  std::vector<JudgedDeal> deals_;
  bool under_way_ = false;
  int standing_ = 0;  // the sheet with best play from now on
};

}  // namespace jojotte
