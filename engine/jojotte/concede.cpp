// SPDX-License-Identifier: MIT
#include "engine/jojotte/jojotte.hpp"
#include "engine/jojotte/phases.hpp"

/// RULES.md, "Giving up". The texts do not mention it.
namespace jojotte {
namespace {

/// Gives the winner all cards in the hands and in the unfinished trick.
void gather_for(State& state, Seat winner) {
  CardSet cards = state.face_down.taken[winner];
  for (const Seat seat : all_seats) cards = cards | state.face_down.hands[seat];
  for (const Played& played : std::get<Play>(state.face_up.phase).trick) cards.insert(played.card);
  state.face_down.taken[winner] = cards;
  state.face_down.hands = {};
  state.face_up.held = {};
}

/// The other player takes all that are left. At nullo, where a trick is a loss, a bidder who gives
/// up takes one more, and the bidder's opponent takes the rest in any case.
void give_tricks(FaceUp& up, Seat loser) {
  const Contract& contract = *up.contract;
  const bool nullo = contract.special == Special::nullo;
  const Seat to = nullo ? contract.declarer : other(loser);
  if (nullo && loser != to) ++up.tricks[loser];
  up.tricks[to] = static_cast<std::uint8_t>(tricks_of_a_deal - up.tricks[other(to)]);
}

void concede_deal(State& state, Seat loser, Events& story) {
  lay_open(state, story);
  gather_for(state, other(loser));
  give_tricks(state.face_up, loser);
  state.face_up.phase = Play{other(loser), {}, {}};  // the winner of the last trick
  end_deal(state, story);
}

}  // namespace

void lay_open(State& state, Events& story) {
  for (const Seat seat : all_seats) {
    const CardSet hand = state.face_down.hands[seat];
    if (!hand.empty()) story.push_back(Laid{seat, hand});
  }
}

engine::Ended JoJotte::ended(const FaceUp& up) {
  if (std::holds_alternative<DealOver>(up.phase)) return engine::Ended::deal;
  const bool rubber =
      std::holds_alternative<RubberOver>(up.phase) || std::holds_alternative<MatchOver>(up.phase);
  return rubber ? engine::Ended::rubber : engine::Ended::nothing;
}

bool JoJotte::may_concede(const FaceUp& up, engine::Stake what) {
  if (what == engine::Stake::deal) return std::holds_alternative<Play>(up.phase);
  return !waiting_for(up).seats.empty();
}

Events JoJotte::concede(State& state, Seat seat, engine::Concession concession) {
  engine::ensure(may_concede(state.face_up, concession.what), "there is nothing to give up");
  Events story;
  story.push_back(Conceded{seat, concession.what, concession.forfeited});
  if (concession.what == engine::Stake::deal) concede_deal(state, seat, story);
  else end_conceded_rubber(state.face_up, other(seat), story);
  return story;
}

}  // namespace jojotte
