// SPDX-License-Identifier: MIT
#include "engine/hidden.hpp"
#include "engine/semi/semi.hpp"

#include <array>

/// A deal that could have led to a view.
namespace semi {
namespace {

/// The hands of both seats, then the covered cards of both dummies.
constexpr std::size_t places = 4;

std::uint8_t covered_in(const Dummy& dummy) {
  std::uint8_t count = 0;
  for (const Column& column : dummy)
    if (is_covered(column)) ++count;
  return count;
}

/// E36: which card lies where is as likely as any other order.
void cover(const Dummy& dummy, CardSet cards, Covered& covered, engine::Chance& chance) {
  for (std::size_t i = 0; i < covered_max; ++i) {
    if (!is_covered(dummy[i])) continue;
    const auto left = static_cast<std::uint32_t>(cards.size());
    covered[i] = cards.nth(static_cast<int>(cards::draw_below(left, chance)));
    cards.erase(*covered[i]);
  }
}

}  // namespace

State Semi::imagine(const View& view, engine::Chance& chance) {
  const FaceUp& up = view.face_up;
  State state{up, {}};
  if (up.board.deal == 0) return state;  // nothing has been dealt
  CardSet unseen = pack_set - up.board.memory.gone();
  std::array<engine::HiddenPlace, places> hidden;
  for (const Seat seat : all_seats) {
    unseen = unseen - open_cards(up.dummies[seat]);
    hidden[index(Hand{seat, true})].size = covered_in(up.dummies[seat]);
    engine::HiddenPlace& hand = hidden[index(Hand{seat})];
    if (view.own && view.own->seat == seat) {
      unseen = unseen - (state.face_down.hands[seat] = view.own->hand);
      continue;  // a hand that is seen is an empty place
    }
    hand.size = up.held[seat];
    for (const Suit suit : lacks(up.board.memory, Hand{seat})) hand.lacks(suit);
  }
  std::array<CardSet, places> dealt;
  engine::deal_unseen(unseen, hidden, dealt, chance);
  for (const Seat seat : all_seats) {
    CardSet& hand = state.face_down.hands[seat];
    hand = hand | dealt[index(Hand{seat})];
    cover(up.dummies[seat], dealt[index(Hand{seat, true})], state.face_down.covered[seat], chance);
  }
  return state;
}

}  // namespace semi
