// SPDX-License-Identifier: MIT
#include "engine/carousel/finder.hpp"
#include "tests/engine/carousel/table.hpp"

#include <array>

/// What the finder finds is legal, and on small tables nothing better is there.
namespace carousel_test {
namespace {

constexpr std::size_t jokers = 64;  // where Full counts them

/// Every way to lay melds, one after the other: slow and plain.
class Full {
 public:
  Full(const Melds& table, const CardBag& hand, const Wishes& wishes)
      : table_(table), hand_(hand), wishes_(wishes) {
    for (const Meld& meld : table)
      for (const Card card : meld) ++must_[at(card)];
    for (const Card card : hand) ++may_[at(card)];
    list_melds();
    cover();
  }

  /// Whether all was looked at.
  bool done() const { return steps_ < steps_max; }
  int best() const { return best_; }

 private:
  static constexpr int steps_max = 30'000;

  static std::size_t at(Card card) {
    return as_dealt(card) == joker ? jokers : static_cast<std::size_t>(card);
  }

  void list_melds() {
    for (const Suit suit : cards::all_suits)
      for (unsigned first = 1; first <= 12; ++first)
        for (unsigned last = first + 2; last <= 14 && last - first < 13; ++last) {
          Meld meld;
          for (unsigned rank = first; rank <= last; ++rank)
            meld.push_back(make_card(static_cast<Rank>(rank == 1 ? 14 : rank), suit));
          add(meld);
        }
    for (unsigned rank = 2; rank <= 14; ++rank)
      for (unsigned suits = 7; suits < 16; ++suits) {
        Meld meld;
        for (const Suit suit : cards::all_suits)
          if ((suits >> static_cast<unsigned>(suit) & 1U) != 0)
            meld.push_back(make_card(static_cast<Rank>(rank), suit));
        if (meld.size() >= meld_least) add(meld);
      }
  }

  /// Only what the cards there are can make.
  void add(const Meld& meld) {
    int missing = 0;
    for (const Card card : meld)
      if (must_[at(card)] + may_[at(card)] == 0) ++missing;
    if (missing <= must_[jokers] + may_[jokers]) melds_.push_back(meld);
  }

  void cover(std::size_t from = 0) {
    if (++steps_ >= steps_max) return;
    judge();
    for (std::size_t i = from; i < melds_.size(); ++i) {
      Meld meld = melds_[i];
      place(meld, 0, i);
    }
  }

  void place(Meld& meld, std::size_t n, std::size_t number) {
    if (n == meld.size()) {
      if (laid_.size() == melds_max) return;
      laid_.push_back(meld);
      cover(number);
      laid_.pop_back();
      return;
    }
    const Card card = meld[n];
    if (take(at(card), meld, n, number)) meld[n] = card;
    meld[n] = cards::joker_for(card);
    take(jokers, meld, n, number);
    meld[n] = card;
  }

  bool take(std::size_t what, Meld& meld, std::size_t n, std::size_t number) {
    auto& pile = must_[what] > 0 ? must_ : may_;
    if (pile[what] == 0) return false;
    --pile[what];
    place(meld, n + 1, number);
    ++pile[what];
    return true;
  }

  void judge() {
    for (const int n : must_)
      if (n > 0) return;
    if (fault_of(table_, hand_, laid_) != Refusal::none) return;
    int worth = 0;
    for (const Card card : laid_down(table_, laid_))
      worth += wishes_[static_cast<std::size_t>(card)];
    best_ = std::max(best_, worth);
  }

