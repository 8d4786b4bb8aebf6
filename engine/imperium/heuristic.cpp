// SPDX-License-Identifier: MIT
#include "engine/imperium/imperium.hpp"
#include "engine/imperium/ranking.hpp"

namespace imperium {
namespace {

/// What a player can tell of the other hand: the cards seen in it, and those it may hold besides.
class OtherHand {
 public:
  explicit OtherHand(const View& view) {
    const FaceUp& up = view.face_up;
    const Seat seat = other(view.own->seat);
    seen_ = up.exposed[seat];
    hidden_ = up.held[seat] - seen_.size();
    maybe_ = pack_set - up.memory.gone - CardSet{*up.turned} - view.own->hand - seen_ -
             up.memory.lacks[seat];
    from_ = maybe_.size();
  }

  /// The chance that it holds none of these.
  double without(CardSet these) const {
    if (!(seen_ & these).empty()) return 0;
    double chance = 1;
    const int others = from_ - (maybe_ & these).size();
    for (int i = 0; i < hidden_; ++i) {
      if (others <= i) return 0;
      chance *= static_cast<double>(others - i) / (from_ - i);
    }
    return chance;
  }

 private:
  CardSet seen_, maybe_;
  int hidden_ = 0, from_ = 0;
};

/// The chance that this lead takes the trick: no higher card of its suit is there, and no trump
/// unless the suit must be followed.
double hope_of_lead(const OtherHand& hand, Card led, Suit trump) {
  const CardSet suit = suit_with(led, trump), higher = suit & beating(led, trump);
  const double unbeaten_in_suit = hand.without(higher);
  const double void_of_suit = hand.without(suit);
  return unbeaten_in_suit - void_of_suit + hand.without(suit | trumps(trump));
}

/// The lead with the best chance; of leads as good, the weakest.
Card led_by(const View& view, Suit trump) {
  const OtherHand hand(view);
  Card best = *view.own->hand.begin();
  double hope = -1;
  for (const Card card : view.own->hand) {
    const double chance = hope_of_lead(hand, card, trump);
    const bool weaker = strength(card, trump) < strength(best, trump);
    if (chance > hope || (chance == hope && weaker)) best = card, hope = chance;
  }
  return best;
}

/// The weakest card that may be played: if any wins, all do.
Card reply(const Actions& legal, Suit trump) {
  Card best = std::get<PlayCard>(legal[0]).card;
  for (const Action& action : legal)
    if (const Card card = std::get<PlayCard>(action).card;
        strength(card, trump) < strength(best, trump))
      best = card;
  return best;
}

}  // namespace

Action Imperium::heuristic(const View& view) {
  const Actions legal = Imperium::legal(view).actions;
  const FaceUp& up = view.face_up;
  if (legal.size() == 1 || !std::holds_alternative<Play>(up.phase)) return legal[0];
  const Suit trump = *trump_of(up.turned);
  return PlayCard{up.trick.empty() ? led_by(view, trump) : reply(legal, trump)};
}

}  // namespace imperium
