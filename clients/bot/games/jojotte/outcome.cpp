// SPDX-License-Identifier: MIT
#include "clients/bot/games/jojotte/outcome.hpp"

#include "engine/jojotte/ranking.hpp"
#include "engine/jojotte/scoring.hpp"

#include <cstdlib>

namespace bot {
namespace {

using namespace jojotte;

constexpr int all_tricks = 9;
constexpr int nullo_made = 200, nullo_more = 100, slam_made = 500, slam_unbid = 100;

/// The player who makes Jo-Jotte by playing the king before the queen.
std::optional<Seat> jo_jotte_of(const OpenPlay& now) {
  if (!now.contract.trump) return std::nullopt;
  const Card king = make_card(Rank::king, *now.contract.trump);
  const Card queen = make_card(Rank::queen, *now.contract.trump);
  if (now.jotte) return now.jotte;
  for (const Seat seat : all_seats)
    if (now.hands[seat].contains(queen) && (now.jo == seat || now.hands[seat].contains(king)))
      return seat;
  return std::nullopt;
}

int points_in_play(const OpenPlay& now) {
  CardSet cards = now.taken[Seat{0}] | now.taken[Seat{1}] | now.hands[Seat{0}] | now.hands[Seat{1}];
  for (const Played& played : now.trick) cards.insert(played.card);
  return card_points(cards, now.contract.trump, now.rules.plain_points);
}

void write(Sheet& sheet, Seat seat, int points, Column column) {
  (column == Column::below ? sheet.below : sheet.above)[seat] += points;
}

/// One deal being written down.
class Scoring {
 public:
  Scoring(const FaceUp& up, const Outcome& outcome)
      : rules_(up.rules), contract_(*up.contract), outcome_(outcome), sheet_(up.sheet) {
    for (const Seat seat : all_seats) compared_[seat] = outcome.trick_score[seat];
    for (const Seat seat : all_seats) write(sheet_, seat, outcome.jo_jotte[seat], Column::above);
    for (const Meld& meld : up.melds) {
      write(sheet_, meld.seat, meld.points, Column::above);
      if (rules_.compared != Compared::tricks) compared_[meld.seat] += meld.points;
    }
  }

  Sheet written() {
    if (contract_.special == Special::nullo) {
      nullo();
      return sheet_;
    }
    for (const Seat seat : all_seats) bonus(seat);
    if (contract_.special == Special::slam) slam();
    else contract();
    return sheet_;
  }

 private:
  Seat declarer() const { return contract_.declarer; }
  Seat against() const { return other(contract_.declarer); }
  int both() const { return outcome_.trick_score[Seat{0}] + outcome_.trick_score[Seat{1}]; }

  // R53, R55
  void bonus(Seat seat) {
    if (outcome_.tricks[seat] != all_tricks) return;
    const bool bid = contract_.special == Special::slam && seat == declarer();
    const int points = bid ? slam_made : slam_unbid;
    write(sheet_, seat, points, Column::above);
    if (rules_.compared == Compared::tricks_melds_bonus) compared_[seat] += points;
  }

  // R51
  void release(Seat winner) {
    write(sheet_, winner, sheet_.prison, Column::above);
    sheet_.prison = 0;
  }

  // R47, R49
  void declarer_ahead() {
    const int own = outcome_.trick_score[declarer()];
    if (contract_.multiplier == 1) {
      write(sheet_, declarer(), own, Column::below);
      if (rules_.loser_of_undoubled_deal == LoserOfUndoubledDeal::writes_above)
        write(sheet_, against(), outcome_.trick_score[against()], Column::above);
    } else {
      const bool all = rules_.doubled_declarer_writes == DoubledDeclarerWrites::both_scores;
      write(sheet_, declarer(), (all ? both() : own) * contract_.multiplier, Column::below);
    }
    release(declarer());
  }

  // R46, R48-R50
  void contract() {
    const int ahead = compared_[declarer()] - compared_[against()];
    if (ahead > 0) return declarer_ahead();
    if (ahead == 0) {
      sheet_.prison += both();
      return;
    }
    write(sheet_, against(), both() * contract_.multiplier, Column::below);
    release(against());
  }

  // R53, R54
  void slam() {
    if (outcome_.tricks[declarer()] == all_tricks) return declarer_ahead();
    const bool below = rules_.lost_slam_pays == LostSlamPays::below_if_ahead &&
                       compared_[against()] > compared_[declarer()];
    write(sheet_, against(), both() * (below ? contract_.multiplier : 1),
          below ? Column::below : Column::above);
    release(against());
  }

  // R52
  void nullo() {
    const int taken = outcome_.tricks[against()];
    if (taken == 0) write(sheet_, against(), nullo_made, Column::above);
    else write(sheet_, declarer(), nullo_made + nullo_more * (taken - 1), Column::above);
    if (rules_.nullo_card_points == NulloCardPoints::to_prison) sheet_.prison += both();
  }

  const RuleSet& rules_;
  const Contract& contract_;
  const Outcome& outcome_;
  Sheet sheet_;
  PerSeat<int> compared_;
};

}  // namespace

Outcome outcome(const OpenPlay& now, Goal goal, int value) {
  const Seat declarer = now.contract.declarer, against = other(declarer);
  const bool nullo = now.contract.special == Special::nullo;
  int all = points_in_play(now) + (nullo ? 0 : last_trick_points);
  Outcome result{};
  if (const auto seat = jo_jotte_of(now)) {
    const bool above = now.rules.jo_jotte_counts == JoJotteCounts::above;
    if (above) result.jo_jotte[*seat] = jo_jotte_points;
    else all += jo_jotte_points;
  }
  if (goal == Goal::trick_score) {
    result.trick_score[declarer] = (all + value) / 2;
    result.trick_score[against] = all - result.trick_score[declarer];
    if (std::abs(value) == all) result.tricks[value > 0 ? declarer : against] = all_tricks;
    return result;
  }
  const Seat counted = goal == Goal::all_tricks ? declarer : against;
  result.tricks[counted] = value;
  result.tricks[other(counted)] = all_tricks - value;
  result.trick_score[counted] = all * value / all_tricks;
  result.trick_score[other(counted)] = all - result.trick_score[counted];
  return result;
}

Sheet sheet_after(const FaceUp& up, const Outcome& outcome) {
  FaceUp scored = up;
  scored.sheet = Scoring(up, outcome).written();
  Events story;
  const auto winner = game_winner(scored.sheet);
  if (!winner) return scored.sheet;
  close_game(scored.sheet, *winner, story);
  if (rubber_is_over(scored)) close_rubber(scored, story);
  return scored.sheet;
}

}  // namespace bot
