// SPDX-License-Identifier: MIT
#include "engine/klaberjass/phases.hpp"
#include "engine/klaberjass/scoring.hpp"

/// B41-B46: the score of a deal, and from deal to deal. Both players say when to go on.
namespace klaberjass {
namespace {

void write(FaceUp& up, Seat seat, const Entry& entry, Events& story) {
  up.score[seat] += entry.points;
  story.push_back(Scored{.seat = seat,
                         .points = static_cast<std::int16_t>(entry.points),
                         .total = up.score[seat],
                         .rule = entry.rule});
}

void score_deal(State& state, Seat last, Events& story) {
  FaceUp& up = state.face_up;
  const Seat declarer = up.contract->declarer, opponent = other(declarer);
  const Counted of_declarer = count(state, declarer, last), of_other = count(state, opponent, last);
  story.push_back(of_declarer);
  story.push_back(of_other);
  const Entries written = entries(of_declarer.parts[Part::total], of_other.parts[Part::total]);
  write(up, declarer, written.declarer, story);
  write(up, opponent, written.defender, story);
}

}  // namespace

void end_deal(State& state, Events& story) {
  FaceUp& up = state.face_up;
  score_deal(state, std::get<Play>(up.phase).turn, story);
  if (const auto seat = winner(up)) end_match(up, *seat, story);
  else up.phase = DealOver{both_seats};
}

void end_match(FaceUp& up, Seat winner, Events& story) {
  up.winner = winner;
  up.phase = MatchOver{};
  story.push_back(Won{winner});
}

// B05: the deal alternates. B46: when both have said to go on.
void next_deal(State& state) {
  FaceUp& up = state.face_up;
  up.dealer = other(up.dealer);
  up.phase = AwaitingDeck{};
}

}  // namespace klaberjass
