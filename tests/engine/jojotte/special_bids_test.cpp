// SPDX-License-Identifier: MIT
#include "tests/support/jojotte_words.hpp"

using namespace jojotte;
using namespace support;

namespace {

/// Seat 1 deals; seat 0 holds the four nines in the end, seat 1 nothing. A diamond is turned.
constexpr std::string_view first_cards =
    "9C 9D 9H 7C 8D TH 9S KC QS JD AS TC "  // six to each, by threes
    "7D "                                   // turned
    "8C AH KS TD QH JC";                    // the draw, by threes

State dealt(const RuleSet& rules) { return dealt_by_seat_1(rules, first_cards); }

State after(const RuleSet& rules, std::string_view calls) {
  State state = dealt(rules);
  say(state, calls);
  return state;
}

void check(const RuleSet& rules, const CallRow& row) { check_calls(after(rules, row.calls), row); }

}  // namespace

TEST_SUITE("R14 R15 the draw") {
  TEST_CASE("R14 each player draws three cards, the non-dealer first") {
    for (const RuleSet& rules : all_rules) {
      const State state = after(rules, "accept, pass");
      CHECK(state.face_down.hands[Seat{0}] == hand("9C 9D 9H 9S KC QS 8C AH KS"));
      CHECK(state.face_down.hands[Seat{1}] == hand("7C 8D TH JD AS TC TD QH JC"));
      CHECK(state.face_up.held == PerSeat<std::uint8_t>{9, 9});
    }
  }

  TEST_CASE("R15 the bottom card is turned up and belongs to nobody") {
    for (const RuleSet& rules : all_rules) {
      State state = dealt(rules);
      const auto deck = deck_beginning(first_cards);
      const Drawn drawn = told<Drawn>(say(state, "accept, pass"));
      CHECK(drawn == Drawn{3, deck.back()});
      CHECK(state.face_up.information == deck.back());
      for (const Seat seat : all_seats)
        CHECK_FALSE(state.face_down.hands[seat].contains(deck.back()));
    }
  }

  TEST_CASE("R15 nobody sees the twelve cards between") {
    const State state = after(culbertson, "accept, pass");
    const auto deck = deck_beginning(first_cards);
    CHECK(state.face_down.stock.size() == 12);
    for (std::size_t i = 0; i < 12; ++i) CHECK(state.face_down.stock[i] == deck[19 + i]);
  }

  TEST_CASE("R15 before the draw only the turned card lies open") {
    const State state = after(culbertson, "accept, double");
    CHECK_FALSE(state.face_up.information.has_value());
    CHECK(state.face_up.held == PerSeat<std::uint8_t>{6, 6});
  }
}

