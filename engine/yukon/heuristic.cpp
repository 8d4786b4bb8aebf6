// SPDX-License-Identifier: MIT
#include "engine/yukon/phases.hpp"
#include "engine/yukon/yukon.hpp"

#include <algorithm>
#include <cstddef>

namespace yukon {
namespace {

/// All chances are of a thousand.
constexpr int certain = 1'000;

/// What the seat to play can tell of the cards it does not see.
struct Unseen {
  CardSet cards;
  int count = 0;

  explicit Unseen(const View& view) : cards(pack_set(view.face_up.rules) - view.own->hand) {
    for (const Card card : view.face_up.memory.played) cards.erase(card);
    count = cards.size();
  }

  /// The chance that a hand of so many cards holds none of these.
  int none_of(CardSet these, int held) const {
    int chance = certain;
    const int number = (cards & these).size();
    for (int i = 0; i < held && i < count; ++i)
      chance = chance * std::max(count - i - number, 0) / (count - i);
    return chance;
  }
};

/// The cards of the suit that beat this one.
CardSet above(Card card, Suit asked) {
  CardSet better;
  for (const Card one : of_suit(asked))
    if (beats(one, card, asked)) better.insert(one);
  return better;
}

/// How likely one player who has still to play beats the card that would take the trick.
int beaten_by_one(const Unseen& unseen, Card best, Suit asked, int held) {
  const int follows = certain - unseen.none_of(of_suit(asked), held);
  const int has_better = certain - unseen.none_of(above(best, asked), held);
  const CardSet better = is_yukon(best) ? CardSet{grand_yukon} : yukons;
  if (best == grand_yukon) return 0;
  const int has_yukon = certain - unseen.none_of(better, held);
  return has_better + (certain - follows) * has_yukon / certain;
}

struct Outlook {
  int mine = 0, points = 0;  // the chance that our side takes the trick, and what it will be worth
};

/// What is to be expected of the trick with these cards in it.
Outlook outlook_of(const View& view, const Unseen& unseen, const Trick& trick) {
  constexpr int from_each_later = 2;
  const FaceUp& up = view.face_up;
  const Suit asked = suit_of(trick[0]);
  const auto best = winning({trick.begin(), trick.size()});
  const Side side = side_of(up.rules, view.own->seat);
  const bool is_ours =
      side_of(up.rules, left_of(up.rules, *up.lead, static_cast<int>(best))) == side;
  Outlook outlook;
  for (const Card card : trick) outlook.points += points_of(card);
  int stays = certain, to_ours = 0, to_others = 0;
  for (int i = static_cast<int>(trick.size()); i < seat_count(up.rules); ++i) {
    const Seat later = left_of(up.rules, *up.lead, i);
    const int beaten = beaten_by_one(unseen, trick[best], asked, up.held[later]);
    (side_of(up.rules, later) == side ? to_ours : to_others) += stays * beaten / certain;
    stays = stays * (certain - beaten) / certain;
    outlook.points += from_each_later;
  }
  outlook.mine = to_ours + (is_ours ? stays : 0);
  return outlook;
}

/// What a card may be good for later, in hundredths of a point.
int worth_keeping(const View& view, Card card) {
  if (view.face_up.held[view.own->seat] == 1) return 0;
  if (is_yukon(card)) return card == grand_yukon ? 700 : 500;
  constexpr int of_rank[] = {0, 0, 0, 0, 0, 0, 0, 0, 10, 20, 100, 0, 120, 180, 260, 0};
  return of_rank[static_cast<std::size_t>(rank_of(card))];
}

/// What playing the card brings, in hundredths of a point: the trick, to our side or to others.
int merit(const View& view, const Unseen& unseen, Card card) {
  Trick trick = view.face_up.trick;
  trick.push_back(card);
  const Outlook outlook = outlook_of(view, unseen, trick);
  const int balance = 2 * outlook.mine - certain;
  return balance * outlook.points / 10 - worth_keeping(view, card);
}

Action card_for(const View& view) {
  const Unseen unseen(view);
  return PlayCard{engine::best_card(playable(view.face_up, view.own->hand),
                                    [&](Card card) { return merit(view, unseen, card); })};
}

}  // namespace

Action Yukon::heuristic(const View& view) {
  if (std::holds_alternative<Play>(view.face_up.phase)) return card_for(view);
  return Continue{};
}

}  // namespace yukon
