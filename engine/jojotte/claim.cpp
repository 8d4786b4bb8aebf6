// SPDX-License-Identifier: MIT
#include "engine/jojotte/claim.hpp"

#include "engine/cards/pack.hpp"
#include "engine/jojotte/claim_search.hpp"
#include "engine/jojotte/phases.hpp"
#include "engine/jojotte/ranking.hpp"

namespace jojotte {
namespace {

CardSet cards_of_melds(const FaceUp& up, Seat seat) {
  CardSet cards;
  for (const Meld& meld : up.melds)
    if (meld.seat == seat)
      cards = cards | meld.cards | (meld.rank ? CardSet::all_of(*meld.rank) : CardSet{});
  return cards;
}

/// The cards of a hand that are worth least, `count` of them.
CardSet least(CardSet hand, int count, const FaceUp& up) {
  CardSet chosen;
  while (chosen.size() < count) {
    int lowest = 1'000;
    Card next{};
    for (const Card card : hand - chosen) {
      const int points = card_points({card}, up.contract->trump, up.rules.plain_points);
      if (points < lowest) lowest = points, next = card;
    }
    chosen.insert(next);
  }
  return chosen;
}

/// R40. A player who holds both, or has said Jo and holds the queen, can always say both words.
void say_what_is_sure(State& state) {
  FaceUp& up = state.face_up;
  if (!up.contract->trump) return;
  const Card king = make_card(Rank::king, *up.contract->trump);
  const Card queen = make_card(Rank::queen, *up.contract->trump);
  for (const Seat seat : all_seats) {
    const CardSet hand = state.face_down.hands[seat];
    if (hand.contains(queen) && hand.contains(king)) up.jo = seat;
    if (hand.contains(queen) && up.jo == seat) up.jotte = seat;
  }
}

/// Each trick claimed holds a card of either hand, those worth least; the other player gets the
/// rest.
void share_out(State& state, Seat claimer, int tricks) {
  FaceUp& up = state.face_up;
  FaceDown& down = state.face_down;
  const int left = up.held[claimer];
  for (const Seat seat : all_seats) {
    const CardSet hand = down.hands[seat], claimed = least(hand, tricks, up);
    down.taken[claimer] = down.taken[claimer] | claimed;
    down.taken[other(claimer)] = down.taken[other(claimer)] | (hand - claimed);
  }
  up.tricks[claimer] = static_cast<std::uint8_t>(up.tricks[claimer] + tricks);
  up.tricks[other(claimer)] = static_cast<std::uint8_t>(up.tricks[other(claimer)] + left - tricks);
  down.hands = {};
  up.held = {};
  up.phase =
      Play{tricks == left ? claimer : other(claimer), {}, {}};  // the winner of the last trick
}

}  // namespace

std::uint8_t claimable(const FaceUp& up, Seat seat) {
  const auto* play = std::get_if<Play>(&up.phase);
  if (!play || !play->trick.empty() || play->turn != seat) return 0;
  return up.contract->special == Special::nullo ? std::uint8_t{0} : up.held[seat];
}

Unseen unseen_by(const FaceUp& up, Seat seat, CardSet hand) {
  const Known& known = up.memory.known[other(seat)];
  CardSet maybe = cards::set_of_32() - hand - known.gone;
  for (const auto& beside_the_pack : {up.turned, up.information})
    if (beside_the_pack) maybe.erase(*beside_the_pack);
  return {maybe, (known.held | cards_of_melds(up, other(seat))) & maybe};
}

bool is_certain(const FaceUp& up, Seat seat, CardSet hand, int tricks) {
  engine::Effort ignored;
  return is_certain(up, seat, hand, tricks, ignored);
}

bool is_certain(const FaceUp& up, Seat seat, CardSet hand, int tricks, engine::Effort& effort) {
  const Trumps trumps = up.contract->trump;
  const Unseen unseen = unseen_by(up, seat, hand);
  bitboard::ClaimSearch search(trumps ? bitboard::all_trumps : 0);
  const bool certain = search.holds(
      {bitboard::bitboard_of(hand, trumps), bitboard::bitboard_of(unseen.maybe, trumps),
       bitboard::bitboard_of(unseen.surely, trumps), true},
      tricks);
  effort.positions += search.positions();
  return certain;
}

Refusal refuse(const View& view, const Play& play, const Claim& claim, engine::Effort& effort) {
  const FaceUp& up = view.face_up;
  if (up.contract->special == Special::nullo) return Refusal::no_claim_at_nullo;
  if (!play.trick.empty()) return Refusal::claim_at_the_lead;
  if (claim.number < 1 || claim.number > claimable(up, view.own->seat))
    return Refusal::claim_of_too_many;
  const bool certain = is_certain(up, view.own->seat, view.own->hand, claim.number, effort);
  return certain ? Refusal::none : Refusal::not_certain;
}

void apply(State& state, const Play&, Seat seat, const Claim& claim, Events& story) {
  lay_open(state, story);
  say_what_is_sure(state);
  share_out(state, seat, claim.number);
  end_deal(state, story);
}

}  // namespace jojotte
