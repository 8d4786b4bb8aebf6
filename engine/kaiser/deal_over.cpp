// SPDX-License-Identifier: MIT
#include "engine/kaiser/phases.hpp"
#include "engine/kaiser/scoring.hpp"

/// K25-K29: from deal to deal, and the end of the game. All four say when to go on.
namespace kaiser {
namespace {

void write(FaceUp& up, Side side, Entry entry, int times, Events& story) {
  const int points = entry.points * times;
  up.score[side] += points;
  story.push_back(Scored{.side = side,
                         .points = static_cast<std::int16_t>(points),
                         .total = up.score[side],
                         .times = static_cast<std::uint8_t>(times),
                         .rule = entry.rule});
}

// K26: the bidders are counted first.
void score_deal(FaceUp& up, Events& story) {
  const Contract& contract = *up.contract;
  const Side bidders = side_of(contract.bidder), defenders = other(bidders);
  for (const Side side : {bidders, defenders})
    story.push_back(Counted{side, up.tricks[side], up.points[side]});
  write(up, bidders, of_bidders(up.rules, contract, up.points[bidders]), multiplier(contract),
        story);
  write(up, defenders, of_defenders(up.score[defenders], up.points[defenders]), 1, story);
}

}  // namespace

void end_deal(FaceUp& up, Events& story) {
  score_deal(up, story);
  if (const auto side = winner(up)) end_match(up, *side, story);
  else up.phase = DealOver{every_seat};
}

void end_match(FaceUp& up, Side winner, Events& story) {
  up.phase = Over{};
  story.push_back(Won{winner});
}

// K05: the deal passes to the left.
void next_deal(State& state) {
  state.face_up.dealer = left_of(state.face_up.dealer);
  state.face_up.phase = AwaitingDeck{};
}

}  // namespace kaiser