  const Melds& table_;
  const CardBag& hand_;
  const Wishes& wishes_;
  std::array<int, jokers + 1> must_{}, may_{};
  std::vector<Meld> melds_;
  Melds laid_;
  int steps_ = 0, best_ = 0;
};

/// Cards of a few neighbouring ranks, with jokers, so that there is much to rearrange.
Cards small_pack(engine::Chance& chance) {
  Cards pack;
  const unsigned low = 2 + support::draw(10, chance);
  const auto packs = 1 + support::draw(2, chance);
  for (unsigned i = 0; i < packs; ++i) {
    for (const Suit suit : cards::all_suits)
      for (unsigned rank = 2; rank <= 14; ++rank)
        if ((rank >= low && rank <= low + 4) || (low > 10 && rank < 4))
          pack.push_back(make_card(static_cast<Rank>(rank), suit));
    pack.push_back(joker);
  }
  cards::shuffle(pack, chance);
  return pack;
}

struct Position {
  Melds table;
  CardBag hand;
};

/// A table that has grown by play, and a hand of a few cards.
Position grown(engine::Chance& chance) {
  Position now;
  Cards pack = small_pack(chance);
  const auto draw_cards = [&](unsigned n) {
    for (; n > 0 && !pack.empty(); --n) now.hand.insert(pack.back()), pack.pop_back();
  };
  draw_cards(8);
  for (auto rounds = support::draw(3, chance); rounds > 0; --rounds) {
    const auto found = best_table(now.table, now.hand, by_points());
    if (!found) break;
    for (const Card card : laid_down(now.table, found->table)) now.hand.erase(card);
    now.table = found->table;
    draw_cards(3);
  }
  while (now.hand.size() > 5) now.hand.erase(*now.hand.begin());
  return now;
}

/// A meld, in order, of cards that there may be.
Meld some_meld(engine::Chance& chance) {
  Meld meld;
  if (support::draw(2, chance) == 0) {
    const unsigned rank = 2 + support::draw(13, chance), without = support::draw(5, chance);
    for (unsigned suit = 0; suit < 4; ++suit)
      if (suit != without)
        meld.push_back(make_card(static_cast<Rank>(rank), static_cast<Suit>(suit)));
    return meld;
  }
  const unsigned length = 3 + support::draw(3, chance), first = 1 + support::draw(13, chance);
  const Suit suit = cards::all_suits[support::draw(4, chance)];
  for (unsigned rank = first; rank < first + length && rank <= 14; ++rank)
    meld.push_back(make_card(static_cast<Rank>(rank == 1 ? 14 : rank), suit));
  return meld;
}

/// Most of two packs lie on the table; three of the other cards are in the hand.
Position crowded(engine::Chance& chance) {
  Position now;
  CardBag rest;
  for (const Suit suit : cards::all_suits)
    for (unsigned rank = 2; rank <= 14; ++rank)
      for (int pack = 0; pack < 2; ++pack) rest.insert(make_card(static_cast<Rank>(rank), suit));
  int lie = 0;
  for (int tries = 0; lie < 75 && tries < 400 && now.table.size() < Melds::capacity(); ++tries) {
    const Meld meld = some_meld(chance);
    const bool fits =
        fault_of(meld) == Refusal::none &&
        std::all_of(meld.begin(), meld.end(), [&](Card card) { return rest.contains(card); });
    if (!fits) continue;
    for (const Card card : meld) rest.erase(card), ++lie;
    now.table.push_back(meld);
  }
  Cards unseen(rest.begin(), rest.end());
  cards::shuffle(unseen, chance);
  for (std::size_t i = 0; i < 3 && i < unseen.size(); ++i) now.hand.insert(unseen[i]);
  return now;
}

/// Whether a single card may be laid off, with nothing else moved.
bool goes_on_a_meld(const Position& now) {
  for (const Card card : now.hand)
    for (std::size_t i = 0; i < now.table.size(); ++i) {
      Melds after = now.table;
      after[i].push_back(card);
      if (fault_of(now.table, now.hand, after) == Refusal::none) return true;
    }
  return false;
}

Wishes random_wishes(engine::Chance& chance) {
  Wishes wishes = by_points();
  const bool some_are_bad = support::draw(3, chance) == 0;
  for (std::int16_t& wish : wishes) {
    if (wish == 0) continue;
    wish = static_cast<std::int16_t>(1 + support::draw(100, chance));
    if (some_are_bad && support::draw(2, chance) == 0) wish = static_cast<std::int16_t>(-wish);
  }
  return wishes;
}

int worth_of(const Position& now, const Melds& after, const Wishes& wishes) {
  int worth = 0;
  for (const Card card : laid_down(now.table, after))
    worth += wishes[static_cast<std::size_t>(card)];
  return worth;
}

TEST_SUITE("Carousel: the finder") {
  TEST_CASE("C10 C14 C16 nothing better is there, by a full search of small tables") {
    int compared = 0, found_some = 0, with_jokers = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
      engine::Chance chance{seed};
      const Position now = grown(chance);
      if (now.table.size() > 4) continue;
      const Wishes wishes = random_wishes(chance);
      const Full full(now.table, now.hand, wishes);
      if (!full.done()) continue;
      CAPTURE(seed);
      CAPTURE(text(now.table));
      CAPTURE(cards::card_text(now.hand));
      const auto found = best_table(now.table, now.hand, wishes);
      if (found) CHECK(fault_of(now.table, now.hand, found->table) == Refusal::none);
      CHECK((found ? worth_of(now, found->table, wishes) : 0) == full.best());
      ++compared;
      if (found) ++found_some;
      if (now.hand.contains(joker) || text(now.table).find('*') != std::string::npos) ++with_jokers;
    }
    CHECK(compared > 150);
    CHECK(found_some > 60);
    CHECK(with_jokers > 40);
  }