TEST_SUITE("R16 R17 nullo") {
  TEST_CASE("R16 the defender speaks on nullo, then the declarer on slam, then the melds begin") {
    const CallRow rows[] = {
        {"R16 the defender first", "accept, pass", "nullo_bid 1", "0 D"},
        {"R16 then the declarer", "accept, pass, pass", "slam_bid 0", "0 D"},
        {"R16 after a nullo, too", "accept, pass, nullo", "slam_bid 0", "0 D"},
        {"R16 then the melds, from the defender", "accept, pass, pass, pass", "four_claim 1",
         "0 D"},
    };
    for (const RuleSet& rules : all_rules)
      for (const CallRow& row : rows) check(rules, row);
  }

  TEST_CASE("R16 no meld is named before the special bids are over") {
    for (const RuleSet& rules : all_rules)
      for (const std::string_view calls : {"accept, pass", "accept, pass, pass"}) {
        const State state = after(rules, calls);
        CHECK(refused(state, "no_four") == Refusal::not_in_this_phase);
        CHECK(refused(state, "four 9") == Refusal::not_in_this_phase);
        CHECK(rule_of(Refusal::not_in_this_phase, state.face_up.phase) == 16);
      }
  }

  TEST_CASE("R17 only the defender may bid nullo, only the declarer slam") {
    for (const RuleSet& rules : all_rules) {
      const State first = after(rules, "accept, pass");
      CHECK(may_only(first, 1, "pass, nullo"));
      CHECK(refused(first, "slam") == Refusal::not_in_this_phase);
      CHECK(refused(first, "0: nullo") == Refusal::not_your_turn);
      const State second = after(rules, "accept, pass, pass");
      CHECK(refused(second, "nullo") == Refusal::not_in_this_phase);
      CHECK(refused(second, "1: nullo") == Refusal::not_your_turn);
    }
  }

  TEST_CASE("R17 nullo is played at no-trump whatever the contract was") {
    const CallRow rows[] = {
        {"R17 over a suit", "accept, pass, nullo, pass", "four_claim 1", "0 NT nullo"},
        {"R17 over a named suit", "pass, pass, name_suit H, pass, nullo, pass", "four_claim 1",
         "0 NT nullo"},
        {"R17 over no-trump", "pass, pass, no_trump, pass, nullo, pass", "four_claim 1",
         "0 NT nullo"},
    };
    for (const RuleSet& rules : {culbertson, hervey})
      for (const CallRow& row : rows) check(rules, row);
    check(denexa, {"R17 denexa", "accept, pass, nullo, pass", "play 0", "0 NT nullo"});
    check(denexa, {"R17 denexa, over no-trump", "pass, pass, no_trump, pass, nullo, pass", "play 0",
                   "0 NT nullo"});
  }

  TEST_CASE("R17 until the declarer has answered, the contract stands as it was") {
    for (const RuleSet& rules : all_rules)
      CHECK(contract_text(after(rules, "accept, double, pass, nullo")) == "0 D x2");
  }

  TEST_CASE("R17 the contract is told again when a special bid has changed it, and only then") {
    State nullo = after(culbertson, "accept, pass, nullo");
    const Contract expected{.declarer = Seat{0}, .trump = {}, .special = Special::nullo};
    CHECK(told<Contracted>(say(nullo, "pass")).contract() == expected);
    State slam = after(culbertson, "accept, pass, pass");
    CHECK(told<Contracted>(say(slam, "slam")).word == Special::slam);
    State plain = after(culbertson, "accept, pass, pass");
    CHECK(times_told<Contracted>(say(plain, "pass")) == 0);
  }
}

TEST_SUITE("R18 R19 slam") {
  TEST_CASE("R18 a slam is played in the contract of the auction, with or without a nullo") {
    const CallRow rows[] = {
        {"R18 in the suit of the contract", "accept, pass, pass, slam", "", "0 D slam"},
        {"R18 in a named suit", "pass, pass, name_suit S, pass, pass, slam", "", "0 S slam"},
        {"R18 at the no-trump of the contract", "pass, pass, no_trump, pass, pass, slam", "",
         "0 NT slam"},
        {"R19 over nullo: the nullo is forgotten, trumps count", "accept, pass, nullo, slam", "",
         "0 D slam"},
        {"R19 over nullo, at no-trump", "pass, pass, no_trump, pass, nullo, slam", "", "0 NT slam"},
    };
    for (const RuleSet& rules : all_rules)
      for (CallRow row : rows) {
        const bool melds = rules.melds_under_special_bid == MeldsUnderSpecialBid::allowed;
        row.where = melds ? "four_claim 1" : "play 0";
        check(rules, row);
      }
  }

  TEST_CASE(
      "R18 hervey: the slam over a suit may be moved to no-trump, over no-trump there is one") {
    const State suit = after(hervey, "accept, pass, pass");
    CHECK(may_only(suit, 0, "pass, slam, slam_no_trump"));
    check(hervey, {"R18 moved", "accept, pass, pass, slam_no_trump", "four_claim 1", "0 NT slam"});
    check(hervey, {"R19 moved, over nullo", "accept, pass, nullo, slam_no_trump", "four_claim 1",
                   "0 NT slam"});
    const State no_trump = after(hervey, "pass, pass, no_trump, pass, pass");
    CHECK(may_only(no_trump, 0, "pass, slam"));
    CHECK(refused(no_trump, "slam_no_trump") == Refusal::already_no_trump);
    CHECK(rule_of(Refusal::already_no_trump, no_trump.face_up.phase) == 18);
  }

  TEST_CASE("R18 culbertson, denexa: a slam stays in its suit") {
    for (const RuleSet& rules : {culbertson, denexa}) {
      const State state = after(rules, "accept, pass, pass");
      CHECK(may_only(state, 0, "pass, slam"));
      CHECK(refused(state, "slam_no_trump") == Refusal::slam_at_no_trump);
      CHECK(rule_of(Refusal::slam_at_no_trump, state.face_up.phase) == 18);
    }
  }

  TEST_CASE("R18 a slam is never played in another suit") {
    for (const RuleSet& rules : all_rules) {
      const State state = after(rules, "accept, pass, pass");
      CHECK(refused(state, "name_suit S") == Refusal::not_in_this_phase);
      CHECK(refused(state, "no_trump") == Refusal::not_in_this_phase);
    }
  }
}

