// SPDX-License-Identifier: MIT
#include "engine/jojotte/legal.hpp"

#include "engine/jojotte/meld_finder.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/jojotte_words.hpp"
#include "tests/support/rich_tables.hpp"

#include <set>

using namespace jojotte;
using namespace support;

namespace {

constexpr RuleSet books[] = {culbertson, hervey, denexa};

using ActionList = std::vector<Action>;

void add_words(ActionList& all) {
  for (const std::string_view word :
       {"pass",     "accept",         "no_trump",  "double",  "redouble", "nullo",
        "slam",     "slam_no_trump",  "exchange",  "keep",    "no_four",  "no_run",
        "how_high", "not_good_trump", "in_trumps", "yes",     "no",       "equal",
        "good",     "ask_to_see",     "satisfied", "continue"})
    all.push_back(read_act(word));
  for (const Suit suit : cards::all_suits) all.push_back(NameSuit{suit});
}

void add_claims(ActionList& all) {
  for (unsigned value = 2; value <= 15; ++value) {
    const auto rank = static_cast<Rank>(value);
    all.insert(all.end(), {Four{rank}, NotGoodFour{rank}, Top{rank}, NotGoodTop{rank}});
  }
  for (std::uint8_t length = 0; length <= 9; ++length)
    all.insert(all.end(), {Length{length}, NotGoodLength{length}});
  all.insert(all.end(), {Length{255}, NotGoodLength{255}});
}

void add_plays(ActionList& all) {
  for (const Suit suit : cards::all_suits)
    for (unsigned value = 2; value <= 15; ++value)
      for (const Word word : {Word::none, Word::jo, Word::jotte})
        all.push_back(PlayCard{make_card(static_cast<Rank>(value), suit), word});
}

/// All that could be called a meld: the fours of every rank and the runs, held by either.
std::vector<CardSet> melds_of(const State& state) {
  std::vector<CardSet> melds;
  for (const Seat seat : all_seats) {
    const CardSet hand = state.face_down.hands[seat];
    for (const Run& run : runs_in(hand)) melds.push_back(run.cards());
    for (unsigned value = 7; value <= 14; ++value) {
      const CardSet four = CardSet::all_of(static_cast<Rank>(value));
      if (hand.contains(four)) melds.push_back(four);
    }
  }
  return melds;
}

/// Every choice among the melds, each as it is, with a card too many and with one too few.
void add_declarations(const State& state, Random& random, ActionList& all) {
  const auto melds = melds_of(state);
  const auto pack = cards::pack_of_32();
  for (unsigned chosen = 0; chosen < 1U << melds.size(); ++chosen) {
    CardSet cards;
    for (std::size_t i = 0; i < melds.size(); ++i)
      if ((chosen >> i & 1U) != 0) cards = cards | melds[i];
    all.push_back(Declare{cards});
    const Card noise = pack[cards::draw_below(32, random)];
    if (!cards.contains(noise)) all.push_back(Declare{cards | CardSet{noise}});
    if (!cards.empty()) all.push_back(Declare{cards - CardSet{*cards.begin()}});
  }
  for (const Seat seat : all_seats) all.push_back(Declare{state.face_down.hands[seat]});
}

/// Everything anybody could ask for, sensible or not.
ActionList everything(const State& state, Random& random) {
  ActionList all;
  add_words(all);
  add_claims(all);
  add_plays(all);
  add_declarations(state, random, all);
  return all;
}

bool has(const Actions& list, const Action& action) {
  return std::find(list.begin(), list.end(), action) != list.end();
}

/// The list of legal acts and the refusals, which must say the same.
void check_agreement(const State& state, Seat seat, const ActionList& all) {
  const Actions legal = legal_actions(state, seat);
  CHECK(legal.empty() == !asked(state).contains(seat));
  ActionList different;
  for (const Action& action : legal) {
    CHECK(refusal(state, seat, action) == Refusal::none);
    if (std::find(different.begin(), different.end(), action) == different.end())
      different.push_back(action);
  }
  CHECK(different.size() == legal.size());
  for (const Action& action : all)
    if (refusal(state, seat, action) == Refusal::none && !has(legal, action)) {
      CAPTURE(where(state));
      CAPTURE(action.index());
      CHECK_MESSAGE(false, "a legal act is not in the list");
    }
}

void check_agreement(const State& state, Random& random, std::set<std::size_t>& phases) {
  const ActionList all = everything(state, random);
  for (const Seat seat : all_seats) check_agreement(state, seat, all);
  phases.insert(state.face_up.phase.index());
}

void go_on(State& state, Random& random) {
  if (!JoJotte::waiting_for(state.face_up).deck) act_half_open(state, random);
  else JoJotte::deal(state, rich_deck(random));
}

bool over(const State& state) { return in_phase<MatchOver>(state); }

}  // namespace

