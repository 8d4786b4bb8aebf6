// SPDX-License-Identifier: MIT
#include "tests/engine/kaiser/words.hpp"

/// K09-K14: the auction.
namespace {

using namespace kaiser_words;

/// Seat 3 deals, so seat 0 speaks first and seat 3 last.
State after_calls(std::string_view calls) {
  State state = dealt(standard, a_suit_each);
  say(state, nobody_claims);
  say(state, calls);
  return state;
}

/// All that the seat that is asked may say, as act_of reads it.
std::string may_say(const State& state) {
  std::string all;
  for (const Action& action : Kaiser::legal(Kaiser::observe(state, {first_asked(state)})).actions) {
    if (!all.empty()) all += ", ";
    if (const auto* bid = std::get_if<Bid>(&action))
      all += std::to_string(bid->number) + (bid->plain ? " no" : "");
    else if (std::holds_alternative<Pass>(action)) all += "pass";
    else all += cards::suit_text(std::get<NameSuit>(action).suit);
  }
  return all;
}

/// "2 8", "1 7 no", with the suit once it is named; "none".
std::string contract_text(const State& state) {
  if (!state.face_up.contract) return "none";
  const Contract& made = *state.face_up.contract;
  std::string text = std::to_string(int(made.bidder)) + ' ' + std::to_string(made.number);
  if (made.plain) text += " no";
  if (made.trump) text += std::string(" ") + cards::suit_text(*made.trump);
  return text;
}

constexpr const char* every_bid =
    "6, 6 no, 7, 7 no, 8, 8 no, 9, 9 no, 10, 10 no, 11, 11 no, 12, 12 no";

}  // namespace

