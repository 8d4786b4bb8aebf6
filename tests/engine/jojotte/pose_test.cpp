// SPDX-License-Identifier: MIT
#include "engine/jojotte/pose.hpp"

#include "tests/support/jojotte_words.hpp"

using namespace jojotte;
using namespace support;

namespace {

/// A position there is; each test makes one thing of it impossible.
Pose sound() {
  Pose pose;
  pose.rules = culbertson;
  pose.turned = card("KS");
  pose.information = card("7C");
  pose.contract = {.declarer = Seat{1}, .trump = Suit::spades, .multiplier = 2};
  pose.hands = {hand("7S QS 8D 9D JC TC KH AH 7H"), hand("AS 9S 8C QD KC TH 8H 7D JH")};
  return pose;
}

/// The fault found, if any.
std::optional<PoseFault> fault(const Pose& pose) {
  const auto result = jojotte::pose(pose);
  if (const auto* found = std::get_if<PoseFault>(&result)) return *found;
  return std::nullopt;
}

}  // namespace

TEST_SUITE("a deal set up by hand") {
  TEST_CASE("R14 R15 lies as after the draw") {
    const State state = posed(sound());
    CHECK(state.face_up.held == PerSeat<std::uint8_t>{9, 9});
    CHECK(state.face_down.hands == sound().hands);
    CHECK(state.face_up.turned == card("KS"));
    CHECK(state.face_up.information == card("7C"));
    CHECK(state.face_down.stock.size() == 12);
    CHECK(contract_text(state) == "1 S x2");
  }

  TEST_CASE("R16 R33 R31 R35 begins where it is told to") {
    struct Row {
      Pose::From from;
      std::string_view where;
    };
    for (const Row& row :
         {Row{Pose::From::special_bids, "nullo_bid 0"}, Row{Pose::From::exchange, "exchange 0 1"},
          Row{Pose::From::melds, "four_claim 0"}, Row{Pose::From::play, "play 0"}}) {
      Pose pose = sound();
      pose.from = row.from;
      CHECK(where(posed(pose)) == row.where);
    }
  }

  TEST_CASE("R14 each holds nine cards") {
    Pose pose = sound();
    pose.hands[Seat{0}].erase(card("7H"));
    CHECK(fault(pose) == PoseFault::not_nine_cards);
    pose.hands[Seat{0}] = sound().hands[Seat{0}] | hand("JS");
    CHECK(fault(pose) == PoseFault::not_nine_cards);
  }

  TEST_CASE("R01 no card is there twice, and all are of the pack") {
    Pose in_both = sound();
    in_both.hands[Seat{1}] = (in_both.hands[Seat{1}] - hand("JH")) | hand("7H");
    CHECK(fault(in_both) == PoseFault::card_twice);
    Pose turned_held = sound();
    turned_held.turned = card("7S");
    CHECK(fault(turned_held) == PoseFault::card_twice);
    Pose turned_twice = sound();
    turned_twice.information = turned_twice.turned;
    CHECK(fault(turned_twice) == PoseFault::card_twice);
    Pose a_two = sound();
    a_two.information = card("2C");
    CHECK(fault(a_two) == PoseFault::card_twice);
  }

  TEST_CASE("R10 R17 R21 the contract is one there can be") {
    Pose tripled = sound();
    tripled.contract.multiplier = 3;
    CHECK(fault(tripled) == PoseFault::bad_multiplier);
    Pose nullo = sound();
    nullo.from = Pose::From::melds;
    nullo.contract = {.declarer = Seat{1}, .trump = {}, .special = Special::nullo};
    CHECK_FALSE(fault(nullo).has_value());
    nullo.contract.multiplier = 2;
    CHECK(fault(nullo) == PoseFault::bad_multiplier);
    nullo.contract.multiplier = 1;
    nullo.contract.trump = Suit::spades;
    CHECK(fault(nullo) == PoseFault::nullo_with_trumps);
    Pose slam = sound();
    slam.contract.special = Special::slam;
    CHECK(fault(slam) == PoseFault::special_bid_to_come);
    slam.from = Pose::From::exchange;
    CHECK_FALSE(fault(slam).has_value());
  }

  TEST_CASE("R57 R59 the sheet is one there can be") {
    Pose debt = sound();
    debt.above = {-1, 0};
    CHECK(fault(debt) == PoseFault::impossible_score);
    Pose prison = sound();
    prison.prison = -10;
    CHECK(fault(prison) == PoseFault::impossible_score);
    Pose huge = sound();
    huge.above = {0, 2'000'000'000};
    CHECK(fault(huge) == PoseFault::impossible_score);
    Pose game_made = sound();
    game_made.below = {0, 80};
    CHECK(fault(game_made) == PoseFault::impossible_score);
    Pose nobody_won = sound();
    nobody_won.closed.push_back({79, 0});
    CHECK(fault(nobody_won) == PoseFault::impossible_score);
    Pose both_won = sound();
    both_won.closed.push_back({80, 80});
    CHECK(fault(both_won) == PoseFault::impossible_score);
    Pose rubber_won = sound();
    rubber_won.closed = {{80, 0}, {95, 10}};
    CHECK(fault(rubber_won) == PoseFault::rubber_over);
    Pose one_each = sound();
    one_each.closed = {{80, 0}, {10, 95}};
    CHECK_FALSE(fault(one_each).has_value());
    CHECK(posed(one_each).face_up.sheet.games == PerSeat<std::uint8_t>{1, 1});
    one_each.rules = denexa;
    CHECK(fault(one_each) == PoseFault::rubber_over);
  }
}
