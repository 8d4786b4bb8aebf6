// SPDX-License-Identifier: MIT
// A short run of script/soak.
#include "engine/games.hpp"
#include "tests/soak/two_worlds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

using namespace soak;

namespace {

Settings short_run(std::string_view game, std::uint64_t pairs) {
  Settings settings;
  settings.game = game;
  settings.pairs = pairs;
  settings.tables = 8;
  return settings;
}

/// Each viewer has a turn, a spectator too.
void all_see_the_same(std::string_view game) {
  const Settings settings = short_run(game, 24);
  const Outcome outcome = compare_worlds(settings);
  if (outcome.difference) FAIL(to_text(*outcome.difference));
  CHECK(outcome.problem == "");
  CHECK(outcome.figures.deals >= settings.pairs);
  CHECK(4 * outcome.figures.deep >= outcome.figures.matches);
  CHECK(outcome.figures.deep >= 2);
  CHECK(outcome.figures.later > settings.pairs / 3);
  CHECK(outcome.figures.frames > 20 * outcome.figures.deals);
}

/// A game in which each leak is soon seen: where, for example, answers given together differ.
constexpr std::pair<std::string_view, std::string_view> soon_seen[] = {
    {"card-in-view", "jojotte"},    {"count-in-view", "leopard"},    {"actions-missing", "kaiser"},
    {"actions-ordered", "leopard"}, {"waiting-ordered", "jojotte"},  {"question-number", "leopard"},
    {"question-spared", "pippip"},  {"update-held-back", "kaiser"},  {"event-told", "leopard"},
    {"refusal-text", "kaiser"},     {"refusal-code", "jojotte"},     {"blank-space", "leopard"},
    {"stock-seen", "leopard"},      {"answer-told", "jojotte"},      {"meld-seen", "jojotte"},
    {"one-phase-only", "kaiser"},   {"second-deal-only", "jojotte"}, {"welcome-only", "jojotte"},
    {"update-only", "leopard"},     {"spectators-only", "kaiser"},   {"list-of-tables", "jojotte"},
};

void leak_is_found(const LeakName& leak, std::string_view game) {
  Settings settings = short_run(game, 2000);
  settings.tables = 2;  // each plays its match to the end, however soon the leak is found
  settings.leak = leak.leak;
  const Outcome outcome = compare_worlds(settings);
  CHECK_MESSAGE(outcome.difference, leak.name, " was not found in ", outcome.figures.deals,
                " deals of ", game);
}

/// Of each `parts` leaks that come one after the other, one.
void leaks_are_found(std::size_t part, std::size_t parts) {
  REQUIRE(std::size(soon_seen) == leaks().size());
  for (std::size_t i = part; i < leaks().size(); i += parts) {
    const LeakName& leak = leaks()[i];
    const auto* const at = std::find_if(std::begin(soon_seen), std::end(soon_seen),
                                        [&](const auto& one) { return one.first == leak.name; });
    REQUIRE_MESSAGE(at != std::end(soon_seen), leak.name);
    leak_is_found(leak, at->second);
  }
}

}  // namespace

TEST_SUITE("two worlds on the wire") {
  TEST_CASE_TEMPLATE_DEFINE("every viewer is sent the same bytes", G, same) {
    all_see_the_same(G::name);
  }
  TEST_CASE_TEMPLATE_APPLY(same, engine::Games);

  TEST_CASE_TEMPLATE_DEFINE("a card that is shown is found", G, shown) {
    leak_is_found(leaks().front(), G::name);
  }
  TEST_CASE_TEMPLATE_APPLY(shown, engine::Games);

  // In parts, because some take long; script/soak looks for each leak in every game.
  TEST_CASE("every leak is found, each in one game (1 of 3)") { leaks_are_found(0, 3); }
  TEST_CASE("every leak is found, each in one game (2 of 3)") { leaks_are_found(1, 3); }
  TEST_CASE("every leak is found, each in one game (3 of 3)") { leaks_are_found(2, 3); }

  TEST_CASE("a game without a leak is not reported") {
    Settings settings = short_run("jojotte", 20);
    settings.leak = Leak::nothing;
    CHECK(compare_worlds(settings).same());
  }
}
