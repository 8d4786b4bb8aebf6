// SPDX-License-Identifier: MIT
#include "tests/support/contract/rulings.hpp"
#include "tests/skeleton/sample.hpp"

#include <doctest/doctest.h>

#include <algorithm>

/// The rulings of Sample that can be asked of a match, in every mix of options.
namespace sample_rulings {
namespace {

using namespace sample;
using contract::told;

class Referee {
 public:
  static constexpr int asks[] = {6, 7, 8, 9, 11};

  explicit Referee(const RuleSet& rules) : rules_(rules) {}

  void see(const State& before, const contract::Deed<Sample>& deed, const State& now,
           const Events& story, contract::Rulings& rulings) {
    const FaceUp& up = now.face_up;
    if (told<Dealt>(story)) {
      const bool dealer_leads = rules_.first_lead == FirstLead::dealer;
      rulings.ask(6, up.phase == Phase{Play{dealer_leads ? up.dealer : other(up.dealer), {}}});
      won_ = {};
    }
    if (!deed.deck.empty()) return;
    if (const auto* played = std::get_if<PlayCard>(&deed.action))
      judge_card(before, deed.seat, played->card, story, rulings);
    if (told<Scored>(story)) judge_score(before.face_up, up, story, rulings);
  }

 private:
  void judge_card(const State& before, Seat seat, Card card, const Events& story,
                  contract::Rulings& rulings) {
    const auto& play = std::get<Play>(before.face_up.phase);
    const CardSet& hand = before.face_down.hands[seat];
    for (const Card one : hand)
      rulings.ask(7, contract::may<Sample>(before, seat, PlayCard{one}) ==
                         (play.trick.empty() || contract::follows(one, play.trick[0], hand)));
    if (play.trick.empty()) return;
    const auto height = [](Card one) { return contract::place_of(one, "23456789TJQKA"); };
    const bool higher =
        suit_of(card) == suit_of(play.trick[0]) && height(card) > height(play.trick[0]);
    const Seat by = higher ? seat : play.lead;
    rulings.ask(8, told<TrickTaken>(story)->by == by);
    ++won_[by];
  }

  void judge_score(const FaceUp& before, const FaceUp& up, const Events& story,
                   contract::Rulings& rulings) const {
    for (const Seat seat : all_seats)
      rulings.ask(9, up.score[seat] - before.score[seat] == won_[seat]);
    const auto [first, second] = up.score.each;
    const bool over = std::max(first, second) >= rules_.match_points && first != second;
    const auto* won = told<Won>(story);
    rulings.ask(11,
                (won != nullptr) == over && (!won || up.score[won->by] == std::max(first, second)));
  }

  RuleSet rules_;
  PerSeat<int> won_;  // tricks of this deal
};

TEST_SUITE("the rulings in every mix of options") {
  TEST_CASE("Sample: every ruling that can be asked holds in every mix of options") {
    CHECK_NOTHROW((contract::rulings_hold_in_every_mix<Sample, Referee>(1'500)));
  }
}

}  // namespace
}  // namespace sample_rulings
