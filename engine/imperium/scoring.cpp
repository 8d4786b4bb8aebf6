// SPDX-License-Identifier: MIT
#include "engine/imperium/phases.hpp"

#include <utility>

/// I07 and I31-I37: the chips, what is paid for, exchanged and lost.
namespace imperium {
namespace {

/// Chips from the pool, and the rule that gives them.
struct Award {
  std::uint8_t whites = 0, blues = 0;
  std::uint8_t rule = 0;
};

constexpr Award award_for(Item item) {
  switch (item) {
    case Item::turned_jack: return {1, 0, 12};
    case Item::turned_joker: return {0, 1, 13};
    case Item::three: return {1, 0, 18};
    case Item::four: return {0, 1, 19};
    case Item::minor: return {1, 0, 20};
    case Item::major: return {0, 1, 21};
    case Item::three_tricks: return {1, 0, 31};
    case Item::four_tricks: return {2, 0, 32};
    case Item::all_tricks: return {0, 1, 33};
    case Item::wiped_out: break;  // not an award
  }
  return {};
}

void add(std::uint8_t& chips, int more) { chips = static_cast<std::uint8_t>(chips + more); }

void tell(const FaceUp& up, Seat seat, int points, Item item, int rule, Events& story) {
  story.push_back(Scored{.seat = seat,
                         .points = static_cast<std::int8_t>(points),
                         .total = static_cast<std::uint8_t>(points_of(up, seat)),
                         .rule = static_cast<std::uint8_t>(rule),
                         .word = item});
}

/// I34: three whites become a blue at once; those beyond them stay. Whether there were three.
bool exchange(FaceUp& up, Seat seat, Events& story) {
  if (up.whites[seat] < whites_of_a_blue) return false;
  add(up.whites[seat], -whites_of_a_blue);
  add(up.blues[seat], 1);
  story.push_back(Exchanged{seat});
  return true;
}

/// I35: a blue of the other player costs this seat all its whites.
void wipe_out(FaceUp& up, Seat seat, Events& story) {
  const int lost = std::exchange(up.whites[seat], std::uint8_t{0});
  if (lost > 0) tell(up, seat, -lost, Item::wiped_out, 35, story);
}

// I37
bool has_won(const FaceUp& up, Seat seat) { return up.blues[seat] >= up.rules.blues; }

// I31-I33
Item item_for_tricks(int tricks) {
  if (tricks == 3) return Item::three_tricks;
  return tricks == 4 ? Item::four_tricks : Item::all_tricks;
}

}  // namespace

int points_of(const FaceUp& up, Seat seat) {
  return up.whites[seat] + whites_of_a_blue * up.blues[seat];
}

void pay(FaceUp& up, Seat seat, Item item, Events& story) {
  engine::ensure(!is_over(up), "chips are paid after the end of the game");
  const Award award = award_for(item);
  add(up.whites[seat], award.whites);
  add(up.blues[seat], award.blues);
  tell(up, seat, award.whites + whites_of_a_blue * award.blues, item, award.rule, story);
  const bool exchanged = exchange(up, seat, story);
  if (exchanged || award.blues > 0) wipe_out(up, other(seat), story);
  if (has_won(up, seat)) end_game(up, seat, story);
}

void pay_tricks(FaceUp& up, Events& story) {
  const Seat most = up.tricks[Seat{0}] > up.tricks[Seat{1}] ? Seat{0} : Seat{1};
  pay(up, most, item_for_tricks(up.tricks[most]), story);
}

void end_game(FaceUp& up, Seat winner, Events& story) {
  up.phase = Over{winner};
  up.lead.reset();
  story.push_back(Won{winner});
}

bool is_over(const FaceUp& up) { return std::holds_alternative<Over>(up.phase); }

}  // namespace imperium
