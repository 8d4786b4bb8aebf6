// SPDX-License-Identifier: MIT
#include "engine/kaiser/phases.hpp"

/// K09-K14: one round of bidding, then the high bidder names trumps.
namespace kaiser {
namespace {

// K10
constexpr int bid_least = 6, bid_most = 12;

// K10: "no" outranks the same number.
constexpr int strength(int number, bool plain) { return 2 * number + (plain ? 1 : 0); }

/// The strength a bid must have. K11: more than the bid before. K12: the dealer may equal it in
/// number and kind, whoever made it.
int strength_wanted(const FaceUp& up, Seat seat) {
  if (!up.contract) return strength(bid_least, false);
  const int before = strength(up.contract->number, up.contract->plain);
  return seat == up.dealer ? before : before + 1;
}

/// K13: after three passes the dealer may not pass.
bool may_pass(const FaceUp& up, Seat seat) { return seat != up.dealer || up.contract; }

// K14
void settle(FaceUp& up, Events& story) {
  const Contract& made = *up.contract;
  story.push_back(Contracted{made.bidder, made.trump, made.number, made.plain});
  begin_play(up);
}

// K09: from the eldest to the dealer, one turn each. K14: at "no" there is nothing to name.
void go_on(FaceUp& up, Seat seat, Events& story) {
  if (seat != up.dealer) up.phase = Auction{left_of(seat)};
  else if (up.contract->plain) settle(up, story);
  else up.phase = Naming{};
}

}  // namespace

engine::Waiting waiting_in(const FaceUp& up, const Naming&) {
  return {SeatSet{up.contract->bidder}};
}

void begin_auction(FaceUp& up) { up.phase = Auction{left_of(up.dealer)}; }

Refusal refuse(const View& view, const Auction&, const Pass&) {
  return may_pass(view.face_up, view.own->seat) ? Refusal::none : Refusal::must_bid;
}

Refusal refuse(const View& view, const Auction&, const Bid& bid) {
  if (bid.number < bid_least || bid.number > bid_most) return Refusal::no_such_bid;
  const int wanted = strength_wanted(view.face_up, view.own->seat);
  return strength(bid.number, bid.plain) >= wanted ? Refusal::none : Refusal::bid_too_low;
}

Refusal refuse(const View&, const Naming&, const NameSuit&) { return Refusal::none; }

void apply(State& state, const Auction&, Seat seat, const Pass&, Events& story) {
  go_on(state.face_up, seat, story);
}

void apply(State& state, const Auction&, Seat seat, const Bid& bid, Events& story) {
  state.face_up.contract = Contract{.bidder = seat, .number = bid.number, .plain = bid.plain};
  go_on(state.face_up, seat, story);
}

void apply(State& state, const Naming&, Seat, const NameSuit& named, Events& story) {
  state.face_up.contract->trump = named.suit;
  settle(state.face_up, story);
}

void list(const View& view, const Auction&, Actions& legal) {
  const FaceUp& up = view.face_up;
  if (may_pass(up, view.own->seat)) legal.push_back(Pass{});
  const int most = strength(bid_most, true);
  for (int bid = strength_wanted(up, view.own->seat); bid <= most; ++bid)
    legal.push_back(Bid{static_cast<std::uint8_t>(bid / 2), bid % 2 != 0});
}

void list(const View&, const Naming&, Actions& legal) {
  for (const Suit suit : cards::all_suits) legal.push_back(NameSuit{suit});
}

}  // namespace kaiser
