// SPDX-License-Identifier: MIT
// two-worlds: checks that every byte sent to a viewer is the same, whatever the cards that the
// viewer cannot see.
#include "tests/soak/response_times.hpp"
#include "tests/soak/two_worlds.hpp"

#include <spdlog/spdlog.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>

namespace {

using soak::LeakName;

/// Null when there is no such leak.
const LeakName* named(const std::string& name) {
  const auto all = soak::leaks();
  const auto at =
      std::find_if(all.begin(), all.end(), [&](const LeakName& leak) { return leak.name == name; });
  return at == all.end() ? nullptr : &*at;
}

void say(const soak::Outcome& outcome) {
  if (outcome.difference) std::printf("different: %s", to_text(*outcome.difference).c_str());
  if (!outcome.problem.empty()) std::printf("problem: %s\n", outcome.problem.c_str());
  if (outcome.same()) std::printf("the same, to the byte:\n%s", to_text(outcome.figures).c_str());
  std::printf("  %.1f s\n", outcome.seconds);
}

/// Whether all leaks are found.
int try_all_leaks(soak::Settings settings) {
  int found = 0, missed = 0;
  for (const LeakName& leak : soak::leaks()) {
    settings.leak = leak.leak;
    const soak::Outcome outcome = compare_worlds(settings);
    std::printf("%-18s %s: ", std::string(leak.name).c_str(), std::string(leak.what).c_str());
    say(outcome);
    std::fflush(stdout);
    if (outcome.difference) ++found;
    else ++missed;
  }
  std::printf("%d leaks found, %d missed\n", found, missed);
  return missed == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  soak::Settings settings;
  std::string leak;
  CLI::App app(
      "Compares, byte by byte, what a viewer is sent by two real servers whose decks "
      "differ only in cards that the viewer cannot know.");
  app.add_option("--pairs", settings.pairs, "Pairs of deals to compare")->capture_default_str();
  app.add_option("--seed", settings.seed, "Seed of the pairs")->capture_default_str();
  app.add_option("--game", settings.game, "One game; default: all in turn")
      ->check([](const std::string& name) {
        for (const soak::Way& way : soak::ways())
          if (way.game == name) return "";
        return "there is no such game";
      });
  app.add_option("--viewer", settings.viewer, "A seat, or its last; -1, a spectator; else in turn")
      ->check(CLI::Range(-1, 15));
  app.add_option("--tables", settings.tables, "Tables at once")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  app.add_option("--leak", leak, "A mistake that must be found; `all`: each in turn")
      ->check([](const std::string& name) {
        return name == "all" || named(name) ? "" : "there is no such leak";
      });
  std::uint64_t timed_deals = 0;
  app.add_option("--response-times", timed_deals,
                 "Measure the time of answers instead, over this many deals");
  CLI11_PARSE(app, argc, argv);
  spdlog::set_level(spdlog::level::off);
  if (timed_deals > 0) {
    std::printf("%s", soak::response_times(timed_deals, settings.seed).c_str());
    return 0;
  }
  if (leak == "all") return try_all_leaks(settings);
  if (!leak.empty()) settings.leak = named(leak)->leak;
  const soak::Outcome outcome = compare_worlds(settings);
  say(outcome);
  return outcome.same() ? 0 : 1;
}
