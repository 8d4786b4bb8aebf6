// SPDX-License-Identifier: MIT
#include "tests/engine/klaberjass/words.hpp"
#include "tests/support/any_game.hpp"

#include <map>

/// What lies open, and what each observer sees: B48.
namespace {

using namespace klaberjass_words;

/// How many cards lie in each zone, and how many of them this observer sees.
std::map<std::string, std::pair<int, int>> zones_of(const State& state, engine::Observer observer) {
  std::map<std::string, std::pair<int, int>> zones;
  Klaberjass::cards_in(state, [&](Card, const engine::Place& place) {
    std::string name(place.zone);
    if (place.zone == "hand") name += std::to_string(engine::index(*place.seat));
    auto& [all, seen] = zones[name];
    ++all;
    seen += place.open || (observer.seat && place.seen_by.contains(*observer.seat)) ? 1 : 0;
  });
  return zones;
}

using Pair = std::pair<int, int>;

}  // namespace

TEST_SUITE("views of Klaberjass") {
  TEST_CASE("B48 B14 what lies open after the draw") {
    State state = dealt(standard, plain_spread);
    say(state, "accept, pass");
    const auto seen = zones_of(state, {seat(0)});
    CHECK(seen.at("hand0") == Pair{9, 9});
    CHECK(seen.at("hand1") == Pair{9, 0});
    CHECK(seen.at("turned") == Pair{1, 1});
    CHECK(seen.at("information") == Pair{1, 1});
    CHECK(seen.at("stock") == Pair{12, 0});
    CHECK(zones_of(state, {}).at("hand0") == Pair{9, 0});
  }

  TEST_CASE("B48 B27 the cards of melds that were scored are seen by all") {
    State state =
        dealt(standard, {"KC KD KH 9C 8D 7S AH TC 9D", "JC JD JH 9S 8S 7H AC TD 8H", "8C", "7C"});
    say(state, "pass, pass, suit H, pass, set 3, good, declare JC JD JH");
    CHECK(zones_of(state, {}).at("hand1") == Pair{9, 3});
    CHECK(zones_of(state, {seat(0)}).at("hand1") == Pair{9, 3});
  }

  TEST_CASE("B48 a view holds one hand, and a spectator's none") {
    const State state = dealt(standard, plain_spread);
    for (const Seat each : all_seats) {
      const View view = Klaberjass::observe(state, {each});
      CHECK(view.own->hand == state.face_down.hands[each]);
      CHECK(view.face_up == state.face_up);
    }
    CHECK(!Klaberjass::observe(state, {}).own);
  }

  TEST_CASE("B28 a player sees their own answer about the seven, and nobody else does") {
    State state = dealt(standard, plain_spread);
    say(state, "accept, pass, 1: swap");
    CHECK(Klaberjass::observe(state, {seat(1)}).own->exchanges);
    CHECK(!Klaberjass::observe(state, {seat(0)}).own->exchanges);
  }

  TEST_CASE("B48 melds lie in rows, and can be read from them") {
    Melds melds;
    melds.push_back({seat(1), MeldClass::set, hand("KC KD KH")});
    melds.push_back({seat(1), MeldClass::set, hand("QC QD QH QS")});
    melds.push_back({seat(0), MeldClass::run, hand("7C 8C 9C")});
    CHECK(melds_of(rows_of(melds)) == melds);
    CHECK(rows_of(melds)[seat(1)][1] == hand("QC QD QH QS"));
  }

  TEST_CASE("B48 whoever reads the story remembers the same as the table does") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      FaceUp reader;
      bool same = true;
      support::play_any<Klaberjass>(
          standard, seed, [&](const auto&, const auto&, const State& now, const auto& story) {
            reader.contract = now.face_up.contract;  // it lies on the table
            for (const Event& event : story) Klaberjass::remember(reader, event);
            same = same && reader.memory == now.face_up.memory && reader.sets == now.face_up.sets;
          });
      CHECK(same);
    }
  }
}
