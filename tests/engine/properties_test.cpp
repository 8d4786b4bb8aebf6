// SPDX-License-Identifier: MIT
#include "tests/support/allocations.hpp"
#include "tests/support/every_game.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <new>

/// Properties of every game, for every rule set and every course of a match.
namespace {

using namespace support;
using engine::Observer;
using engine::Seat;

constexpr std::uint64_t seeds = 100;

/// Calls `check` (rules, seed) for every way to play G and every seed.
template <class G, class Check>
void for_many_matches(std::uint64_t seeds_wanted, Check&& check) {
  for (const auto& rules : Knowledge<G>::rule_sets())
    for (std::uint64_t seed = 1; seed <= seeds_wanted; ++seed) check(rules, seed);
}

template <class G>
bool pack_is_all_there(const typename G::RuleSet& rules, Cards lying) {
  const auto pack = G::pack(rules);
  Cards wanted(pack.begin(), pack.end());
  std::sort(lying.begin(), lying.end());
  std::sort(wanted.begin(), wanted.end());
  return lying == wanted;
}

template <class G>
bool may(const typename G::State& state, Seat seat, const typename G::Action& action) {
  return G::refusal(state, seat, action) == G::Refusal::none;
}

/// Are exactly the listed actions legal for the seat, each once, and none for a seat not asked?
template <class G>
bool list_is_exact(const typename G::State& state, Seat seat,
                   const std::vector<typename G::Action>& attempts) {
  const auto listed = Knowledge<G>::legal(state, seat);
  if (listed.empty() == G::waiting_for(state.face_up).seats.contains(seat)) return false;
  for (const auto& action : listed)
    if (!may<G>(state, seat, action) || std::count(listed.begin(), listed.end(), action) != 1)
      return false;
  return std::all_of(attempts.begin(), attempts.end(), [&](const auto& attempt) {
    const bool is_listed = std::find(listed.begin(), listed.end(), attempt) != listed.end();
    return may<G>(state, seat, attempt) == is_listed;
  });
}

/// Every seat of the table, and three that are not there.
std::vector<Seat> seats_and_strangers(int seats) {
  std::vector<Seat> all{Seat{static_cast<std::uint8_t>(seats)}, Seat{15}, Seat{255}};
  for (int seat = 0; seat < seats; ++seat) all.push_back(static_cast<Seat>(seat));
  return all;
}

template <class G>
std::vector<Observer> everybody(const typename G::RuleSet& rules) {
  std::vector<Observer> all{engine::spectator};
  for (int seat = 0; seat < G::seats(rules); ++seat) all.push_back({static_cast<Seat>(seat)});
  return all;
}

}  // namespace

TEST_SUITE("every game") {
  TEST_CASE_TEMPLATE_DEFINE("the pack stays whole from the first deal on", G, pack) {
    for_many_matches<G>(seeds, [](const auto& rules, std::uint64_t seed) {
      CAPTURE(seed);
      bool all_there = true;
      play_match<G>(rules, seed, [&](const auto&, const auto&, const auto& now, const auto&) {
        const Cards lying = Knowledge<G>::whereabouts(now);
        all_there = all_there && (lying.empty() || pack_is_all_there<G>(rules, lying));
      });
      CHECK(all_there);
    });
  }

  TEST_CASE_TEMPLATE_DEFINE("exactly the listed actions are legal", G, lists) {
    for_many_matches<G>(10, [](const auto& rules, std::uint64_t seed) {
      CAPTURE(seed);
      Random random{~seed};
      bool exact = true;
      play_match<G>(rules, seed, [&](const auto&, const auto&, const auto& now, const auto&) {
        const auto attempts = Knowledge<G>::attempts(random);
        for (const Seat seat : seats_and_strangers(G::seats(rules)))
          exact = exact && list_is_exact<G>(now, seat, attempts);
      });
      CHECK(exact);
    });
  }

  TEST_CASE_TEMPLATE_DEFINE("play ends", G, ends) {
    for_many_matches<G>(2 * seeds, [](const auto& rules, std::uint64_t seed) {
      CAPTURE(seed);
      int acts = 0, longest = 0, dealt = 0;
      play_match<G>(rules, seed, [&](const auto&, const Step<G>& step, const auto&, const auto&) {
        acts = deals<G>(step) ? 0 : acts + 1;
        dealt += deals<G>(step) ? 1 : 0;
        longest = std::max(acts, longest);
        REQUIRE(dealt <= Knowledge<G>::deals_of_a_match_max);
      });
      CHECK(longest <= Knowledge<G>::acts_of_a_deal_max);
    });
  }

  TEST_CASE_TEMPLATE_DEFINE("recorded decks and acts replay to the same match", G, replay) {
    for_many_matches<G>(seeds, [](const auto& rules, std::uint64_t seed) {
      CAPTURE(seed);
      auto again = G::start(rules);
      bool same = true;
      play_match<G>(rules, seed,
                    [&](const auto&, const auto& step, const auto& now, const auto& story) {
                      same = take<G>(again, step) == story && again == now && same;
                    });
      CHECK(same);
    });
  }

  TEST_CASE_TEMPLATE_DEFINE("a deck is accepted only while the game waits for one", G, decks) {
    for_many_matches<G>(seeds, [](const auto& rules, std::uint64_t seed) {
      CAPTURE(seed);
      Random random{~seed};
      const Cards deck = shuffled<G>(rules, random);
      Cards twice = deck;
      twice[0] = twice[1];
      bool right = true;
      play_match<G>(rules, seed, [&](const auto& before, const auto&, const auto&, const auto&) {
        right = right && G::fits(before.face_up, deck) == G::waiting_for(before.face_up).deck;
        right = right && !G::fits(before.face_up, twice) && !G::fits(before.face_up, {});
      });
      CHECK(right);
    });
  }

  TEST_CASE_TEMPLATE_DEFINE("the engine allocates no memory", G, memory) {
    for_many_matches<G>(seeds, [](const auto& rules, std::uint64_t seed) {
      CAPTURE(seed);
      std::uint64_t asked_for = 0;
      play_match<G>(rules, seed, [&](auto before, const auto& step, const auto& now, const auto&) {
        const auto seen_by = everybody<G>(rules);
        const auto at_first = allocations();
        take<G>(before, step);
        for (const Observer observer : seen_by) G::observe(now, observer);
        asked_for += allocations() - at_first;
      });
      CHECK(asked_for == 0);
    });
  }

  TEST_CASE_TEMPLATE_APPLY(pack, EveryGame);
  TEST_CASE_TEMPLATE_APPLY(lists, EveryGame);
  TEST_CASE_TEMPLATE_APPLY(ends, EveryGame);
  TEST_CASE_TEMPLATE_APPLY(replay, EveryGame);
  TEST_CASE_TEMPLATE_APPLY(decks, EveryGame);
  TEST_CASE_TEMPLATE_APPLY(memory, EveryGame);

  TEST_CASE("the counter of allocations counts" * doctest::skip(!allocations_are_counted)) {
    const auto at_first = allocations();
    ::operator delete(::operator new(1));
    CHECK(allocations() == at_first + 1);
  }
}
