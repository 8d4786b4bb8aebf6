// SPDX-License-Identifier: MIT
#include "engine/jojotte/imagine.hpp"

namespace jojotte {

using engine::Chance;

namespace {

/// A meld that was not shown is in the hand that told of it: the first run of its length without
/// cards of another meld or the seven that was exchanged later (R34).
CardSet cards_of(const Meld& meld, CardSet hand_then, CardSet used) {
  if (!meld.cards.empty()) return meld.cards;
  if (meld.kind == MeldClass::four) return CardSet::all_of(*meld.rank);
  for (const Run& run : runs_in(hand_then))
    if (run.length == meld.length && (run.cards() & used).empty()) return run.cards();
  return {};
}

}  // namespace

void find_melds(State& world, const View& view) {
  const FaceUp& up = world.face_up;
  CardSet used;
  for (const Meld& meld : up.melds) {
    const bool own = view.own && view.own->seat == meld.seat;
    const CardSet now = world.face_down.hands[meld.seat] | up.memory.played[meld.seat];
    const CardSet hand = own ? view.own->declared : as_at_the_melds(up, meld.seat, now);
    const CardSet cards = cards_of(meld, hand, used | seven_given_later(up, meld.seat));
    if (meld.kind == MeldClass::run) used = used | cards;
    world.face_down.meld_cards.push_back(cards);
  }
}

State imagine(const View& view, Chance& chance) {
  State world;
  world.face_up = view.face_up;
  if (!view.face_up.turned) return world;  // nothing has been dealt
  const FaceUp& up = world.face_up;
  const auto known = [&](Seat seat, CardSet elsewhere) {
    return knowledge_of(up, seat, elsewhere);
  };
  world.face_down.hands = draw_hands(up, view.own, up.memory.laid, known, chance);
  deal_stock(up, world.face_down, up.memory.laid, chance);
  world.face_down.taken = view.face_up.memory.taken;
  world.face_down.taken[Seat{0}] = world.face_down.taken[Seat{0}] | view.face_up.memory.laid;
  find_melds(world, view);
  if (const auto* exchange = std::get_if<Exchange>(&up.phase))
    answer_for_the_seven(
        world.face_down, exchange->asked, view.own,
        [&](Seat seat) { return could_exchange(world, seat); }, chance);
  return world;
}

}  // namespace jojotte
