// SPDX-License-Identifier: MIT
#include "tests/support/contract/rulings.hpp"
#include "engine/pippip/pippip.hpp"

#include <doctest/doctest.h>

/// The rulings of Pip-Pip! that can be asked of a match, in every mix of options.
namespace pippip_rulings {
namespace {

using namespace pippip;
using contract::told;

class Referee {
 public:
  static constexpr int asks[] = {1, 8, 11, 12, 14, 18, 20, 22, 26, 27, 28};

  explicit Referee(const RuleSet& rules) : rules_(rules) {}

  void see(const State& before, const contract::Deed<PipPip>& deed, const State& now,
           const Events& story, contract::Rulings& rulings) {
    rulings_ = &rulings;
    if (told<Dealt>(story)) judge_deal(now);
    if (const auto* window = std::get_if<Window>(&now.face_up.phase)) judge_offer(now, *window);
    if (!deed.deck.empty()) return;
    if (std::holds_alternative<Window>(before.face_up.phase) &&
        std::holds_alternative<Play>(now.face_up.phase))
      judge_calls(before, deed, now, story);
    if (const auto* played = std::get_if<PlayCard>(&deed.action))
      judge_card(before, deed.seat, played->card, now, story);
    if (std::holds_alternative<Play>(before.face_up.phase) &&
        !std::holds_alternative<Play>(now.face_up.phase) &&
        !std::holds_alternative<Window>(now.face_up.phase))
      judge_score(before.face_up, now.face_up, story);
  }

 private:
  void ask(int rule, bool holds) { rulings_->ask(rule, holds); }

  Seat next(Seat seat, int places) const {
    return static_cast<Seat>((static_cast<int>(index(seat)) + places) % rules_.seats);
  }

  void judge_deal(const State& now) {
    taken_ = {};
    for (int seat = 0; seat < seats_max; ++seat)
      ask(1, now.face_down.hands[static_cast<Seat>(seat)].size() == (seat < rules_.seats ? 7 : 0));
    if (dealer_) ask(8, *now.face_up.dealer == next(*dealer_, 1));
    dealer_ = now.face_up.dealer;
  }

  // P17, P22: a pair in the hand, of any suit but that which is trumps while all are asked
  void judge_offer(const State& now, const Window& window) {
    const Seat seat = window.asked.front();
    const CardBag& hand = now.face_down.hands[seat];
    for (const Suit suit : cards::all_suits) {
      const bool pair =
          hand.contains(make_card(Rank::king, suit)) && hand.contains(make_card(Rank::queen, suit));
      ask(22, contract::may<PipPip>(now, seat, Call{suit}) == (pair && suit != now.face_up.trump));
    }
  }

  // P18-P21
  void judge_calls(const State& before, const contract::Deed<PipPip>& deed, const State& now,
                   const Events& story) {
    const FaceUp& up = before.face_up;
    auto calls = before.face_down.calls;
    if (const auto* call = std::get_if<Call>(&deed.action)) calls[deed.seat] = call->suit;
    std::optional<Suit> first, last;
    int called = 0;
    for (int i = 0; i < rules_.seats; ++i) {
      const Seat seat = next(*up.lead, i);
      const auto suit = calls[seat];
      ask(18, now.face_up.score[seat] - up.score[seat] == (suit ? 50 : 0));
      if (!suit) continue;
      if (!first) first = suit;
      last = suit;
      ++called;
    }
    int told_of = 0;
    for (const Event& event : story)
      if (const auto* done = std::get_if<Done>(&event))
        told_of += std::holds_alternative<Call>(done->action) ? 1 : 0;
    ask(18, told_of == called);
    const auto named = rules_.call_that_counts == CallThatCounts::first ? first : last;
    ask(20, now.face_up.trump == (named ? named : up.trump));
  }

  static int height(Card card) { return contract::place_of(card, "3456789TJQKA2"); }

  static int worth(Card card) {
    constexpr int points[] = {3, 4, 5, 10, 11};
    const int at = contract::place_of(card, "JQKA2");
    return at < 0 ? 0 : points[at];
  }

  // P11-P14
  void judge_card(const State& before, Seat seat, Card card, const State& now,
                  const Events& story) {
    const FaceUp& up = before.face_up;
    std::vector<Card> held(before.face_down.hands[seat].begin(),
                           before.face_down.hands[seat].end());
    for (const Card one : up.shown[seat]) held.push_back(one);
    for (const Card one : held)
      ask(11, contract::may<PipPip>(before, seat, PlayCard{one}) ==
                  (up.trick.empty() || contract::follows(one, up.trick[0], held)));
    const int drawn = up.stock > 0 ? 1 : 0;
    ask(14, now.face_up.held[seat] + static_cast<int>(now.face_up.shown[seat].size()) ==
                static_cast<int>(held.size()) - 1 + drawn);
    Trick trick = up.trick;
    trick.push_back(card);
    if (static_cast<int>(trick.size()) < rules_.seats) return;
    std::size_t best = contract::taker(trick, up.trump, height);
    for (std::size_t i = best + 1; i < trick.size(); ++i)
      if (trick[i] == trick[best]) best = i;  // P13
    const Seat by = next(*up.lead, static_cast<int>(best));
    ask(12, told<TrickTaken>(story)->by == by);
    for (const Card one : trick) taken_[by] += worth(one);
  }

  // P26-P28
  void judge_score(const FaceUp& before, const FaceUp& up, const Events& story) {
    int best = 0;
    for (int i = 0; i < rules_.seats; ++i) {
      const Seat seat = static_cast<Seat>(i);
      ask(26, up.score[seat] - before.score[seat] == taken_[seat]);
      best = std::max(best, static_cast<int>(up.score[seat]));
    }
    const bool over = up.deal == rules_.rounds * rules_.seats;
    ask(27, (told<GameEnded>(story) != nullptr) == over);
    for (const Event& event : story)
      if (const auto* won = std::get_if<Won>(&event)) ask(28, up.score[won->by] == best);
  }

  RuleSet rules_;
  std::optional<Seat> dealer_;
  PerSeat<int> taken_;
  contract::Rulings* rulings_ = nullptr;
};

TEST_SUITE("the rulings in every mix of options") {
  TEST_CASE("Pip-Pip!: every ruling that can be asked of a match holds in every mix of options") {
    CHECK_NOTHROW((contract::rulings_hold_in_every_mix<PipPip, Referee>(2'500)));
  }
}

}  // namespace
}  // namespace pippip_rulings
