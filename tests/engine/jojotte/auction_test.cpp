// SPDX-License-Identifier: MIT
#include "tests/support/jojotte_words.hpp"

using namespace jojotte;
using namespace support;

namespace {

/// Seat 1 deals; the jack of clubs is turned. Seat 0 speaks first.
State dealt(const RuleSet& rules) {
  return dealt_by_seat_1(rules, "7C 8C 9C 7D 8D 9D 7H 8H 9H 7S 8S 9S JC");
}

State after(const RuleSet& rules, std::string_view calls) {
  State state = dealt(rules);
  say(state, calls);
  return state;
}

void check(const RuleSet& rules, const CallRow& row) { check_calls(after(rules, row.calls), row); }

}  // namespace

TEST_SUITE("R07 R08 the two rounds") {
  TEST_CASE("R07 R08 each call decides the next question and the contract") {
    const CallRow rows[] = {
        {"R07 the non-dealer speaks first", "", "auction_1 0", "none"},
        {"R07 the non-dealer accepts the turned suit", "accept", "response 1", "0 C"},
        {"R07 the non-dealer passes: the dealer has the same choice", "pass", "auction_1 1",
         "none"},
        {"R07 the dealer accepts", "pass, accept", "response 0", "1 C"},
        {"R08 two passes: the second round, non-dealer first", "pass, pass", "auction_2 0", "none"},
        {"R08 the non-dealer names a suit", "pass, pass, name_suit H", "response 1", "0 H"},
        {"R08 the non-dealer bids no-trump", "pass, pass, no_trump", "response 1", "0 NT"},
        {"R08 the non-dealer passes: the dealer has the same choice", "pass, pass, pass",
         "auction_2 1", "none"},
        {"R08 the dealer names a suit", "pass, pass, pass, name_suit D", "response 0", "1 D"},
        {"R08 the dealer bids no-trump", "pass, pass, pass, no_trump", "response 0", "1 NT"},
    };
    for (const RuleSet& rules : all_rules)
      for (const CallRow& row : rows) check(rules, row);
  }

  TEST_CASE("R07 in the first round a player accepts or passes") {
    for (const RuleSet& rules : all_rules)
      for (const std::string_view calls : {"", "pass"}) {
        const State state = after(rules, calls);
        const int seat = static_cast<int>(asked(state).front());
        CHECK(may_only(state, seat, "accept, pass"));
        for (const std::string_view call :
             {"name_suit C", "name_suit H", "no_trump", "double", "redouble"}) {
          CAPTURE(call);
          CHECK(refused(state, call) == Refusal::not_in_this_phase);
          CHECK(rule_of(refused(state, call), state.face_up.phase) == 7);
        }
      }
  }

  TEST_CASE("R08 in the second round a player names another suit or no-trump, or passes") {
    for (const RuleSet& rules : all_rules)
      for (const std::string_view calls : {"pass, pass", "pass, pass, pass"}) {
        const State state = after(rules, calls);
        const int seat = static_cast<int>(asked(state).front());
        CHECK(may_only(state, seat, "name_suit D, name_suit H, name_suit S, no_trump, pass"));
        CHECK(refused(state, "name_suit C") == Refusal::turned_suit);
        CHECK(refused(state, "accept") == Refusal::not_in_this_phase);
        CHECK(refused(state, "double") == Refusal::not_in_this_phase);
        CHECK(rule_of(Refusal::not_in_this_phase, state.face_up.phase) == 8);
      }
  }

  TEST_CASE("R07 only the seat that is asked may speak") {
    const State state = dealt(culbertson);
    CHECK(refused(state, "1: accept") == Refusal::not_your_turn);
    CHECK(refused(state, "1: pass") == Refusal::not_your_turn);
    CHECK(rule_of(Refusal::not_your_turn, state.face_up.phase) == 7);
  }

  TEST_CASE("R07 every call is told as it is made") {
    State state = dealt(culbertson);
    CHECK(told<Done>(say(state, "pass")) == Done{Seat{0}, Pass{}});
    CHECK(told<Done>(say(state, "accept")) == Done{Seat{1}, Accept{}});
  }
}