  TEST_CASE("C10 a card that goes on a meld as it lies is found on the fullest table") {
    int full = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      engine::Chance chance{seed};
      const Position now = crowded(chance);
      if (!goes_on_a_meld(now)) continue;
      CAPTURE(seed);
      CAPTURE(text(now.table));
      CAPTURE(cards::card_text(now.hand));
      ++full;
      for (const auto& found : {best_table(now.table, now.hand, by_points()),
                                good_table(now.table, now.hand, by_points())}) {
        CHECK(found.has_value());
        if (found) CHECK(fault_of(now.table, now.hand, found->table) == Refusal::none);
      }
      CHECK_FALSE(tables_for(now.table, now.hand).empty());
    }
    CHECK(full > 40);
  }

  TEST_CASE("C10 C15 a joker is laid off, too, where the table is too full to be searched") {
    const Melds table = melds(
        "9H TH JH QH / AH 2H 3H 4H 5H / 3C 3D 3H / 2D 3D 4D / 4D 5D 6D 7D / 9S TS JS / KD KH KS / "
        "6C 6D 6H 6S / TD TH TS / 7C 7D 7H 7S / 7C 8C 9C / QC QD QS / KC KD KH / AC AH AS / "
        "AC 2C 3C 4C 5C / 8D 8H 8S / JC JH JS / 8C 8D 8H 8S / 9C TC JC QC KC / 3S 4S 5S 6S 7S / "
        "9D 9H 9S");
    const auto found = best_table(table, bag("5C 2D 2S XX"), by_points());
    REQUIRE(found);
    CHECK(fault_of(table, bag("5C 2D 2S XX"), found->table) == Refusal::none);
    CHECK(found->worth >= 8 * 25 + 1);
  }

  TEST_CASE("C14 the example of the source is found") {
    const auto found = best_table(melds("8D 9D TD JD / JS QS KS AS"), bag("JH"), by_points());
    REQUIRE(found);
    CHECK(text(found->table) == "8D 9D TD / QS KS AS / JD JH JS");
  }

  TEST_CASE("C16 a joker is freed where that helps") {
    const auto found = best_table(melds("7C 8C 9C*"), bag("9C 5D 5H"), by_points());
    REQUIRE(found);
    CHECK(found->worth == 8 * 19 + 3);
  }

  TEST_CASE("C14 melds that need not be moved stay where they are") {
    const auto found =
        best_table(melds("3H 4H 5H / 6H 7H 8H / 9C 9D 9S"), bag("9H KC"), by_points());
    REQUIRE(found);
    CHECK(found->table.size() == 3);
    CHECK(text(found->table).starts_with("3H 4H 5H / 6H 7H 8H"));
  }

  TEST_CASE("C10 C14 cards that no meld could hold do not hide those that one could") {
    const auto found = best_table(melds("5C 6C 7C"), bag("8C TC QC 2H 3H JD QD AS"), by_points());
    REQUIRE(found);
    CHECK(text(found->table) == "5C 6C 7C 8C");
    CHECK_FALSE(best_table(melds("5C 6C 7C"), bag("TC QC 2H 3H JD QD AS"), by_points()));
    const auto low = best_table({}, bag("AS 2S 3S KS"), by_points());
    REQUIRE(low);
    CHECK(text(low->table) == "AS 2S 3S");
  }

  TEST_CASE("C10 the tables that are offered are legal and all different") {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      engine::Chance chance{seed};
      const Position now = grown(chance);
      const Tables tables = tables_for(now.table, now.hand);
      CHECK(tables.empty() == !best_table(now.table, now.hand, by_points()));
      for (std::size_t i = 0; i < tables.size(); ++i) {
        CHECK(fault_of(now.table, now.hand, tables[i]) == Refusal::none);
        for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(tables[i] == tables[j]);
      }
    }
  }

  TEST_CASE("C08 C15 the more a table may become, the more a turn counts for in a search") {
    const auto weight = [](const Given& now) {
      return Game::position_weight(view_of(given(now), 0));
    };
    const int few = weight({.hands = {"2C KD", "KC"}, .table = "7C 8C 9C", .stock = "9H"});
    const int more =
        weight({.hands = {"2C KD", "KC"}, .table = "7C 8C 9C / 4C 4D 4H", .stock = "9H"});
    const int with_joker =
        weight({.hands = {"2C KD", "KC"}, .table = "7C 8C 9C* / 4C 4D 4H", .stock = "9H"});
    CHECK(1 < few);
    CHECK(few < more);
    CHECK(more < with_joker);
    CHECK(weight({.hands = {"2C KD", "KC"}, .table = "7C 8C 9C", .stock = "9H", .drawn = 0}) == 1);
  }
}

}  // namespace
}  // namespace carousel_test
