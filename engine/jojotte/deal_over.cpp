// SPDX-License-Identifier: MIT
#include "engine/jojotte/phases.hpp"
#include "engine/jojotte/scoring.hpp"

/// R57-R62: from deal to deal, from game to game, from rubber to rubber. Both players say when to
/// go on.
namespace jojotte {
namespace {

/// R62: a race to the rubbers agreed; or all of them are played, and the higher total wins.
std::optional<MatchEnded> match_end(const FaceUp& up) {
  switch (up.rules.match_winner) {
    case MatchWinner::first_to_win_rubbers:
      for (const Seat seat : all_seats)
        if (up.rubbers_won[seat] == up.rules.rubbers) return MatchEnded{up.rubbers_won, seat, {}};
      return std::nullopt;
    case MatchWinner::higher_total:
      if (up.rubber < up.rules.rubbers) return std::nullopt;
      return MatchEnded{up.rubbers_won, who_has_more(up.match_totals), up.match_totals};
  }
  return {};  // unreachable
}

/// `count` is what the rubber adds to the totals of the match.
void go_on_from_rubber(FaceUp& up, const PerSeat<std::int32_t>& count, Events& story) {
  const RubberResult& result = *up.sheet.result;
  if (result.winner) ++up.rubbers_won[*result.winner];
  for (const Seat seat : all_seats) up.match_totals[seat] += count[seat];
  ++up.rubber;
  story.push_back(RubberEnded{up.rubber, up.sheet.games, result.totals, result.winner});
  if (const auto end = match_end(up)) {
    up.phase = MatchOver{};
    story.push_back(*end);
  } else {
    up.phase = RubberOver{both_seats};
  }
}

void end_rubber(FaceUp& up, Events& story) {
  close_rubber(up, story);
  go_on_from_rubber(up, up.sheet.result->totals, story);
}

// R05: the deal alternates.
void next_deal(FaceUp& up) {
  up.dealer = other(up.dealer);
  up.phase = AwaitingDeck{};
}

// R05: a new rubber begins with a new cut, and an empty sheet.
void next_rubber(FaceUp& up) {
  up.sheet = {};
  up.deal = 0;
  up.phase = AwaitingCut{};
  up.dealer = Seat{};
}

}  // namespace

void end_deal(State& state, Events& story) {
  FaceUp& up = state.face_up;
  const Seat last = std::get<Play>(up.phase).turn;
  score_deal(state, last, story);
  up.phase = DealOver{both_seats};
  const auto winner = game_winner(up.sheet);
  if (!winner) return;
  close_game(up.sheet, *winner, story);
  if (rubber_is_over(up)) end_rubber(up, story);
}

void end_conceded_rubber(FaceUp& up, Seat winner, Events& story) {
  const bool between_two = std::holds_alternative<RubberOver>(up.phase);
  if (between_two) up.sheet = {};  // the next rubber is given up
  close_conceded_rubber(up.sheet, winner, story);
  PerSeat<std::int32_t> count = up.sheet.result->totals;
  count[other(winner)] = 0;  // else a player who is ahead could give up and win the match
  go_on_from_rubber(up, count, story);
}

Refusal refuse(const View&, const DealOver&, const Continue&) { return Refusal::none; }
Refusal refuse(const View&, const RubberOver&, const Continue&) { return Refusal::none; }

void apply(State& state, const DealOver& over, Seat seat, const Continue&, Events&) {
  SeatSet asked = over.asked;
  asked.erase(seat);
  if (asked.empty()) next_deal(state.face_up);
  else state.face_up.phase = DealOver{asked};
}

void apply(State& state, const RubberOver& over, Seat seat, const Continue&, Events&) {
  SeatSet asked = over.asked;
  asked.erase(seat);
  if (asked.empty()) next_rubber(state.face_up);
  else state.face_up.phase = RubberOver{asked};
}

}  // namespace jojotte
