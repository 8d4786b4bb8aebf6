// SPDX-License-Identifier: MIT
#include "engine/quinto3/phases.hpp"

/// T23-T29: the score of a deal, the next deal, the end of the game. All three say when to go on.
namespace quinto3 {
namespace {

/// T24: what each opponent of the dealer adds.
constexpr int opponents_extra = 25;

void write(FaceUp& up, Seat seat, int points, int rule, For what, const Parts& parts,
           Events& story) {
  up.score[seat] += points;
  story.push_back(Scored{.seat = seat,
                         .points = static_cast<std::int16_t>(points),
                         .total = up.score[seat],
                         .rule = static_cast<std::uint8_t>(rule),
                         .word = what,
                         .parts = parts});
}

// T23, T24: each player writes what their side has taken.
void score_deal(FaceUp& up, Events& story) {
  for (const std::size_t steps : {0U, 1U, 2U}) {
    const Seat seat = after(up.dealer, steps);
    const auto is_one = [&](Seat each) { return are_partners(up, seat, each); };
    const Parts parts = quinto::taken_by(up.memory, story, is_one);
    write(up, seat, sum(parts), 23, For::deal, parts, story);
    if (seat != up.dealer) write(up, seat, opponents_extra, 24, For::extra, {}, story);
  }
}

// T26
int deals_of_a_game(const RuleSet& rules) { return seat_count * rules.rounds; }

/// T27, T28: the highest scores, but not that of a player who gave up.
SeatSet winners(const FaceUp& up, std::optional<Seat> gave_up) {
  SeatSet best;
  for (const Seat seat : all_seats) {
    if (seat == gave_up) continue;
    if (!best.empty() && up.score[seat] < up.score[best.front()]) continue;
    if (!best.empty() && up.score[seat] > up.score[best.front()]) best = {};
    best.insert(seat);
  }
  return best;
}

}  // namespace

void end_deal(FaceUp& up, Events& story) {
  score_deal(up, story);
  if (up.deal == deals_of_a_game(up.rules)) end_game(up, std::nullopt, story);
  else up.phase = DealOver{every_seat};
}

// T25
void next_deal(State& state) {
  state.face_up.dealer = left_of(state.face_up.dealer);
  state.face_up.phase = AwaitingDeck{};
}

// T27-T29
void end_game(FaceUp& up, std::optional<Seat> gave_up, Events& story) {
  const SeatSet best = winners(up, gave_up);
  for (const Seat seat : all_seats)
    if (best.contains(seat)) story.push_back(Won{seat, up.score[seat]});
  GameEnded ended{std::nullopt, up.score};
  if (best.size() == 1) ended.winner = best.front();
  story.push_back(ended);
  up.phase = Over{gave_up};
}

}  // namespace quinto3
