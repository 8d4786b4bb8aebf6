// SPDX-License-Identifier: MIT
// However a server ends, no accepted act is lost and none is done twice. With --nodes, of several
// servers on one PostgreSQL.
#define DOCTEST_CONFIG_IMPLEMENT
#include "tests/crash/campaign.hpp"
#include "tests/crash/nodes/campaign.hpp"
#include "tests/support/here.hpp"

#include <doctest/doctest.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>

namespace {

long long number(std::int64_t value) { return static_cast<long long>(value); }

void print_complaints(const crash::Tally& tally) {
  constexpr std::size_t complaints_max = 20;
  for (std::size_t i = 0; i < std::min(tally.complaints.size(), complaints_max); ++i)
    std::printf("  WRONG: %s\n", tally.complaints[i].c_str());
  if (tally.complaints.size() > complaints_max)
    std::printf("  WRONG: %zu things more\n", tally.complaints.size() - complaints_max);
}

void print_play(const crash::Tally& tally) {
  std::printf("  tables                   %d\n", tally.tables);
  std::printf("  acts seen                %lld\n", number(tally.acts));
  std::printf("  events heard             %lld\n", number(tally.events));
  std::printf("  lost                     %lld\n", number(tally.lost));
  std::printf("  doubled                  %lld\n", number(tally.doubled));
  std::printf("  stale                    %lld\n", number(tally.stale));
}

void print_times(const char* what, std::vector<double> times) {
  if (times.empty()) return;
  std::sort(times.begin(), times.end());
  std::printf("  %-24s %.0f ms at the median, %.0f ms at most\n", what, times[times.size() / 2],
              times.back());
}

int kill_one(const crash::Campaign::Plan& plan) {
  crash::Campaign campaign(plan);
  const crash::Tally& tally = campaign.run();
  print_complaints(tally);
  std::printf("  seed                     %u\n", plan.seed);
  std::printf("  kills                    %d\n", tally.kills);
  std::printf("  starts refused (disk)    %d\n", tally.failed_starts);
  std::printf("  told of a failed disk    %d times\n", tally.failed_tables);
  print_play(tally);
  print_times("until all were served", tally.milliseconds_to_serve);
  return tally.clean() ? 0 : 1;
}

int kill_several(const crash::nodes::Campaign::Plan& plan) {
  crash::nodes::Campaign campaign(plan);
  const auto report = campaign.run();
  print_complaints(report.tally);
  std::printf("  seed                     %u\n", plan.seed);
  std::printf("  nodes                    %d\n", plan.nodes);
  int faults = 0;
  for (const auto& [kind, count] : report.faults) faults += count;
  std::printf("  mishaps                  %d\n", faults);
  for (const auto& [kind, count] : report.faults) std::printf("  %7d  %s\n", count, kind.c_str());
  std::printf("  requests or answers lost %lld\n",
              number(static_cast<std::int64_t>(report.losses)));
  std::printf("  unknown write results    %lld\n", number(report.write_results_unknown));
  std::printf("  leases lost              %lld\n", number(report.leases_lost));
  std::printf("  changes of owner         %lld\n", number(report.changes_of_owner));
  print_play(report.tally);
  std::printf("  changed                  %lld\n", number(report.tally.changed));
  print_times("pauses", report.tally.pauses);
  if (report.noticed) std::printf("  a database that went back was noticed by all nodes\n");
  return report.tally.clean() ? 0 : 1;
}

/// The helpers of the tests use REQUIRE.
void end_on_failure(doctest::Context& context) {
  context.setAsDefaultForAssertsOutOfTestCases();
  context.setAssertHandler([](const doctest::AssertData& failed) {
    std::fprintf(stderr, "%s:%d: %s\n", failed.m_file, failed.m_line, failed.m_expr);
    std::abort();
  });
}

}  // namespace

int main(int argc, char** argv) {
  crash::Campaign::Plan one{.server = here::mortal_server};
  crash::nodes::Campaign::Plan several;
  several.nodes = 0;
  CLI::App app(
      "Kills servers under load, and checks that everything they told clients is still true.");
  app.add_option("--seed", one.seed, "Repeats a run with the same mishaps")->capture_default_str();
  app.add_option("--server", one.server, "The program to kill")->capture_default_str();
  app.add_option("--tables", one.tables, "Tables played at once")->capture_default_str();
  app.add_option("--kills", one.kills, "How often one server is killed")->capture_default_str();
  app.add_option("--nodes", several.nodes, "Several servers, on one PostgreSQL");
  app.add_option("--faults", several.faults, "Mishaps of theirs")->capture_default_str();
  app.add_option("--acts", several.acts, "Acts at least that are done meanwhile");
  app.add_option("--planted", several.planted, "A fault that must be found: nodes/campaign.hpp");
  CLI11_PARSE(app, argc, argv);
  doctest::Context context;
  end_on_failure(context);
  if (several.nodes == 0) return kill_one(one);
  several.seed = one.seed;
  several.server = one.server;
  several.tables = one.tables;
  return kill_several(several);
}
