// SPDX-License-Identifier: MIT

#include "engine/kaiser/kaiser.hpp"
#include "engine/kaiser/phases.hpp"
#include "engine/tricks.hpp"

namespace kaiser {
namespace {

/// What a side may hope for, in quarters of a point, if this hand plays with these trumps.
int hope(CardSet hand, Trumps trump) {
  constexpr int from_partner = 10;
  int quarters = from_partner;
  for (const Suit suit : cards::all_suits) {
    const CardSet held = hand & CardSet::all_of(suit);
    if (held.contains(make_card(Rank::ace, suit))) quarters += 4;
    if (held.contains(make_card(Rank::king, suit)) && held.size() > 1) quarters += 3;
    if (held.contains(make_card(Rank::queen, suit)) && held.size() > 2) quarters += 1;
    if (suit == trump) quarters += 4 * (held.size() - 2);
  }
  if (hand.contains(five_of_hearts)) quarters += trump == Suit::hearts ? 6 : 3;
  if (hand.contains(three_of_spades)) quarters -= trump == Suit::spades ? 4 : 1;
  return quarters;
}

Suit best_suit(CardSet hand) {
  Suit best{};
  for (const Suit suit : cards::all_suits)
    if (hope(hand, suit) > hope(hand, best)) best = suit;
  return best;
}

/// The least bid that is legal and that the hand can hope for; else a pass, or the least bid of
/// all.
Action call(CardSet hand, const Actions& legal) {
  const int with_trumps = hope(hand, best_suit(hand)) / 4, without = hope(hand, {}) / 4;
  for (const Action& action : legal)
    if (const auto* bid = std::get_if<Bid>(&action))
      if (bid->number <= (bid->plain ? without : with_trumps)) return *bid;
  return legal[0];
}

/// How much a side would rather take this card than lose it.
int prize(Card card) { return card == five_of_hearts ? 5 : card == three_of_spades ? -3 : 0; }

/// The card that a player who cannot or will not win parts with: a low one, the three of spades
/// first; the five of hearts last, or first if it goes to the partner.
Card parted_with(const Actions& legal, bool to_partner) {
  const auto cost = [&](Card card) {
    return static_cast<int>(rank_of(card)) + 10 * (to_partner ? -prize(card) : prize(card));
  };
  Card best = std::get<PlayCard>(legal[0]).card;
  for (const Action& action : legal)
    if (const Card card = std::get<PlayCard>(action).card; cost(card) < cost(best)) best = card;
  return best;
}

/// The highest card of the hand, and of those the one of the longest suit.
Card led_by(CardSet hand) {
  const auto merit = [&](Card card) {
    return 16 * static_cast<int>(rank_of(card)) + (hand & CardSet::all_of(suit_of(card))).size();
  };
  Card best = *hand.begin();
  for (const Card card : hand)
    if (merit(card) > merit(best)) best = card;
  return best;
}

std::size_t best_of(const Trick& trick, Trumps trump) {
  return engine::winner_of({trick.begin(), trick.size()}, trump, cards::rank_of);
}

/// The highest card that takes the trick as it stands, unless the trick is not worth having; as
/// fourth player, the lowest.
Card reply(const FaceUp& up, const Play& play, const Actions& legal) {
  const Trumps trump = up.contract->trump;
  const std::size_t mine = play.trick.size(), best = best_of(play.trick, trump);
  const bool partner_wins = mine >= 2 && best == mine - 2;
  int points = 1;
  for (const Card card : play.trick) points += prize(card);
  if (points < 0 || (partner_wins && mine == 3)) return parted_with(legal, partner_wins);
  std::optional<Card> winning;
  for (const Action& action : legal) {
    const Card card = std::get<PlayCard>(action).card;
    Trick with = play.trick;
    with.push_back(card);
    if (best_of(with, trump) != mine || card == three_of_spades) continue;
    const bool better = !winning || (mine == 3) == (rank_of(card) < rank_of(*winning));
    if (better) winning = card;
  }
  const bool takes = winning && !(partner_wins && suit_of(*winning) == trump);
  return takes ? *winning : parted_with(legal, partner_wins);
}

}  // namespace

Action Kaiser::heuristic(const View& view) {
  const Actions legal = Kaiser::legal(view).actions;
  const CardSet hand = view.own->hand;
  if (legal.size() == 1) return legal[0];
  if (std::holds_alternative<MisdealRound>(view.face_up.phase)) return legal.back();
  if (std::holds_alternative<Auction>(view.face_up.phase)) return call(hand, legal);
  if (std::holds_alternative<Naming>(view.face_up.phase)) return NameSuit{best_suit(hand)};
  const auto& play = std::get<Play>(view.face_up.phase);
  return PlayCard{play.trick.empty() ? led_by(hand) : reply(view.face_up, play, legal)};
}

}  // namespace kaiser
