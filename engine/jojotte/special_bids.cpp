// SPDX-License-Identifier: MIT
#include "engine/jojotte/phases.hpp"

/// R16-R21: the defender may bid nullo, then the declarer slam; both before any meld is named.
namespace jojotte {
namespace {

// R17, R21: at no-trump, whatever the contract was, and no longer doubled.
void play_nullo(Contract& contract) {
  contract.trump = std::nullopt;
  contract.multiplier = 1;
  contract.special = Special::nullo;
}

void end_special_bids(State& state) { begin_exchange(state, false); }

void raise_to_slam(State& state, Trumps trumps, Events& story) {
  Contract& contract = *state.face_up.contract;
  contract.trump = trumps;
  contract.special = Special::slam;
  story.push_back(Contracted::of(contract));
  end_special_bids(state);
}

}  // namespace

Refusal refuse(const View&, const NulloBid&, const Pass&) { return Refusal::none; }
Refusal refuse(const View&, const NulloBid&, const Nullo&) { return Refusal::none; }
Refusal refuse(const View&, const SlamBid&, const Pass&) { return Refusal::none; }
Refusal refuse(const View&, const SlamBid&, const Slam&) { return Refusal::none; }

// R18
Refusal refuse(const View& view, const SlamBid&, const SlamNoTrump&) {
  const FaceUp& up = view.face_up;
  switch (up.rules.slam_at_no_trump) {
    case SlamAtNoTrump::barred: return Refusal::slam_at_no_trump;
    case SlamAtNoTrump::allowed:
      return up.contract->trump ? Refusal::none : Refusal::already_no_trump;
  }
  return Refusal::none;  // unreachable
}

void apply(State& state, const NulloBid&, Seat, const Pass&, Events&) {
  state.face_up.phase = SlamBid{.over_nullo = false};
}

void apply(State& state, const NulloBid&, Seat, const Nullo&, Events&) {
  state.face_up.phase = SlamBid{.over_nullo = true};
}

void apply(State& state, const SlamBid& bid, Seat, const Pass&, Events& story) {
  if (bid.over_nullo) {
    play_nullo(*state.face_up.contract);
    story.push_back(Contracted::of(*state.face_up.contract));
  }
  end_special_bids(state);
}

// R19: slam prevails over nullo, in the contract of the auction.
void apply(State& state, const SlamBid&, Seat, const Slam&, Events& story) {
  raise_to_slam(state, state.face_up.contract->trump, story);
}

void apply(State& state, const SlamBid&, Seat, const SlamNoTrump&, Events& story) {
  raise_to_slam(state, std::nullopt, story);
}

}  // namespace jojotte
