// SPDX-License-Identifier: MIT
#include "engine/carousel/finder.hpp"

#include "engine/carousel/melds.hpp"
#include "engine/carousel/problem.hpp"
#include "engine/carousel/rebuild.hpp"

#include <algorithm>
#include <bit>

namespace carousel {
namespace {

constexpr std::size_t steps = 4 * columns;  // of each column its suits
constexpr std::size_t positions_max = 800;  // after a step
constexpr int alternatives_max = 6;         // to the best table
constexpr std::size_t narrow = 60;          // where time is short
constexpr int work_max = 100'000;           // positions in all; no search is begun after so many
constexpr unsigned slots_log = 11;          // of their index
constexpr unsigned few_slots_log = 8;       // where time is short
constexpr std::uint16_t nowhere = 0xFFFF;
constexpr int never = 100;  // more jokers than there are

/// Sequences of one, two and more cards that are open in a suit, and aces used as low ones.
struct Open {
  unsigned one, two, more, low;
};

constexpr unsigned field = 7;

Open open_of(std::uint64_t key, unsigned suit) {
  const std::uint64_t bits = key >> (12 * suit);
  return {static_cast<unsigned>(bits & field), static_cast<unsigned>((bits >> 3) & field),
          static_cast<unsigned>((bits >> 6) & field), static_cast<unsigned>((bits >> 9) & field)};
}

std::uint64_t key_of(Open open) {
  return open.one | std::uint64_t{open.two} << 3 | std::uint64_t{open.more} << 6 |
         std::uint64_t{open.low} << 9;
}

/// What the suits of a column have in common: jokers placed so far and needed by sequences that
/// must go on, and in a column under way how many cards of it go into sets, and most of one suit.
struct Shared {
  int wild, needed, in_sets, most;
};

constexpr unsigned shared_shift = 48;

Shared shared_of(std::uint64_t key) {
  const auto bits = static_cast<unsigned>(key >> shared_shift);
  return {static_cast<int>(bits & 3U), static_cast<int>((bits >> 2) & 3U),
          static_cast<int>((bits >> 4) & 31U), static_cast<int>((bits >> 9) & field)};
}

std::uint64_t key_of(Shared shared) {
  const auto bits = static_cast<unsigned>(shared.wild | shared.needed << 2 | shared.in_sets << 4 |
                                          shared.most << 9);
  return std::uint64_t{bits} << shared_shift;
}

/// All beginnings that look alike from here on.
struct Position {
  std::uint64_t key;
  std::int32_t worth;
  std::uint16_t before;  // its number after the step before
  std::uint16_t use;     // packed
};

std::uint16_t packed(Use use) {
  return static_cast<std::uint16_t>(use.in_runs | use.in_sets << 3 | use.wild << 6);
}

Use unpacked(std::uint16_t use) {
  return {static_cast<std::uint8_t>(use & field), static_cast<std::uint8_t>(use >> 3 & field),
          static_cast<std::uint8_t>(use >> 6)};
}

/// The positions after a step. An empty one costs nothing to make.
struct Reached {
  Reached() {}  // NOLINT(modernize-use-equals-default): the room stays uninitialised
  std::array<Position, positions_max> all;
  std::size_t size = 0;
};

/// Finds the positions after one step by their keys: `most` of them. It is cleared for each step,
/// so it uses no more room than it needs.
class Index {
 public:
  explicit Index(std::size_t most)
      : most_(most), log_(most <= narrow ? few_slots_log : slots_log) {}

  void clear() { std::fill_n(number_.begin(), std::size_t{1} << log_, nowhere); }

  /// Adds a position, or keeps the better of two that look alike. False if there is no room.
  bool add(Reached& reached, const Position& position) {
    const std::size_t last = (std::size_t{1} << log_) - 1;
    std::size_t slot = (position.key * 0x9E37'79B9'7F4A'7C15U) >> (64 - log_);
    for (; number_[slot] != nowhere; slot = (slot + 1) & last) {
      Position& there = reached.all[number_[slot]];
      if (there.key != position.key) continue;
      if (there.worth < position.worth) there = position;
      return true;
    }
    if (reached.size == most_) return false;
    number_[slot] = static_cast<std::uint16_t>(reached.size);
    reached.all[reached.size++] = position;
    return true;
  }

 private:
  std::size_t most_;
  unsigned log_;
  std::array<std::uint16_t, 1U << slots_log> number_;
};

class Search {
 public:
  Search(const Problem& problem, std::size_t width) : problem_(problem), index_(width) {
    for (std::size_t column = 1; column <= columns; ++column)
      sets_max_[column - 1] = sets_max(column);
  }

