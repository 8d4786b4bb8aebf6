// SPDX-License-Identifier: MIT
#include "tests/engine/klaberjass/words.hpp"

/// B28-B30: the seven of trumps.
namespace {

using namespace klaberjass_words;

/// The dealer has the seven in a run of clubs: 7 8 9.
constexpr Spread seven_in_run = {"JC AD TD 8H 7S QS KH 9H KC", "7C 8C 9C QH 8D JS TS 7D 9S", "TC",
                                 "8S"};

State bid(const RuleSet& rules, const Spread& spread, const char* calls) {
  State state = dealt(rules, spread);
  say(state, calls);
  return state;
}

constexpr const char* no_melds = "no set, no set, no run, no run";

}  // namespace

TEST_SUITE("Klaberjass: the seven of trumps") {
  TEST_CASE("B28 the player who holds the seven may take the turned card for it") {
    State state = bid(standard, plain_spread, "accept, pass");
    CHECK(refused(state, seat(0), "swap") == Refusal::no_seven);
    CHECK(refused(state, seat(1), "swap") == Refusal::none);
    say(state, "0: keep, 1: swap");
    CHECK(state.face_down.hands[seat(1)].contains(card("TC")));
    CHECK(!state.face_down.hands[seat(1)].contains(card("7C")));
    CHECK(state.face_up.turned == card("7C"));
    CHECK(where(state) == "set_claim 1");
  }

  TEST_CASE("B28 both are asked at once, and nothing is told before both have answered") {
    State state = bid(standard, plain_spread, "accept, pass");
    CHECK(where(state) == "exchange 01");
    const auto first = say(state, "1: swap");
    CHECK(first.empty());
    CHECK(where(state) == "exchange 0");
    CHECK(state.face_up.turned == card("TC"));
    CHECK(refused(state, seat(1), "keep") == Refusal::not_your_turn);
    const auto second = say(state, "0: keep");
    CHECK(times_told<engine::Did<Action>>(second) == 2);
  }

  TEST_CASE("B28 nobody is asked when everybody can see that nobody can exchange") {
    Spread turned_seven = plain_spread, open_seven = plain_spread;
    turned_seven.turned = "7C";
    turned_seven.dealer = "TC KC QH 8D JS TS AC 7D AS";
    open_seven.information = "7C";
    open_seven.dealer = "8S KC QH 8D JS TS AC 7D AS";
    struct Row {
      const Spread& spread;
      const char* calls;
    };
    const Row rows[] = {
        {plain_spread, "accept, no-trump"},          // no trumps
        {plain_spread, "pass, pass, suit H, pass"},  // not the turned suit
        {turned_seven, "accept, pass"},              // the seven was turned
        {open_seven, "accept, pass"},                // the seven is the information card
    };
    for (const Row& row : rows) {
      CAPTURE(row.calls);
      CHECK(where(bid(standard, row.spread, row.calls)).starts_with("set_claim"));
    }
  }

  TEST_CASE("B29 the seven may be exchanged before the melds or after them") {
    State state = bid(standard, plain_spread, "accept, pass, keep, keep");
    say(state, no_melds);
    CHECK(where(state) == "exchange 01");
    say(state, "keep, swap");
    CHECK(state.face_down.hands[seat(1)].contains(card("TC")));
    CHECK(where(state) == "play 1");
  }

  TEST_CASE("B29 whoever has exchanged before the melds is not asked again") {
    State state = bid(standard, plain_spread, "accept, pass, keep, swap");
    say(state, no_melds);
    CHECK(where(state) == "play 1");
  }

  TEST_CASE("B29 before_melds: there is no second chance") {
    State state = bid(five_hundred, plain_spread, "accept, pass");
    CHECK(where(state) == "exchange 01");
    say(state, "keep, keep");
    say(state, no_melds);
    CHECK(where(state) == "play 1");
  }

  TEST_CASE("B30 not after the seven has been scored in a meld") {
    State state = bid(standard, seven_in_run, "accept, pass, keep, keep");
    say(state, "no set, no set, run 3, good, declare 7C 8C 9C");
    CHECK(where(state) == "play 1");
  }

  TEST_CASE("B30 a run that was claimed and not scored leaves the seven free") {
    constexpr Spread beaten = {"JC AD TD KH 7S QS QH JH KC", "7C 8C 9C 8H 8D JS TS 7D 9S", "TC",
                               "8S"};
    State state = bid(standard, beaten, "accept, pass, keep, keep");
    say(state, "no set, no set, run 3, how high, top 9, not good top K, declare KH QH JH");
    CHECK(where(state) == "exchange 01");
    say(state, "keep, swap");
    CHECK(state.face_down.hands[seat(1)].contains(card("TC")));
  }

  TEST_CASE("B30 one may exchange first and meld the card taken up") {
    constexpr Spread ten_completes = {"AC AD TD 8H 7S QS KH 9H KC", "7C JC 9C QH 8D 7H TS 7D 9S",
                                      "TC", "8S"};
    State state = bid(standard, ten_completes, "accept, pass, keep, swap");
    say(state, "no set, no set, run 3, good, declare JC TC 9C");
    CHECK(state.face_up.melds.size() == 1);
  }
}
