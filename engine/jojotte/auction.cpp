// SPDX-License-Identifier: MIT
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

// R14: the non-dealer's packet comes first. R15: the bottom card is turned up.
void draw(State& state, Events& story) {
  FaceUp& up = state.face_up;
  FaceDown& down = state.face_down;
  const auto stock = down.stock;
  down.stock.clear();
  for (std::size_t i = 0; i < 3; ++i) {
    down.hands[other(up.dealer)].insert(stock[i]);
    down.hands[up.dealer].insert(stock[i + 3]);
  }
  for (std::size_t i = 6; i + 1 < stock.size(); ++i) down.stock.push_back(stock[i]);
  up.information = stock.back();
  up.held = {9, 9};
  story.push_back(Drawn{3, stock.back()});
}

// R13: the player who bid last is the declarer.
void close_auction(State& state, Events& story) {
  story.push_back(Contracted::of(*state.face_up.contract));
  draw(state, story);
  state.face_up.phase = NulloBid{};
}

// R09: over a suit only, and also by a player who has passed before.
Refusal no_trump_over(const FaceUp& up) {
  if (!up.contract->trump) return Refusal::no_overcall;
  switch (up.rules.no_trump_overcall) {
    case NoTrumpOvercall::allowed: return Refusal::none;
    case NoTrumpOvercall::barred: return Refusal::overcall_barred;
  }
  return Refusal::none;  // unreachable
}

}  // namespace

Refusal refuse(const View&, const Auction&, const Pass&) { return Refusal::none; }

// R07
Refusal refuse(const View&, const Auction& auction, const Accept&) {
  return auction.round == 1 ? Refusal::none : Refusal::not_in_this_phase;
}

// R08
Refusal refuse(const View& view, const Auction& auction, const NameSuit& named) {
  if (auction.round == 1) return Refusal::not_in_this_phase;
  return named.suit == suit_of(*view.face_up.turned) ? Refusal::turned_suit : Refusal::none;
}

// R08
Refusal refuse(const View&, const Auction& auction, const NoTrump&) {
  return auction.round == 2 ? Refusal::none : Refusal::not_in_this_phase;
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

// R07, R08: the non-dealer speaks first in both rounds.
void apply(State& state, const Auction& auction, Seat seat, const Pass&, Events& story) {
  const bool round_goes_on = seat != state.face_up.dealer;
  if (round_goes_on) state.face_up.phase = Auction{auction.round, other(seat)};
  else if (auction.round == 1) state.face_up.phase = Auction{2, other(seat)};
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