TEST_SUITE("K09-K13 the auction") {
  TEST_CASE("K09-K14 each call decides the next question and the highest bid") {
    struct Row {
      std::string rule;
      const char *calls, *where, *contract;
    };
    const Row rows[] = {
        {"K09 the eldest speaks first", "", "auction 0", "none"},
        {"K09 then the player to the left", "pass", "auction 1", "none"},
        {"K09 whether there was a bid or not", "bid 7", "auction 1", "0 7"},
        {"K09 a player who has passed is not asked again", "pass, bid 6, bid 7, pass", "trump 2",
         "2 7"},
        {"K09 nor one who has bid", "bid 6, bid 7, bid 8, bid 9", "trump 3", "3 9"},
        {"K10 no outranks the number", "bid 7, bid 7 no", "auction 2", "1 7 no"},
        {"K10 the next number outranks no", "bid 7 no, bid 8", "auction 2", "1 8"},
        {"K11 bids may jump", "bid 6, bid 12", "auction 2", "1 12"},
        {"K12 the dealer takes the bid over", "bid 7, pass, pass, bid 7", "trump 3", "3 7"},
        {"K12 at no too, then there is nothing to name", "pass, bid 8 no, pass, bid 8 no", "play 0",
         "3 8 no"},
        {"K12 from their partner too", "pass, bid 9, pass, bid 9", "trump 3", "3 9"},
        {"K12 even the highest bid of all", "bid 12 no, pass, pass, bid 12 no", "play 0",
         "3 12 no"},
        {"K12 or lets it be", "pass, bid 9, pass, pass", "trump 1", "1 9"},
        {"K13 the dealer alone", "pass, pass, pass, bid 6", "trump 3", "3 6"},
        {"K13 any bid will do", "pass, pass, pass, bid 10 no", "play 0", "3 10 no"},
        {"K14 the high bidder names trumps", "bid 7, pass, pass, pass", "trump 0", "0 7"},
        {"K14 and then the play begins", "bid 7, pass, pass, pass, suit S", "play 0", "0 7 S"},
        {"K14 nobody names a suit at no", "bid 7 no, pass, pass, pass", "play 0", "0 7 no"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      const State state = after_calls(row.calls);
      CHECK(where(state) == row.where);
      CHECK(contract_text(state) == row.contract);
    }
  }

  TEST_CASE("K10-K13 what may be said") {
    struct Row {
      std::string rule;
      const char* calls;
      std::string may;
    };
    const std::string all = every_bid;
    const Row rows[] = {
        {"K10 from six to twelve, with trumps or without", "", "pass, " + all},
        {"K11 more than six", "bid 6", "pass, " + all.substr(all.find("6 no"))},
        {"K11 more than eight no", "bid 8 no", "pass, " + all.substr(all.find("9, "))},
        {"K11 nothing is more than twelve no", "bid 12 no", "pass"},
        {"K11 nor is equal enough for the others", "pass, bid 11 no", "pass, 12, 12 no"},
        {"K12 the dealer may equal eight", "bid 8, pass, pass",
         "pass, " + all.substr(all.find("8, "))},
        {"K12 over eight no not eight", "bid 8 no, pass, pass",
         "pass, " + all.substr(all.find("8 no"))},
        {"K12 twelve no", "bid 12 no, pass, pass", "pass, 12 no"},
        {"K13 the dealer must bid, whatever they like", "pass, pass, pass", all},
        {"K14 any suit", "bid 7, pass, pass, pass", "C, D, H, S"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      CHECK(may_say(after_calls(row.calls)) == row.may);
    }
  }

  TEST_CASE("K10-K13 what may not be said is refused by its rule") {
    struct Row {
      const char *calls, *said;
      Refusal refusal;
      int rule;
    };
    const Row rows[] = {
        {"", "bid 5", Refusal::no_such_bid, 10},
        {"", "bid 13", Refusal::no_such_bid, 10},
        {"", "bid 0 no", Refusal::no_such_bid, 10},
        {"bid 8", "bid 8", Refusal::bid_too_low, 11},
        {"bid 8 no", "bid 8 no", Refusal::bid_too_low, 11},
        {"bid 8 no", "bid 8", Refusal::bid_too_low, 11},
        {"bid 8", "bid 7 no", Refusal::bid_too_low, 11},
        {"bid 8 no, pass, pass", "bid 8", Refusal::bid_too_low, 11},
        {"pass, pass, pass", "pass", Refusal::must_bid, 13},
        {"", "suit H", Refusal::not_in_this_phase, 9},
        {"", "keep", Refusal::not_in_this_phase, 9},
        {"bid 7, pass, pass, pass", "bid 8", Refusal::not_in_this_phase, 14},
        {"bid 7, pass, pass, pass", "pass", Refusal::not_in_this_phase, 14},
    };
    for (const Row& row : rows) {
      CAPTURE(row.calls);
      CAPTURE(row.said);
      const State state = after_calls(row.calls);
      CHECK(refused(state, row.said) == row.refusal);
      CHECK(Kaiser::explain(row.refusal, Kaiser::observe(state, {})).rule == row.rule);
    }
  }

  TEST_CASE("K09 only the seat that is asked may speak") {
    const State state = after_calls("pass");
    for (const int other : {0, 2, 3})
      CHECK(refused(state, seat(other), "bid 7") == Refusal::not_your_turn);
    CHECK(Kaiser::explain(Refusal::not_your_turn, Kaiser::observe(state, {})).rule == 9);
  }

  TEST_CASE("K14 the contract is told when it stands") {
    State named = after_calls("bid 7, bid 8, pass, pass");
    CHECK(told<Contracted>(say(named, "suit H")) == Contracted{seat(1), Suit::hearts, 8, false});
    State plain = after_calls("bid 7, bid 8, pass");
    CHECK(told<Contracted>(say(plain, "bid 9 no")) == Contracted{seat(3), {}, 9, true});
  }

  TEST_CASE("K14 a suit may be named that the hand does not hold") {
    State state = after_calls("bid 7, pass, pass, pass");
    for (const auto& suit : {"suit C", "suit D", "suit H", "suit S"})
      CHECK(refused(state, suit) == Refusal::none);
    CHECK(refused(state, seat(2), "suit H") == Refusal::not_your_turn);
  }
}
