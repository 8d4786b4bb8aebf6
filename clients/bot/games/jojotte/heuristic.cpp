// SPDX-License-Identifier: MIT
#include "clients/bot/games/jojotte/heuristic.hpp"

#include "clients/bot/games/jojotte/estimate.hpp"
#include "engine/belote/play.hpp"
#include "engine/jojotte/knowledge.hpp"
#include "engine/jojotte/legal.hpp"
#include "engine/jojotte/ranking.hpp"

#include <algorithm>

namespace bot {
namespace {

using namespace jojotte;

constexpr double nullo_up_to = 0.7;  // tricks

/// One overload for each phase with a decision before the play.
class Bidder {
 public:
  explicit Bidder(const View& view) : view_(view), up_(view.face_up), own_(*view.own) {}

  template <class PhaseT>
  Action answer(const PhaseT&) const {
    const auto declaration = full_declaration(view_);
    return declaration ? *declaration : actions()[0];
  }

  Action answer(const Auction& phase) const {
    if (phase.round == 1) {
      if (count(suit_of(*up_.turned)) >= bids_from) return Accept{};
      return Pass{};
    }
    Action best = NoTrump{};
    double most = count(std::nullopt);
    for (const Suit suit : cards::all_suits) {
      if (suit == suit_of(*up_.turned) || count(suit) <= most) continue;
      most = count(suit);
      best = NameSuit{suit};
    }
    return most >= bids_from ? best : Pass{};
  }

  Action answer(const Response&) const {
    const Trumps trump = up_.contract->trump;
    const bool may_overcall = std::ranges::any_of(
        actions(), [](const Action& act) { return std::holds_alternative<NoTrump>(act); });
    if (trump && may_overcall && count(std::nullopt) >= bids_from + 8 &&
        count(std::nullopt) > count(trump))
      return NoTrump{};
    if (count(trump) >= doubles_from) return Double{};
    return Pass{};
  }

  Action answer(const Doubled&) const {
    if (count(up_.contract->trump) >= redoubles_from) return Redouble{};
    return Pass{};
  }

  Action answer(const NulloBid&) const {
    if (nullo_tricks(own_.hand) <= nullo_up_to) return Nullo{};
    return Pass{};
  }

  Action answer(const SlamBid&) const {
    CardSet others = CardSet::all_of(Suit::clubs) | CardSet::all_of(Suit::diamonds) |
                     CardSet::all_of(Suit::hearts) | CardSet::all_of(Suit::spades);
    others = others - own_.hand - CardSet{*up_.turned, *up_.information};
    if (sure_tricks(own_.hand, in_pack(others), up_.contract->trump) == 9) return Slam{};
    return Pass{};
  }

  Action answer(const Exchange&) const { return *std::prev(actions().end()); }
  Action answer(const Ask&) const { return AskToSee{}; }

 private:
  Actions actions() const { return legal(view_).actions; }
  double count(Trumps trumps) const { return estimate(own_.hand, trumps, up_.rules); }

  static CardSet in_pack(CardSet cards) {
    CardSet kept;
    for (int rank = static_cast<int>(Rank::seven); rank <= static_cast<int>(Rank::ace); ++rank)
      kept = kept | (cards & CardSet::all_of(static_cast<Rank>(rank)));
    return kept;
  }

  const View& view_;
  const FaceUp& up_;
  const Own& own_;
};

/// Chooses the card to play.
class CardChooser {
 public:
  explicit CardChooser(const View& view)
      : knowledge_(knowledge_of(view.face_up, other(view.own->seat), view.own->hand)),
        up_(view.face_up),
        hand_(view.own->hand),
        trump_(up_.contract->trump) {}

  Card reply(Card led, CardSet may) const {
    CardSet winning;
    for (const Card card : may)
      if (wins(led, card, trump_)) winning.insert(card);
    if (nullo()) {
      const CardSet losing = may - winning;
      return highest(losing.empty() ? winning : losing);
    }
    if (winning.empty()) return cheapest(may);
    for (const Card card : winning)
      if (rank_of(card) == Rank::ten && suit_of(card) != trump_) return card;
    return lowest(winning);
  }

  Card lead() const {
    if (nullo()) return lowest(hand_);
    if (trump_) {
      const CardSet mine = hand_ & CardSet::all_of(*trump_);
      const CardSet theirs = knowledge_.unseen & CardSet::all_of(*trump_) & maybe_theirs();
      const CardSet best = masters(mine);
      if (mine.size() >= 2 && !best.empty() && !theirs.empty()) return highest(best);
    }
    CardSet side = hand_;
    if (trump_) side = if_any(hand_ - CardSet::all_of(*trump_));
    const CardSet sure = masters(side);
    if (!sure.empty()) return highest(sure);
    return cheapest(side);
  }

 private:
  bool nullo() const { return up_.contract->special == Special::nullo; }
  CardSet if_any(CardSet cards) const { return cards.empty() ? hand_ : cards; }
  CardSet maybe_theirs() const { return knowledge_.unseen - knowledge_.surely_not; }

  /// The cards that no card of the same suit can beat any more.
  CardSet masters(CardSet cards) const {
    CardSet best;
    for (const Card card : cards)
      if ((cards_beating(card, trump_) & maybe_theirs()).empty()) best.insert(card);
    return best;
  }

  int points(Card card) const { return card_points(CardSet{card}, trump_, up_.rules.plain_points); }
  int strength(Card card) const {
    const bool trump = suit_of(card) == trump_;
    return (trump ? 100 : 0) - cards_beating(card, trump_).size();
  }
  Card lowest(CardSet cards) const {
    return *std::ranges::min_element(cards, {}, [&](Card card) { return strength(card); });
  }
  Card highest(CardSet cards) const {
    return *std::ranges::max_element(cards, {}, [&](Card card) { return strength(card); });
  }

  /// The card that costs least: fewest points, then lowest, then from the longest suit.
  Card cheapest(CardSet cards) const {
    return *std::ranges::min_element(cards, {}, [&](Card card) {
      return 1000 * points(card) + 10 * strength(card) -
             (hand_ & CardSet::all_of(suit_of(card))).size();
    });
  }

  Knowledge knowledge_;
  const FaceUp& up_;
  CardSet hand_;
  Trumps trump_;
};

/// The action that plays the card, with "Jo" or "Jotte" if possible: it costs nothing.
Action with_word(const Actions& actions, Card card) {
  Action chosen = actions[0];
  for (const Action& action : actions)
    if (std::get<PlayCard>(action).card == card) chosen = action;
  return chosen;
}

}  // namespace

Action heuristic_call(const View& view) {
  const Bidder bidder(view);
  return std::visit([&](const auto& phase) { return bidder.answer(phase); }, view.face_up.phase);
}

Action heuristic_action(const View& view) {
  const auto* play = std::get_if<Play>(&view.face_up.phase);
  if (!play) return heuristic_call(view);
  const CardChooser chooser(view);
  const Actions actions = legal(view).actions;
  if (play->trick.empty()) return with_word(actions, chooser.lead());
  const CardSet may = playable(view.face_up.contract->trump, play->trick, view.own->hand).cards;
  return with_word(actions, chooser.reply(play->trick[0].card, may));
}

}  // namespace bot