TEST_SUITE("the list of legal acts") {
  TEST_CASE("is, for both seats, exactly what is not refused, all through a match") {
    std::set<std::size_t> phases;
    for (RuleSet rules : books) {
      CAPTURE(name_of(rules));
      rules.rubbers = 2;
      Random random(31);
      for (int matches = 0; matches < 4 * effort(); ++matches) {
        State state = JoJotte::start(rules);
        for (; !over(state); go_on(state, random)) check_agreement(state, random, phases);
        check_agreement(state, random, phases);
      }
    }
    CHECK(phases.size() >= 20);
  }

  TEST_CASE("is exactly what is not refused everywhere in the dialogue") {
    std::set<std::size_t> phases;
    for (const RuleSet& rules : books) {
      CAPTURE(name_of(rules));
      Random random(36);
      for (int times = 0; times < 250 * effort(); ++times) {
        State state = rich_table(rules, random);
        for (; in_dialogue(state); act_half_open(state, random))
          check_agreement(state, random, phases);
      }
    }
    // All there are, from the first claim of fours to the runs declared.
    CHECK(phases.size() == 10);
  }

  TEST_CASE("is empty when the match is over, and everything is refused") {
    Random random(32);
    State state = JoJotte::start(hervey);
    while (!over(state)) go_on(state, random);
    for (const Seat seat : all_seats) {
      CHECK(legal_actions(state, seat).empty());
      CHECK_FALSE(full_declaration(view_of(state, seat)).has_value());
      for (const Action& action : everything(state, random))
        CHECK(refusal(state, seat, action) == Refusal::not_your_turn);
    }
  }

  TEST_CASE("never exceeds its capacity: nine cards and a word, seven choices of runs") {
    Random random(33);
    std::size_t longest = 0;
    for (int deals = 0; deals < 300; ++deals) {
      State state = JoJotte::start(culbertson);
      JoJotte::deal(state, deck_beginning("7C 8C"));
      JoJotte::deal(state, rich_deck(random));
      while (!in_phase<DealOver>(state) && !in_phase<AwaitingDeck>(state)) {
        longest = std::max(longest, legal_actions(state, asked(state).front()).size());
        act_half_open(state, random);
      }
    }
    CHECK(longest >= 9);
    CHECK(longest <= Actions::capacity());
  }
}

TEST_SUITE("R22 R31 declare for me") {
  TEST_CASE("R31 is offered in the dialogue to the player who is asked, and never elsewhere") {
    for (const RuleSet& rules : books) {
      Random random(34);
      State state = JoJotte::start(rules);
      for (int steps = 0; steps < 2000 && !over(state); ++steps) {
        for (const Seat seat : all_seats) {
          const bool offered = full_declaration(view_of(state, seat)).has_value();
          CHECK(offered == (in_dialogue(state) && asked(state).contains(seat)));
        }
        go_on(state, random);
      }
    }
  }

  TEST_CASE("R31 is always legal, also after something was withheld") {
    for (const RuleSet& rules : books) {
      Random random(35);
      State state = JoJotte::start(rules);
      for (int steps = 0; steps < 4000 && !over(state); ++steps) {
        for (const Seat seat : all_seats)
          if (const auto act = full_declaration(view_of(state, seat)))
            CHECK(refusal(state, seat, *act) == Refusal::none);
        go_on(state, random);
      }
    }
  }
}
