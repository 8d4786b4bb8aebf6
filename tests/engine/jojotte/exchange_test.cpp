// SPDX-License-Identifier: MIT
#include "tests/support/jojotte_words.hpp"

using namespace jojotte;
using namespace support;

namespace {

/// Spades are trumps, seat 0 is the defender and seat 1 the declarer.
struct Table {
  RuleSet rules = culbertson;
  std::string_view turned = "KS";
  std::string_view defender = "7S QS 8D 9D JC TC KH AH 7H";
  std::string_view declarer = "AS 9S 8C QD KC TH 8H 7D JH";
  std::string_view information = "7C";
  Contract contract{.declarer = Seat{1}, .trump = Suit::spades};
};

State set(const Table& table) {
  Setup wanted;
  wanted.rules = table.rules;
  wanted.dealer = Seat{1};
  wanted.turned = card(table.turned);
  wanted.information = card(table.information);
  wanted.contract = table.contract;
  wanted.hands = {hand(table.defender), hand(table.declarer)};
  wanted.from = Setup::From::exchange;
  return from_setup(wanted);
}

State after(const Table& table, std::string_view conversation) {
  State state = set(table);
  say(state, conversation);
  return state;
}

constexpr std::string_view no_melds = "no_four, no_four, no_run, no_run";

State after_no_melds(const Table& table, std::string_view answers) {
  State state = after(table, answers);
  say(state, no_melds);
  return state;
}

}  // namespace

