// SPDX-License-Identifier: MIT
#include "engine/belote/knowledge.hpp"
#include "engine/belote/run_dialogue.hpp"
#include "engine/klaberjass/klaberjass.hpp"
#include "engine/klaberjass/melds.hpp"
#include "engine/klaberjass/scoring.hpp"

#include <array>

namespace klaberjass {
namespace {

/// What a card is worth to the hand that holds it, for each rank from seven to ace.
using Merits = std::array<int, 8>;
constexpr Merits of_trumps = {7, 7, 26, 15, 36, 11, 11, 18};
constexpr Merits of_plain_suits = {0, 0, 0, 7, 0, 0, 3, 18};
constexpr Merits without_trumps = {0, 0, 0, 13, 0, 0, 6, 24};

int merit(Card card, Trumps trumps, bool alone) {
  const bool needs_company = suit_of(card) != trumps && rank_of(card) != Rank::ace;
  if (alone && needs_company) return 0;
  const Merits& merits = suit_of(card) == trumps ? of_trumps
                         : trumps                ? of_plain_suits
                                                 : without_trumps;
  return merits[static_cast<std::size_t>(rank_of(card)) - 7];
}

/// What a hand of six may hope for with these trumps.
int merit(CardSet hand, Trumps trumps) {
  int total = 0;
  for (const Card card : hand) {
    const Suit suit = suit_of(card);
    total += merit(card, trumps, (hand & CardSet::all_of(suit)).size() == 1);
  }
  for (const Run& run : runs_in(hand)) total += run_points(run.length) / 2;
  for (const Set& set : sets_in(hand, trumps)) total += set_points(set.number()) / 2;
  return total;
}

/// With the turned card, which the seven may bring (B28).
int merit_of_turned_suit(CardSet hand, Card turned) {
  const Card seven = make_card(Rank::seven, suit_of(turned));
  if (hand.contains(seven)) {
    hand.erase(seven);
    hand.insert(turned);
  }
  return merit(hand, suit_of(turned));
}

constexpr int enough_to_bid = 68, enough_for_no_trump = 72, enough_to_overcall = 84;

Action call(const View& view, const Auction& auction) {
  const CardSet hand = view.own->hand;
  const Card turned = *view.face_up.turned;
  if (auction.round == 1) {
    if (merit_of_turned_suit(hand, turned) >= enough_to_bid) return Accept{};
    return Pass{};
  }
  Action best = Pass{};
  int most = enough_to_bid - 1;
  for (const Suit suit : cards::all_suits) {
    if (suit == suit_of(turned) || merit(hand, suit) <= most) continue;
    most = merit(hand, suit);
    best = NameSuit{suit};
  }
  const bool no_trump =
      std::holds_alternative<Pass>(best) && merit(hand, std::nullopt) >= enough_for_no_trump;
  return no_trump ? NoTrump{} : best;
}

Action overcall(const View& view) {
  if (merit(view.own->hand, std::nullopt) >= enough_to_overcall) return NoTrump{};
  return Pass{};
}

// ---- the play -------------------------------------------------------------------------------

/// What a player knows of the cards in play.
struct Table {
  Trumps trumps;
  CardSet hand;
  CardSet maybe;  // cards that the other may hold

  explicit Table(const View& view) : trumps(view.face_up.contract->trump), hand(view.own->hand) {
    const FaceUp& up = view.face_up;
    maybe = unseen_cards(up, hand) - up.memory.known[other(view.own->seat)].gone;
  }

  bool is_trump(Card card) const { return suit_of(card) == trumps; }
  int points(Card card) const { return points_of_cards({card}, trumps); }

  /// Nothing that the other may hold beats this card when it is led.
  bool is_safe(Card card) const {
    const CardSet suit = CardSet::all_of(suit_of(card));
    if (!(maybe & cards_beating(card, trumps)).empty()) return false;
    return !trumps || is_trump(card) || !(maybe & suit).empty() ||
           (maybe & CardSet::all_of(*trumps)).empty();
  }

  /// What a player parts with by playing this card.
  int cost(Card card) const {
    const int beaten = cards_beating(card, trumps).size();
    return 8 - beaten + (is_trump(card) ? 7 : 0);
  }
};

int merit_of_lead(const Table& table, Card card, bool declares) {
  const bool draws =
      table.is_trump(card) && !(table.maybe & CardSet::all_of(suit_of(card))).empty();
  if (table.is_safe(card)) return 20 + table.points(card) + (draws && declares ? 12 : 0);
  const int length = (table.hand & CardSet::all_of(suit_of(card))).size();
  return length - 2 * table.points(card) - (table.is_trump(card) ? 12 : 0);
}

int merit_of_reply(const Table& table, Card led, Card card) {
  const int points = table.points(led) + table.points(card);
  const bool takes = wins(led, card, table.trumps);
  return (takes ? 2 * points + 6 : -2 * points) - table.cost(card);
}

/// Of two acts with one card the one with a word comes later; it is preferred (B36). The queen
/// waits for the king.
Action card_for(const View& view, const Play& play, const Actions& legal) {
  const Table table(view);
  const bool declares = view.face_up.contract->declarer == view.own->seat;
  Action best = legal[0];
  int most = -1'000;
  for (const Action& action : legal) {
    const auto& [card, word] = std::get<PlayCard>(action);
    int merit = play.trick.empty() ? merit_of_lead(table, card, declares)
                                   : merit_of_reply(table, play.trick[0].card, card);
    if (word != Word::none) merit += 8;
    const bool waits = table.is_trump(card) && rank_of(card) == Rank::queen &&
                       table.hand.contains(make_card(Rank::king, suit_of(card)));
    if (waits) merit -= 20;
    if (merit > most) most = merit, best = action;
  }
  return best;
}

/// Claims the best melds and lays down all (B15, B23).
template <class PhaseT>
Action declaration(const View& view, const PhaseT& phase, const Actions& legal) {
  const auto bold = boldest(view.own->hand, view.face_up.contract->trump, phase);
  if (!bold) return legal[0];
  return engine::visit([](const auto& act) { return Action{act}; }, *bold);
}

}  // namespace

Action Klaberjass::heuristic(const View& view) {
  const Actions legal = Klaberjass::legal(view).actions;
  if (legal.size() == 1) return legal[0];
  return engine::visit(
      [&]<class PhaseT>(const PhaseT& phase) -> Action {
        if constexpr (std::same_as<PhaseT, Auction>) return call(view, phase);
        else if constexpr (std::same_as<PhaseT, Response>) return overcall(view);
        else if constexpr (std::same_as<PhaseT, Exchange>) return legal.back();
        else if constexpr (std::same_as<PhaseT, Play>) return card_for(view, phase, legal);
        else return declaration(view, phase, legal);
      },
      view.face_up.phase);
}

}  // namespace klaberjass