TEST_SUITE("R09 no-trump over a suit") {
  TEST_CASE("R09 no-trump over a suit makes the opponent declarer, in both rounds") {
    const CallRow rows[] = {
        {"R09 over an accepted suit", "accept, no_trump", "response 0", "1 NT"},
        {"R09 over a named suit", "pass, pass, name_suit H, no_trump", "response 0", "1 NT"},
        {"R09 by a player who has passed", "pass, accept, no_trump", "response 1", "0 NT"},
        {"R09 by a player who has passed twice", "pass, pass, pass, name_suit S, no_trump",
         "response 1", "0 NT"},
    };
    for (const RuleSet& rules : {culbertson, hervey})
      for (const CallRow& row : rows) check(rules, row);
  }

  TEST_CASE("R09 denexa: no-trump is never bid over a suit") {
    for (const std::string_view calls : {"accept", "pass, accept", "pass, pass, name_suit H"}) {
      const State state = after(denexa, calls);
      CHECK(refused(state, "no_trump") == Refusal::overcall_barred);
      CHECK(rule_of(Refusal::overcall_barred, state.face_up.phase) == 9);
    }
  }

  TEST_CASE("R09 nothing goes over no-trump") {
    for (const RuleSet& rules : all_rules) {
      const State state = after(rules, "pass, pass, no_trump");
      CHECK(may_only(state, 1, "pass, double"));
      CHECK(refused(state, "no_trump") == Refusal::no_overcall);
      CHECK(rule_of(Refusal::no_overcall, state.face_up.phase) == 9);
      CHECK(refused(state, "name_suit H") == Refusal::no_overcall);
    }
    CHECK(refused(after(culbertson, "accept, no_trump"), "no_trump") == Refusal::no_overcall);
  }

  TEST_CASE("R09 a suit never goes over a suit") {
    for (const RuleSet& rules : all_rules) {
      const State state = after(rules, "pass, pass, name_suit H");
      CHECK(refused(state, "name_suit S") == Refusal::no_overcall);
      CHECK(refused(state, "accept") == Refusal::not_in_this_phase);
    }
  }
}

TEST_SUITE("R10 R11 double and redouble") {
  TEST_CASE("R10 each bid is answered once, a double is answered once") {
    const CallRow rows[] = {
        {"R10 pass: the auction is closed, undoubled", "accept, pass", "nullo_bid 1", "0 C"},
        {"R10 double: the bidder answers", "accept, double", "doubled 0", "0 C x2"},
        {"R10 the bidder passes: closed, doubled", "accept, double, pass", "nullo_bid 1", "0 C x2"},
        {"R10 the bidder redoubles: closed, redoubled", "accept, double, redouble", "nullo_bid 1",
         "0 C x4"},
        {"R10 the dealer's bid too", "pass, accept, double", "doubled 1", "1 C x2"},
        {"R10 a named suit too", "pass, pass, name_suit D, double, redouble", "nullo_bid 1",
         "0 D x4"},
        {"R10 no-trump too", "pass, pass, no_trump, double, redouble", "nullo_bid 1", "0 NT x4"},
    };
    for (const RuleSet& rules : all_rules)
      for (const CallRow& row : rows) check(rules, row);
  }

  TEST_CASE("R10 the answers to a bid and to a double") {
    CHECK(may_only(after(culbertson, "accept"), 1, "pass, double, no_trump"));
    CHECK(may_only(after(hervey, "accept"), 1, "pass, double, no_trump"));
    CHECK(may_only(after(denexa, "accept"), 1, "pass, double"));
    for (const RuleSet& rules : all_rules)
      CHECK(may_only(after(rules, "accept, double"), 0, "pass, redouble"));
  }

  TEST_CASE("R10 a doubled bidder cannot bid no-trump, nor the opponent double again") {
    for (const RuleSet& rules : all_rules) {
      const State state = after(rules, "accept, double");
      CHECK(refused(state, "no_trump") == Refusal::not_in_this_phase);
      CHECK(refused(state, "double") == Refusal::not_in_this_phase);
      CHECK(refused(state, "1: double") == Refusal::not_your_turn);
      CHECK(rule_of(Refusal::not_in_this_phase, state.face_up.phase) == 10);
    }
  }

  TEST_CASE("R10 nobody redoubles an undoubled bid, nor doubles their own") {
    const State state = after(culbertson, "accept");
    CHECK(refused(state, "redouble") == Refusal::not_in_this_phase);
    CHECK(refused(state, "0: double") == Refusal::not_your_turn);
  }

  TEST_CASE("R10 after the draw nothing is doubled") {
    const State state = after(culbertson, "accept, pass");
    CHECK(refused(state, "double") == Refusal::not_in_this_phase);
    CHECK(refused(state, "redouble") == Refusal::not_in_this_phase);
  }

  TEST_CASE("R11 no-trump over a suit starts undoubled, the former bidder may double it") {
    const CallRow rows[] = {
        {"R11 undoubled", "accept, no_trump, pass", "nullo_bid 0", "1 NT"},
        {"R11 doubled by the former bidder", "accept, no_trump, double", "doubled 1", "1 NT x2"},
        {"R11 redoubled by the new one", "accept, no_trump, double, redouble", "nullo_bid 0",
         "1 NT x4"},
        {"R11 seven calls, the longest auction",
         "pass, pass, pass, name_suit S, no_trump, double, redouble", "nullo_bid 1", "0 NT x4"},
    };
    for (const RuleSet& rules : {culbertson, hervey})
      for (const CallRow& row : rows) check(rules, row);
  }
}

