// SPDX-License-Identifier: MIT
#include "tests/support/contract/rulings.hpp"
#include "engine/don/don.hpp"

#include <doctest/doctest.h>

/// The rulings of Nine-Card Don that can be asked of a match, in every mix of options.
namespace don_rulings {
namespace {

using namespace don;
using contract::told;

class Referee {
 public:
  static constexpr int asks[] = {9, 10, 11, 12, 14, 15, 17, 18, 19, 20};

  explicit Referee(const RuleSet& rules) : rules_(rules) {}

  void see(const State& before, const contract::Deed<Don>& deed, const State& now,
           const Events& story, contract::Rulings& rulings) {
    rulings_ = &rulings;
    if (told<Dealt>(story)) {
      game_ = {};
      const Seat partner = after(pitcher(), 2);
      for (const Seat seat : all_seats)
        ask(9, Don::observe(now, {seat}).own->hand.empty() == (seat == partner));
    }
    dealer_ = now.face_up.dealer;
    if (!deed.deck.empty()) return;
    if (std::holds_alternative<DealOver>(before.face_up.phase) &&
        std::holds_alternative<AwaitingDeck>(now.face_up.phase))
      ask(19, *now.face_up.dealer == after(*before.face_up.dealer, 1));
    if (const auto* played = std::get_if<PlayCard>(&deed.action))
      judge_card(before, deed.seat, played->card, now.face_up, story);
  }

 private:
  void ask(int rule, bool holds) { rulings_->ask(rule, holds); }

  Seat pitcher() const { return after(*dealer_, 1); }
  static Side side(Seat seat) { return static_cast<Side>(engine::index(seat) % 2); }
  static int height(Card card) { return contract::place_of(card, "23456789TJQKA"); }

  // D14, D15
  static int worth(Card card, Suit trump) {
    if (suit_of(card) != trump) return rank_of(card) == Rank::five ? 5 : 0;
    constexpr int points[] = {1, 2, 3, 4, 9, 10};
    const int at = contract::place_of(card, "JQKA95");
    return at < 0 ? 0 : points[at];
  }

  // D17
  static int for_game(Card card) {
    constexpr int points[] = {1, 2, 3, 4, 10};
    const int at = contract::place_of(card, "JQKAT");
    return at < 0 ? 0 : points[at];
  }

  void judge_card(const State& before, Seat seat, Card card, const FaceUp& up,
                  const Events& story) {
    const auto* play = std::get_if<Play>(&before.face_up.phase);
    if (!play) return ask(10, up.trump == suit_of(card));
    const CardSet& hand = before.face_down.hands[seat];
    for (const Card one : hand)
      ask(11, contract::may<Don>(before, seat, PlayCard{one}) ==
                  (play->trick.empty() || contract::follows(one, play->trick[0], hand)));
    Trick trick = play->trick;
    trick.push_back(card);
    if (trick.size() < seat_count) return;
    const Suit trump = *before.face_up.trump;
    const Seat by = after(play->lead, contract::taker(trick, trump, height));
    ask(12, told<TrickTaken>(story)->by == by);
    PerSide<int> due;
    for (const Card one : trick) {
      due[side(by)] += worth(one, trump);
      game_[side(by)] += for_game(one);
    }
    const Side winner = side(by);
    const bool reached = before.face_up.score[winner] + due[winner] >= target();
    if (const bool last = hand.size() == 1; last && !reached) {
      ask(17, up.game[Side{0}] == game_[Side{0}] && up.game[Side{1}] == game_[Side{1}]);
      if (game_[Side{0}] != game_[Side{1}])
        due[game_[Side{0}] > game_[Side{1}] ? Side{0} : Side{1}] += 8;
      ask(18, gains(before.face_up, up) == due);
    }
    bool over = false;
    for (const Side one : all_sides) over = over || up.score[one] >= target();
    for (const Card one : trick)
      if (worth(one, trump) > 0)
        ask(suit_of(one) == trump ? 14 : 15, gains(before.face_up, up) == due);
    ask(20, (told<Won>(story) != nullptr) == over);
  }

  int target() const { return rules_.target == Target::points_121 ? 121 : 91; }

  static PerSide<int> gains(const FaceUp& before, const FaceUp& up) {
    PerSide<int> gain;
    for (const Side one : all_sides) gain[one] = up.score[one] - before.score[one];
    return gain;
  }

  RuleSet rules_;
  std::optional<Seat> dealer_;
  PerSide<int> game_;  // what the cards taken count for game
  contract::Rulings* rulings_ = nullptr;
};

TEST_SUITE("the rulings in every mix of options") {
  TEST_CASE(
      "Nine-Card Don: every ruling that can be asked of a match holds in every mix of options") {
    CHECK_NOTHROW((contract::rulings_hold_in_every_mix<Don, Referee>(1'500)));
  }
}

}  // namespace
}  // namespace don_rulings
