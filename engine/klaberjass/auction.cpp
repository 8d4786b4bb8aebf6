// SPDX-License-Identifier: MIT
#include "engine/belote/auction.hpp"

#include "engine/klaberjass/phases.hpp"

/// B07-B12: the auction, in which nothing is doubled (B10). Then the draw, B13 and B14.
namespace klaberjass {
namespace {

// B11: the other player deals next.
void throw_in(State& state, Events& story) {
  story.push_back(ThrownIn{});
  next_deal(state);
}

// B12: the player who bid last is the declarer. B13, B14
void close_auction(State& state, Events& story) {
  const Contract& contract = *state.face_up.contract;
  story.push_back(Contracted{contract.declarer, contract.trump});
  draw_three_each(state.face_up, state.face_down);
  story.push_back(Drawn{3, *state.face_up.information});
  begin_exchange(state, false);
}

/// B09: a suit may still be overcalled; a bid of no-trump closes the auction.
void bid(State& state, Seat declarer, Trumps trumps, Events& story) {
  state.face_up.contract = Contract{.declarer = declarer, .trump = trumps};
  if (trumps) state.face_up.phase = Response{other(declarer)};
  else close_auction(state, story);
}

}  // namespace

Refusal refuse(const View&, const Auction&, const Pass&) { return Refusal::none; }

// B07
Refusal refuse(const View&, const Auction& auction, const Accept&) {
  return as_here(accepting(auction));
}

// B08
Refusal refuse(const View& view, const Auction& auction, const NameSuit& named) {
  return as_here(naming(auction, named.suit, suit_of(*view.face_up.turned)));
}

// B08
Refusal refuse(const View&, const Auction& auction, const NoTrump&) {
  return as_here(bidding_no_trump(auction));
}

Refusal refuse(const View&, const Response&, const Pass&) { return Refusal::none; }

// B09
Refusal refuse(const View& view, const Response&, const NoTrump&) {
  return as_here(overcalling(*view.face_up.contract));
}

// B09: never; this overload exists to give the reason.
Refusal refuse(const View&, const Response&, const NameSuit&) { return Refusal::no_overcall; }

void apply(State& state, const Auction& auction, Seat seat, const Pass&, Events& story) {
  FaceUp& up = state.face_up;
  if (const auto next = after_pass(auction, seat, up.dealer)) up.phase = *next;
  else throw_in(state, story);
}

void apply(State& state, const Auction&, Seat seat, const Accept&, Events& story) {
  bid(state, seat, suit_of(*state.face_up.turned), story);
}

void apply(State& state, const Auction&, Seat seat, const NameSuit& named, Events& story) {
  bid(state, seat, named.suit, story);
}

void apply(State& state, const Auction&, Seat seat, const NoTrump&, Events& story) {
  bid(state, seat, std::nullopt, story);
}

void apply(State& state, const Response&, Seat, const Pass&, Events& story) {
  close_auction(state, story);
}

void apply(State& state, const Response&, Seat seat, const NoTrump&, Events& story) {
  bid(state, seat, std::nullopt, story);
}

void list(const View& view, const Response& response, Actions& legal) {
  Trial{view, response, legal}(Pass{}, NoTrump{});
}

}  // namespace klaberjass