TEST_SUITE("R12 four passes") {
  TEST_CASE("R12 the deal is thrown in, and the rule set says who deals next") {
    struct Next {
      RuleSet rules;
      int dealer, speaks_first;
    };
    const Next rows[] = {{culbertson, 0, 1}, {hervey, 0, 1}, {denexa, 1, 0}};
    for (const Next& row : rows) {
      CAPTURE(name_of(row.rules));
      State state = dealt(row.rules);
      const Events story = say(state, "pass, pass, pass, pass");
      CHECK(times_told<ThrownIn>(story) == 1);
      CHECK(where(state) == "deal");
      CHECK(state.face_up.dealer == static_cast<Seat>(row.dealer));
      JoJotte::deal(state, deck_beginning("7C"));
      CHECK(where(state) == "auction_1 " + std::to_string(row.speaks_first));
    }
  }

  TEST_CASE("R12 nothing is scored, and a prison stays as it is") {
    State state = dealt(culbertson);
    state.face_up.sheet.prison = 70;
    const Sheet before = state.face_up.sheet;
    say(state, "pass, pass, pass, pass");
    CHECK(state.face_up.sheet == before);
  }

  TEST_CASE("R12 the next deal keeps nothing of the one thrown in") {
    State state = after(culbertson, "pass, pass, pass, pass");
    JoJotte::deal(state, deck_beginning("AS AH AD AC KS KH KD KC QS QH QD QC JS"));
    CHECK(state.face_down.hands[Seat{1}] == hand("AS AH AD KD KC QS"));
    CHECK(state.face_down.hands[Seat{0}] == hand("AC KS KH QH QD QC"));
    CHECK(state.face_up.turned == card("JS"));
    CHECK(contract_text(state) == "none");
  }
}

TEST_SUITE("R13 declarer and defender") {
  TEST_CASE("R13 the last bidder is declarer, and the defender is asked about nullo") {
    const CallRow rows[] = {
        {"R13 accepted", "accept, pass", "nullo_bid 1", "0 C"},
        {"R13 accepted by the dealer", "pass, accept, pass", "nullo_bid 0", "1 C"},
        {"R13 doubling makes no declarer", "accept, double, pass", "nullo_bid 1", "0 C x2"},
        {"R13 named", "pass, pass, pass, name_suit H, pass", "nullo_bid 0", "1 H"},
    };
    for (const RuleSet& rules : all_rules)
      for (const CallRow& row : rows) check(rules, row);
    check(culbertson,
          {"R13 no-trump over a suit", "accept, no_trump, pass", "nullo_bid 0", "1 NT"});
  }

  TEST_CASE("R13 the contract is told when the auction is closed") {
    State state = after(hervey, "pass, accept, double");
    const Contracted told_contract = told<Contracted>(say(state, "redouble"));
    CHECK(told_contract.contract() ==
          Contract{.declarer = Seat{1}, .trump = Suit::clubs, .multiplier = 4});
  }
}
