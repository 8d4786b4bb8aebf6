// SPDX-License-Identifier: MIT
#include "engine/belote/auction.hpp"

#include "engine/jojotte/phases.hpp"

/// R07-R13: the auction. Then the draw, R14 and R15.
namespace jojotte {
namespace {

void bid(State& state, Seat declarer, Trumps trumps) {
  state.face_up.contract = Contract{.declarer = declarer, .trump = trumps};
  state.face_up.phase = Response{other(declarer)};
}

// R12
Seat dealer_after_four_passes(const FaceUp& up) {
  switch (up.rules.all_pass) {
    case AllPass::other_deals: return other(up.dealer);
    case AllPass::same_deals: return up.dealer;
  }
  return {};  // unreachable
}

void throw_in(State& state, Events& story) {
  story.push_back(ThrownIn{});
  state.face_up.dealer = dealer_after_four_passes(state.face_up);
  state.face_up.phase = AwaitingDeck{};
}

// R13: the player who bid last is the declarer.
void close_auction(State& state, Events& story) {
  story.push_back(Contracted::of(*state.face_up.contract));
  draw_three_each(state.face_up, state.face_down);
  story.push_back(Drawn{3, *state.face_up.information});
  state.face_up.phase = NulloBid{};
}

// R09
Refusal no_trump_over(const FaceUp& up) {
  if (const Refusal no = as_here(overcalling(*up.contract)); no != Refusal::none) return no;
  switch (up.rules.no_trump_overcall) {
    case NoTrumpOvercall::allowed: return Refusal::none;
    case NoTrumpOvercall::barred: return Refusal::overcall_barred;
  }
  return Refusal::none;  // unreachable
}

}  // namespace

Refusal refuse(const View&, const Auction&, const Pass&) { return Refusal::none; }

Refusal refuse(const View&, const Auction& auction, const Accept&) {
  return as_here(accepting(auction));
}

Refusal refuse(const View& view, const Auction& auction, const NameSuit& named) {
  return as_here(naming(auction, named.suit, suit_of(*view.face_up.turned)));
}

Refusal refuse(const View&, const Auction& auction, const NoTrump&) {
  return as_here(bidding_no_trump(auction));
}

// R10
Refusal refuse(const View&, const Response&, const Pass&) { return Refusal::none; }
Refusal refuse(const View&, const Response&, const Double&) { return Refusal::none; }
Refusal refuse(const View& view, const Response&, const NoTrump&) {
  return no_trump_over(view.face_up);
}
// R09: never allowed; this overload exists to give the reason.
Refusal refuse(const View&, const Response&, const NameSuit&) { return Refusal::no_overcall; }
Refusal refuse(const View&, const Doubled&, const Pass&) { return Refusal::none; }
Refusal refuse(const View&, const Doubled&, const Redouble&) { return Refusal::none; }

void apply(State& state, const Auction& auction, Seat seat, const Pass&, Events& story) {
  if (const auto next = after_pass(auction, seat, state.face_up.dealer))
    state.face_up.phase = *next;
  else throw_in(state, story);
}

void apply(State& state, const Auction&, Seat seat, const Accept&, Events&) {
  bid(state, seat, suit_of(*state.face_up.turned));
}

void apply(State& state, const Auction&, Seat seat, const NameSuit& named, Events&) {
  bid(state, seat, named.suit);
}

void apply(State& state, const Auction&, Seat seat, const NoTrump&, Events&) {
  bid(state, seat, std::nullopt);
}

void apply(State& state, const Response&, Seat, const Pass&, Events& story) {
  close_auction(state, story);
}

void apply(State& state, const Response&, Seat, const Double&, Events&) {
  state.face_up.contract->multiplier = 2;
  state.face_up.phase = Doubled{state.face_up.contract->declarer};
}

// R09, R11: the new bid starts undoubled, and the former bidder answers it.
void apply(State& state, const Response&, Seat seat, const NoTrump&, Events&) {
  bid(state, seat, std::nullopt);
}

void apply(State& state, const Doubled&, Seat, const Pass&, Events& story) {
  close_auction(state, story);
}

void apply(State& state, const Doubled&, Seat, const Redouble&, Events& story) {
  state.face_up.contract->multiplier = 4;
  close_auction(state, story);
}

}  // namespace jojotte
