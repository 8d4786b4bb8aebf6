// SPDX-License-Identifier: MIT
#include "server/table/clock.hpp"

#include <doctest/doctest.h>

#include <random>

using namespace server;
using namespace std::chrono_literals;
using engine::Seat;
using engine::SeatSet;
using Numbers = std::vector<std::int64_t>;

namespace {

constexpr Seat ann{0}, ben{1};
constexpr SeatSet both{ann, ben};
constexpr Clock::Time noon{};

/// 30 seconds for an act, 100 in the bank, 120 of grace.
Clock timed() {
  protocol::HouseRules rules;
  rules.clock = protocol::ClockRule{30s, 100s};
  Clock clock(rules, 2);
  clock.advance(noon);
  return clock;
}

Clock untimed() {
  Clock clock({}, 2);
  clock.advance(noon);
  return clock;
}

}  // namespace

TEST_SUITE("the clock") {
  TEST_CASE("an act uses its own time first, then the bank, and never more than both") {
    Clock clock = timed();
    clock.ask(ann);
    clock.set_standing({{ann}, both, false});
    CHECK(clock.runs() == Clock::Runs::time);
    clock.advance(noon + 10s);
    CHECK(clock.decisions() == Numbers{20'000, 0});
    clock.advance(noon + 45s);
    CHECK(clock.decisions() == Numbers{0, 0});
    CHECK(clock.banks() == Numbers{85'000, 100'000});
    CHECK(clock.overdue(ann) == Clock::Overdue::no);
    clock.advance(noon + 1h);
    CHECK(clock.banks() == Numbers{0, 100'000});
    CHECK(clock.overdue(ann) == Clock::Overdue::time);
    CHECK(clock.overdue(ben) == Clock::Overdue::no);
    clock.ask(ann);  // the next question
    CHECK(clock.overdue(ann) == Clock::Overdue::no);
  }

  TEST_CASE("while a player is away, only their grace time runs") {
    Clock clock = timed();
    clock.ask(ann);
    clock.set_standing({{ann}, {ann}, false});
    CHECK(clock.runs() == Clock::Runs::grace);
    clock.advance(noon + 100s);
    CHECK(clock.decisions() == Numbers{30'000, 0});
    CHECK(clock.graces() == Numbers{120'000, 20'000});
    CHECK(clock.overdue(ben) == Clock::Overdue::no);
    clock.advance(noon + 120s);
    CHECK(clock.overdue(ben) == Clock::Overdue::gone);
    clock.set_standing({{ann}, both, false});
    CHECK(clock.overdue(ben) == Clock::Overdue::no);
    clock.set_standing({{ann}, {ann}, false});
    CHECK(clock.overdue(ben) == Clock::Overdue::gone);  // it is used up for this deal
    clock.refill_grace();
    CHECK(clock.overdue(ben) == Clock::Overdue::no);
  }

  TEST_CASE("no time runs if nobody is asked, if the clock is halted, or without a clock") {
    const Clock::Standing standings[] = {
        {{ann}, {}, false}, {{ann}, both, true}, {{}, both, false}};
    for (const Clock::Standing& standing : standings) {
      Clock clock = timed();
      clock.ask(ann);
      clock.set_standing(standing);
      CHECK(clock.runs() == Clock::Runs::nothing);
      clock.advance(noon + 1h);
      CHECK(clock.decisions() == Numbers{30'000, 0});
      CHECK(clock.graces() == Numbers{120'000, 120'000});
      CHECK_FALSE(clock.alarm());
    }
    Clock clock = untimed();
    clock.ask(ann);
    clock.set_standing({both, both, false});
    CHECK(clock.runs() == Clock::Runs::nothing);
  }

  TEST_CASE("the alarm is at the first millisecond at which somebody is overdue") {
    std::mt19937 random(1);
    for (int i = 0; i < 200; ++i) {
      Clock clock = timed();
      clock.ask(ann);
      clock.ask(ben);
      const SeatSet here = random() % 2 == 0 ? both : SeatSet{ben};
      clock.set_standing({both, here, false});
      clock.advance(noon + std::chrono::milliseconds(random() % 100'000));
      const auto alarm = clock.alarm();
      REQUIRE(alarm);
      const auto overdue = [&clock] {
        return clock.overdue(ann) != Clock::Overdue::no || clock.overdue(ben) != Clock::Overdue::no;
      };
      clock.advance(*alarm - 1ms);
      CHECK_FALSE(overdue());
      clock.advance(*alarm);
      CHECK(overdue());
    }
  }

  TEST_CASE("small and large steps take the same time, and time never runs backwards") {
    Clock steps = timed(), leap = timed();
    for (Clock* clock : {&steps, &leap}) {
      clock->ask(ann);
      clock->set_standing({{ann}, both, false});
    }
    for (int microseconds = 0; microseconds <= 40'000'000; microseconds += 700)
      steps.advance(noon + std::chrono::microseconds(microseconds));
    steps.advance(noon + 40s);
    leap.advance(noon + 40s);
    leap.advance(noon);
    CHECK(steps.banks() == leap.banks());
    CHECK(steps.decisions() == leap.decisions());
  }

  TEST_CASE("a restored bank is never larger than it was") {
    Clock clock = timed();
    clock.restore_banks(Numbers{5'000, 900'000});
    CHECK(clock.banks() == Numbers{5'000, 100'000});
    clock.restore_banks(Numbers{1});
    CHECK(clock.banks() == Numbers{5'000, 100'000});
  }
}
