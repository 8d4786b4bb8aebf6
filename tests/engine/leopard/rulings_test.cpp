// SPDX-License-Identifier: MIT
#include "tests/support/contract/rulings.hpp"
#include "engine/leopard/leopard.hpp"

#include <doctest/doctest.h>

/// The rulings of Leopard that can be asked of a match, in every mix of options.
namespace leopard_rulings {
namespace {

using namespace leopard;
using contract::told;

class Referee {
 public:
  static constexpr int asks[] = {3, 13, 29, 34, 35, 36, 37};

  explicit Referee(const RuleSet& rules) : rules_(rules) {}

  void see(const State& before, const contract::Deed<Leopard>& deed, const State& now,
           const Events& story, contract::Rulings& rulings) {
    rulings_ = &rulings;
    if (const auto* turn = std::get_if<Turn>(&now.face_up.phase)) judge_stop(now, turn->turn);
    if (!deed.deck.empty()) {
      if (told<Dealt>(story) && before.face_up.deal > 0) ask(3, *now.face_up.dealer != *dealer_);
      dealer_ = now.face_up.dealer;
      return;
    }
    if (told<DealEnded>(story))
      judge_score(
          before,
          std::holds_alternative<Stop>(deed.action) ? std::optional(deed.seat) : std::nullopt,
          now.face_up, story);
  }

 private:
  void ask(int rule, bool holds) { rulings_->ask(rule, holds); }

  // L24-L28
  static int worth(const FaceUp& up, Seat seat) {
    constexpr int lines[][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {1, 4, 7},
                                {2, 5, 8}, {3, 6, 9}, {1, 5, 9}, {3, 5, 7}};
    const auto suit_at = [&](int place) -> int {
      for (const Suit suit : cards::all_suits)
        if ((up.showing[seat].of(suit) >> place & 1U) != 0) return static_cast<int>(suit);
      return -1;
    };
    const auto is_red = [](int suit) {
      return suit == static_cast<int>(Suit::hearts) || suit == static_cast<int>(Suit::diamonds);
    };
    int sum = 0;
    for (const auto& line : lines) {
      const int a = suit_at(line[0]), b = suit_at(line[1]), c = suit_at(line[2]);
      if (a < 0 || b < 0 || c < 0) continue;
      if (a == b && b == c) sum += 3;
      else if (is_red(a) == is_red(b) && is_red(b) == is_red(c)) sum += 1;
    }
    return sum;
  }

  void judge_stop(const State& now, Seat seat) {
    ask(29,
        contract::may<Leopard>(now, seat, Stop{}) == (worth(now.face_up, seat) >= rules_.limit));
  }

  void judge_score(const State& before, std::optional<Seat> stopped, const FaceUp& up,
                   const Events& story) {
    if (!stopped) {
      int held = 0;
      for (const Seat seat : {Seat{0}, Seat{1}}) held += up.held[seat];
      ask(13, held == 0);
    }
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      const int value = worth(up, seat);
      const int extra = std::max(0, value - rules_.limit);
      const int off = stopped == seat ? rules_.deduction : 0;
      ask(off != 0 ? 35 : 34, up.score[seat] - before.face_up.score[seat] == value + extra - off);
    }
    const bool over = up.deal == rules_.deals;
    const auto* won = told<GameWon>(story);
    ask(36, (won || told<GameShared>(story)) == over);
    if (!over) return;
    const int a = up.score[Seat{0}], b = up.score[Seat{1}];
    ask(37, a == b ? !won : won && won->by == (a > b ? Seat{0} : Seat{1}));
  }

  RuleSet rules_;
  std::optional<Seat> dealer_;
  contract::Rulings* rulings_ = nullptr;
};

TEST_SUITE("the rulings in every mix of options") {
  TEST_CASE("Leopard: every ruling that can be asked of a match holds in every mix of options") {
    CHECK_NOTHROW((contract::rulings_hold_in_every_mix<Leopard, Referee>(3'000)));
  }
}

}  // namespace
}  // namespace leopard_rulings
