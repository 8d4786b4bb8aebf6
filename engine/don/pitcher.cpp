// SPDX-License-Identifier: MIT
#include "engine/don/phases.hpp"

/// D05, D06: one player of each side draws, and the higher card names the first pitcher.
namespace don {
namespace {

/// D05: the first two seats, one of each side.
constexpr Seat drawers[] = {Seat{0}, Seat{1}};

}  // namespace

std::optional<Seat> drawn_by(int n) {
  return n < static_cast<int>(std::size(drawers)) ? std::optional(drawers[n]) : std::nullopt;
}

// D03, D05: rank alone counts; equal ranks draw again.
Events draw_for_pitcher(FaceUp& up, engine::Deck deck) {
  const auto [one, two] = drawers;
  DrawnCards drawn;
  drawn[one] = deck[0];
  drawn[two] = deck[1];
  const Rank of_one = rank_of(deck[0]), of_two = rank_of(deck[1]);
  if (of_one == of_two) return {DrawnEqual{drawn}};
  const Seat by = of_one > of_two ? one : two;
  up.phase = Naming{by};
  return {Drawn{by, drawn}};
}

// D06: any of the four.
Refusal refuse(const View&, const Naming&, const NamePitcher& named) {
  return every_seat.contains(named.to) ? Refusal::none : Refusal::no_such_seat;
}

// D06: the seat to the pitcher's right deals.
void apply(State& state, const Naming&, Seat, const NamePitcher& named, Events&) {
  state.face_up.dealer = right_of(named.to);
  state.face_up.phase = AwaitingDeck{};
}

void list(const View&, const Naming&, Actions& legal) {
  for (const Seat seat : all_seats) legal.push_back(NamePitcher{seat});
}

}  // namespace don
