// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/pack.hpp"
#include "engine/chance.hpp"
#include "engine/jojotte/knowledge.hpp"
#include "engine/jojotte/view.hpp"

#include <random>

/// Worlds that a view cannot be told from. Whatever draws takes any source of 32 random bits.
namespace jojotte {

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

/// Hands that a seat may hold by what is known, each equally likely.
class HiddenHand {
 public:
  explicit HiddenHand(const Knowledge& knowledge);

  /// None if there seems to be none, which cannot be where the knowledge is true.
  template <std::uniform_random_bit_generator Random>
  std::optional<CardSet> draw(Random& random) const;

  static constexpr int attempts_max = 100'000;  // to satisfy several claims; one needs few

 private:
  /// A place for the run that is hardest to deal.
  struct Placement {
    CardSet cards, beside;  // in the hand; not in it, or the run would be longer
    double ways = 0;        // to fill the rest of the hand
  };

  template <std::uniform_random_bit_generator Random>
  std::optional<CardSet> attempt(Random& random) const;
  void add_placement(const RunSaid& said, Suit suit, Rank top);
  int placements_in(CardSet hand) const;

  Knowledge knowledge_;
  FixedVector<Placement, 24> placements_;
  double ways_ = 0;
};

/// Finds the cards of the melds in a world that looks like this view and has its hands.
void find_melds(State& world, const View& view);

/// Before the first deal only the view itself. For a player every world that their view allows is
/// equally likely; a spectator, who sees neither hand, has the second hand drawn to fit the first.
State imagine(const View& view, engine::Chance& chance);

/// A hand that satisfies the hardest claim in two ways would come up twice as often, so it is
/// taken only every other time.
template <std::uniform_random_bit_generator Random>
std::optional<CardSet> HiddenHand::attempt(Random& random) const {
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
  if (knowledge_.runs.size() + knowledge_.scored.size() > 1 && !knowledge_.allows(hand))
    return std::nullopt;
  return hand;
}

template <std::uniform_random_bit_generator Random>
std::optional<CardSet> HiddenHand::draw(Random& random) const {
  if (!knowledge_.runs.empty() && placements_.empty()) return std::nullopt;
  if (knowledge_.wanted() < 0 || knowledge_.wanted() > knowledge_.open().size())
    return std::nullopt;
  for (int tried = 0; tried < attempts_max; ++tried)
    if (const auto hand = attempt(random)) return hand;
  return std::nullopt;
}

}  // namespace jojotte
