// SPDX-License-Identifier: MIT
#include "engine/jojotte/setup.hpp"

#include "tests/support/jojotte_words.hpp"

using namespace jojotte;
using namespace support;

namespace {

/// A position there is; each test makes one thing of it impossible.
Setup sound() {
  Setup setup;
  setup.rules = culbertson;
  setup.turned = card("KS");
  setup.information = card("7C");
  setup.contract = {.declarer = Seat{1}, .trump = Suit::spades, .multiplier = 2};
  setup.hands = {hand("7S QS 8D 9D JC TC KH AH 7H"), hand("AS 9S 8C QD KC TH 8H 7D JH")};
  return setup;
}

/// The fault found, if any.
std::optional<SetupFault> fault(const Setup& setup) {
  const auto result = jojotte::set_up(setup);
  if (const auto* found = std::get_if<SetupFault>(&result)) return *found;
  return std::nullopt;
}

}  // namespace

TEST_SUITE("a deal set up by hand") {
  TEST_CASE("R14 R15 is like a deal after the draw") {
    const State state = from_setup(sound());
    CHECK(state.face_up.held == PerSeat<std::uint8_t>{9, 9});
    CHECK(state.face_down.hands == sound().hands);
    CHECK(state.face_up.turned == card("KS"));
    CHECK(state.face_up.information == card("7C"));
    CHECK(state.face_down.stock.size() == 12);
    CHECK(contract_text(state) == "1 S x2");
  }

  TEST_CASE("R16 R33 R31 R35 begins at the phase it names") {
    struct Row {
      Setup::From from;
      std::string_view where;
    };
    for (const Row& row :
         {Row{Setup::From::special_bids, "nullo_bid 0"}, Row{Setup::From::exchange, "exchange 0 1"},
          Row{Setup::From::melds, "four_claim 0"}, Row{Setup::From::play, "play 0"}}) {
      Setup setup = sound();
      setup.from = row.from;
      CHECK(where(from_setup(setup)) == row.where);
    }
  }

  TEST_CASE("R14 gives nine cards to each") {
    Setup setup = sound();
    setup.hands[Seat{0}].erase(card("7H"));
    CHECK(fault(setup) == SetupFault::not_nine_cards);
    setup.hands[Seat{0}] = sound().hands[Seat{0}] | hand("JS");
    CHECK(fault(setup) == SetupFault::not_nine_cards);
  }

  TEST_CASE("R01 names no card twice, and only cards of the pack") {
    Setup in_both = sound();
    in_both.hands[Seat{1}] = (in_both.hands[Seat{1}] - hand("JH")) | hand("7H");
    CHECK(fault(in_both) == SetupFault::card_twice);
    Setup turned_held = sound();
    turned_held.turned = card("7S");
    CHECK(fault(turned_held) == SetupFault::card_twice);
    Setup turned_twice = sound();
    turned_twice.information = turned_twice.turned;
    CHECK(fault(turned_twice) == SetupFault::card_twice);
    Setup a_two = sound();
    a_two.information = card("2C");
    CHECK(fault(a_two) == SetupFault::card_twice);
  }

  TEST_CASE("R10 R17 R21 has a possible contract") {
    Setup tripled = sound();
    tripled.contract.multiplier = 3;
    CHECK(fault(tripled) == SetupFault::bad_multiplier);
    Setup nullo = sound();
    nullo.from = Setup::From::melds;
    nullo.contract = {.declarer = Seat{1}, .trump = {}, .special = Special::nullo};
    CHECK_FALSE(fault(nullo).has_value());
    nullo.contract.multiplier = 2;
    CHECK(fault(nullo) == SetupFault::bad_multiplier);
    nullo.contract.multiplier = 1;
    nullo.contract.trump = Suit::spades;
    CHECK(fault(nullo) == SetupFault::nullo_with_trumps);
    Setup slam = sound();
    slam.contract.special = Special::slam;
    CHECK(fault(slam) == SetupFault::special_bid_to_come);
    slam.from = Setup::From::exchange;
    CHECK_FALSE(fault(slam).has_value());
  }

  TEST_CASE("R57 R59 has a possible score sheet") {
    Setup debt = sound();
    debt.above = {-1, 0};
    CHECK(fault(debt) == SetupFault::impossible_score);
    Setup prison = sound();
    prison.prison = -10;
    CHECK(fault(prison) == SetupFault::impossible_score);
    Setup huge = sound();
    huge.above = {0, 2'000'000'000};
    CHECK(fault(huge) == SetupFault::impossible_score);
    Setup game_made = sound();
    game_made.below = {0, 80};
    CHECK(fault(game_made) == SetupFault::impossible_score);
    Setup nobody_won = sound();
    nobody_won.closed.push_back({79, 0});
    CHECK(fault(nobody_won) == SetupFault::impossible_score);
    Setup both_won = sound();
    both_won.closed.push_back({80, 80});
    CHECK(fault(both_won) == SetupFault::impossible_score);
    Setup rubber_won = sound();
    rubber_won.closed = {{80, 0}, {95, 10}};
    CHECK(fault(rubber_won) == SetupFault::rubber_over);
    Setup one_each = sound();
    one_each.closed = {{80, 0}, {10, 95}};
    CHECK_FALSE(fault(one_each).has_value());
    CHECK(from_setup(one_each).face_up.sheet.games == PerSeat<std::uint8_t>{1, 1});
    one_each.rules = denexa;
    CHECK(fault(one_each) == SetupFault::rubber_over);
  }
}
