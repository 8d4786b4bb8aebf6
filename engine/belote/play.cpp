// SPDX-License-Identifier: MIT
#include "engine/belote/play.hpp"

namespace belote {
namespace {

// R37
Playable reply_to_trump(Card led, Trumps trumps, CardSet held_trumps) {
  return {if_able(held_trumps, cards_beating(led, trumps)), CommonRefusal::must_beat};
}

// R36; without trumps R38
Playable reply_when_void(Trumps trumps, CardSet hand) {
  if (!trumps) return {hand};
  return {if_able(hand, CardSet::all_of(*trumps)), CommonRefusal::must_trump};
}

void say(DealUp& up, Seat seat, Word word) {
  if (word == Word::jo) up.jo = seat;
  if (word == Word::jotte) up.jotte = seat;
}

}  // namespace

Playable playable(Trumps trumps, const Trick& trick, CardSet hand) {
  if (trick.empty()) return {hand};
  const Card led = trick[0].card;
  const CardSet same_suit = hand & CardSet::all_of(suit_of(led));
  if (same_suit.empty()) return reply_when_void(trumps, hand);
  if (suit_of(led) == trumps) return reply_to_trump(led, trumps, same_suit);
  return {same_suit,
          trumps ? CommonRefusal::must_follow_suit : CommonRefusal::must_follow_no_trump};
}

Word word_due(const DealUp& up, Seat seat, CardSet hand, Card card) {
  const Trumps trumps = up.contract->trump;
  if (!trumps || suit_of(card) != *trumps) return Word::none;
  const bool queen_waits = hand.contains(make_card(Rank::queen, *trumps));
  if (rank_of(card) == Rank::king && queen_waits) return Word::jo;
  if (rank_of(card) == Rank::queen && up.jo == seat) return Word::jotte;
  return Word::none;
}

CardSet disproved(Card led, Card reply, Trumps trumps) {
  const CardSet suit = CardSet::all_of(suit_of(led));
  const bool beats_it = wins(led, reply, trumps);
  if (suit_of(reply) == suit_of(led))
    return suit_of(led) == trumps && !beats_it ? cards_beating(led, trumps) : CardSet{};
  return trumps && !beats_it ? suit | CardSet::all_of(*trumps) : suit;
}

CommonRefusal playing(const DealUp& up, const Trick& trick, Seat seat, CardSet hand,
                      const PlayCard& wanted) {
  if (!hand.contains(wanted.card)) return CommonRefusal::not_your_card;
  const Playable may = playable(up.contract->trump, trick, hand);
  if (!may.cards.contains(wanted.card)) return may.otherwise;
  if (wanted.word == Word::none) return CommonRefusal::none;
  if (word_due(up, seat, hand, wanted.card) == wanted.word) return CommonRefusal::none;
  return wanted.word == Word::jo ? CommonRefusal::jo_not_due : CommonRefusal::jotte_not_due;
}

Trick with_card(DealUp& up, DealDown& down, const Trick& trick, Seat seat, const PlayCard& played) {
  down.hands[seat].erase(played.card);
  --up.held[seat];
  say(up, seat, played.word);
  Trick with = trick;
  with.push_back({seat, played.card});
  return with;
}

Seat take(DealUp& up, DealDown& down, const Trick& trick) {
  const bool replier_wins = wins(trick[0].card, trick[1].card, up.contract->trump);
  const Seat by = trick[replier_wins ? 1 : 0].seat;
  down.taken[by] = down.taken[by] | cards_of(trick);
  ++up.tricks[by];
  return by;
}

bool all_is_played(const DealUp& up) { return up.held[Seat{0}] == 0 && up.held[Seat{1}] == 0; }

}  // namespace belote