  /// False: there is no table.
  bool run() {
    reached_[0].all[0] = {};
    reached_[0].size = 1;
    for (std::size_t step = 0; step < steps; ++step) {
      index_.clear();
      for (std::size_t i = 0; i < reached_[step].size; ++i) go_on(step, i);
      positions_ += static_cast<int>(reached_[step].size);
    }
    const Reached& last = reached_[steps];
    for (std::size_t i = 0; i < last.size; ++i) {
      const Position& end = last.all[i];
      if (shared_of(end.key).wild < problem_.wild_least) continue;
      if (best_ == nowhere || end.worth > last.all[best_].worth)
        best_ = static_cast<std::uint16_t>(i);
    }
    return best_ != nowhere;
  }

  int worth() const { return reached_[steps].all[best_].worth; }
  bool exact() const { return exact_; }
  int positions() const { return positions_; }

  /// What was used of each column.
  Plan plan() const {
    Plan plan;
    std::size_t at = best_;
    for (std::size_t step = steps; step > 0; --step) {
      const Position& position = reached_[step].all[at];
      plan[(step - 1) / 4][(step - 1) % 4] = unpacked(position.use);
      at = position.before;
    }
    return plan;
  }

 private:
  const Stock& stock(unsigned suit, std::size_t column) const {
    return problem_.stock[suit][column == 1 ? columns : column];
  }

  /// What is gained by `used` of these cards, without jokers to be named; none: not so many, or too
  /// few.
  std::optional<int> gain(unsigned suit, std::size_t column, int used) const {
    const Stock& there = stock(suit, column);
    const int laid = used - there.must;
    if (laid < there.hand_least || laid > there.from_hand) return std::nullopt;
    const auto card = make_card(static_cast<Rank>(column), static_cast<Suit>(suit));
    return laid * (*problem_.wishes)[static_cast<std::size_t>(card)];
  }

  /// How many cards of this suit and rank there are, jokers left out.
  int have(unsigned suit, std::size_t column) const {
    if (column > columns) return 0;
    const Stock& there = stock(suit, column);
    return there.must + there.from_hand;
  }

  /// How many sets of this rank there can be.
  int sets_max(std::size_t column) const {
    if (column == 1) return 0;
    for (int sets = 4;; --sets) {
      int cards = problem_.wild_most;
      for (unsigned suit = 0; suit < 4; ++suit) cards += std::min(have(suit, column), sets);
      if (cards >= meld_least * sets) return sets;
    }
  }

  /// Makes positions alike that lead to the same: no more sequences can go on than there are cards
  /// for. Returns how many jokers those need that must go on; too many: they cannot.
  int simplify(unsigned suit, std::size_t column, int wild_left, Open& open) const {
    const int one = static_cast<int>(open.one), two = static_cast<int>(open.two);
    if (column == columns) {
      open.more = open.low = 0;
      return one + two > 0 ? never : 0;
    }
    if (column + 1 == columns && one > 0) return never;
    const int next = have(suit, column + 1);
    open.more = std::min(open.more, static_cast<unsigned>(next + wild_left));
    return std::max(0, one + two - next) + std::max(0, one - have(suit, column + 2));
  }

  /// All ways to use the cards of the step's suit and rank.
  void go_on(std::size_t step, std::size_t from) {
    const std::size_t column = step / 4 + 1;
    const auto suit = static_cast<unsigned>(step % 4);
    const Position& before = reached_[step].all[from];
    const Open open = open_of(before.key, suit);
    const int wild_left = problem_.wild_most - shared_of(before.key).wild;
    const int forced = static_cast<int>(open.one + open.two);
    const int low = column == columns ? static_cast<int>(open.low) : 0;
    for (int wild = 0; wild <= wild_left; ++wild)
      for (int used = std::max(0, forced - wild); used <= have(suit, column); ++used) {
        const auto gained = column == 1 ? std::optional(0) : gain(suit, column, used + low);
        if (!gained) continue;
        const int all = used + wild;
        for (int in_runs = std::max(forced, all - sets_max_[column - 1]); in_runs <= all; ++in_runs)
          use(step, from,
              {static_cast<std::uint8_t>(in_runs), static_cast<std::uint8_t>(all - in_runs),
               static_cast<std::uint8_t>(wild)},
              *gained);
      }
  }

