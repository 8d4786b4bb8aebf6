// SPDX-License-Identifier: MIT
#include "tests/support/contract/rulings.hpp"
#include "engine/germanwhist/germanwhist.hpp"

#include <doctest/doctest.h>

#include <algorithm>

/// The rulings of German Whist that can be asked of a match, in every mix of options.
namespace germanwhist_rulings {
namespace {

using namespace germanwhist;
using contract::told;

class Referee {
 public:
  static constexpr int asks[] = {4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};

  explicit Referee(const RuleSet& rules) : rules_(rules) {}

  void see(const State& before, const contract::Deed<GermanWhist>& deed, const State& now,
           const Events& story, contract::Rulings& rulings) {
    rulings_ = &rulings;
    const FaceUp& up = now.face_up;
    if (std::holds_alternative<AwaitingDraw>(before.face_up.phase)) return judge_draw(deed, up);
    if (!deed.deck.empty()) return judge_deal(before.face_up.dealer, deed.deck, now);
    if (const auto* played = std::get_if<PlayCard>(&deed.action))
      judge_card(before, deed.seat, played->card, now);
    else if (std::holds_alternative<AwaitingDeck>(up.phase))
      ask(14, up.dealer == other(before.face_up.dealer));
    if (told<Scored>(story)) judge_score(before.face_up, up, story);
  }

 private:
  void ask(int rule, bool holds) { rulings_->ask(rule, holds); }

  static int height(Card card) { return contract::place_of(card, "23456789TJQKA"); }

  void judge_draw(const contract::Deed<GermanWhist>& deed, const FaceUp& up) {
    const int first = height(deed.deck[0]), second = height(deed.deck[1]);
    ask(4, std::holds_alternative<AwaitingDraw>(up.phase) == (first == second));
    if (first != second) ask(4, up.dealer == static_cast<Seat>(first < second ? 0 : 1));
  }

  void judge_deal(Seat dealer, const contract::Cards& deck, const State& now) {
    won_ = {};
    tricks_ = 0;
    next_ = 27;
    for (std::size_t n = 0; n < 26; ++n)
      ask(5, now.face_down.hands[n % 2 == 0 ? other(dealer) : dealer].contains(deck[n]));
    ask(6, now.face_up.turned == deck[26] && now.face_up.trump == suit_of(deck[26]));
    ask(7, now.face_up.phase == Phase{Play{other(dealer), {}}});
    trump_ = suit_of(deck[26]);
    deck_ = deck;
  }

  // G08
  void judge_card(const State& before, Seat seat, Card card, const State& now) {
    const auto& play = std::get<Play>(before.face_up.phase);
    const CardSet& hand = before.face_down.hands[seat];
    for (const Card one : hand)
      ask(8, contract::may<GermanWhist>(before, seat, PlayCard{one}) ==
                 (play.trick.empty() || contract::follows(one, play.trick[0], hand)));
    if (!play.trick.empty()) judge_trick(before, play, card, now);
  }

  // G09-G13: the stock is counted from the deck.
  void judge_trick(const State& before, const Play& play, Card reply, const State& now) {
    const Card both[] = {play.trick[0], reply};
    const std::size_t best = contract::taker(std::span(both), trump_, height);
    const Seat by = best == 0 ? play.lead : other(play.lead);
    ++tricks_;
    if (tricks_ > 13 || rules_.tricks_count == TricksCount::all) ++won_[by];
    ask(9, now.face_up.last == Trick{both[0], both[1]});
    if (const auto* next = std::get_if<Play>(&now.face_up.phase))
      ask(11, next->lead == by && next->trick.empty());
    const auto gained = [&](Seat seat) {
      return now.face_down.hands[seat] - before.face_down.hands[seat];
    };
    if (tricks_ > 13) return ask(12, gained(by).empty() && gained(other(by)).empty());
    ask(10, gained(by) == CardSet{deck_[next_ - 1]} && gained(other(by)) == CardSet{deck_[next_]});
    next_ += 2;
    if (next_ < 52) ask(10, now.face_up.turned == deck_[next_ - 1]);
    else ask(12, !now.face_up.turned && now.face_up.stock == 0);
  }

  void judge_score(const FaceUp& before, const FaceUp& up, const Events& story) {
    ask(12, tricks_ == 26);
    for (const Seat seat : all_seats) ask(13, up.score[seat] - before.score[seat] == won_[seat]);
    const int first = up.score[Seat{0}], second = up.score[Seat{1}];
    const bool enough = std::max(first, second) >= rules_.match_points;
    const auto* won = told<Won>(story);
    if (enough && first == second) ask(16, won == nullptr);
    else
      ask(15, (won != nullptr) == enough &&
                  (!won || won->by == static_cast<Seat>(first > second ? 0 : 1)));
  }

  RuleSet rules_;
  Suit trump_{};
  contract::Cards deck_;
  std::size_t next_ = 0;  // the card beneath the one turned up
  int tricks_ = 0;        // of this deal
  PerSeat<int> won_;      // of those that count
  contract::Rulings* rulings_ = nullptr;
};

TEST_SUITE("the rulings in every mix of options") {
  TEST_CASE("German Whist: every ruling that can be asked holds in every mix of options") {
    CHECK_NOTHROW((contract::rulings_hold_in_every_mix<GermanWhist, Referee>(3'000)));
  }
}

}  // namespace
}  // namespace germanwhist_rulings
