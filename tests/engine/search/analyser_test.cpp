// SPDX-License-Identifier: MIT
#include "engine/search/analyser.hpp"

#include "tests/engine/kaiser/words.hpp"
#include "tests/support/contest.hpp"
#include "tests/support/games_on_table.hpp"

#include <doctest/doctest.h>

#include <vector>

/// Judging the acts of any game by what their seats could know.
namespace {

using namespace engine::search;
using engine::Seat;

constexpr int little = 600;  // positions: enough for gross errors
constexpr int some = 3'000;  // where deals are long, too

template <class G>
bool same(const AnalysedDeal<G>& one, const AnalysedDeal<G>& other) {
  return std::ranges::equal(one.acts, other.acts, [](const auto& a, const auto& b) {
    return a.seat == b.seat && a.action == b.action && a.lost == b.lost && a.best == b.best;
  });
}

/// The first deal with the decks of this seed, judged as it is played.
template <class G>
std::vector<AnalysedDeal<G>> judged(std::uint64_t decks, const support::Chooser<G>& choose,
                                    int positions) {
  const typename G::RuleSet rules;
  engine::Chance of_decks{decks};
  Analyser<G> analyser(positions);
  auto state = G::start(rules);
  bool dealt = false;
  for (int acts = 0; acts < 2'000; ++acts) {
    const auto waiting = G::waiting_for(state.face_up);
    if (waiting.deck && dealt) break;
    if (waiting.deck) {
      G::deal(state, support::shuffled_pack<G>(rules, of_decks));
      continue;
    }
    if (is_played<G>(state.face_up)) break;
    dealt = true;
    const auto before = state;
    const Seat seat = waiting.seats.front();
    const auto act = choose(G::observe(state, {seat}));
    const auto story = G::apply(state, seat, act);
    analyser.watch(before, seat, act, story, state);
  }
  return analyser.deals();
}

template <class G>
double lost_by_all(const std::vector<AnalysedDeal<G>>& deals) {
  double sum = 0;
  for (const auto& deal : deals)
    for (int seat = 0; seat < deal.seats; ++seat) sum += deal.lost(static_cast<Seat>(seat));
  return sum;
}

/// One act from this state, judged.
template <class G>
AnalysedAct<G> judged_act(const typename G::State& before, Seat seat, const typename G::Action& act,
                          int positions) {
  Analyser<G> analyser(positions);
  auto after = before;
  const auto story = G::apply(after, seat, act);
  analyser.watch(before, seat, act, story, after);
  REQUIRE(analyser.deals().size() == 1);
  REQUIRE(analyser.deals()[0].acts.size() == 1);
  return analyser.deals()[0].acts[0];
}

/// Calls see(state, seat, act) for some acts of the deals of a match played at random, with the
/// state before.
template <class G, class See>
void some_acts(std::uint64_t seed, int every, See&& see) {
  int acts = 0;
  support::play_any<G>(
      G::presets()[0].rules, seed,
      [&](const auto& before, const auto& deed, const auto&, const auto&) {
        if (!deed.deck.empty() || is_played<G>(before.face_up)) return;
        if (engine::deal_number<G>(G::observe(before, engine::spectator)) == 0)
          return;  // it is drawn for the deal
        if (acts++ % every == 0) see(before, deed.seat, deed.action);
      },
      40);
}

}  // namespace

