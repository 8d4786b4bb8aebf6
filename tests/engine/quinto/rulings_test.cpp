// SPDX-License-Identifier: MIT
#include "tests/support/contract/rulings.hpp"
#include "engine/quinto/quinto.hpp"

#include <doctest/doctest.h>

/// The rulings of Quinto that can be asked of a match, in every mix of options.
namespace quinto_rulings {
namespace {

using namespace quinto;
using contract::told;

class Referee {
 public:
  static constexpr int asks[] = {12, 14, 16, 21, 22, 24, 25, 27};

  explicit Referee(const RuleSet& rules) : rules_(rules) {}

  void see(const State& before, const contract::Deed<Quinto>& deed, const State& now,
           const Events& story, contract::Rulings& rulings) {
    rulings_ = &rulings;
    if (!deed.deck.empty()) return;
    if (std::holds_alternative<DealOver>(before.face_up.phase) &&
        std::holds_alternative<AwaitingDeck>(now.face_up.phase))
      ask(24, now.face_up.dealer == after(before.face_up.dealer, 1));
    if (const auto* played = std::get_if<PlayCard>(&deed.action))
      judge_card(before, deed.seat, played->card, story);
    if (std::holds_alternative<Play>(before.face_up.phase) &&
        !std::holds_alternative<Play>(now.face_up.phase))
      judge_score(before.face_up, now.face_up, story);
  }

 private:
  void ask(int rule, bool holds) { rulings_->ask(rule, holds); }

  // Q03-Q05: one ladder, with the joker below it
  static int height(Card card) {
    if (card == cards::joker) return -1;
    constexpr int of_suit[] = {1, 2, 3, 0};  // clubs, diamonds, hearts, spades
    return 13 * of_suit[static_cast<std::size_t>(suit_of(card))] +
           contract::place_of(card, "23456789TJQKA");
  }

  static bool may_play(Card card, const Trick& trick, const CardSet& hand) {
    if (trick.empty() || trick[0] == cards::joker || card == cards::joker) return true;
    CardSet suits = hand;
    suits.erase(cards::joker);
    return contract::follows(card, trick[0], suits);
  }

  void judge_card(const State& before, Seat seat, Card card, const Events& story) {
    const auto& play = std::get<Play>(before.face_up.phase);
    const CardSet& hand = before.face_down.hands[seat];
    for (const Card one : hand)
      ask(12,
          contract::may<Quinto>(before, seat, PlayCard{one}) == may_play(one, play.trick, hand));
    Trick trick = play.trick;
    trick.push_back(card);
    if (trick.size() < seat_count) return;
    std::size_t best = 0;
    for (std::size_t i = 1; i < trick.size(); ++i)
      if (height(trick[i]) > height(trick[best])) best = i;
    ask(14, told<TrickTaken>(story)->by == after(play.lead, best));
  }

  void judge_score(const FaceUp& before, const FaceUp& up, const Events& story) {
    PerSide<int> total, games{{before.games[Side{0}], before.games[Side{1}]}};
    int tricks = 0;
    for (const Side side : all_sides) tricks += up.tricks[side];
    ask(16, tricks == 13);
    bool bonus = false;
    for (const Event& event : story)
      if (const auto* entry = std::get_if<Scored>(&event)) {
        if (entry->word == For::bonus) {
          bonus = true;
          ask(27, entry->points == 100);
          continue;
        }
        ask(21, entry->total == before.score[entry->side] + entry->points);
        ask(21, entry->points == up.points[entry->side]);
        total[entry->side] = entry->total;
      }
    const int goal = rules_.target == Target::reached ? 250 : 251;
    const int a = total[Side{0}], b = total[Side{1}];
    const bool rubber = rules_.length == Length::rubber;
    const auto* game = told<GameWon>(story);
    const auto* won = told<Won>(story);
    std::optional<Side> winner;
    if (std::max(a, b) >= goal && a != b) winner = a > b ? Side{0} : Side{1};
    ask(22, (rubber ? game != nullptr : won != nullptr) == winner.has_value());
    if (winner) ask(22, (rubber ? game->side : won->side) == *winner);
    if (winner) ++games[*winner];
    const bool over = winner && games[*winner] == (rubber ? 2 : 1);
    ask(25, (won != nullptr) == over);
    ask(27, bonus == (over && rubber));
  }

  RuleSet rules_;
  contract::Rulings* rulings_ = nullptr;
};

TEST_SUITE("the rulings in every mix of options") {
  TEST_CASE("Quinto: every ruling that can be asked of a match holds in every mix of options") {
    CHECK_NOTHROW((contract::rulings_hold_in_every_mix<Quinto, Referee>(4'000)));
  }
}

}  // namespace
}  // namespace quinto_rulings
