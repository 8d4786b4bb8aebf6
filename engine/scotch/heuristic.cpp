// SPDX-License-Identifier: MIT
#include "engine/scotch/phases.hpp"
#include "engine/scotch/scoring.hpp"
#include "engine/scotch/scotch.hpp"

#include <algorithm>

namespace scotch {
namespace {

// Chances are in thousandths, merits in hundredths of a point.
constexpr int certain = 1000;

/// The chance that none of `marked` cards is among `drawn` of `all`.
int chance_of_none(int marked, int drawn, int all) {
  int chance = certain;
  for (int i = 0; i < marked && chance > 0; ++i)
    chance = all - drawn - i <= 0 ? 0 : chance * (all - drawn - i) / (all - i);
  return chance;
}

/// What a player can work out before they choose a card.
class Thought {
 public:
  explicit Thought(const View& view)
      : up_(view.face_up),
        play_(std::get<Play>(up_.phase)),
        me_(view.own->seat),
        hand_(view.own->hand),
        trump_(*up_.trump) {
    if (const auto turned = up_.turned[me_]) hand_.insert(*turned);
    unseen_ = pack_of(up_.rules) - up_.memory.gone() - hand_;
  }

  /// What playing the card brings: the trick with some chance, or else its own points for others.
  int merit(Card card) const {
    Trick trick = play_.trick;
    trick.push_back(card);
    const int later = seat_count(up_.rules) - static_cast<int>(trick.size());
    int in_trick = seat_count(up_.rules) * of_a_card + later * of_a_card_to_come;
    for (const Card each : trick) in_trick += prize(each);
    const int ours = chance_for_us(trick);
    return (ours * in_trick - (certain - ours) * prize(card)) / certain - worth_keeping(card);
  }

 private:
  static constexpr int of_a_card = 60, of_a_card_to_come = 30;

  /// The jack cannot be caught, so its points are never won or lost.
  int prize(Card card) const {
    const bool can_be_caught = suit_of(card) == trump_ && rank_of(card) != Rank::jack;
    return can_be_caught ? 100 * points_of_trump(rank_of(card)) : 0;
  }

  /// What a card may be good for later. The jack can still catch the ten.
  int worth_keeping(Card card) const {
    if (hand_.size() == 1) return 0;
    const int height = strength(card, trump_) - static_cast<int>(Rank::six);
    if (suit_of(card) != trump_) return 12 * height;
    const bool hunts = rank_of(card) == Rank::jack && unseen_.contains(ten());
    return 100 + 15 * height + (hunts ? 350 : 0);
  }

  Card ten() const { return make_card(Rank::ten, trump_); }

  /// How likely it is that this side takes the trick, as far as those who play later can tell.
  int chance_for_us(const Trick& trick) const {
    const std::size_t best = winning(trick, trump_);
    const Side ours = side_of(up_.rules, me_);
    if (side_of(up_.rules, seat_of(up_, play_, best)) != ours) return 0;
    int chance = certain;
    for (std::size_t i = trick.size(); i < up_.rules.seats; ++i) {
      const Seat seat = seat_of(up_, play_, i);
      if (side_of(up_.rules, seat) == ours) continue;
      chance = chance * (certain - chance_to_beat(seat, trick[best], suit_of(trick[0]))) / certain;
    }
    return chance;
  }

  /// How likely it is that this seat can beat the best card of the trick.
  int chance_to_beat(Seat seat, Card best, Suit led) const {
    const int higher = has_any(seat, suit_of(best), higher_than(best));
    if (led == trump_) return higher;
    const int lacks_led = certain - has_any(seat, led, unseen_ & CardSet::all_of(led));
    if (suit_of(best) == trump_) return lacks_led * higher / certain;
    const int trumps = has_any(seat, trump_, unseen_ & CardSet::all_of(trump_));
    return std::min(certain, higher + lacks_led * trumps / certain);
  }

  CardSet higher_than(Card card) const {
    CardSet higher;
    for (const Card other : unseen_& CardSet::all_of(suit_of(card)))
      if (strength(other, trump_) > strength(card, trump_)) higher.insert(other);
    return higher;
  }

  /// How likely it is that the seat holds one of these unseen cards of one suit.
  int has_any(Seat seat, Suit suit, CardSet cards) const {
    if (up_.memory.lacks[seat].contains(suit)) return 0;
    const int held = up_.held[seat] + (playable_turned(up_, seat) ? 1 : 0);
    return certain - chance_of_none(cards.size(), held, unseen_.size());
  }

  const FaceUp& up_;
  const Play& play_;
  Seat me_;
  CardSet hand_, unseen_;
  Suit trump_;
};

}  // namespace

Action Scotch::heuristic(const View& view) {
  const auto* play = std::get_if<Play>(&view.face_up.phase);
  if (play == nullptr) return Continue{};
  const CardSet choices = playable(view, *play);
  if (choices.size() == 1) return PlayCard{*choices.begin()};
  const Thought thought(view);
  return PlayCard{engine::best_card(choices, [&](Card card) { return thought.merit(card); })};
}

}  // namespace scotch
