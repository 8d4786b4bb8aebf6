// SPDX-License-Identifier: MIT
#include "tests/support/contract/rulings.hpp"
#include "engine/yukon/yukon.hpp"

#include <doctest/doctest.h>

/// The rulings of Yukon that can be asked of a match, in every mix of options.
namespace yukon_rulings {
namespace {

using namespace yukon;
using contract::told;

class Referee {
 public:
  static constexpr int asks[] = {1, 2, 3, 8, 10, 12, 14, 15, 19, 20};

  explicit Referee(const RuleSet& rules) : rules_(rules) {}

  void see(const State& before, const contract::Deed<Yukon>& deed, const State& now,
           const Events& story, contract::Rulings& rulings) {
    rulings_ = &rulings;
    if (told<Dealt>(story)) judge_deal(now);
    if (!deed.deck.empty()) return;
    if (std::holds_alternative<DealOver>(before.face_up.phase) &&
        std::holds_alternative<AwaitingDeck>(now.face_up.phase))
      ask(8, *now.face_up.dealer == next(*before.face_up.dealer, 1));
    if (const auto* played = std::get_if<PlayCard>(&deed.action))
      judge_card(before, deed.seat, played->card, story);
    if (told<Scored>(story)) judge_score(before.face_up, now.face_up, story);
  }

 private:
  void ask(int rule, bool holds) { rulings_->ask(rule, holds); }

  Seat next(Seat seat, int places) const {
    return static_cast<Seat>((static_cast<int>(index(seat)) + places) % rules_.seats);
  }
  bool pairs() const { return rules_.seats == 4 && rules_.four_play == FourPlay::partners; }
  int sides() const { return pairs() ? 2 : rules_.seats; }
  Side side(Seat seat) const { return static_cast<Side>(static_cast<int>(index(seat)) % sides()); }

  void judge_deal(const State& now) {
    taken_ = {};
    int cards = now.face_up.stock;
    for (int seat = 0; seat < seats_max; ++seat) {
      const CardSet& hand = now.face_down.hands[static_cast<Seat>(seat)];
      ask(1, hand.size() == (seat < rules_.seats ? 5 : 0));
      cards += hand.size();
      if (seat < rules_.seats)
        ask(2,
            Yukon::side_of(now.face_up, static_cast<Seat>(seat)) == side(static_cast<Seat>(seat)));
    }
    ask(3, cards == (rules_.seats == 3 ? 51 : rules_.seats == 5 ? 50 : 52));
  }

  static bool is_jack(Card card) { return rank_of(card) == Rank::jack; }

  // Y09-Y14
  bool due(Card card, const Trick& trick, const CardSet& hand) const {
    const auto none = [&](auto&& which) { return std::none_of(hand.begin(), hand.end(), which); };
    if (trick.empty())
      return rules_.yukon_leads == YukonLeads::allowed || !is_jack(card) ||
             none([](Card one) { return !is_jack(one); });
    const auto follows = [&](Card one) {
      return !is_jack(one) && suit_of(one) == suit_of(trick[0]);
    };
    if (!none(follows)) return follows(card);
    return is_jack(card) || none(is_jack);
  }

  // Y15
  static std::size_t taker(const Trick& trick) {
    std::size_t best = 0;
    const auto height = [&](Card card) {
      if (card == make_card(Rank::jack, Suit::spades)) return 100;
      if (is_jack(card)) return 99;
      if (suit_of(card) != suit_of(trick[0])) return -1;
      return contract::place_of(card, "23456789TQKA");
    };
    for (std::size_t i = 1; i < trick.size(); ++i)
      if (height(trick[i]) > height(trick[best])) best = i;
    return best;
  }

  // Y05
  static int worth(Card card) {
    if (is_jack(card)) return suit_of(card) == Suit::spades ? 15 : 10;
    const int at = contract::place_of(card, "QKAT");
    constexpr int points[] = {2, 3, 5, 10};
    return at < 0 ? 0 : points[at];
  }

  void judge_card(const State& before, Seat seat, Card card, const Events& story) {
    const FaceUp& up = before.face_up;
    const CardSet& hand = before.face_down.hands[seat];
    for (const Card one : hand) {
      const bool right =
          contract::may<Yukon>(before, seat, PlayCard{one}) == due(one, up.trick, hand);
      ask(up.trick.empty() ? 14 : is_jack(one) ? 12 : 10, right);
    }
    Trick trick = up.trick;
    trick.push_back(card);
    if (static_cast<int>(trick.size()) < rules_.seats) return;
    const Seat by = next(*up.lead, static_cast<int>(taker(trick)));
    ask(15, told<TrickTaken>(story)->by == by);
    for (const Card one : trick) taken_[side(by)] += worth(one);
  }

  // Y19-Y22
  void judge_score(const FaceUp& before, const FaceUp& up, const Events& story) {
    int best = 0, with_best = 0;
    for (int i = 0; i < sides(); ++i) {
      const Side one = static_cast<Side>(i);
      ask(19, up.score[one] - before.score[one] == taken_[one]);
      if (up.score[one] > best) best = up.score[one], with_best = 0;
      if (up.score[one] == best) ++with_best;
    }
    const auto* won = told<Won>(story);
    ask(20, (won != nullptr) == (best >= 250 && with_best == 1));
    if (won) ask(20, won->side && up.score[*won->side] == best);
  }

  RuleSet rules_;
  PerSide<int> taken_;
  contract::Rulings* rulings_ = nullptr;
};

TEST_SUITE("the rulings in every mix of options") {
  TEST_CASE("Yukon: every ruling that can be asked of a match holds in every mix of options") {
    CHECK_NOTHROW((contract::rulings_hold_in_every_mix<Yukon, Referee>(1'500)));
  }
}

}  // namespace
}  // namespace yukon_rulings
