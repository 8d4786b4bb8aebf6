// SPDX-License-Identifier: MIT
#include "engine/jojotte/jojotte.hpp"
#include "engine/jojotte/memory.hpp"
#include "engine/jojotte/phases.hpp"

/// RULES.md, "Giving up". The texts do not mention it.
namespace jojotte {
namespace {

/// Gives the taker all cards in the hands and in the unfinished trick.
void gather_for(State& state, Seat taker) {
  CardSet cards = state.face_down.taken[taker];
  for (const Seat seat : all_seats) cards = cards | state.face_down.hands[seat];
  for (const Played& played : std::get<Play>(state.face_up.phase).trick) cards.insert(played.card);
  state.face_down.taken[taker] = cards;
  state.face_down.hands = {};
  state.face_up.held = {};
}

/// The player who takes what is left: the other player, and at nullo, where a trick is a loss, the
/// bidder's opponent in any case.
Seat taker_of_the_rest(const Contract& contract, Seat loser) {
  return contract.special == Special::nullo ? contract.declarer : other(loser);
}

/// A nullo bidder who gives up takes one trick more before the rest.
void give_tricks(FaceUp& up, Seat loser, Seat taker) {
  const bool bidder_gives_up = up.contract->special == Special::nullo && loser != taker;
  if (bidder_gives_up) ++up.tricks[loser];
  up.tricks[taker] = static_cast<std::uint8_t>(tricks_of_a_deal - up.tricks[other(taker)]);
}

void concede_deal(State& state, Seat loser, Events& story) {
  const Seat taker = taker_of_the_rest(*state.face_up.contract, loser);
  lay_open(state, story);
  gather_for(state, taker);
  give_tricks(state.face_up, loser, taker);
  state.face_up.phase = Play{taker, {}, {}};  // the winner of the last trick
  end_deal(state, story);
}

}  // namespace

void lay_open(State& state, Events& story) {
  for (const Seat seat : all_seats) {
    const CardSet hand = state.face_down.hands[seat];
    if (!hand.empty()) tell(state.face_up, story, Laid{seat, hand});
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
