// SPDX-License-Identifier: MIT
#include "engine/jojotte/solver.hpp"
#include "engine/belote/play.hpp"
#include "engine/jojotte/bitboard.hpp"
#include "tests/support/allocations.hpp"
#include "tests/support/jojotte_endings.hpp"
#include "tests/support/plain_play.hpp"

#include <vector>

/// Best play with both hands open, R35 to R45. `script/bench solver` asks for many more endings and
/// deals than there is time for here.
namespace {

using namespace jojotte;
using namespace support;

constexpr Trumps all_contracts[] = {std::nullopt, Suit::clubs, Suit::diamonds, Suit::hearts,
                                    Suit::spades};

/// Seat 0 has declared; it is the defender's turn.
OpenPlay ending(Trumps trump, std::string_view of_declarer, std::string_view of_defender) {
  OpenPlay now;
  now.contract.declarer = the_declarer;
  now.contract.trump = trump;
  now.hands = {{hand(of_declarer), hand(of_defender)}};
  now.turn = the_defender;
  return now;
}

int value_of(const ValuedCards& values, std::string_view text) {
  for (const Valued& each : values)
    if (each.card == card(text)) return each.value;
  FAIL("not to be played: ", text);
  return 0;
}

CardSet random_hand(int size, Card without, Random& random) {
  const auto pack = cards::pack_of_32();
  CardSet cards;
  while (cards.size() < size) {
    const Card drawn = pack[cards::draw_below(32, random)];
    if (drawn != without) cards.insert(drawn);
  }
  return cards;
}

bitboard::Bitboard trumps_of(Trumps trumps) { return trumps ? bitboard::all_trumps : 0; }

}  // namespace

