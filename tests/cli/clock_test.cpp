// SPDX-License-Identifier: MIT
#include "clients/cli/clock.hpp"

#include "tests/net/sample.hpp"

#include <doctest/doctest.h>

#include <array>

namespace {

using cli::is_pressing;
using cli::is_running;
using cli::own_time;
using cli::running_clocks;
using cli::time_calls;
using std::chrono::milliseconds;

constexpr const char* deciding =
    R"({"runs":"time","decision":[30000,30000],"bank":[65000,300000],"grace":[120000,120000]})";
constexpr const char* waiting =
    R"({"runs":"grace","decision":[30000,30000],"bank":[65000,300000],"grace":[120000,84000]})";

struct Seen {
  const char* view = "{}";
  const char* clock = deciding;
  bool ben_here = true;
  bool watches = false;
};

cli::Table table(const Seen& seen) {
  sample::json message = sample::welcome(seen.view);
  message["clock"] = sample::json::parse(seen.clock);
  message["room"]["players"][1]["here"] = seen.ben_here;
  if (seen.watches) message.erase("seat");
  return sample::seated(message);
}

cli::Lines calls(const cli::Table& table, int before, int now) {
  return time_calls(table, milliseconds(before), milliseconds(now));
}

}  // namespace

TEST_SUITE("the clock") {
  TEST_CASE("the clock is read in minutes and seconds, rounded up") {
    CHECK(cli::minutes(0) == "0:00");
    CHECK(cli::minutes(1) == "0:01");
    CHECK(cli::minutes(83'001) == "1:24");
    CHECK(cli::minutes(3'600'000) == "60:00");
    CHECK(cli::in_words(1000) == "1 second");
    CHECK(cli::in_words(60'000) == "1 minute");
    CHECK(cli::in_words(84'000) == "1 minute 24 seconds");
  }

  TEST_CASE(
      "the clock of a player with a question uses the decision time first, then the bank, down to "
      "zero") {
    struct Row {
      int age;
      long long decision, bank;
    };
    for (const Row& row : {Row{0, 30000, 65000}, Row{1000, 29000, 65000}, Row{30000, 0, 65000},
                           Row{31000, 0, 64000}, Row{95000, 0, 0}, Row{1000000, 0, 0}}) {
      CAPTURE(row.age);
      const cli::Table seen = table({});
      const cli::Clock now =
          cli::counted_down(*seen.clock(), milliseconds(row.age), seen.asked(), seen.room());
      CHECK(now.decision->at(0) == row.decision);
      CHECK(now.bank->at(0) == row.bank);
      CHECK(now.decision->at(1) == 30000);
      CHECK(now.bank->at(1) == 300000);
      CHECK(now.grace == net::Times{120000, 120000});
    }
  }

  TEST_CASE("before the first cards only the grace of those runs for whom the table waits") {
    const auto time = milliseconds(5'000);
    const char* nobody_sits_there = R"({"runs":"grace","grace":[120000,120000],"waits_for":[]})";
    CHECK(running_clocks(table({.clock = nobody_sits_there, .ben_here = false}), time) == "");
    const char* salt_is_missing = R"({"runs":"grace","grace":[120000,84000],"waits_for":[1]})";
    CHECK(running_clocks(table({.clock = salt_is_missing}), time).find("1:19") !=
          std::string::npos);
  }

  TEST_CASE("the clock of an absent player uses grace and nothing else") {
    const cli::Table seen = table({"{}", waiting, false});
    const cli::Clock now =
        cli::counted_down(*seen.clock(), milliseconds(4000), seen.asked(), seen.room());
    CHECK(now.grace == net::Times{120000, 80000});
    CHECK(now.decision->at(0) == 30000);
    CHECK(running_clocks(seen, milliseconds(4000)) == "Bob away, 1:20 left");
  }

  TEST_CASE("the running clocks are shown, the reader's own first") {
    CHECK(running_clocks(table({}), milliseconds(6000)) == "you 0:24 + 1:05");
    CHECK(running_clocks(table({}), milliseconds(31000)) == "you bank 1:04");
    CHECK(running_clocks(table({}), milliseconds(99000)) == "you out of time");
    CHECK(running_clocks(table({R"({"asked":[0,1]})"}), milliseconds(0)) ==
          "you 0:30 + 1:05, Bob 0:30 + 5:00");
    CHECK(running_clocks(table({R"({"asked":[1]})", deciding, true, true}), milliseconds(0)) ==
          "Bob 0:30 + 5:00");
    const char* stopped = R"({"runs":"nothing","decision":[1,1],"bank":[1,1],"grace":[1,1]})";
    CHECK(running_clocks(table({"{}", stopped}), milliseconds(0)).empty());
    const char* none = R"({"runs":"time","grace":[120000,120000]})";
    CHECK(running_clocks(table({"{}", none}), milliseconds(0)).empty());
    CHECK(running_clocks(sample::table("{}"), milliseconds(0)).empty());
  }

  TEST_CASE("a clock that has run out no longer runs") {
    CHECK(is_running(table({}), milliseconds(94000)));
    CHECK_FALSE(is_running(table({}), milliseconds(95000)));
    CHECK(is_running(table({"{}", waiting, false}), milliseconds(0)));
    CHECK_FALSE(is_running(table({"{}", waiting, false}), milliseconds(84000)));
    CHECK_FALSE(is_running(sample::table("{}"), milliseconds(0)));
    CHECK(is_pressing(table({}), milliseconds(85000)));
    CHECK_FALSE(is_pressing(table({}), milliseconds(84000)));
  }

  TEST_CASE("the clock is announced at a few points, each once") {
    const cli::Table mine = table({});
    cli::Lines all;
    for (int age = 0; age < 120000; age += 1000)
      for (const std::string& call : calls(mine, age, age + 1000)) all.push_back(call);
    CHECK(all == cli::Lines{"You are now using your bank: 1 minute 5 seconds left.",
                            "You have 1 minute left.", "You have 30 seconds left.",
                            "You have 10 seconds left."});
    const cli::Table away = table({"{}", waiting, false});
    CHECK(calls(away, 23000, 24000) == cli::Lines{"Bob has 1 minute to come back."});
    CHECK(calls(table({R"({"asked":[1]})"}), 0, 400000).empty());
  }

  TEST_CASE("players with a clock see their time in words") {
    CHECK(own_time(table({})) == "You have 30 seconds, and 1 minute 5 seconds in the bank.");
    CHECK(own_time(sample::table("{}")).empty());
    CHECK(own_time(table({"{}", deciding, true, true})).empty());
  }

  TEST_CASE("an update without a clock leaves the clock unchanged") {
    cli::Table seen = table({});
    seen.update(sample::json::parse(R"({"type":"update","seq":2,"patch":{}})"));
    REQUIRE(seen.clock());
    CHECK(seen.clock()->bank->at(0) == 65000);
    seen.update(sample::json::parse(
        R"({"type":"update","seq":3,"patch":{},"clock":{"runs":"nothing","grace":[1,2]}})"));
    CHECK(seen.clock()->runs == net::Running::nothing);
    CHECK_FALSE(seen.clock()->bank);
  }
}
