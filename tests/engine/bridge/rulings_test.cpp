// SPDX-License-Identifier: MIT
#include "tests/support/contract/rulings.hpp"
#include "engine/honeymoon/honeymoon.hpp"
#include "engine/semi/semi.hpp"
#include "engine/widow/widow.hpp"

#include <doctest/doctest.h>

#include <map>

/// The rulings that the three forms of Honeymoon Bridge share and that can be asked of a match, in
/// every mix of options. They have the same numbers in all.
namespace bridge_rulings {
namespace {

using namespace bridge;
using contract::told;

template <class G>
class Referee {
 public:
  using State = typename G::State;
  using Events = typename G::Events;

  static constexpr int asks[] = {13, 20, 26, 27, 31, 34};

  explicit Referee(const RuleSet& rules) : rules_(rules) {}

  void see(const State& before, const contract::Deed<G>& deed, const State& now,
           const Events& story, contract::Rulings& rulings) {
    rulings_ = &rulings;
    const Board& board = now.face_up.board;
    if (told<Dealt>(story) && dealer_) ask(31, board.dealer != *dealer_);
    if (told<Dealt>(story)) dealer_ = board.dealer;
    if (!deed.deck.empty()) return;
    if (std::holds_alternative<Play>(now.face_up.phase) &&
        !std::holds_alternative<Play>(before.face_up.phase))
      note_hands(now);
    if (const auto* auction = std::get_if<Auction>(&now.face_up.phase))
      judge_bids(now, auction->turn);
    if (std::holds_alternative<Play>(before.face_up.phase) &&
        !std::holds_alternative<Play>(now.face_up.phase))
      judge_score(before.face_up.board, board, story);
    if (!std::holds_alternative<DealOver>(before.face_up.phase) && told<ThrownIn>(story))
      judge_end(board, story);
  }

 private:
  void ask(int rule, bool holds) { rulings_->ask(rule, holds); }

  // each bid higher than the last: more tricks, or as many in a higher strain
  void judge_bids(const State& now, Seat seat) {
    const auto& last = now.face_up.board.contract;
    const auto rank = [](int level, Strain strain) {
      return 5 * level + (strain ? static_cast<int>(*strain) : 4);
    };
    const int least = last ? rank(last->level, last->trump) : 0;
    for (int level = 1; level <= 7; ++level)
      for (const Suit suit : cards::all_suits)
        ask(13, contract::may<G>(now, seat, Bid{suit, static_cast<std::uint8_t>(level)}) ==
                    (rank(level, suit) > least));
  }

  /// All hands at the start of the play, by who owns them.
  void note_hands(const State& now) {
    hands_.clear();
    G::cards_in(now, [&](Card card, const engine::Place& place) {
      if (place.seat && (place.zone == "hand" || place.zone == "dummy"))
        hands_[{*place.seat, place.zone}].insert(card);
    });
  }

  // Rule 26
  int honours(Seat seat, Strain trump) const {
    int points = 0;
    for (const auto& [of, hand] : hands_) {
      if (of.first != seat) continue;
      int held = 0;
      for (const Card card : hand)
        if (trump ? suit_of(card) == *trump && contract::place_of(card, "TJQKA") >= 0
                  : rank_of(card) == Rank::ace)
          ++held;
      if (trump) points += held == 5 ? 150 : held == 4 ? 100 : 0;
      else points += held == 4 ? 150 : 0;
    }
    return points;
  }

  static int points_by(int rule, Seat seat, const Events& story) {
    int sum = 0;
    for (const auto& event : story)
      if (const auto* entry = std::get_if<Scored>(&event))
        if (entry->seat == seat && entry->rule == rule) sum += entry->points;
    return sum;
  }

  void judge_score(const Board& before, const Board& board, const Events& story) {
    const Contract& contract = *before.contract;
    const int over = board.tricks[contract.declarer] - 6 - contract.level;
    const int times = contract.doubled == Doubled::no        ? 1
                      : contract.doubled == Doubled::doubled ? 2
                                                             : 4;
    const bool minor = contract.trump == Suit::clubs || contract.trump == Suit::diamonds;
    const int due = (minor ? 20 : 30) * contract.level + (contract.trump ? 0 : 10);
    const int below =
        points_by(20, contract.declarer, story) + points_by(21, contract.declarer, story);
    ask(20, below == (over >= 0 ? due * times : 0));
    for (const Seat seat : {Seat{0}, Seat{1}})
      ask(26, points_by(26, seat, story) == (rules_.honours ? honours(seat, contract.trump) : 0));
    const int score = before.sheet.below[contract.declarer] + below;
    ask(27, (told<GameWon>(story) != nullptr) == (score >= 100));
    judge_end(board, story);
  }

  // Rules 29 and 34
  void judge_end(const Board& board, const Events& story) {
    const auto& games = board.sheet.games;
    const bool rubber = games[Seat{0}] == 2 || games[Seat{1}] == 2;
    const bool last = rules_.length == Length::four_deals && board.deal == 4;
    ask(34, (told<RubberEnded>(story) != nullptr) == (rubber || last));
  }

  RuleSet rules_;
  std::optional<Seat> dealer_;
  std::map<std::pair<Seat, std::string_view>, CardSet> hands_;
  contract::Rulings* rulings_ = nullptr;
};

TEST_SUITE("the rulings in every mix of options") {
  TEST_CASE("Honeymoon Bridge: every ruling that all forms share holds in every mix of options") {
    using contract::rulings_hold_in_every_mix;
    using honeymoon::Honeymoon;
    using semi::Semi;
    using widow::Widow;
    CHECK_NOTHROW((rulings_hold_in_every_mix<Honeymoon, Referee<Honeymoon>>(2'000)));
    CHECK_NOTHROW((rulings_hold_in_every_mix<Semi, Referee<Semi>>(2'000)));
    CHECK_NOTHROW((rulings_hold_in_every_mix<Widow, Referee<Widow>>(2'000)));
  }
}

}  // namespace
}  // namespace bridge_rulings