TEST_SUITE("the rules on bitboards") {
  TEST_CASE("every card has an index of its own") {
    for (const Trumps trumps : all_contracts) {
      bitboard::Bitboard seen = 0;
      for (const Card each : cards::pack_of_32())
        seen |= bitboard::bit(bitboard::index_of(each, trumps));
      CHECK(seen == 0xFFFF'FFFFU);
    }
  }

  TEST_CASE("R39 every card wins or loses against every other as in play.cpp") {
    for (const Trumps trumps : all_contracts)
      for (const Card led : cards::pack_of_32())
        for (const Card reply : cards::pack_of_32()) {
          if (led == reply) continue;
          CHECK(bitboard::beats(bitboard::index_of(led, trumps), bitboard::index_of(reply, trumps),
                                trumps_of(trumps)) == wins(led, reply, trumps));
        }
  }

  TEST_CASE("R36 R37 R38 any hand may answer any lead with the same cards as in play.cpp") {
    Random random{1};
    for (const Trumps trumps : all_contracts)
      for (const Card led : cards::pack_of_32())
        for (int i = 0; i < 90; ++i) {
          const CardSet holds = random_hand(1 + i % 9, led, random);
          const CardSet may = playable(trumps, {{Seat{0}, led}}, holds).cards;
          CHECK(bitboard::replies(bitboard::index_of(led, trumps),
                                  bitboard::bitboard_of(holds, trumps),
                                  trumps_of(trumps)) == bitboard::bitboard_of(may, trumps));
        }
  }

  TEST_CASE("R36 R37 R38 any reply to any lead rules out the same cards as in play.cpp") {
    for (const Trumps trumps : all_contracts)
      for (const Card led : cards::pack_of_32())
        for (const Card reply : cards::pack_of_32()) {
          if (led == reply) continue;
          const CardSet gone = disproved(led, reply, trumps) & cards::set_of_32();
          CHECK(bitboard::disproved(bitboard::index_of(led, trumps),
                                    bitboard::index_of(reply, trumps),
                                    trumps_of(trumps)) == bitboard::bitboard_of(gone, trumps));
        }
  }
}

TEST_SUITE("the solver") {
  TEST_CASE("agrees with plain minimax over the engine's acts") {
    const auto disagreement = disagreement_over_endings(600, 1);
    CHECK_MESSAGE(!disagreement, disagreement.value_or(""));
  }

  TEST_CASE("agrees with plain minimax over whole deals") {
    const auto disagreement = disagreement_over_deals(3, 1);
    CHECK_MESSAGE(!disagreement, disagreement.value_or(""));
  }

  TEST_CASE("R45 the last trick is worth ten, but not at nullo") {
    Solver solver;
    OpenPlay now = ending(std::nullopt, "7C", "8C");
    CHECK(solver.value(now, Goal::trick_score) == -10);
    now.contract.special = Special::nullo;
    CHECK(solver.value(now, Goal::trick_score) == 0);
    CHECK(solver.value(now, Goal::no_trick) == 1);
  }

  TEST_CASE("R37 the nine of trumps draws the jack, which must beat it") {
    Solver solver;
    const OpenPlay now = ending(Suit::hearts, "JH 7C", "9H AC");
    const ValuedCards values = solver.values(now, Goal::trick_score);
    CHECK(value_of(values, "9H") == 20 + 15 - 10 - 10);
    CHECK(value_of(values, "AC") == -10 + 20 + 15 + 10);
    CHECK(solver.value(now, Goal::trick_score) == 15);
  }

  TEST_CASE("R41 the queen before the king costs twenty, where the rule set counts it there") {
    Solver solver;
    OpenPlay now = ending(Suit::hearts, "7C 8C", "KH QH");
    for (const RuleSet& rules : {culbertson, hervey, denexa}) {
      now.rules = rules;
      const int jo_jotte = rules == denexa ? 0 : 20;
      const ValuedCards values = solver.values(now, Goal::trick_score);
      CHECK(value_of(values, "KH") == -20 - jo_jotte);
      CHECK(value_of(values, "QH") == -20);
    }
  }

  TEST_CASE("R41 a player with king and queen may gain more than the cards are worth") {
    Solver solver;
    const OpenPlay now = ending(Suit::hearts, "7S KH QH", "AS 7C 8C");
    CHECK(solver.value(now, Goal::trick_score) == -10 + 5 + 5 + 10 + 20);
  }

  TEST_CASE("R40 Jo already said counts with the queen to come, and after silence nothing counts") {
    Solver solver;
    OpenPlay now = ending(Suit::hearts, "7C", "QH");
    CHECK(solver.value(now, Goal::trick_score) == -15);
    now.jo = the_defender;
    CHECK(solver.value(now, Goal::trick_score) == -35);
    now = ending(Suit::hearts, "7C", "8C");
    now.jo = now.jotte = the_declarer;
    CHECK(solver.value(now, Goal::trick_score) == 20 - 10);
  }

  TEST_CASE("tricks already taken count") {
    Solver solver;
    OpenPlay now = ending(std::nullopt, "7C", "8C");
    now.taken = {{hand("AS TS AH TH"), hand("KS QS")}};
    CHECK(solver.value(now, Goal::trick_score) == 40 - 10 - 10);
    CHECK(solver.value(now, Goal::all_tricks) == 2);
    CHECK(solver.value(now, Goal::no_trick) == 2);
  }

  TEST_CASE("R35 Hervey's worked hand is best play: 75 against 40") {
    Solver solver;
    OpenPlay now = ending(Suit::hearts, "QC TH AD 7D 8H 9D 9S AH JH", "AC TC 8D JD 8C 9H TS QS 7H");
    now.rules = hervey;
    CHECK(solver.value(now, Goal::trick_score) == 75 - 40);
    CHECK(value_of(solver.values(now, Goal::trick_score), "AC") == 75 - 40);
  }

  TEST_CASE("the contract sets the goal") {
    Contract contract;
    CHECK(goal_of(contract) == Goal::trick_score);
    contract.special = Special::slam;
    CHECK(goal_of(contract) == Goal::all_tricks);
    contract.special = Special::nullo;
    CHECK(goal_of(contract) == Goal::no_trick);
  }

  TEST_CASE("forgets each question before the next, however many there were") {
    Solver solver, fresh;
    Random random{5};
    const State deal = random_deal(culbertson, random);
    const int value = solver.value(open_play(deal), Goal::trick_score);
    for (int i = 0; i < 9'000; ++i) {
      const State now = random_ending(culbertson, 4, random);
      solver.value(open_play(now), Goal::trick_score);
    }
    CHECK(solver.value(open_play(deal), Goal::trick_score) == value);
    CHECK(fresh.value(open_play(deal), Goal::trick_score) == value);
  }

  TEST_CASE("allocates its table, and no more") {
    if (!allocations_are_counted) return;
    Random random{6};
    Solver solver;
    for (int i = 0; i < 6; ++i) {
      const OpenPlay now = open_play(random_deal(denexa, random));
      const auto before = allocations();
      for (const Goal goal : all_goals) solver.values(now, goal);
      CHECK(allocations() == before);
    }
  }

  TEST_CASE("rejects an impossible position") {
    Solver solver;
    const auto is_broken = [&](const OpenPlay& now) {
      CHECK_THROWS_AS(solver.value(now, Goal::trick_score), engine::BrokenInvariant);
    };
    is_broken(ending(std::nullopt, "", ""));
    is_broken(ending(std::nullopt, "7C 8C", "9C"));
    is_broken(ending(std::nullopt, "7C", "7C"));
    is_broken(ending(std::nullopt, "7C", "6C"));
    OpenPlay own_lead = ending(std::nullopt, "7C", "8C 9C");
    own_lead.trick = {{the_defender, card("TC")}};
    is_broken(own_lead);
    own_lead.trick = {{the_declarer, card("TC")}};
    CHECK(solver.value(own_lead, Goal::all_tricks) == 1);
  }
}
