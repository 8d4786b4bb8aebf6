// SPDX-License-Identifier: MIT
#include "engine/honeymoon/honeymoon.hpp"
#include "tests/engine/bridge/words.hpp"

/// Rules 7-14: the auction, the same in all forms.
namespace {

using namespace bridge_words;
using honeymoon::Honeymoon;
using honeymoon::State;

/// An auction that seat 1 begins, as the dealer.
State auction(std::string_view calls) {
  State state = dealt<Honeymoon>({});
  state.face_up.phase = bridge::Auction{seat(1)};
  say(state, calls);
  return state;
}

std::string bids(const State& state) {
  std::string text;
  for (const auto& act : Honeymoon::legal(Honeymoon::observe(state, {first_asked(state)})).actions)
    std::visit(
        [&]<class Act>(const Act& one) {
          if constexpr (std::same_as<Act, bridge::Bid>) {
            if (text.find("bids") == text.npos)
              text += "bids from " + std::to_string(one.number) +
                      "CDHSN"[bridge::height(one.suit)] + ' ';
          } else {
            text += std::string(Act::verb.name) + ' ';
          }
        },
        act);
  return text;
}

}  // namespace

TEST_SUITE("rules 7-14 of bridge for two, the auction") {
  TEST_CASE("7-14 each call decides who is asked next and what may be said") {
    struct Row {
      const char *rule, *calls, *where, *may;
    };
    const Row rows[] = {
        {"7 the dealer speaks first", "", "auction 1", "pass bids from 1C "},
        {"14 one pass decides nothing", "pass", "auction 0", "pass bids from 1C "},
        {"9 10 a bid may be raised or doubled", "bid 1H", "auction 0", "pass bids from 1S double "},
        {"9 no-trump is the highest", "bid 3N", "auction 0", "pass bids from 4C double "},
        {"11 a double may be redoubled", "bid 2C, double", "auction 1",
         "pass bids from 2D redouble "},
        {"11 nothing doubles a redouble", "bid 2C, double, redouble", "auction 0",
         "pass bids from 2D "},
        {"12 a new bid may be doubled again", "bid 2C, double, bid 2D", "auction 0",
         "pass bids from 2H double "},
        {"9 nothing is higher than seven no-trump", "bid 7N", "auction 0", "pass double "},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      const State state = auction(row.calls);
      CHECK(where(state) == row.where);
      CHECK(bids(state) == row.may);
    }
  }

  TEST_CASE("13 a pass after a bid, a double or a redouble ends the bidding") {
    struct Row {
      const char* calls;
      Contract contract;
    };
    const Row rows[] = {
        {"bid 1C, pass", {seat(1), 1, strain('C'), Doubled::no}},
        {"pass, bid 4S, pass", {seat(0), 4, strain('S'), Doubled::no}},
        {"bid 3N, double, pass", {seat(1), 3, strain('N'), Doubled::doubled}},
        {"bid 3N, double, redouble, pass", {seat(1), 3, strain('N'), Doubled::redoubled}},
        {"bid 3N, double, bid 4H, pass", {seat(1), 4, strain('H'), Doubled::no}},
        {"bid 1H, bid 1S, bid 2H, bid 2S, pass", {seat(0), 2, strain('S'), Doubled::no}},
    };
    for (const Row& row : rows) {
      CAPTURE(row.calls);
      const State state = auction(row.calls);
      CHECK(*state.face_up.board.contract == row.contract);
      CHECK(std::holds_alternative<bridge::Play>(state.face_up.phase));
    }
    State state = auction("bid 3N, double");
    CHECK(only_told<bridge::Contracted>(say(state, "pass")) ==
          bridge::Contracted{seat(1), std::nullopt, 3, Doubled::doubled});
  }

  TEST_CASE("14 if both pass at once, the other player deals") {
    State state = auction("pass");
    CHECK(times_told<bridge::ThrownIn>(say(state, "pass")) == 1);
    CHECK(where(state) == "deal");
    CHECK(state.face_up.board.dealer == seat(0));
    CHECK_FALSE(state.face_up.board.contract.has_value());
  }

  TEST_CASE("8-11 what may not be said is refused by its rule") {
    struct Row {
      const char *calls, *said;
      Refusal refusal;
      int rule;
    };
    const Row rows[] = {
        {"", "bid 0C", Refusal::no_such_bid, 8},
        {"", "bid 8N", Refusal::no_such_bid, 8},
        {"bid 2H", "bid 2H", Refusal::bid_too_low, 9},
        {"bid 2H", "bid 2D", Refusal::bid_too_low, 9},
        {"bid 2C", "bid 1N", Refusal::bid_too_low, 9},
        {"", "double", Refusal::nothing_to_double, 10},
        {"pass", "double", Refusal::nothing_to_double, 10},
        {"bid 2H, double", "double", Refusal::already_doubled, 10},
        {"", "redouble", Refusal::not_doubled, 11},
        {"bid 2H", "redouble", Refusal::not_doubled, 11},
        {"bid 2H, double, redouble", "redouble", Refusal::already_redoubled, 11},
        {"bid 2H", "continue", Refusal::not_in_this_phase, 7},
    };
    for (const Row& row : rows) {
      CAPTURE(row.calls);
      CAPTURE(row.said);
      const State state = auction(row.calls);
      CHECK(refused(state, row.said) == row.refusal);
      CHECK(rule_of(state, row.refusal) == row.rule);
    }
    CHECK(refused(auction("bid 2H"), seat(1), "pass") == Refusal::not_your_turn);
  }
}
