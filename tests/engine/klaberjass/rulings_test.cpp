// SPDX-License-Identifier: MIT
#include "tests/support/contract/rulings.hpp"
#include "engine/klaberjass/klaberjass.hpp"

#include <doctest/doctest.h>

/// The rulings of Klaberjass that can be asked of a match, in every mix of options.
namespace klaberjass_rulings {
namespace {

using namespace klaberjass;
using contract::told;

class Referee {
 public:
  static constexpr int asks[] = {5, 23, 28, 29, 30, 31, 41, 42, 43};

  explicit Referee(const RuleSet& rules) : rules_(rules) {}

  void see(const State& before, const contract::Deed<Klaberjass>& deed, const State& now,
           const Events& story, contract::Rulings& rulings) {
    rulings_ = &rulings;
    if (!deed.deck.empty()) return;
    const FaceUp& up = now.face_up;
    if (std::holds_alternative<DealOver>(before.face_up.phase) &&
        std::holds_alternative<AwaitingDeck>(up.phase))
      ask(5, up.dealer == other(before.face_up.dealer));
    for (const Meld& a : up.melds)
      for (const Meld& b : up.melds) ask(23, a.kind != b.kind || a.seat == b.seat);
    if (const auto* exchange = std::get_if<Exchange>(&up.phase)) judge_exchange(now, *exchange);
    const auto* play = std::get_if<Play>(&up.phase);
    if (play && !std::holds_alternative<Play>(before.face_up.phase))
      ask(31, play->turn == other(up.contract->declarer));
    if (told<Scored>(story)) judge_score(before.face_up, up, story);
  }

 private:
  void ask(int rule, bool holds) { rulings_->ask(rule, holds); }

  void judge_exchange(const State& now, const Exchange& exchange) {
    const FaceUp& up = now.face_up;
    const Card seven = make_card(Rank::seven, suit_of(*up.turned));
    ask(28, up.contract->trump == suit_of(*up.turned) && up.information != seven);
    ask(29, !exchange.after_melds || rules_.seven_exchange == SevenExchange::until_first_lead);
    for (const Seat seat : belote::all_seats) {
      if (!exchange.asked.contains(seat)) continue;
      bool used = false;
      for (const Meld& meld : up.melds) used = used || meld.cards.contains(seven);
      const bool held = now.face_down.hands[seat].contains(seven);
      ask(30, contract::may<Klaberjass>(now, seat, ExchangeSeven{}) == (held && !used));
    }
  }

  // B40-B45
  void judge_score(const FaceUp& before, const FaceUp& up, const Events& story) {
    const Seat declarer = before.contract->declarer, defender = other(declarer);
    PerSeat<int> total;
    for (const Event& event : story)
      if (const auto* counted = std::get_if<Counted>(&event))
        total[counted->seat] = counted->parts[Part::total];
    const bool ahead = total[declarer] > total[defender];
    const int mine = up.score[declarer] - before.score[declarer];
    const int theirs = up.score[defender] - before.score[defender];
    ask(ahead ? 41 : 42, mine == (ahead ? total[declarer] : 0));
    ask(ahead ? 41 : 42, theirs == total[defender] + (ahead ? 0 : total[declarer]));
    const int a = up.score[declarer], b = up.score[defender];
    const bool over = std::max(a, b) >= rules_.game_points && a != b;
    const auto* won = told<Won>(story);
    ask(43, (won != nullptr) == over && (!won || won->by == (a > b ? declarer : defender)));
  }

  RuleSet rules_;
  contract::Rulings* rulings_ = nullptr;
};

TEST_SUITE("the rulings in every mix of options") {
  TEST_CASE("Klaberjass: every ruling that can be asked of a match holds in every mix of options") {
    CHECK_NOTHROW((contract::rulings_hold_in_every_mix<Klaberjass, Referee>(3'000)));
  }
}

}  // namespace
}  // namespace klaberjass_rulings
