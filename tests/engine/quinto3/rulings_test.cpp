// SPDX-License-Identifier: MIT
#include "tests/support/contract/rulings.hpp"
#include "engine/quinto3/quinto3.hpp"

#include <doctest/doctest.h>

/// The rulings of Quinto for three that can be asked of a match, in every mix of options.
namespace quinto3_rulings {
namespace {

using namespace quinto3;
using contract::told;

class Referee {
 public:
  static constexpr int asks[] = {14, 24, 25, 26, 27};

  explicit Referee(const RuleSet& rules) : rules_(rules) {}

  void see(const State& before, const contract::Deed<Quinto3>& deed, const State& now,
           const Events& story, contract::Rulings& rulings) {
    rulings_ = &rulings;
    if (!deed.deck.empty()) return;
    if (std::holds_alternative<DealOver>(before.face_up.phase) &&
        std::holds_alternative<AwaitingDeck>(now.face_up.phase))
      ask(25, now.face_up.dealer == next(before.face_up.dealer));
    if (std::holds_alternative<PlayCard>(deed.action)) judge_card(before, deed.seat);
    if (std::holds_alternative<Play>(before.face_up.phase) &&
        !std::holds_alternative<Play>(now.face_up.phase))
      judge_score(before.face_up, now.face_up, story);
  }

 private:
  void ask(int rule, bool holds) { rulings_->ask(rule, holds); }

  static Seat next(Seat seat) { return static_cast<Seat>((engine::index(seat) + 1) % 3); }

  void judge_card(const State& before, Seat seat) {
    const auto& trick = std::get<Play>(before.face_up.phase).trick;
    const CardSet& hand = before.face_down.hands[seat];
    CardSet suits = hand;
    suits.erase(cards::joker);
    for (const Card one : hand)
      ask(14, contract::may<Quinto3>(before, seat, PlayCard{one}) ==
                  (trick.empty() || trick[0] == cards::joker || one == cards::joker ||
                   contract::follows(one, trick[0], suits)));
  }

  // T23, T24, T26-T28
  void judge_score(const FaceUp& before, const FaceUp& up, const Events& story) {
    int most = 0;
    const Seat dealer = before.dealer;
    const int opponents = up.points[next(dealer)] + up.points[next(next(dealer))];
    for (int i = 0; i < 3; ++i) {
      const Seat seat = static_cast<Seat>(i);
      const int due = seat == dealer ? up.points[dealer] : opponents + 25;
      ask(24, up.score[seat] - before.score[seat] == due);
      most = std::max(most, static_cast<int>(up.score[seat]));
    }
    const bool over = up.deal == 3 * rules_.rounds;
    ask(26, (told<GameEnded>(story) != nullptr) == over);
    int winners = 0;
    for (const Event& event : story)
      if (const auto* won = std::get_if<Won>(&event)) {
        ++winners;
        ask(27, up.score[won->by] == most);
      }
    if (over) ask(27, winners > 0);
  }

  RuleSet rules_;
  contract::Rulings* rulings_ = nullptr;
};

TEST_SUITE("the rulings in every mix of options") {
  TEST_CASE(
      "Quinto for three: every ruling that can be asked of a match holds in every mix of options") {
    CHECK_NOTHROW((contract::rulings_hold_in_every_mix<Quinto3, Referee>(1'500)));
  }
}

}  // namespace
}  // namespace quinto3_rulings
