// SPDX-License-Identifier: MIT
#include "engine/don/don.hpp"
#include "engine/don/scoring.hpp"
#include "engine/tricks.hpp"

#include <array>

namespace don {
namespace {

/// What a side gains that takes this card, in tenths of a point. The eight points for game are
/// spread over the cards that count for it.
double prize(Card card, Suit trump) {
  return 10 * entry_for(card, trump).points + 1.5 * counts_for_game(card);
}

/// What a card that is kept may still do, in tenths of a point: take tricks, or be lost.
double use(Card card, Suit trump) {
  //                                         2  3  4   5  6  7  8   9  10   J   Q   K   A
  constexpr std::array<double, 13> trumps = {8, 8, 8, -20, 5, 6, 6, -4, 24, 28, 31, 45, 55};
  constexpr std::array<double, 13> plain = {0, 0, 0, -15, 0, 0, 0, 0, -2, 3, 4, 6, 7};
  const std::size_t at = static_cast<std::size_t>(rank_of(card)) - 2;
  return (suit_of(card) == trump ? trumps : plain)[at];
}

/// The cards of its suit that are higher.
CardSet above(Card card) {
  const auto ranks =
      static_cast<std::uint16_t>(0x7FFFU << (static_cast<unsigned>(rank_of(card)) + 1));
  return CardSet::of(suit_of(card), ranks);
}

/// A trick as it would stand, seen by a player who has just played to it.
class Outlook {
 public:
  Outlook(const View& view, Suit trump, Seat lead, const Trick& trick, Card card)
      : up_(view.face_up), trump_(trump), lead_(lead), trick_(trick) {
    trick_.push_back(card);
    unseen_ = pack_set - up_.memory.gone - view.own->hand - CardSet{card};
    const std::size_t winner =
        engine::winner_of({trick_.begin(), trick_.size()}, trump, cards::rank_of);
    best_ = trick_[winner];
    mine_ = side_of(view.own->seat);
    ours_ = side_of(after(lead, winner)) == mine_ ? 1 : 0;
  }

  /// How likely it is, roughly, that the player's side takes the trick.
  double chance() const {
    double ours = ours_;
    for (std::size_t n = trick_.size(); n < seat_count; ++n) {
      const Seat seat = after(lead_, n);
      if (side_of(seat) == mine_) ours += (1 - ours) * beaten_by(seat);
      else ours *= 1 - beaten_by(seat);
    }
    return ours;
  }

  /// What the trick will hold.
  double stake() const {
    constexpr double of_a_card_to_come = 4.5;
    double sum = of_a_card_to_come * static_cast<double>(seat_count - trick_.size());
    for (const Card card : trick_) sum += prize(card, trump_);
    return sum;
  }

 private:
  /// How likely it is that a hidden hand holds none of these cards.
  double lacks_all(Seat seat, CardSet cards) const {
    const double each = 1 - static_cast<double>(up_.held[seat]) / unseen_.size();
    double none = 1;
    for (int left = (cards & unseen_).size(); left > 0; --left) none *= each;
    return none;
  }

  double holds_any(Seat seat, CardSet cards, Suit suit) const {
    return up_.memory.lacks[seat].contains(suit) ? 0 : 1 - lacks_all(seat, cards);
  }

  /// How likely it is that this seat can beat the best card.
  double beaten_by(Seat seat) const {
    const Suit led = suit_of(trick_[0]), of_best = suit_of(best_);
    const double follows = holds_any(seat, CardSet::all_of(led), led);
    if (of_best == trump_) {
      const double higher = holds_any(seat, above(best_), trump_);
      return led == trump_ ? higher : (1 - follows) * higher;
    }
    return holds_any(seat, above(best_), led) +
           (1 - follows) * holds_any(seat, CardSet::all_of(trump_), trump_);
  }

  const FaceUp& up_;
  Suit trump_;
  Seat lead_;
  Trick trick_;
  CardSet unseen_;
  Card best_{};
  Side mine_{};
  double ours_ = 0;
};

/// What a player may hope for who plays this card now, in tenths of a point. The chances are taken
/// for less than they seem: others still choose their cards.
double merit(const View& view, Suit trump, Seat lead, const Trick& trick, Card card) {
  constexpr double caution = 0.4;
  const Outlook outlook(view, trump, lead, trick, card);
  return (2 * outlook.chance() - 1 - caution) * outlook.stake() - use(card, trump);
}

/// What a suit is worth as trumps to the hand that pitches, in tenths of a point.
double hope(CardSet hand, Suit trump) {
  //                                         2   3   4   5   6   7   8   9  10   J   Q   K   A
  constexpr std::array<double, 13> trumps = {10, 10, 10, 30, 11, 11, 11, 40, 18, 28, 38, 50, 70};
  double sum = 0;
  for (const Card card : hand& CardSet::all_of(trump))
    sum += trumps[static_cast<std::size_t>(rank_of(card)) - 2];
  return sum;
}

double merit_of_pitch(const View& view, Card card) {
  const Suit trump = suit_of(card);
  return hope(view.own->hand, trump) + merit(view, trump, view.own->seat, {}, card);
}

/// The legal card with the most merit.
template <class Merit>
Action best_card(const Actions& legal, Merit&& merit_of) {
  std::size_t best = 0;
  double most = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const double merit = merit_of(std::get<PlayCard>(legal[i]).card);
    if (i > 0 && merit <= most) continue;
    best = i;
    most = merit;
  }
  return legal[best];
}

}  // namespace

Action Don::heuristic(const View& view) {
  const Actions legal = Don::legal(view).actions;
  const FaceUp& up = view.face_up;
  if (std::holds_alternative<Naming>(up.phase)) return NamePitcher{view.own->seat};
  if (legal.size() == 1 || std::holds_alternative<DealOver>(up.phase)) return legal[0];
  if (std::holds_alternative<Pitch>(up.phase))
    return best_card(legal, [&](Card card) { return merit_of_pitch(view, card); });
  const auto& play = std::get<Play>(up.phase);
  return best_card(legal,
                   [&](Card card) { return merit(view, *up.trump, play.lead, play.trick, card); });
}

}  // namespace don