TEST_SUITE("R20 R21 under a special bid") {
  TEST_CASE("R20 melds are declared under nullo and slam, but not in denexa") {
    for (const std::string_view special :
         {"accept, pass, nullo, pass", "accept, pass, pass, slam"}) {
      CHECK(where(after(culbertson, special)) == "four_claim 1");
      CHECK(where(after(hervey, special)) == "four_claim 1");
      CHECK(where(after(denexa, special)) == "play 0");
    }
    CHECK(where(after(denexa, "accept, pass, pass, pass")) == "four_claim 1");
  }

  TEST_CASE("R20 under nullo melds count as at no-trump: four nines do not") {
    // The dealer accepts, so that seat 0 with the nines is the defender.
    for (const RuleSet& rules : {culbertson, hervey}) {
      const State trumps = after(rules, "pass, accept, pass, pass, pass");
      CHECK(refused(trumps, "four 9") == Refusal::none);
      const State nullo = after(rules, "pass, accept, pass, nullo, pass");
      CHECK(refused(nullo, "four 9") == Refusal::four_does_not_count);
      const State over_nullo = after(rules, "pass, accept, pass, nullo, slam");
      CHECK(refused(over_nullo, "four 9") == Refusal::none);
    }
    const State moved = after(hervey, "pass, accept, pass, pass, slam_no_trump");
    CHECK(refused(moved, "four 9") == Refusal::four_does_not_count);
  }

  TEST_CASE("R21 nullo ends doubles, slam keeps them") {
    struct Doubles {
      std::string_view sentence, calls, contract;
    };
    const Doubles rows[] = {
        {"R21 nullo, doubled", "accept, double, pass, nullo, pass", "0 NT nullo"},
        {"R21 nullo, redoubled", "accept, double, redouble, nullo, pass", "0 NT nullo"},
        {"R21 slam, doubled", "accept, double, pass, pass, slam", "0 D x2 slam"},
        {"R21 slam, redoubled", "accept, double, redouble, pass, slam", "0 D x4 slam"},
        {"R21 slam over nullo, redoubled", "accept, double, redouble, nullo, slam", "0 D x4 slam"},
    };
    for (const RuleSet& rules : all_rules)
      for (const Doubles& row : rows) {
        CAPTURE(row.sentence);
        CHECK(contract_text(after(rules, row.calls)) == row.contract);
      }
    CHECK(contract_text(after(hervey, "accept, double, pass, pass, slam_no_trump")) ==
          "0 NT x2 slam");
  }

  TEST_CASE("R21 a special bid cannot be doubled") {
    for (const RuleSet& rules : all_rules) {
      CHECK(refused(after(rules, "accept, pass, nullo"), "double") == Refusal::not_in_this_phase);
      const State slam = after(rules, "accept, pass, pass, slam");
      for (const std::string_view call : {"0: double", "1: double", "0: redouble", "1: redouble"})
        CHECK(refused(slam, call) != Refusal::none);
    }
  }

  TEST_CASE("R13 R17 the declarer of the auction stays declarer under nullo") {
    for (const RuleSet& rules : all_rules)
      CHECK(after(rules, "pass, accept, pass, nullo, pass").face_up.contract->declarer == Seat{1});
  }
}
