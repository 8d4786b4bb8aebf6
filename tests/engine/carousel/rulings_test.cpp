// SPDX-License-Identifier: MIT
#include "tests/support/contract/rulings.hpp"
#include "engine/carousel/carousel.hpp"

#include <doctest/doctest.h>

/// The rulings of Carousel that can be asked of a match, in every mix of options.
namespace carousel_rulings {
namespace {

using namespace carousel;
using contract::told;

class Referee {
 public:
  static constexpr int asks[] = {1, 8, 11, 20, 23, 24, 25, 26, 29};

  explicit Referee(const RuleSet& rules) : rules_(rules) {}

  void see(const State& before, const contract::Deed<Carousel>& deed, const State& now,
           const Events& story, contract::Rulings& rulings) {
    rulings_ = &rulings;
    if (told<Dealt>(story)) judge_deal(deed.deck, now);
    if (const auto* ending = std::get_if<Ending>(&now.face_up.phase))
      judge_knock(now, ending->turn);
    if (!deed.deck.empty()) return;
    if (const auto* turn = std::get_if<Turn>(&before.face_up.phase))
      ask(8, !std::holds_alternative<EndTurn>(deed.action) || turn->drawn > 0 ||
                 before.face_up.stock == 0);
    if (std::holds_alternative<LayMelds>(deed.action))
      for (const Meld& meld : now.face_up.melds) ask(11, is_meld(meld));
    if (told<Shown>(story)) judge_score(before.face_up, now.face_up, story);
  }

 private:
  void ask(int rule, bool holds) { rulings_->ask(rule, holds); }

  void judge_deal(const contract::Cards& deck, const State& now) {
    ask(1, deck.size() == (rules_.seats == 2 ? 53U : 106U));
    for (int i = 0; i < seats_max; ++i)
      ask(1, now.face_down.hands[static_cast<Seat>(i)].size() == (i < rules_.seats ? 10 : 0));
  }

  // C03
  static int points(const CardBag& cards) {
    int sum = 0;
    for (const Card card : cards)
      sum += card == joker                ? 25
             : rank_of(card) == Rank::ace ? 1
                                          : std::min(static_cast<int>(rank_of(card)), 10);
    return sum;
  }

  // C11-C13: three or four of a rank, or a row of a suit with the ace at one end
  static bool is_meld(const Meld& meld) {
    const auto all = [&](auto&& of) {
      return std::all_of(meld.begin(), meld.end(),
                         [&](Card one) { return of(one) == of(meld[0]); });
    };
    if (meld.size() < 3) return false;
    std::string ranks;
    for (const Card card : meld)
      ranks += "..23456789TJQKA"[static_cast<std::size_t>(rank_of(card))];
    if (all([](Card one) { return rank_of(one); })) return meld.size() <= 4;
    constexpr std::string_view row = "A23456789TJQKA";
    return all([](Card one) { return suit_of(one); }) && meld.size() <= 13 &&
           row.find(ranks) != std::string_view::npos;
  }

  void judge_knock(const State& now, Seat seat) {
    const int most = rules_.knock_limit == KnockLimit::under_five ? 4 : 5;
    ask(20,
        contract::may<Carousel>(now, seat, Knock{}) == (points(now.face_down.hands[seat]) <= most));
  }

  // C22-C29
  void judge_score(const FaceUp& before, const FaceUp& up, const Events& story) {
    PerSeat<int> count;
    int least = 1'000;
    for (int i = 0; i < rules_.seats; ++i) {
      const Seat seat = static_cast<Seat>(i);
      count[seat] = points(up.unmelded[seat]);
      least = std::min(least, count[seat]);
    }
    const auto knocker = up.knocker;
    int at_least = 0;
    for (int i = 0; i < rules_.seats; ++i) at_least += count[static_cast<Seat>(i)] == least ? 1 : 0;
    int best = 0, with_best = 0;
    for (int i = 0; i < rules_.seats; ++i) {
      const Seat seat = static_cast<Seat>(i);
      const bool wins = count[seat] == least && (seat != knocker || at_least == 1);
      int due = 0;
      for (int j = 0; wins && j < rules_.seats; ++j) due += count[static_cast<Seat>(j)] - least;
      const bool undercuts = wins && knocker && seat != *knocker;
      const bool empty = wins && up.unmelded[seat].empty();
      due += (undercuts ? 10 : 0) + (empty ? 25 : 0);
      const bool right = deal_points(seat, story) == due;
      ask(wins ? 24 : 23, right);
      if (undercuts) ask(25, right);
      if (empty) ask(26, right);
      const int score = before.score[seat] + due;
      if (score > best) best = score, with_best = 0;
      with_best += score == best ? 1 : 0;
    }
    ask(29, (told<Won>(story) != nullptr) == (best >= 150 && with_best == 1));
  }

  static int deal_points(Seat seat, const Events& story) {
    int sum = 0;
    for (const Event& event : story)
      if (const auto* entry = std::get_if<Scored>(&event); entry && entry->seat == seat)
        sum += entry->word == For::game || entry->word == For::boxes ? 0 : entry->points;
    return sum;
  }

  RuleSet rules_;
  contract::Rulings* rulings_ = nullptr;
};

TEST_SUITE("the rulings in every mix of options") {
  TEST_CASE("Carousel: every ruling that can be asked of a match holds in every mix of options") {
    CHECK_NOTHROW((contract::rulings_hold_in_every_mix<Carousel, Referee>(500)));
  }
}

}  // namespace
}  // namespace carousel_rulings
