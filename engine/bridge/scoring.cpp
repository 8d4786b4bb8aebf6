// SPDX-License-Identifier: MIT
#include "engine/bridge/scoring.hpp"

namespace bridge {
namespace {

void enter(Sheet& sheet, const Scored& line, Lines& lines) {
  if (line.points == 0) return;
  (line.column == Column::below ? sheet.below : sheet.above)[line.seat] += line.points;
  lines.push_back(line);
}

// Rule 23
int insult_points(Doubled doubled) { return doubled == Doubled::no ? 0 : 25 * times(doubled); }

void score_made(Board& board, Lines& lines) {
  const Contract& made = *board.contract;
  const Seat by = made.declarer;
  const bool vulnerable = is_vulnerable(board.sheet, by);
  const int more = board.tricks[by] - tricks_wanted(made);
  const int tricks = trick_points(made.trump, made.level) * times(made.doubled);
  const auto rule_of_tricks = static_cast<std::uint8_t>(made.doubled == Doubled::no ? 20 : 21);
  enter(board.sheet, {by, tricks, rule_of_tricks, Column::below}, lines);
  enter(board.sheet, {by, overtrick_points(made, more, vulnerable), 22, Column::above}, lines);
  enter(board.sheet, {by, insult_points(made.doubled), 23, Column::above}, lines);
  enter(board.sheet, {by, slam_points(made.level, vulnerable), 24, Column::above}, lines);
}

// Rule 26: whoever holds them, whether the contract was made or not.
void score_honours(Board& board, std::size_t hands, Lines& lines) {
  FixedVector<CardSet, hands_max> held;
  for (std::size_t i = 0; i < hands; ++i) held.push_back({});
  const auto& played = board.memory.played;
  for (std::size_t i = played.size() - hands * tricks_in_play; i < played.size(); ++i)
    held[index(played[i].hand)].insert(played[i].card);
  for (std::size_t i = 0; i < hands; ++i)
    enter(board.sheet,
          {hand_at(i).seat, honour_points(held[i], board.contract->trump), 26, Column::above},
          lines);
}

}  // namespace

// Rule 20
int trick_points(Strain trump, int tricks) {
  if (!trump) return 30 * tricks + 10;
  const bool minor = *trump == Suit::clubs || *trump == Suit::diamonds;
  return (minor ? 20 : 30) * tricks;
}

// Rule 25
int undertrick_points(int missing, bool vulnerable, Doubled doubled) {
  if (doubled == Doubled::no) return (vulnerable ? 100 : 50) * missing;
  int points = 0;
  for (int i = 1; i <= missing; ++i) {
    if (vulnerable) points += i == 1 ? 200 : 300;
    else points += i == 1 ? 100 : i <= 3 ? 200 : 300;
  }
  return points * times(doubled) / 2;
}

// Rule 22
int overtrick_points(const Contract& contract, int more, bool vulnerable) {
  if (contract.doubled != Doubled::no)
    return more * (vulnerable ? 100 : 50) * times(contract.doubled);
  const bool minor = contract.trump == Suit::clubs || contract.trump == Suit::diamonds;
  return more * (minor ? 20 : 30);
}

// Rule 24
int slam_points(int level, bool vulnerable) {
  if (level == level_most) return vulnerable ? 1500 : 1000;
  if (level == level_most - 1) return vulnerable ? 750 : 500;
  return 0;
}

// Rule 26
int honour_points(CardSet hand, Strain trump) {
  if (!trump) return hand.contains(CardSet::all_of(Rank::ace) & pack_set) ? 150 : 0;
  int honours = 0;
  for (const Rank rank : {Rank::ten, Rank::jack, Rank::queen, Rank::king, Rank::ace})
    honours += hand.contains(cards::make_card(rank, *trump)) ? 1 : 0;
  return honours == 5 ? 150 : honours == 4 ? 100 : 0;
}

Lines score_deal(Board& board, const RuleSet& rules, std::size_t hands) {
  Lines lines;
  const Contract& contract = *board.contract;
  const int missing = tricks_wanted(contract) - board.tricks[contract.declarer];
  if (missing > 0) {
    const bool vulnerable = is_vulnerable(board.sheet, contract.declarer);
    const int points = undertrick_points(missing, vulnerable, contract.doubled);
    enter(board.sheet, {other(contract.declarer), points, 25, Column::above}, lines);
  } else {
    score_made(board, lines);
  }
  if (rules.honours) score_honours(board, hands, lines);
  return lines;
}

std::optional<Seat> game_winner(const Sheet& sheet) {
  for (const Seat seat : all_seats)
    if (sheet.below[seat] >= game_points) return seat;
  return std::nullopt;
}

GameWon close_game(Sheet& sheet, Seat winner) {
  for (const Seat seat : all_seats) sheet.earlier[seat] += sheet.below[seat];
  sheet.below = {};
  return {winner, ++sheet.games[winner]};
}

std::optional<Seat> has_two_games(const Sheet& sheet) {
  for (const Seat seat : all_seats)
    if (sheet.games[seat] == 2) return seat;
  return std::nullopt;
}

Scored close_rubber(Sheet& sheet, Seat winner) {
  const std::int32_t bonus = sheet.games[other(winner)] == 0 ? 700 : 500;
  sheet.above[winner] += bonus;
  return {winner, bonus, 29, Column::above};
}

bool is_last_deal(const Board& board, const RuleSet& rules) {
  constexpr int deals = 4;
  switch (rules.length) {
    case Length::rubber: return false;
    case Length::four_deals: return board.deal >= deals;
  }
  return false;  // unreachable
}

Lines close_unfinished(Sheet& sheet) {
  Lines lines;
  for (const Seat seat : all_seats) {
    const Seat against = other(seat);
    if (sheet.games[seat] > 0 && sheet.games[against] == 0)
      enter(sheet, {seat, 300, 34, Column::above}, lines);
    if (sheet.below[seat] > 0 && sheet.below[against] == 0)
      enter(sheet, {seat, 100, 34, Column::above}, lines);
  }
  return lines;
}

std::optional<Seat> rubber_winner(const Sheet& sheet) {
  const auto points = totals(sheet);
  if (points[Seat{0}] == points[Seat{1}]) return std::nullopt;
  return points[Seat{0}] > points[Seat{1}] ? Seat{0} : Seat{1};
}

// A first game is half of a bonus of 700. A part-score is worth about as much again as it counts,
// more so where it may win the rubber.
engine::Standing prospects(const Board& board, bool over) {
  const Sheet& sheet = board.sheet;
  const auto points_of = totals(sheet);
  engine::Standing worth;
  for (const Seat seat : all_seats) {
    std::int32_t points = points_of[seat];
    if (!over) {
      const bool ahead = sheet.games[seat] > sheet.games[other(seat)];
      points += ahead ? 350 : 0;
      points += sheet.below[seat] * (is_vulnerable(sheet, seat) ? 3 : 2) / 2;
    }
    worth.push_back(points);
  }
  return worth;
}

}  // namespace bridge