TEST_SUITE("R33 the seven of trumps for the turned card") {
  TEST_CASE("R33 both are asked, and only the holder of the seven may exchange") {
    for (const RuleSet& rules : {culbertson, hervey}) {
      const State state = set({.rules = rules});
      CHECK(where(state) == "exchange 0 1");
      CHECK(may_only(state, 0, "keep, exchange"));
      CHECK(may_only(state, 1, "keep"));
      CHECK(refused(state, "1: exchange") == Refusal::no_seven);
      CHECK(rule_of(Refusal::no_seven, state.face_up.phase) == 33);
    }
  }

  TEST_CASE("R33 both are asked when neither holds it") {
    const State state = set({.defender = "JS QS 8D 9D JC TC KH AH 7H"});
    CHECK(where(state) == "exchange 0 1");
    CHECK(may_only(state, 0, "keep"));
    CHECK(may_only(state, 1, "keep"));
  }

  TEST_CASE("R33 the seven and the turned card change places, and nothing else changes") {
    State state = after({}, "0: exchange, 1: keep");
    CHECK(state.face_up.turned == card("7S"));
    CHECK(state.face_down.hands[Seat{0}] == hand("KS QS 8D 9D JC TC KH AH 7H"));
    CHECK(state.face_down.hands[Seat{1}] == set({}).face_down.hands[Seat{1}]);
    CHECK(state.face_down.stock == set({}).face_down.stock);
    CHECK(state.face_up.held == PerSeat<std::uint8_t>{9, 9});
    CHECK(where(state) == "four_claim 0");
  }

  TEST_CASE("R33 the declarer may exchange as well") {
    const Table turned_round{.defender = Table{}.declarer, .declarer = Table{}.defender};
    State state = after(turned_round, "0: keep, 1: exchange");
    CHECK(state.face_down.hands[Seat{1}].contains(card("KS")));
    CHECK(state.face_up.turned == card("7S"));
  }

  TEST_CASE("R33 nothing is told or done before both have answered") {
    State state = set({});
    const State before = state;
    CHECK(say(state, "0: exchange").empty());
    CHECK(where(state) == "exchange 1");
    CHECK(state.face_down.hands == before.face_down.hands);
    CHECK(state.face_up.turned == before.face_up.turned);
    CHECK(refused(state, "0: keep") == Refusal::not_your_turn);
    const Events story = say(state, "1: keep");
    REQUIRE(story.size() == 2);
    CHECK(story[0] == Event{Done{Seat{0}, ExchangeSeven{}}});
    CHECK(story[1] == Event{Done{Seat{1}, Keep{}}});
  }

  TEST_CASE("R33 the story does not depend on the order of the answers") {
    State state = set({});
    CHECK(say(state, "1: keep").empty());
    CHECK(where(state) == "exchange 0");
    const Events story = say(state, "0: exchange");
    REQUIRE(story.size() == 2);
    CHECK(story[0] == Event{Done{Seat{0}, ExchangeSeven{}}});
    CHECK(story[1] == Event{Done{Seat{1}, Keep{}}});
  }

  TEST_CASE("R33 nobody can see an answer while the other player thinks") {
    const State exchanged = after({}, "0: exchange"), kept = after({}, "0: keep");
    CHECK(exchanged.face_up == kept.face_up);
    CHECK(JoJotte::observe(exchanged, {Seat{1}}) == JoJotte::observe(kept, {Seat{1}}));
  }

  TEST_CASE("R33 a player may keep the seven and exchange it after the melds") {
    for (const RuleSet& rules : {culbertson, hervey}) {
      State state = after_no_melds({.rules = rules}, "0: keep, 1: keep");
      CHECK(where(state) == "exchange 0 1");
      say(state, "0: exchange, 1: keep");
      CHECK(state.face_up.turned == card("7S"));
      CHECK(where(state) == "play 0");
    }
  }

  TEST_CASE("R33 a player may keep the seven for good") {
    State state = after_no_melds({}, "0: keep, 1: keep");
    say(state, "0: keep, 1: keep");
    CHECK(state.face_up.turned == card("KS"));
    CHECK(where(state) == "play 0");
    CHECK(refused(state, "exchange") == Refusal::not_in_this_phase);
  }

  TEST_CASE("R33 nobody is asked again after an exchange") {
    CHECK(where(after_no_melds({}, "0: exchange, 1: keep")) == "play 0");
  }

  TEST_CASE("R33 between the windows nothing is exchanged") {
    const State state = after({}, "0: keep, 1: keep");
    CHECK(refused(state, "exchange") == Refusal::not_in_this_phase);
    CHECK(refused(state, "1: exchange") == Refusal::not_your_turn);
  }

  TEST_CASE("R33 nobody is asked where everybody can see that nobody can exchange") {
    struct Row {
      std::string_view sentence;
      Table table;
      std::string_view where;
    };
    const Table plain;
    Table slam, slam_hervey, no_trump, nullo, other_suit;
    slam.contract.special = slam_hervey.contract.special = Special::slam;
    slam_hervey.rules = hervey;
    no_trump.contract.trump = std::nullopt;
    nullo.contract = {.declarer = Seat{1}, .trump = {}, .special = Special::nullo};
    other_suit.contract.trump = Suit::hearts;
    const Row rows[] = {
        {"R33 the turned suit is trumps", plain, "exchange 0 1"},
        {"R33 at slam in the turned suit too", slam, "exchange 0 1"},
        {"R33 hervey as well", slam_hervey, "exchange 0 1"},
        {"R33 another suit was named", other_suit, "four_claim 0"},
        {"R33 no-trump is played", no_trump, "four_claim 0"},
        {"R33 nullo is played", nullo, "four_claim 0"},
        {"R33 the seven itself was turned",
         {.turned = "7S", .defender = "KS QS 8D 9D JC TC KH AH 7H"},
         "four_claim 0"},
        {"R33 the seven is the information card",
         {.defender = "JS QS 8D 9D JC TC KH AH 7H", .information = "7S"},
         "four_claim 0"},
        {"R33 denexa has no exchange", {.rules = denexa}, "four_claim 0"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.sentence);
      State state = set(row.table);
      CHECK(where(state) == row.where);
      if (where(state) == "four_claim 0") {
        say(state, no_melds);
        CHECK(where(state).starts_with("play"));
      }
    }
  }
}

