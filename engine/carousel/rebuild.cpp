// SPDX-License-Identifier: MIT
#include "engine/carousel/rebuild.hpp"

#include "engine/carousel/melds.hpp"

#include <algorithm>

namespace carousel {
namespace {

constexpr std::size_t runs_max = 8;

/// A sequence from one column to another, both included.
struct Run {
  std::uint8_t first = 0, last = 0;
  int size() const { return last - first + 1; }
};

using Runs = FixedVector<Run, 64>;

/// Where sequences of a suit begin and end on the table: bits by column.
struct Edges {
  std::uint32_t begins = 0, ends = 0;
};

Edges edges_of(const Melds& table, Suit suit) {
  Edges edges;
  for (const Meld& meld : table) {
    if (suit_of(meld[0]) != suit || suit_of(meld[1]) != suit) continue;
    const auto column = [](Card card) { return static_cast<unsigned>(rank_of(card)); };
    const bool low = rank_of(meld[0]) == Rank::ace;
    edges.begins |= 1U << (low ? 1U : column(meld[0]));
    edges.ends |= 1U << column(meld.back());
  }
  return edges;
}

/// Cuts a sequence where one on the table begins or ends, so that as little as possible is moved;
/// and one from ace to ace anywhere (C13).
void cut(Run run, Edges edges, Runs& runs) {
  for (int at = run.first + meld_least; at + meld_least - 1 <= run.last; ++at) {
    const bool edge = (edges.begins >> static_cast<unsigned>(at) & 1U) != 0 ||
                      (edges.ends >> static_cast<unsigned>(at - 1) & 1U) != 0;
    if (!edge && run.size() <= sequence_most) continue;
    runs.push_back({run.first, static_cast<std::uint8_t>(at - 1)});
    run.first = static_cast<std::uint8_t>(at);
    at += meld_least - 1;
  }
  runs.push_back(run);
}

/// The sequences of a suit: those of one or two cards go on first, then those of three or more,
/// then new ones begin.
Runs runs_of(const Plan& plan, std::size_t suit, Edges edges) {
  Runs runs;
  FixedVector<Run, runs_max> open;
  for (std::size_t column = 1; column <= columns; ++column) {
    int left = plan[column - 1][suit].in_runs;
    const auto last = static_cast<std::uint8_t>(column);
    std::sort(open.begin(), open.end(), [](Run a, Run b) { return a.size() < b.size(); });
    FixedVector<Run, runs_max> next;
    for (const Run run : open)
      if (left > 0) next.push_back({run.first, last}), --left;
      else cut(run, edges, runs);
    for (; left > 0; --left) next.push_back({last, last});
    open = next;
  }
  for (const Run run : open) cut(run, edges, runs);
  return runs;
}

/// Hands out the cards of one suit and rank, jokers last.
class Pile {
 public:
  Pile() = default;
  Pile(Card card, int naturals, int jokers) : card_(card), naturals_(naturals), jokers_(jokers) {}

  Card take() {
    if (naturals_-- > 0) return card_;
    --jokers_;
    return cards::joker_for(card_);
  }

 private:
  Card card_{};
  int naturals_ = 0, jokers_ = 0;
};

using Piles = std::array<std::array<Pile, 15>, 4>;  // by suit and rank

Piles piles_of(std::span<const Card> kept, const Plan& plan) {
  Piles piles;
  for (std::size_t suit = 0; suit < 4; ++suit)
    for (std::size_t rank = 2; rank <= columns; ++rank) {
      const auto all = [&](const Use& use) { return use.in_runs + use.in_sets; };
      const Use use = plan[rank - 1][suit];
      const Use low = rank == columns ? plan[0][suit] : Use{};
      const Card card = make_card(static_cast<Rank>(rank), static_cast<Suit>(suit));
      const auto named = std::count(kept.begin(), kept.end(), cards::joker_for(card));
      const int jokers = use.wild + low.wild + static_cast<int>(named);
      piles[suit][rank] = Pile(card, all(use) + all(low) - jokers, jokers);
    }
  return piles;
}

void add_runs(const Melds& table, const Plan& plan, Piles& piles, Melds& melds) {
  for (std::size_t suit = 0; suit < 4; ++suit)
    for (const Run run : runs_of(plan, suit, edges_of(table, static_cast<Suit>(suit)))) {
      Meld meld;
      for (std::size_t column = run.first; column <= run.last; ++column)
        meld.push_back(piles[suit][column == 1 ? columns : column].take());
      melds.push_back(meld);
    }
}

/// The cards of each suit go to the sets that have the fewest, so that all have three or four.
void add_sets(const Plan& plan, Piles& piles, Melds& melds) {
  for (std::size_t rank = 2; rank <= columns; ++rank) {
    const Uses& uses = plan[rank - 1];
    int sum = 0, most = 0;
    for (const Use& use : uses) sum += use.in_sets, most = std::max<int>(most, use.in_sets);
    const auto sets = static_cast<std::size_t>(std::max(most, (sum + set_most - 1) / set_most));
    FixedVector<Meld, runs_max> made;
    for (std::size_t i = 0; i < sets; ++i) made.push_back({});
    for (std::size_t suit = 0; suit < 4; ++suit) {
      std::sort(made.begin(), made.end(),
                [](const Meld& a, const Meld& b) { return a.size() < b.size(); });
      for (std::size_t i = 0; i < uses[suit].in_sets; ++i)
        made[i].push_back(piles[suit][rank].take());
    }
    for (const Meld& meld : made) melds.push_back(meld);
  }
}

int in_common(const Meld& one, const Meld& other) {
  int same = 0;
  for (const Card card : one)
    if (std::find(other.begin(), other.end(), card) != other.end()) ++same;
  return same;
}

/// Each meld of the table is followed by what has become of it, as far as can be seen.
Melds arranged(const Melds& table, Melds fresh) {
  for (Meld& meld : fresh) put_in_order(meld);
  Melds melds;
  for (const Meld& old : table) {
    Meld* best = nullptr;
    int most = 0;
    for (Meld& meld : fresh) {
      if (meld.empty()) continue;
      const int same = 4 * in_common(old, meld) + (old == meld ? 1 : 0);
      if (same > most) most = same, best = &meld;
    }
    if (best == nullptr || most < 8) continue;
    melds.push_back(*best);
    best->clear();
  }
  for (const Meld& meld : fresh)
    if (!meld.empty()) melds.push_back(meld);
  return melds;
}

}  // namespace

Melds rebuild(const Melds& table, std::span<const Card> kept, const Plan& plan) {
  Piles piles = piles_of(kept, plan);
  Melds melds;
  add_runs(table, plan, piles, melds);
  add_sets(plan, piles, melds);
  return arranged(table, melds);
}

}  // namespace carousel
