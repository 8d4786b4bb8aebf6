// SPDX-License-Identifier: MIT
#include "engine/klaberjass/scoring.hpp"

#include "engine/belote/ranking.hpp"
#include "engine/klaberjass/melds.hpp"

namespace klaberjass {
namespace {

std::int16_t narrow(int points) { return static_cast<std::int16_t>(points); }

int meld_points(const FaceUp& up, Seat seat) {
  int points = 0;
  for (const Meld& meld : up.melds)
    if (meld.seat == seat) points += points_of(meld);
  return points;
}

}  // namespace

// B37, B38: cards are worth what they are in the game of the 1937 book.
int points_of_cards(CardSet cards, Trumps trumps) {
  return card_points(cards, trumps, plain_points_of_1937);
}

// B36, B39, B40: nothing is added for taking all nine tricks.
Counted count(const State& state, Seat seat, Seat last) {
  const FaceUp& up = state.face_up;
  const int cards = points_of_cards(state.face_down.taken[seat], up.contract->trump);
  const int last_trick = seat == last ? last_trick_points : 0;
  const int jo_jotte = up.jotte == seat ? jo_jotte_points : 0;
  const int melds = meld_points(up, seat);
  Counted counted{seat, {}};
  counted.parts[Part::cards] = narrow(cards);
  counted.parts[Part::last_trick] = narrow(last_trick);
  counted.parts[Part::jo_jotte] = narrow(jo_jotte);
  counted.parts[Part::melds] = narrow(melds);
  counted.parts[Part::total] = narrow(cards + last_trick + jo_jotte + melds);
  return counted;
}

Entries entries(int declarer, int defender) {
  if (declarer > defender) return {{declarer, 41}, {defender, 41}};  // B41
  return {{0, 42}, {declarer + defender, 42}};                       // B42: equal is not enough
}

std::optional<Seat> winner(const FaceUp& up) {
  const auto ahead = who_has_more(up.score);  // B44; B45: equal scores play on
  if (ahead && up.score[*ahead] >= up.rules.game_points) return ahead;
  return std::nullopt;
}

}  // namespace klaberjass