  void use(std::size_t step, std::size_t from, Use use, int gained) {
    const std::size_t column = step / 4 + 1;
    const auto suit = static_cast<unsigned>(step % 4);
    const Position& before = reached_[step].all[from];
    Shared shared = shared_of(before.key);
    const Open open = open_of(before.key, suit);
    const int low = column == 1 ? use.in_runs - use.wild : static_cast<int>(open.low);
    Open next = after(open, use.in_runs, low);
    const int wild_before = shared.wild;
    shared.wild += use.wild;
    shared.needed += simplify(suit, column, problem_.wild_most - shared.wild, next);
    if (shared.wild + shared.needed > problem_.wild_most) return;
    shared.in_sets += use.in_sets;
    shared.most = std::max<int>(shared.most, use.in_sets);
    if (suit == 3 && !close_column(shared)) return;
    const std::uint64_t others = (std::uint64_t{1} << shared_shift) - 1 - (0xFFFULL << 12 * suit);
    Position position{};
    position.key = (before.key & others) | key_of(next) << 12 * suit | key_of(shared);
    position.worth =
        before.worth + gained + worth_of_wild(shared.wild) - worth_of_wild(wild_before);
    position.before = static_cast<std::uint16_t>(from);
    position.use = packed(use);
    if (!index_.add(reached_[step + 1], position)) exact_ = false;
  }

  /// Whether the cards for sets can be shared out to them. The next column begins with none.
  static bool close_column(Shared& shared) {
    const int sets = shared.in_sets / meld_least;
    const bool fit = shared.most <= sets && (shared.in_sets + set_most - 1) / set_most <= sets;
    shared.needed = shared.in_sets = shared.most = 0;
    return fit;
  }

  /// A sequence of three or more that goes on is never worse than a new one.
  static Open after(Open open, int in_runs, int low) {
    const unsigned rest = static_cast<unsigned>(in_runs) - open.one - open.two;
    const unsigned longer = std::min(open.more, rest);
    return {rest - longer, open.one, open.two + longer, static_cast<unsigned>(low)};
  }

  /// Jokers beyond those that are freed come from the hand.
  int worth_of_wild(int wild) const {
    const int laid = std::max(0, wild - problem_.wild_least);
    return laid * (*problem_.wishes)[static_cast<std::size_t>(joker)];
  }

