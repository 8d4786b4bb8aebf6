// SPDX-License-Identifier: MIT
#include "engine/bridge/bidding.hpp"

#include "engine/bridge/auction.hpp"
#include "engine/bridge/scoring.hpp"

#include <algorithm>
#include <cmath>

namespace bridge {
namespace {

/// Whether the other player may still double.
enum class Then : std::uint8_t { stands, may_be_doubled };

/// What it is worth to the declarer to take so many tricks: the points, and what they do for the
/// game. A contract that fails badly is expected to be doubled.
double worth(const Board& board, Contract contract, int tricks, Then then) {
  const bool vulnerable = is_vulnerable(board.sheet, contract.declarer);
  const int missing = tricks_wanted(contract) - tricks;
  if (missing > 0) {
    const bool bad = then == Then::may_be_doubled && missing > 1;
    if (bad && contract.doubled == Doubled::no) contract.doubled = Doubled::doubled;
    return -undertrick_points(missing, vulnerable, contract.doubled);
  }
  const int below = trick_points(contract.trump, contract.level) * times(contract.doubled);
  const bool game = board.sheet.below[contract.declarer] + below >= game_points;
  const int insult = contract.doubled == Doubled::no ? 0 : 50;
  return below + overtrick_points(contract, -missing, vulnerable) + insult +
         slam_points(contract.level, vulnerable) + (game ? (vulnerable ? 500 : 300) : below / 2.0);
}

/// The same where the tricks are only hoped for.
double expected(const Board& board, const Contract& contract, double tricks, double spread,
                Then then) {
  double sum = 0, weights = 0;
  for (int each = 0; each <= tricks_in_play; ++each) {
    const double weight = 1 - std::abs(each - tricks) / (1 + spread);
    if (weight <= 0) continue;
    sum += weight * worth(board, contract, each, then);
    weights += weight;
  }
  return weights > 0 ? sum / weights : 0;
}

/// What a contract is worth to this seat.
double value(const Board& board, Seat seat, const Contract& contract, const Hopes& hopes,
             Then then) {
  const auto at = static_cast<std::size_t>(height(contract.trump));
  const bool mine = contract.declarer == seat;
  const double hoped = mine ? hopes.mine[at] : hopes.theirs[at];
  const double promised = mine ? hoped : std::max<double>(hoped, tricks_wanted(contract));
  const double tricks = std::clamp((1 - hopes.trust) * hoped + hopes.trust * promised, 0.0, 13.0);
  const double of_declarer = expected(board, contract, tricks, hopes.spread, then);
  return mine ? of_declarer : -of_declarer;
}

int points_in(CardSet hand) {
  int points = 0;
  for (const Card card : hand) points += std::max(0, static_cast<int>(rank_of(card)) - 10);
  return points;
}

/// Of what is not seen, a side has its share.
double with_share(int known, int all_known, int all, int hidden, int all_hidden) {
  return known + (all_hidden == 0 ? 0.0 : double(all - all_known) * hidden / all_hidden);
}

}  // namespace

Hopes hopes_of(const Known& known) {
  constexpr int points_in_all = 40, cards_of_a_suit = 13;
  const int hidden = known.mine_hidden + known.theirs_hidden;
  const CardSet seen = known.mine | known.theirs;
  const double points =
      with_share(points_in(known.mine), points_in(seen), points_in_all, known.mine_hidden, hidden);
  const double tricks = 6.5 + 0.33 * (points - points_in_all / 2.0);
  Hopes hopes{.spread = 2, .trust = 0.6};
  for (const Strain strain : all_strains) {
    double more = 0;
    if (strain) {
      const CardSet suit = CardSet::all_of(*strain);
      const double length = with_share((known.mine & suit).size(), (seen & suit).size(),
                                       cards_of_a_suit, known.mine_hidden, hidden);
      more = 0.8 * (length - cards_of_a_suit / 2.0);
    }
    const auto at = static_cast<std::size_t>(height(strain));
    hopes.mine[at] = tricks + more;
    hopes.theirs[at] = tricks_in_play - tricks - more;
  }
  return hopes;
}

AnyCall promising_call(const Board& board, Seat seat, const Hopes& hopes) {
  AnyCall best = Pass{};
  double most = board.contract ? value(board, seat, *board.contract, hopes, Then::stands) : 0;
  const auto consider = [&](const AnyCall& call, const Contract& contract) {
    const double here = value(board, seat, contract, hopes, Then::may_be_doubled);
    if (here <= most) return;
    most = here;
    best = call;
  };
  for (int level = level_least; level <= level_most; ++level)
    for (const Strain strain : all_strains) {
      const Bid bid{strain, static_cast<std::uint8_t>(level)};
      if (refuse_call(board, bid) == Refusal::none)
        consider(bid, {seat, bid.number, bid.suit, Doubled::no});
    }
  if (!board.contract) return best;
  Contract raised = *board.contract;
  raised.doubled = raised.doubled == Doubled::no ? Doubled::doubled : Doubled::redoubled;
  if (refuse_call(board, Double{}) == Refusal::none) consider(Double{}, raised);
  if (refuse_call(board, Redouble{}) == Refusal::none) consider(Redouble{}, raised);
  return best;
}

}  // namespace bridge
