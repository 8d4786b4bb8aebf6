// SPDX-License-Identifier: MIT
#include "tests/engine/klaberjass/words.hpp"

/// B07-B12: the auction.
namespace {

using namespace klaberjass_words;

/// After these calls: where the deal stands, who is declarer, and in which suit ("": no-trump).
struct Row {
  const char* calls;
  const char* then;
  int declarer;
  const char* suit;
};

}  // namespace

TEST_SUITE("Klaberjass: the auction") {
  TEST_CASE("B07 B08 B09 B12 what the calls lead to") {
    const Row rows[] = {
        {"accept, pass", "exchange 01", 0, "C"},
        {"pass, accept, pass", "exchange 01", 1, "C"},
        {"pass, pass, suit H, pass", "set_claim 1", 0, "H"},
        {"pass, pass, pass, suit S, pass", "set_claim 0", 1, "S"},
        // A bid of no-trump closes the auction: nobody is asked.
        {"pass, pass, no-trump", "set_claim 1", 0, ""},
        {"pass, pass, pass, no-trump", "set_claim 0", 1, ""},
        // Over a suit, accepted or named, and also after a pass.
        {"accept, no-trump", "set_claim 0", 1, ""},
        {"pass, accept, no-trump", "set_claim 1", 0, ""},
        {"pass, pass, suit D, no-trump", "set_claim 0", 1, ""},
        {"pass, pass, pass, suit D, no-trump", "set_claim 1", 0, ""},
    };
    for (const Row& row : rows) {
      CAPTURE(row.calls);
      State state = dealt(standard, plain_spread);
      const auto contracted = told<Contracted>(say(state, row.calls));
      CHECK(where(state) == row.then);
      CHECK(contracted.seat == seat(row.declarer));
      CHECK(contracted.suit == cards::read_suit(row.suit));
      CHECK(state.face_up.contract->declarer == seat(row.declarer));
      CHECK(state.face_up.contract->trump == cards::read_suit(row.suit));
    }
  }

  TEST_CASE("B07 B08 the non-dealer speaks first in both rounds") {
    State state = dealt(standard, plain_spread);
    CHECK(where(state) == "auction 0");
    say(state, "pass");
    CHECK(where(state) == "auction 1");
    say(state, "pass");
    CHECK(where(state) == "auction 0");
    CHECK(std::get<Auction>(state.face_up.phase).round == 2);
    say(state, "pass");
    CHECK(where(state) == "auction 1");
  }

  TEST_CASE("B11 after four passes the deal is thrown in and the other player deals") {
    State state = dealt(standard, plain_spread);
    const auto story = say(state, "pass, pass, pass, pass");
    CHECK(times_told<ThrownIn>(story) == 1);
    CHECK(where(state) == "deal");
    CHECK(state.face_up.dealer == seat(0));
    CHECK(state.face_up.score == PerSeat<std::int32_t>{});
  }

  TEST_CASE("B07 B08 B09 what may not be called") {
    struct Refused {
      const char *calls, *then;
      Refusal why;
    };
    const Refused rows[] = {
        {"", "suit C", Refusal::not_in_this_phase},
        {"", "suit H", Refusal::not_in_this_phase},
        {"", "no-trump", Refusal::not_in_this_phase},
        {"pass, pass", "accept", Refusal::not_in_this_phase},
        {"pass, pass", "suit C", Refusal::turned_suit},
        {"accept", "suit H", Refusal::no_overcall},
        {"accept", "accept", Refusal::not_in_this_phase},
        {"pass, pass, no-trump", "no-trump", Refusal::not_in_this_phase},
    };
    for (const Refused& row : rows) {
      CAPTURE(row.calls);
      CAPTURE(row.then);
      State state = dealt(standard, plain_spread);
      say(state, row.calls);
      CHECK(refused(state, row.then) == row.why);
    }
    CHECK(refused(dealt(standard, plain_spread), seat(1), "pass") == Refusal::not_your_turn);
  }

  TEST_CASE("B10 nothing is doubled, and there are no special bids") {
    State state = dealt(standard, plain_spread);
    CHECK(choices(state) == 2);  // accept, pass
    say(state, "accept");
    CHECK(choices(state) == 2);  // pass, no-trump
    state = dealt(standard, plain_spread);
    say(state, "pass, pass");
    CHECK(choices(state) == 5);  // three suits, no-trump, pass
  }
}
