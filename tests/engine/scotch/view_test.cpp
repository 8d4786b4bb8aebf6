// SPDX-License-Identifier: MIT
#include "tests/engine/scotch/words.hpp"
#include "tests/support/laid_view.hpp"

/// What each observer sees: S08, S09, S28.
namespace {

using namespace scotch_words;
using nlohmann::json;

json seen(const State& state, engine::Observer observer) {
  return support::laid<Scotch>(state, observer);
}

}  // namespace

TEST_SUITE("views of Scotch Whist") {
  TEST_CASE("S09 all see the turned card before the dealer, then a back of the dealer's hand") {
    State state = dealt(standard, four_hands);
    for (const auto observer : support::observers_of<Scotch>(standard)) {
      const json view = seen(state, observer);
      CHECK(view["zones"]["turned"] == json{{"3", "7S"}});
      CHECK(view["facts"]["trump"] == "S");
      CHECK(view["marks"]["dealer"] == 3);
      const bool own = observer.seat == seat(3);
      CHECK(view["zones"]["hand"]["3"] == (own ? json("9H TH JH QH KH AH 6S 8S") : json(8)));
    }
    play(state, "6C AC 8D 9H");
    for (const auto observer : support::observers_of<Scotch>(standard)) {
      const json view = seen(state, observer);
      CHECK_FALSE(view["zones"].contains("turned"));
      const bool own = observer.seat == seat(3);
      CHECK(view["zones"]["hand"]["3"] == (own ? json("TH JH QH KH AH 6S 7S 8S") : json(8)));
    }
  }

  TEST_CASE("S08 nobody sees a hand before it is taken up, its owner included") {
    State state = dealt(small_of_two, small_hands_of_two);
    for (const auto observer : support::observers_of<Scotch>(small_of_two)) {
      const json view = seen(state, observer);
      CHECK(view["zones"]["closed"] == json{{"0", 12}, {"1", 11}});
      CHECK(view["zones"]["turned"] == json{{"1", "JS"}});
    }
    CHECK(seen(state, {seat(0)})["zones"]["hand"] == json{{"0", "6C 7C 8C 9C TC JC"}, {"1", 6}});
    State other = state;
    for (auto& hands : other.face_down.closed) std::swap(hands[seat(0)], hands[seat(1)]);
    for (const auto observer : support::observers_of<Scotch>(small_of_two))
      CHECK(Scotch::observe(state, observer) == Scotch::observe(other, observer));
    play(state, "6C QC KC 7C AC 8C 6S 9C 7S TC 8S JC");
    CHECK(seen(state, {seat(0)})["zones"]["hand"] == json{{"0", "6D 7D 8D 9D TD JD"}, {"1", 6}});
    CHECK(seen(state, {seat(0)})["zones"]["closed"] == json{{"0", 6}, {"1", 5}});
  }

  TEST_CASE("S28 tricks, and what they are worth so far, lie open") {
    State state = dealt(standard, four_hands);
    state.face_up.score.each = {5, 0, 7, 40};
    play(state, "6C AC 8D 9H JS 9S 6S 7C AS QS 7S 8C");
    json view = seen(state, {});
    CHECK(view["counts"]["tricks"] == json{{"0", 0}, {"1", 3}, {"2", 0}, {"3", 0}});
    CHECK(view["counts"]["points"] == json{{"0", 0}, {"1", 20}, {"2", 0}, {"3", 0}});
    CHECK(view["counts"]["score"] == json{{"0", 5}, {"1", 0}, {"2", 7}, {"3", 40}});
    CHECK(view["zones"]["last"] == "AS QS 7S 8C");
  }

  TEST_CASE("S02 S28 partners have their counts together") {
    const RuleSet pairs = rules_for(4, Partners::opposite);
    State state = dealt(pairs, four_hands);
    state.face_up.score.each = {5, 12};
    play(state, "6C AC 8D 9H JS 9S 6S 7C AS QS 7S 8C");
    const json view = seen(state, {});
    CHECK(view["sides"] == json{0, 1, 0, 1});
    CHECK(view["counts"]["tricks"] == json{{"0", 0}, {"1", 3}});
    CHECK(view["counts"]["points"] == json{{"0", 0}, {"1", 17}});
    CHECK(view["counts"]["score"] == json{{"0", 5}, {"1", 12}});
  }

  TEST_CASE("S23 S24 the points that are needed and the winner are shown") {
    RuleSet rules = standard;
    CHECK(seen(dealt(rules, four_hands), {})["facts"]["target"] == 41);
    rules.finish = Finish::passing_41;
    State state = dealt(rules, four_hands);
    CHECK(seen(state, {})["facts"]["target"] == 42);
    CHECK_FALSE(seen(state, {})["marks"].contains("winner"));
    Scotch::concede(state, seat(0), {engine::Stake::rubber, false});
    CHECK(seen(state, {})["marks"]["winner"] == 1);
  }

  TEST_CASE("S28 who reads the story remembers the same as the table does") {
    for (const auto& preset : Scotch::presets())
      for (std::uint64_t seed = 1; seed <= 5; ++seed)
        CHECK(support::is_remembered<Scotch>(preset.rules, seed));
  }
}
