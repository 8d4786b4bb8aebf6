// SPDX-License-Identifier: MIT
#include "engine/jojotte/scoring.hpp"

#include "engine/jojotte/ranking.hpp"

namespace jojotte {
namespace {

constexpr int nullo_points = 200;         // R52
constexpr int nullo_more_points = 100;    // R52: each trick after the first
constexpr int slam_points = 500;          // R53
constexpr int unbid_slam_points = 100;    // R55
constexpr int game_points = 80;           // R57
constexpr int rubber_bonus_points = 300;  // R60

/// The count of one deal, before trick scores are written.
struct Tally {
  PerSeat<Counted> counts;

  int trick_score(Seat seat) const { return counts[seat].trick_score(); }
  int both_trick_scores() const { return trick_score(Seat{0}) + trick_score(Seat{1}); }
  int compared(Seat seat) const { return counts[seat].parts[Part::compared]; }
};

std::int16_t narrow(int points) { return static_cast<std::int16_t>(points); }

void write(Sheet& sheet, int rule, Seat seat, int points, Column column, Events& story) {
  if (points == 0) return;
  (column == Column::below ? sheet.below : sheet.above)[seat] += points;
  story.push_back(Scored{static_cast<std::uint8_t>(rule), seat, points, column});
}

void write(FaceUp& up, int rule, Seat seat, int points, Column column, Events& story) {
  write(up.sheet, rule, seat, points, column, story);
}

void imprison(FaceUp& up, int rule, int points, Events& story) {
  if (points == 0) return;
  up.sheet.prison += points;
  story.push_back(Imprisoned{static_cast<std::uint8_t>(rule), points, up.sheet.prison});
}

// R24, R25, R56: melds are written above, whoever wins the deal.
void write_melds(FaceUp& up, Events& story) {
  for (const Meld& meld : up.melds)
    write(up, meld.kind == MeldClass::four ? 24 : 25, meld.seat, meld.points, Column::above, story);
}

int meld_points(const FaceUp& up, Seat seat) {
  int points = 0;
  for (const Meld& meld : up.melds)
    if (meld.seat == seat) points += meld.points;
  return points;
}

// R41: in the trick score, or above the line and compared with nothing.
int jo_jotte_in_tricks(FaceUp& up, Seat seat, Events& story) {
  if (up.jotte != seat) return 0;
  switch (up.rules.jo_jotte_counts) {
    case JoJotteCounts::in_tricks: return jo_jotte_points;
    case JoJotteCounts::above: write(up, 41, seat, jo_jotte_points, Column::above, story); return 0;
  }
  return 0;  // unreachable
}

// R53, R55: the bonus for all nine tricks depends on whether this seat has bid slam.
int slam_bonus(FaceUp& up, Seat seat, Events& story) {
  if (up.tricks[seat] != tricks_of_a_deal) return 0;
  const Contract& contract = *up.contract;
  const bool bid = contract.special == Special::slam && seat == contract.declarer;
  const int points = bid ? slam_points : unbid_slam_points;
  write(up, bid ? 53 : 55, seat, points, Column::above, story);
  return points;
}

// R46
int compared_total(const RuleSet& rules, const Counted& c) {
  const int tricks = c.trick_score();
  switch (rules.compared) {
    case Compared::tricks: return tricks;
    case Compared::tricks_melds: return tricks + c.parts[Part::melds];
    case Compared::tricks_melds_bonus: return tricks + c.parts[Part::melds] + c.parts[Part::bonus];
  }
  return tricks;  // unreachable
}

// R42, R43
int cards_taken(const State& state, Seat seat) {
  const FaceUp& up = state.face_up;
  return card_points(state.face_down.taken[seat], up.contract->trump, up.rules.plain_points);
}

Counted count_seat(State& state, Seat seat, Seat last, Events& story) {
  FaceUp& up = state.face_up;
  Counted c{};
  c.seat = seat;
  c.parts[Part::cards] = narrow(cards_taken(state, seat));
  c.parts[Part::last_trick] = narrow(seat == last ? last_trick_points : 0);
  c.parts[Part::jo_jotte] = narrow(jo_jotte_in_tricks(up, seat, story));
  c.parts[Part::melds] = narrow(meld_points(up, seat));
  c.parts[Part::bonus] = narrow(slam_bonus(up, seat, story));
  c.parts[Part::compared] = narrow(compared_total(up.rules, c));
  return c;
}

Tally count_deal(State& state, Seat last, Events& story) {
  Tally tally;
  for (const Seat seat : all_seats) tally.counts[seat] = count_seat(state, seat, last, story);
  for (const Seat seat : all_seats) story.push_back(tally.counts[seat]);
  return tally;
}

// R51: the winner of a deal releases the prison.
void release_prison(FaceUp& up, Seat winner, Events& story) {
  write(up, 51, winner, up.sheet.prison, Column::above, story);
  up.sheet.prison = 0;
}

// R47
void loser_writes_above(FaceUp& up, Seat loser, const Tally& tally, Events& story) {
  switch (up.rules.loser_of_undoubled_deal) {
    case LoserOfUndoubledDeal::writes_above:
      write(up, 47, loser, tally.trick_score(loser), Column::above, story);
      return;
    case LoserOfUndoubledDeal::writes_nothing: return;
  }
}

// R49
int doubled_declarer_score(const RuleSet& rules, Seat declarer, const Tally& tally) {
  switch (rules.doubled_declarer_writes) {
    case DoubledDeclarerWrites::both_scores: return tally.both_trick_scores();
    case DoubledDeclarerWrites::own_score: return tally.trick_score(declarer);
  }
  return 0;  // unreachable
}

// R47, R49
void score_declarer_ahead(FaceUp& up, const Tally& tally, Events& story) {
  const Contract& contract = *up.contract;
  const Seat declarer = contract.declarer;
  if (contract.multiplier == 1) {
    write(up, 47, declarer, tally.trick_score(declarer), Column::below, story);
    loser_writes_above(up, defender(contract), tally, story);
  } else {
    const int score = doubled_declarer_score(up.rules, declarer, tally);
    write(up, 49, declarer, score * contract.multiplier, Column::below, story);
  }
}

// R48, R49
void score_defender_ahead(FaceUp& up, const Tally& tally, Events& story) {
  const Contract& contract = *up.contract;
  const int score = tally.both_trick_scores() * contract.multiplier;
  write(up, contract.multiplier == 1 ? 48 : 49, defender(contract), score, Column::below, story);
}

// R50: single value, even if doubled.
void score_tie(FaceUp& up, const Tally& tally, Events& story) {
  imprison(up, 50, tally.both_trick_scores(), story);
}

void score_contract(FaceUp& up, const Tally& tally, Events& story) {
  const Contract& contract = *up.contract;
  const int ahead = tally.compared(contract.declarer) - tally.compared(defender(contract));
  if (ahead == 0) return score_tie(up, tally, story);
  if (ahead > 0) score_declarer_ahead(up, tally, story);
  else score_defender_ahead(up, tally, story);
  release_prison(up, ahead > 0 ? contract.declarer : defender(contract), story);
}

// R54: lost whatever the totals; only what goes below the line is multiplied.
void score_lost_slam(FaceUp& up, const Tally& tally, Events& story) {
  const Contract& contract = *up.contract;
  const Seat winner = defender(contract);
  const bool ahead = tally.compared(winner) > tally.compared(contract.declarer);
  const int both = tally.both_trick_scores();
  if (up.rules.lost_slam_pays == LostSlamPays::below_if_ahead && ahead)
    write(up, 54, winner, both * contract.multiplier, Column::below, story);
  else write(up, 54, winner, both, Column::above, story);
  release_prison(up, winner, story);
}

// R53, R54
void score_slam(FaceUp& up, const Tally& tally, Events& story) {
  const Seat declarer = up.contract->declarer;
  if (up.tricks[declarer] != tricks_of_a_deal) return score_lost_slam(up, tally, story);
  score_declarer_ahead(up, tally, story);
  release_prison(up, declarer, story);
}

// R52
void imprison_nullo_cards(State& state, Events& story) {
  FaceUp& up = state.face_up;
  switch (up.rules.nullo_card_points) {
    case NulloCardPoints::to_prison:
      imprison(up, 52, cards_taken(state, Seat{0}) + cards_taken(state, Seat{1}), story);
      return;
    case NulloCardPoints::dropped: return;
  }
}

// R52: nothing is written below, and nothing is compared.
void score_nullo(State& state, Events& story) {
  FaceUp& up = state.face_up;
  const Seat bidder = defender(*up.contract);
  for (const Seat seat : all_seats) {
    Counted c{};
    c.seat = seat;
    c.parts[Part::cards] = narrow(cards_taken(state, seat));
    c.parts[Part::melds] = narrow(meld_points(up, seat));
    story.push_back(c);
  }
  const int taken = up.tricks[bidder];
  if (taken == 0) write(up, 52, bidder, nullo_points, Column::above, story);
  else
    write(up, 52, other(bidder), nullo_points + nullo_more_points * (taken - 1), Column::above,
          story);
  imprison_nullo_cards(state, story);
}

int grand_total(const Sheet& sheet, Seat seat) {
  int total = sheet.above[seat] + sheet.below[seat];
  for (const auto& game : sheet.closed) total += game[seat];
  return total;
}

// R60
std::optional<Seat> bonus_winner(const FaceUp& up) {
  switch (up.rules.rubber_bonus) {
    case RubberBonus::by_games: return who_has_more(up.sheet.games);
    case RubberBonus::by_total: return who_has_more(grand_totals(up.sheet));
  }
  return {};  // unreachable
}

// R62
std::optional<Seat> rubber_winner(const FaceUp& up) {
  switch (up.rules.rubber_winner) {
    case RubberWinner::by_games: return who_has_more(up.sheet.games);
    case RubberWinner::by_total: return who_has_more(grand_totals(up.sheet));
  }
  return {};  // unreachable
}

}  // namespace

void score_deal(State& state, Seat last, Events& story) {
  FaceUp& up = state.face_up;
  write_melds(up, story);
  if (up.contract->special == Special::nullo) return score_nullo(state, story);
  const Tally tally = count_deal(state, last, story);
  if (up.contract->special == Special::slam) score_slam(up, tally, story);
  else score_contract(up, tally, story);
}

std::optional<Seat> game_winner(const Sheet& sheet) {
  for (const Seat seat : all_seats)
    if (sheet.below[seat] >= game_points) return seat;
  return std::nullopt;
}

void close_game(Sheet& sheet, Seat winner, Events& story) {
  ++sheet.games[winner];
  sheet.closed.push_back(sheet.below);
  sheet.below = {};
  story.push_back(GameWon{winner, static_cast<std::uint8_t>(sheet.closed.size())});
}

PerSeat<std::int32_t> grand_totals(const Sheet& sheet) {
  return {grand_total(sheet, Seat{0}), grand_total(sheet, Seat{1})};
}

bool rubber_is_over(const FaceUp& up) {
  const Sheet& sheet = up.sheet;
  switch (up.rules.rubber_ends) {
    case RubberEnds::with_two_wins: return sheet.games[Seat{0}] == 2 || sheet.games[Seat{1}] == 2;
    case RubberEnds::with_two_games: return sheet.closed.size() == 2;
  }
  return false;  // unreachable
}

void close_rubber(FaceUp& up, Events& story) {
  Sheet& sheet = up.sheet;
  engine::ensure(sheet.prison == 0, "R61: the deal that ends a rubber empties the prison");
  if (const auto winner = bonus_winner(up))
    write(up, 60, *winner, rubber_bonus_points, Column::above, story);
  sheet.result = RubberResult{grand_totals(sheet), rubber_winner(up)};
}

void close_conceded_rubber(Sheet& sheet, Seat winner, Events& story) {
  sheet.prison = 0;
  write(sheet, 60, winner, rubber_bonus_points, Column::above, story);
  sheet.result = RubberResult{grand_totals(sheet), winner};
}

}  // namespace jojotte
