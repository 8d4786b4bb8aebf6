// SPDX-License-Identifier: MIT
#include "tests/support/contract/rulings.hpp"
#include "engine/kaiser/kaiser.hpp"

#include <doctest/doctest.h>

/// The rulings of Kaiser that can be asked of a match, in every mix of options.
namespace kaiser_rulings {
namespace {

using namespace kaiser;
using contract::told;

class Referee {
 public:
  static constexpr int asks[] = {5, 10, 13, 15, 16, 17, 19, 20, 21, 22, 23, 26, 27};

  explicit Referee(const RuleSet& rules) : rules_(rules) {}

  void see(const State& before, const contract::Deed<Kaiser>& deed, const State& now,
           const Events& story, contract::Rulings& rulings) {
    rulings_ = &rulings;
    if (told<Dealt>(story)) worth_ = {};
    if (!deed.deck.empty()) return;
    const FaceUp& up = now.face_up;
    if (std::holds_alternative<DealOver>(before.face_up.phase) &&
        std::holds_alternative<AwaitingDeck>(up.phase))
      ask(5, up.dealer == left_of(before.face_up.dealer));
    if (const auto* auction = std::get_if<Auction>(&up.phase)) judge_bids(now, auction->turn);
    if (const auto* play = std::get_if<Play>(&up.phase);
        play && !std::holds_alternative<Play>(before.face_up.phase))
      ask(15, play->lead == (rules_.first_lead == FirstLead::eldest ? left_of(up.dealer)
                                                                    : up.contract->bidder));
    if (const auto* played = std::get_if<PlayCard>(&deed.action))
      judge_card(before, deed.seat, played->card, story);
    if (told<Counted>(story)) judge_score(before.face_up, up, story);
  }

 private:
  void ask(int rule, bool holds) { rulings_->ask(rule, holds); }

  // K09-K13
  void judge_bids(const State& state, Seat seat) {
    const FaceUp& up = state.face_up;
    const bool dealer = seat == up.dealer;
    const int highest = up.contract ? 2 * up.contract->number + (up.contract->plain ? 1 : 0) : 0;
    for (int number = 5; number <= 13; ++number)
      for (const bool plain : {false, true}) {
        const int rank = 2 * number + (plain ? 1 : 0);
        const bool due =
            number >= 6 && number <= 12 && (rank > highest || (dealer && rank == highest));
        ask(10, contract::may<Kaiser>(state, seat, Bid{static_cast<std::uint8_t>(number), plain}) ==
                    due);
      }
    ask(13, contract::may<Kaiser>(state, seat, Pass{}) == (!dealer || up.contract.has_value()));
  }

  static int height(Card card) { return contract::place_of(card, "35789TJQKA"); }

  // K16, K17, K19
  void judge_card(const State& before, Seat seat, Card card, const Events& story) {
    const auto& play = std::get<Play>(before.face_up.phase);
    const CardSet& hand = before.face_down.hands[seat];
    for (const Card one : hand)
      ask(16, contract::may<Kaiser>(before, seat, PlayCard{one}) ==
                  (play.trick.empty() || contract::follows(one, play.trick[0], hand)));
    Trick trick = play.trick;
    trick.push_back(card);
    if (trick.size() < seat_count) return;
    const auto by =
        after(play.lead, contract::taker(trick, before.face_up.contract->trump, height));
    ask(17, told<TrickTaken>(story)->by == by);
    int worth = 1;
    for (const Card one : trick)
      worth += one == five_of_hearts ? 5 : one == three_of_spades ? -3 : 0;
    ask(19, told<TrickTaken>(story)->points == worth);
    worth_[side_of(by)] += worth;
  }

  // K20-K24
  int due(const FaceUp& before, Side side) const {
    const Contract& contract = *before.contract;
    const int worth = worth_[side];
    if (side != side_of(contract.bidder))
      return before.score[side] <= 45 ? worth : std::min(worth, 0);
    const int lost = rules_.failed_bid == FailedBid::costs_bid ? contract.number : std::abs(worth);
    return (worth >= contract.number ? worth : -lost) * (contract.plain ? 2 : 1);
  }

  void judge_score(const FaceUp& before, const FaceUp& up, const Events& story) {
    const Contract& contract = *before.contract;
    for (const Side side : all_sides) {
      const bool right = up.score[side] - before.score[side] == due(before, side);
      const bool bids = side == side_of(contract.bidder);
      ask(!bids ? 23 : worth_[side] >= contract.number ? 20 : 21, right);
      if (bids && contract.plain) ask(22, right);
    }
    const Side bidders = side_of(contract.bidder), others = other(bidders);
    const auto low = [&](Side side) {
      return rules_.minus_52 == MinusFiftyTwo::loses && up.score[side] <= -52;
    };
    std::optional<Side> winner;
    if (low(others)) winner = bidders;
    if (low(bidders)) winner = others;
    if (up.score[others] >= 52) winner = others;
    if (up.score[bidders] >= 52) winner = bidders;
    const auto* won = told<Won>(story);
    ask(26, (won != nullptr) == winner.has_value() && (!won || won->side == *winner));
    ask(27, rules_.minus_52 == MinusFiftyTwo::loses || !won || up.score[won->side] >= 52);
  }

  RuleSet rules_;
  PerSide<int> worth_;  // of the tricks of this deal
  contract::Rulings* rulings_ = nullptr;
};

TEST_SUITE("the rulings in every mix of options") {
  TEST_CASE("Kaiser: every ruling that can be asked of a match holds in every mix of options") {
    CHECK_NOTHROW((contract::rulings_hold_in_every_mix<Kaiser, Referee>(1'500)));
  }
}

}  // namespace
}  // namespace kaiser_rulings