  const Problem& problem_;
  std::array<int, columns> sets_max_{};
  std::array<Reached, steps + 1> reached_;
  Index index_;
  std::uint16_t best_ = nowhere;
  bool exact_ = true;
  int positions_ = 0;  // from which it went on
};

/// The table that the plan gives, with the jokers that keep their names where they are needed.
Melds rebuilt(const Melds& table, const Jokers& jokers, unsigned freed, Plan plan) {
  FixedVector<Card, 4> kept;
  for (std::size_t i = 0; i < jokers.size(); ++i)
    if ((freed >> i & 1U) == 0) kept.push_back(jokers[i]);
  return rebuild(table, {kept.begin(), kept.size()}, plan);
}

}  // namespace

namespace {

/// The best of all choices which jokers to free. Each that is freed makes the search longer, so
/// those that could not lay down more than what was found are left out.
std::optional<Found> search(const Melds& table, const CardBag& hand, const Wishes& wishes,
                            std::size_t width, engine::Effort& effort) {
  const Jokers jokers = jokers_on(table);
  std::optional<Found> best;
  bool exact = true;
  for (unsigned freed = 0; freed < 1U << jokers.size(); ++freed) {
    if (effort.positions >= work_max) {
      exact = false;
      break;
    }
    const auto problem = problem_of(table, hand, wishes, jokers, freed);
    if (!problem || (best && most_worth(*problem) <= best->worth)) continue;
    Search search(*problem, width);
    const bool found = search.run();
    effort.positions += search.positions();
    exact = exact && search.exact();
    if (!found || search.worth() <= (best ? best->worth : 0)) continue;
    best = Found{rebuilt(table, jokers, freed, search.plan()), search.worth(), true};
  }
  if (best) best->exact = exact;
  return best;
}

/// The hand alone, beside what lies there.
std::optional<Found> beside(const Melds& table, const CardBag& hand, const Wishes& wishes,
                            std::size_t width, engine::Effort& effort) {
  auto found = search({}, hand, wishes, width, effort);
  if (!found) return found;
  Melds all = table;
  for (const Meld& meld : found->table) all.push_back(meld);
  found->table = all;
  found->exact = false;
  return found;
}

/// A card of the hand that goes on a meld as it lies; a joker has its name.
struct LayOff {
  std::size_t meld = 0;
  Card card{};
  int wish = 0;  // 0: there is none
};

/// Calls visit(card) for what a card of the hand may be on the table.
template <class Visit>
void each_name_of(Card card, Visit&& visit) {
  if (card != joker) return visit(card);
  for (const Suit suit : cards::all_suits)
    for (unsigned rank = 2; rank <= 14; ++rank)
      visit(cards::joker_for(make_card(static_cast<Rank>(rank), suit)));
}

/// The card most wished for that goes on a meld.
LayOff best_lay_off(const Melds& table, const CardBag& hand, const Wishes& wishes,
                    engine::Effort& effort) {
  LayOff best;
  for (const Card card : hand.kinds()) {
    const int wish = wishes[static_cast<std::size_t>(card)];
    if (wish <= best.wish) continue;
    for (std::size_t i = 0; i < table.size(); ++i)
      each_name_of(card, [&](Card named) {
        ++effort.positions;
        if (table[i].size() == Meld::capacity()) return;
        Meld longer = table[i];
        longer.push_back(named);
        if (fault_of(longer) == Refusal::none) best = {i, named, wish};
      });
  }
  return best;
}

/// Cards of the hand laid off on the melds as they lie, one after the other. It finds what every
/// player sees, however full the table is.
std::optional<Found> laid_off(const Melds& table, CardBag hand, const Wishes& wishes,
                              engine::Effort& effort) {
  Found found{table, 0, false};
  for (LayOff next; (next = best_lay_off(found.table, hand, wishes, effort)).wish > 0;) {
    hand.erase(as_dealt(next.card));
    found.worth += next.wish;
    Melds after;
    for (std::size_t i = 0; i < found.table.size(); ++i)
      if (i != next.meld) after.push_back(found.table[i]);
    Meld longer = found.table[next.meld];
    longer.push_back(next.card);
    put_in_order(longer);
    after.push_back(longer);
    found.table = after;
  }
  if (found.worth == 0) return std::nullopt;
  return found;
}

/// Where the search left something out, what is found without moving anything may be better.
std::optional<Found> best_of_all(const Melds& table, const CardBag& hand, const Wishes& wishes,
                                 std::size_t width, engine::Effort& effort) {
  auto best = search(table, hand, wishes, width, effort);
  if (best && best->exact) return best;
  for (const auto& other :
       {beside(table, hand, wishes, width, effort), laid_off(table, hand, wishes, effort)})
    if (other && (!best || other->worth > best->worth)) best = other;
  return best;
}

}  // namespace

std::optional<Found> best_table(const Melds& table, const CardBag& hand, const Wishes& wishes) {
  engine::Effort effort;
  return best_of_all(table, hand, wishes, positions_max, effort);
}

std::optional<Found> good_table(const Melds& table, const CardBag& hand, const Wishes& wishes) {
  engine::Effort effort;
  return best_of_all(table, hand, wishes, narrow, effort);
}

Wishes by_points() {
  Wishes wishes{};
  for (const Suit each : cards::all_suits)
    for (unsigned rank = 2; rank <= 14; ++rank) {
      const Card card = make_card(static_cast<Rank>(rank), each);
      wishes[static_cast<std::size_t>(card)] = static_cast<std::int16_t>(8 * points_of(card) + 1);
    }
  wishes[static_cast<std::size_t>(joker)] = static_cast<std::int16_t>(8 * points_of(joker) + 1);
  return wishes;
}

namespace {

Wishes by_number() {
  Wishes wishes = by_points();
  for (std::int16_t& wish : wishes)
    if (wish != 0) wish = static_cast<std::int16_t>(1000 + wish);
  return wishes;
}

/// This card, and as few points beside it as can be.
Wishes above_all(Card wanted) {
  Wishes wishes = by_points();
  for (std::int16_t& wish : wishes) wish = static_cast<std::int16_t>(-wish);
  wishes[static_cast<std::size_t>(wanted)] = 20'000;
  return wishes;
}

void add(const std::optional<Found>& found, Tables& tables) {
  if (!found || tables.size() == tables_max) return;
  if (std::find(tables.begin(), tables.end(), found->table) == tables.end())
    tables.push_back(found->table);
}

}  // namespace

Tables tables_for(const Melds& table, const CardBag& hand) {
  engine::Effort effort;
  return tables_for(table, hand, effort);
}

Tables tables_for(const Melds& table, const CardBag& hand, engine::Effort& effort) {
  Tables tables;
  const auto most = best_of_all(table, hand, by_points(), positions_max, effort);
  add(most, tables);
  if (!most) return tables;
  add(best_of_all(table, hand, by_number(), narrow, effort), tables);
  int tries = 0;
  for (int points = 1; points <= points_of(joker); ++points)
    for (const Card card : laid_down(table, most->table).kinds())
      if (points_of(card) == points && tries++ < alternatives_max && effort.positions < work_max)
        add(best_of_all(table, hand, above_all(card), narrow, effort), tables);
  return tables;
}

}  // namespace carousel