TEST_SUITE("what was best") {
  TEST_CASE_TEMPLATE_DEFINE("what lay hidden has no influence", G, blind) {
    engine::Chance chance{5};
    int judgements = 0;
    some_acts<G>(2, 5, [&](const auto& before, Seat seat, const auto& act) {
      const auto view = G::observe(before, {seat});
      const auto here = judged_act<G>(before, seat, act, some);
      for (int worlds = 0; worlds < 2; ++worlds) {
        const auto there = judged_act<G>(G::imagine(view, chance), seat, act, some);
        REQUIRE(here.lost == there.lost);
        REQUIRE((here.best == there.best));
      }
      judgements += here.lost ? 1 : 0;
    });
    CHECK(judgements > 0);
  }
  TEST_CASE_TEMPLATE_DEFINE("an act has a better one just if it lost something", G, whole) {
    some_acts<G>(3, 3, [&](const auto& before, Seat seat, const auto& act) {
      const auto found = judged_act<G>(before, seat, act, little);
      REQUIRE(found.seat == seat);
      REQUIRE((found.action == act));
      REQUIRE(found.best.has_value() == (found.lost.value_or(0) > 0));
      if (!found.best) return;
      REQUIRE((*found.best != act));
      REQUIRE(G::refusal(G::observe(before, {seat}), *found.best) == G::Refusal::none);
    });
  }
  TEST_CASE_TEMPLATE_APPLY(blind, support::GamesOnTable);
  TEST_CASE_TEMPLATE_APPLY(whole, support::GamesOnTable);

  TEST_CASE_TEMPLATE("who thinks loses less than who plays anything at all", G, kaiser::Kaiser,
                     leopard::Leopard, pippip::PipPip) {
    engine::Chance chance{7};
    const support::Chooser<G> anything = support::random_chooser<G>(chance);
    const support::Chooser<G> thinks = [search = Search<G>()](const auto& view) mutable {
      return search.values(view, candidates<G>(view), {little, 50, 0.5}, 1).front().action;
    };
    const auto at_random = judged<G>(2, anything, little);
    const auto thought_out = judged<G>(2, thinks, little);
    CHECK(lost_by_all(at_random) > 3 * lost_by_all(thought_out));
    CHECK(lost_by_all(at_random) > 5);
  }

  TEST_CASE("the same play gets the same analysis") {
    engine::Chance one{3}, other{3};
    const auto first = judged<kaiser::Kaiser>(2, support::random_chooser<kaiser::Kaiser>(one), 900);
    const auto again =
        judged<kaiser::Kaiser>(2, support::random_chooser<kaiser::Kaiser>(other), 900);
    REQUIRE(first.size() == 1);
    CHECK(lost_by_all(first) > 0);
    CHECK(same(first[0], again[0]));
  }
}

TEST_SUITE("what was best at Kaiser") {
  using namespace kaiser_words;

  constexpr Hands mixed = {"AC TC 8C JD AH 9H QS 3S", "KC 9C KD QD TH 5H AS 8S",
                           "JC 7C TD 9D 8D QH JS TS", "QC AD 7D KH JH 8H KS 9S"};

  State in_play() {
    State state = dealt(standard, mixed);
    say(state, nobody_claims);
    say(state, "pass, bid 7 no, pass, pass");
    return state;
  }

  TEST_CASE("the five of hearts under an opponent's ace is a blunder, and the best is said") {
    State state = in_play();
    say(state, "AH");  // by 0
    const AnalysedAct<Kaiser> keeps =
        judged_act<Kaiser>(state, seat(1), act_of(state, "TH"), 4'000);
    const AnalysedAct<Kaiser> gives =
        judged_act<Kaiser>(state, seat(1), act_of(state, "5H"), 4'000);
    CHECK(keeps.lost == 0);
    CHECK(!keeps.best);
    CHECK(gives.lost.value_or(0) > 1);
    CHECK((gives.best == act_of(state, "TH")));
  }

  TEST_CASE("where there is one answer, there is nothing to judge") {
    State state = in_play();
    CHECK(judged_act<Kaiser>(state, seat(0), act_of(state, "AH"), 500).lost.has_value());
    say(state, "AH, TH");  // 2 has one heart
    CHECK(!judged_act<Kaiser>(state, seat(2), act_of(state, "QH"), 500).lost);
  }

  TEST_CASE("giving up is told without a judgement, and a deal that is played has ended") {
    State before = in_play(), after = before;
    Analyser<Kaiser> analyser(500);
    const auto story = Kaiser::concede(after, seat(2), {engine::Stake::rubber});
    analyser.watch(before, seat(2), {}, story, after);
    analyser.watch(after, seat(1), act_of(after, "continue"), {}, after);
    REQUIRE(analyser.deals().size() == 1);
    REQUIRE(analyser.deals()[0].acts.size() == 1);
    CHECK(!analyser.deals()[0].acts[0].action);
    CHECK(!analyser.deals()[0].acts[0].lost);
    CHECK(analyser.deals()[0].number == before.face_up.deal);
    CHECK(analyser.deals()[0].seats == 4);
  }
}