TEST_SUITE("R33 from the auction on") {
  TEST_CASE(
      "R33 players are asked after the special bids, if the turned suit was accepted and is "
      "played") {
    struct Row {
      std::string_view sentence;
      RuleSet rules;
      std::string_view calls, where;
    };
    const Row rows[] = {
        {"R33 accepted", culbertson, "accept, pass, pass, pass", "exchange 0 1"},
        {"R33 accepted by the dealer", hervey, "pass, accept, pass, pass, pass", "exchange 0 1"},
        {"R33 doubled", culbertson, "accept, double, pass, pass, pass", "exchange 0 1"},
        {"R33 not before the special bids are over", culbertson, "accept, pass", "nullo_bid 1"},
        {"R33 slam", culbertson, "accept, pass, pass, slam", "exchange 0 1"},
        {"R33 slam over nullo", culbertson, "accept, pass, nullo, slam", "exchange 0 1"},
        {"R33 nullo", culbertson, "accept, pass, nullo, pass", "four_claim 1"},
        {"R33 no-trump over it", culbertson, "accept, no_trump, pass, pass, pass", "four_claim 0"},
        {"R33 hervey: slam at no-trump", hervey, "accept, pass, pass, slam_no_trump",
         "four_claim 1"},
        {"R33 another suit", culbertson, "pass, pass, name_suit H, pass, pass, pass",
         "four_claim 1"},
        {"R33 denexa", denexa, "accept, pass, pass, pass", "four_claim 1"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.sentence);
      State state = JoJotte::start(row.rules);
      JoJotte::deal(state, deck_beginning("8C 7C"));
      JoJotte::deal(state, deck_beginning("7S QS 8D AS 9S 8C 9D JC TC QD KC TH KS"));
      say(state, row.calls);
      CHECK(where(state) == row.where);
      if (row.where == "nullo_bid 1") {
        CHECK(refused(state, "exchange") == Refusal::not_in_this_phase);
        CHECK(refused(state, "0: exchange") == Refusal::not_your_turn);
      }
    }
  }
}

