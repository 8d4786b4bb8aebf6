// SPDX-License-Identifier: MIT
#include "tests/support/contract/rulings.hpp"
#include "engine/scotch/scotch.hpp"

#include <doctest/doctest.h>

/// The rulings of Scotch Whist that can be asked of a match, in every mix of options.
namespace scotch_rulings {
namespace {

using namespace scotch;
using contract::told;

class Referee {
 public:
  static constexpr int asks[] = {1, 2, 3, 8, 9, 11, 12, 15, 17, 23, 26};

  explicit Referee(const RuleSet& rules) : rules_(rules) {}

  void see(const State& before, const contract::Deed<Scotch>& deed, const State& now,
           const Events& story, contract::Rulings& rulings) {
    rulings_ = &rulings;
    if (told<Dealt>(story)) judge_deal(deed.deck, now);
    if (!deed.deck.empty()) return;
    if (std::holds_alternative<DealOver>(before.face_up.phase) &&
        std::holds_alternative<AwaitingDeck>(now.face_up.phase))
      ask(26, *now.face_up.dealer == next(*before.face_up.dealer, 1));
    if (const auto* played = std::get_if<PlayCard>(&deed.action))
      judge_card(before, deed.seat, played->card, story);
    if (std::holds_alternative<Play>(before.face_up.phase) &&
        !std::holds_alternative<Play>(now.face_up.phase))
      judge_score(before.face_up, now.face_up, story);
  }

 private:
  void ask(int rule, bool holds) { rulings_->ask(rule, holds); }

  Seat next(Seat seat, int places) const {
    return static_cast<Seat>((static_cast<int>(index(seat)) + places) % rules_.seats);
  }
  bool pairs() const {
    return rules_.partners == Partners::opposite && (rules_.seats == 4 || rules_.seats == 6);
  }
  int sides() const { return pairs() ? rules_.seats / 2 : rules_.seats; }
  Side side(Seat seat) const { return static_cast<Side>(static_cast<int>(index(seat)) % sides()); }
  bool odd() const { return rules_.seats == 5 || rules_.seats == 7; }
  int each() const { return (odd() ? 35 : 36) / rules_.seats; }

  void judge_deal(const contract::Cards& deck, const State& now) {
    taken_ = {};
    const FaceUp& up = now.face_up;
    const auto size = static_cast<int>(deck.size());
    ask(1, size == each() * rules_.seats);
    const Suit out = rules_.six_left_out == SixLeftOut::clubs ? Suit::clubs : Suit::spades;
    const bool has = std::find(deck.begin(), deck.end(), make_card(Rank::six, out)) != deck.end();
    ask(3, size == (odd() ? 35 : 36) && has != odd());
    ask(9, up.trump == suit_of(deck.back()));
    const bool small = rules_.hands == Hands::sixes && rules_.seats <= 3;
    for (int i = 0; i < rules_.seats; ++i) {
      const Seat seat = static_cast<Seat>(i);
      ask(2, Scotch::side_of(up, seat) == side(seat));
      const int with_turned = seat == *up.dealer && !small ? 1 : 0;
      ask(8, up.held[seat] + with_turned == (small ? 6 : each()));
    }
  }

  int height(Card card, Suit trump) const {
    return contract::place_of(card, suit_of(card) == trump ? "6789TQKAJ" : "6789TJQKA");
  }

  void judge_card(const State& before, Seat seat, Card card, const Events& story) {
    const auto& play = std::get<Play>(before.face_up.phase);
    CardSet hand = before.face_down.hands[seat];
    CardSet may;
    for (const Suit suit : cards::all_suits)
      for (const Card one : CardSet::all_of(suit))
        if (contract::may<Scotch>(before, seat, PlayCard{one})) may.insert(one);
    for (const Card one : may) hand.insert(one);  // the turned card, where it may be played
    for (const Card one : hand)
      ask(11,
          may.contains(one) == (play.trick.empty() || contract::follows(one, play.trick[0], hand)));
    Trick trick = play.trick;
    trick.push_back(card);
    if (static_cast<int>(trick.size()) < rules_.seats) return;
    const Suit trump = *before.face_up.trump;
    const auto best = contract::taker(trick, trump, [&](Card one) { return height(one, trump); });
    const Seat by = next(play.lead, static_cast<int>(best));
    ask(12, told<TrickTaken>(story)->by == by);
    for (const Card one : trick) taken_[side(by)].push_back(one);
  }

  // S15-S21
  int due(Side one, Suit trump, bool cards) const {
    const auto& taken = taken_[one];
    const int dealt = each() * (pairs() ? 2 : 1);
    if (cards) return std::max(0, static_cast<int>(taken.size()) - dealt);
    int points = 0;
    constexpr int worth[] = {10, 2, 3, 4, 11};
    for (const Card card : taken)
      if (const int at = contract::place_of(card, "TQKAJ"); at >= 0 && suit_of(card) == trump)
        points += worth[at];
    return points;
  }

  void judge_score(const FaceUp& before, const FaceUp& up, const Events& story) {
    bool enough = false;
    const int goal = rules_.finish == Finish::reaching_41 ? 41 : 42;
    for (int i = 0; i < sides(); ++i) {
      const Side one = static_cast<Side>(i);
      const int cards = due(one, *before.trump, true), trumps = due(one, *before.trump, false);
      const bool right = up.score[one] - before.score[one] == cards + trumps;
      ask(15, right);
      if (cards > 0) ask(17, right);
      enough = enough || up.score[one] >= goal;
    }
    const auto* over = std::get_if<Over>(&up.phase);
    ask(23, (over != nullptr) == enough && (told<Won>(story) != nullptr) == enough);
    if (over) ask(23, up.score[side(over->winner)] >= goal);
  }

  RuleSet rules_;
  PerSide<std::vector<Card>> taken_;
  contract::Rulings* rulings_ = nullptr;
};

TEST_SUITE("the rulings in every mix of options") {
  TEST_CASE("Scotch: every ruling that can be asked of a match holds in every mix of options") {
    CHECK_NOTHROW((contract::rulings_hold_in_every_mix<Scotch, Referee>(600)));
  }
}

}  // namespace
}  // namespace scotch_rulings
