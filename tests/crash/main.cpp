// SPDX-License-Identifier: MIT
// However the server ends, no accepted act is lost and none is done twice.
#define DOCTEST_CONFIG_IMPLEMENT
#include "tests/crash/campaign.hpp"

#include <doctest/doctest.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>

namespace {

void print(const crash::Tally& tally, std::uint32_t seed) {
  std::vector<double> times = tally.milliseconds_to_serve;
  std::sort(times.begin(), times.end());
  for (const std::string& complaint : tally.complaints)
    std::printf("  WRONG: %s\n", complaint.c_str());
  std::printf("  seed                     %u\n", seed);
  std::printf("  kills                    %d\n", tally.kills);
  std::printf("  starts refused (disk)    %d\n", tally.failed_starts);
  std::printf("  told of a failed disk    %d times\n", tally.failed_tables);
  std::printf("  tables                   %d\n", tally.tables);
  std::printf("  acts seen                %lld\n", static_cast<long long>(tally.acts));
  std::printf("  events heard             %lld\n", static_cast<long long>(tally.events));
  std::printf("  lost                     %lld\n", static_cast<long long>(tally.lost));
  std::printf("  doubled                  %lld\n", static_cast<long long>(tally.doubled));
  std::printf("  stale                    %lld\n", static_cast<long long>(tally.stale));
  if (times.empty()) return;
  std::printf("  until all were served    %.0f ms at the median, %.0f ms at most\n",
              times[times.size() / 2], times.back());
}

}  // namespace

int main(int argc, char** argv) {
  crash::Campaign::Plan plan{.server = MORTAL_SERVER};
  CLI::App app(
      "Kills the server under load, and checks that everything it told clients is still true.");
  app.add_option("--kills", plan.kills, "How often")->capture_default_str();
  app.add_option("--tables", plan.tables, "Tables played at once")->capture_default_str();
  app.add_option("--seed", plan.seed, "Repeats a run with the same mishaps")->capture_default_str();
  app.add_option("--server", plan.server, "The program to kill")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  doctest::Context context;  // the helpers of the tests use REQUIRE
  context.setAsDefaultForAssertsOutOfTestCases();
  context.setAssertHandler([](const doctest::AssertData& failed) {
    std::fprintf(stderr, "%s:%d: %s\n", failed.m_file, failed.m_line, failed.m_expr);
    std::abort();
  });
  crash::Campaign campaign(plan);
  const crash::Tally& tally = campaign.run();
  print(tally, plan.seed);
  return tally.clean() ? 0 : 1;
}