TEST_SUITE("R34 the seven and the melds") {
  const Table seven_in_a_run{.defender = "7S 8S 9S 9D JC TC KH AH 7H",
                             .declarer = "AS JS 8C QD KC TH 8H 7D JH"};

  TEST_CASE("R34 the seven cannot be exchanged after it was scored in a meld") {
    for (const RuleSet& rules : {culbertson, hervey}) {
      Table table = seven_in_a_run;
      table.rules = rules;
      State state = after(table, "0: keep, 1: keep, no_four, no_four, length 3, good");
      say(state, "declare 7S 8S 9S");
      CHECK(where(state) == "play 0");
      CHECK(refused(state, "exchange") == Refusal::not_in_this_phase);
    }
  }

  TEST_CASE(
      "R34 a seven that was scored and not shown cannot be exchanged, though both are asked") {
    for (const RuleSet& rules : {culbertson, hervey}) {
      Table table = seven_in_a_run;
      table.rules = rules;
      table.rules.melds_are_shown = MeldsAreShown::on_request;
      State state = after(table, "0: keep, 1: keep, no_four, no_four, length 3, good");
      say(state, "declare 7S 8S 9S");
      State shown = state;
      say(state, "satisfied");
      CHECK(where(state) == "exchange 0 1");
      CHECK(may_only(state, 0, "keep"));
      CHECK(refused(state, "0: exchange") == Refusal::seven_in_a_meld);
      say(shown, "ask_to_see");
      CHECK(where(shown) == "play 0");
    }
  }

  TEST_CASE("R34 four sevens that were scored are known, so nobody is asked") {
    Table table{.defender = "7S 7H 7D 7C JC TC KH AH 9H", .information = "8C"};
    table.declarer = "AS 9S KC QD QC TH 8H 8D JH";
    table.rules.fours_that_count = FoursThatCount::all_ranks;
    table.rules.melds_are_shown = MeldsAreShown::on_request;
    State state = after(table, "0: keep, 1: keep, four 7, good, declare 7S 7H 7D 7C");
    say(state, "no_run, no_run, satisfied");
    CHECK(where(state) == "play 0");
  }

  TEST_CASE("R34 an exchange after melds that were not shown proves that the seven is in none") {
    Table table{.turned = "TS", .defender = "7S JS QS KS JC TC KH AH 7H"};
    table.declarer = "AS 9S 8C QD KC TH 8H 7D JH";
    table.rules.melds_are_shown = MeldsAreShown::on_request;
    State state = after(table, "0: keep, 1: keep, no_four, no_four, length 3, good");
    say(state, "declare JS QS KS, satisfied, 0: exchange, 1: keep");
    engine::Chance chance{1};
    for (int i = 0; i < 200; ++i) {
      const State world = JoJotte::imagine(view_of(state, Seat{1}), chance);
      CHECK(world.face_down.hands[Seat{0}].contains(card("TS")));
      REQUIRE(world.face_down.meld_cards.size() == 1);
      CHECK(world.face_down.meld_cards[0].size() == 3);
      CHECK_FALSE(world.face_down.meld_cards[0].contains(card("7S")));
    }
  }

  TEST_CASE("R34 the seven can be exchanged after it was kept out of the melds") {
    CHECK(where(after_no_melds(seven_in_a_run, "0: keep, 1: keep")) == "exchange 0 1");
  }

  TEST_CASE("R34 the seven can be exchanged after its run was beaten") {
    Table table = seven_in_a_run;
    table.declarer = "AS JS 8C QD KC TH 8H 9H JH";
    State state = after(table, "0: keep, 1: keep, no_four, no_four, length 3, not_good_length 4");
    say(state, "declare 8H 9H TH JH");
    CHECK(where(state) == "exchange 0 1");
    CHECK(may_only(state, 0, "keep, exchange"));
  }

  TEST_CASE("R34 a player may exchange first and meld the card taken up") {
    const Table ten_turned{.turned = "TS", .defender = "7S JS QS 9D JC TC KH AH 7H"};
    State state = set(ten_turned);
    say(state, "0: exchange, 1: keep, no_four, no_four");
    CHECK(may_only(state, 0, "length 3, no_run"));
    say(state, "length 3, good, declare TS JS QS");
    CHECK(state.face_up.melds[0].cards == hand("TS JS QS"));
    CHECK(where(state) == "play 0");
  }

  TEST_CASE("R34 a player may meld without the seven and exchange afterwards") {
    const Table table{.turned = "TS", .defender = "7S 9D TD JD JC TC KH AH 7H"};
    State state = after(table, "0: keep, 1: keep, no_four, no_four, length 3, good");
    say(state, "declare 9D TD JD");
    CHECK(where(state) == "exchange 0 1");
    say(state, "1: keep, 0: exchange");
    CHECK(state.face_down.hands[Seat{0}] == hand("TS 9D TD JD JC TC KH AH 7H"));
    CHECK(state.face_up.melds[0].cards == hand("9D TD JD"));
  }

  TEST_CASE("R34 after an exchange the seven is in no meld") {
    State state = after(seven_in_a_run, "0: exchange, 1: keep, no_four, no_four");
    CHECK(refused(state, "length 3") == Refusal::not_held);
  }

  TEST_CASE("R40 a king that came by the exchange makes Jo-Jotte with the queen") {
    State state = after_no_melds({}, "0: exchange, 1: keep");
    CHECK(refused(state, "play KS jo") == Refusal::none);
    say(state, "play KS jo");
    CHECK(state.face_up.jo == Seat{0});
    State kept = after_no_melds({}, "0: keep, 1: keep");
    say(kept, "0: keep, 1: keep");
    CHECK(refused(kept, "play KS jo") == Refusal::not_your_card);
  }
}
