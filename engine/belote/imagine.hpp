// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/knowledge.hpp"
#include "engine/cards/pack.hpp"
#include "engine/chance.hpp"
#include "engine/ensure.hpp"

#include <random>

/// Worlds that a view cannot be told from. Whatever draws takes any source of 32 random bits.
namespace belote {

/// Uniformly, in [0, 1).
template <std::uniform_random_bit_generator Random>
double share(Random& random) {
  return static_cast<double>(random()) / 4294967296.0;
}

/// `count` of these cards, each choice equally likely.
template <std::uniform_random_bit_generator Random>
CardSet any_of(CardSet cards, int count, Random& random) {
  CardSet chosen;
  int left = cards.size();
  for (const Card card : cards) {
    if (count == 0) break;
    if (cards::draw_below(static_cast<std::uint32_t>(left--), random) >=
        static_cast<std::uint32_t>(count))
      continue;
    chosen.insert(card);
    --count;
  }
  return chosen;
}

/// The number of ways to choose.
double choices(int of, int wanted);

/// Hands that a seat may hold by what is known, each equally likely. The hardest claim is satisfied
/// by construction, the others by trying again.
template <class KnowledgeT>
class HandsOf {
 public:
  explicit HandsOf(const KnowledgeT& knowledge) : knowledge_(knowledge) {
    knowledge_.each_way([&](CardSet cards, CardSet beside) { add_placement(cards, beside); });
  }

  /// None if there seems to be none, which cannot be where the knowledge is true.
  template <std::uniform_random_bit_generator Random>
  std::optional<CardSet> draw(Random& random) const;

  static constexpr int attempts_max = 100'000;  // to satisfy several claims; one needs few

 private:
  /// A place for the meld that is hardest to deal.
  struct Placement {
    CardSet cards, beside;  // in the hand; not in it, or the meld would be larger
    double ways = 0;        // to fill the rest of the hand
  };

  template <std::uniform_random_bit_generator Random>
  std::optional<CardSet> attempt(Random& random) const;
  void add_placement(CardSet cards, CardSet beside);
  int placements_in(CardSet hand) const;

  KnowledgeT knowledge_;
  FixedVector<Placement, 24> placements_;
  double ways_ = 0;
};

using HiddenHand = HandsOf<HandKnowledge>;

/// One possible place of the meld; the rest of the hand is chosen freely around it.
template <class KnowledgeT>
void HandsOf<KnowledgeT>::add_placement(CardSet cards, CardSet beside) {
  Placement placement{cards, beside, 0};
  const CardSet missing = cards - knowledge_.known_then;
  if (!knowledge_.open().contains(missing) || !(beside & knowledge_.known_then).empty()) return;
  placement.ways =
      choices((knowledge_.open() - cards - beside).size(), knowledge_.wanted() - missing.size());
  ways_ += placement.ways;
  if (placement.ways > 0) placements_.push_back(placement);
}

template <class KnowledgeT>
int HandsOf<KnowledgeT>::placements_in(CardSet hand) const {
  const CardSet then = knowledge_.known_then | (hand - knowledge_.surely_held);
  int number = 0;
  for (const Placement& placement : placements_)
    if (then.contains(placement.cards) && (then & placement.beside).empty()) ++number;
  return number;
}

/// A hand that satisfies the hardest claim in two ways would come up twice as often, so it is
/// taken only every other time.
template <class KnowledgeT>
template <std::uniform_random_bit_generator Random>
std::optional<CardSet> HandsOf<KnowledgeT>::attempt(Random& random) const {
  CardSet fixed = knowledge_.surely_held, open = knowledge_.open();
  if (!placements_.empty()) {
    double at = share(random) * ways_;
    std::size_t chosen = 0;
    while (chosen + 1 < placements_.size() && (at -= placements_[chosen].ways) >= 0) ++chosen;
    fixed = fixed | (placements_[chosen].cards - knowledge_.known_then);
    open = open - placements_[chosen].cards - placements_[chosen].beside;
  }
  const CardSet hand = fixed | any_of(open, knowledge_.held - fixed.size(), random);
  if (placements_.empty()) return hand;
  const auto ways = static_cast<std::uint32_t>(placements_in(hand));
  if (ways > 1 && cards::draw_below(ways, random) != 0) return std::nullopt;
  if (!knowledge_.one_way_is_enough() && !knowledge_.allows(hand)) return std::nullopt;
  return hand;
}

template <class KnowledgeT>
template <std::uniform_random_bit_generator Random>
std::optional<CardSet> HandsOf<KnowledgeT>::draw(Random& random) const {
  if (knowledge_.has_claims() && placements_.empty()) return std::nullopt;
  if (knowledge_.wanted() < 0 || knowledge_.wanted() > knowledge_.open().size())
    return std::nullopt;
  for (int tried = 0; tried < attempts_max; ++tried)
    if (const auto hand = attempt(random)) return hand;
  return std::nullopt;
}

/// The hand of `seat`. `known(seat, elsewhere)` is all that is known of it, where these cards lie
/// elsewhere. When all is played or laid open, claims bind no hand any more.
template <class Known>
std::optional<CardSet> draw_hand(const DealUp& up, Seat seat, CardSet elsewhere, const Known& known,
                                 engine::Chance& chance) {
  if (up.held[seat] == 0) return CardSet{};
  return HandsOf(known(seat, elsewhere)).draw(chance);
}

/// The second hand is drawn by what is left; a first hand that leaves too little is drawn again.
template <class Known>
PerSeat<CardSet> draw_both_hands(const DealUp& up, CardSet elsewhere, const Known& known,
                                 engine::Chance& chance) {
  const CardSet of_second = known(Seat{1}, elsewhere).surely_held;
  for (int tried = 0; tried < HiddenHand::attempts_max; ++tried) {
    const auto first = draw_hand(up, Seat{0}, elsewhere | of_second, known, chance);
    engine::ensure(first.has_value(), "the first hand can be dealt");
    if (const auto second = draw_hand(up, Seat{1}, elsewhere | *first, known, chance))
      return {{*first, *second}};
  }
  engine::broken("no two hands satisfy all claims");
}

/// The hands that an observer does not see, and the one of `own` as it is; `laid`: cards laid open
/// that belong to no hand any more.
template <class OwnT, class Known>
PerSeat<CardSet> draw_hands(const DealUp& up, const std::optional<OwnT>& own, CardSet laid,
                            const Known& known, engine::Chance& chance) {
  if (!own) return draw_both_hands(up, laid, known, chance);
  PerSeat<CardSet> hands;
  hands[own->seat] = own->hand;
  const auto hidden = draw_hand(up, other(own->seat), laid | own->hand, known, chance);
  engine::ensure(hidden.has_value(), "the claims of the other player can be true");
  hands[other(own->seat)] = *hidden;
  return hands;
}

/// What lies in no hand, in any order.
void deal_stock(const DealUp& up, DealDown& down, CardSet laid, engine::Chance& chance);

/// Answers about the seven that are in but not told yet, in a world that is complete otherwise.
/// `may_exchange(seat)`: whether the seat can have exchanged it.
template <class OwnT, class May>
void answer_for_the_seven(DealDown& down, SeatSet asked, const std::optional<OwnT>& own,
                          const May& may_exchange, engine::Chance& chance) {
  for (const Seat seat : all_seats) {
    if (asked.contains(seat)) continue;
    const bool is_own = own && own->seat == seat;
    down.exchanges[seat] =
        is_own ? own->exchanges : may_exchange(seat) && cards::draw_below(2, chance) == 0;
  }
}

}  // namespace belote
