// SPDX-License-Identifier: MIT
#include "clients/cli/clock.hpp"

#include "clients/cli/own_texts.hpp"
#include "clients/cli/words.hpp"

#include <algorithm>

namespace cli {
namespace {

using net::Running;
using net::Times;

constexpr long long second = 1000, minute = 60 * second, pressing_max = 10 * second;
constexpr long long called_at[] = {minute, 30 * second, 10 * second};

void spend(long long& left, long long& spent) {
  const long long taken = std::min(left, spent);
  left -= taken;
  spent -= taken;
}

/// Seconds, rounded up.
long long seconds_in(long long left) { return (left + second - 1) / second; }

/// The seats whose clock runs, the reader's own first.
std::vector<int> running_seats(const Clock& clock, const std::vector<int>& asked, const Room& room,
                               std::optional<int> self) {
  std::vector<int> seats;
  const int count = static_cast<int>(room.players.size());
  for (int step = 0; step < count; ++step) {
    const int seat = (self.value_or(0) + step) % count;
    const bool is_asked = std::find(asked.begin(), asked.end(), seat) != asked.end();
    const bool is_missed = clock.waits_for ? std::ranges::count(*clock.waits_for, seat) > 0
                                           : !room.players[static_cast<std::size_t>(seat)].here;
    if (clock.runs == Running::time ? is_asked && clock.decision
                                    : clock.runs == Running::grace && is_missed)
      seats.push_back(seat);
  }
  return seats;
}

long long bank_of(const Clock& clock, int seat) {
  return clock.bank ? net::time_of(*clock.bank, seat) : 0;
}

long long decision_of(const Clock& clock, int seat) {
  return clock.decision ? net::time_of(*clock.decision, seat) : 0;
}

/// All the time the seat has left on the clock that runs.
long long left_to(const Clock& clock, int seat) {
  if (clock.runs == Running::grace) return net::time_of(clock.grace, seat);
  return decision_of(clock, seat) + bank_of(clock, seat);
}

std::string reading(const Clock& clock, int seat, const Names& names) {
  const std::string name = names.of(seat);
  const long long grace = net::time_of(clock.grace, seat);
  if (clock.runs == Running::grace)
    return grace > 0 ? t("clock.away_left", {{"who", name}, {"time", minutes(grace)}})
                     : t("clock.away_long", {{"who", name}});
  const long long decision = decision_of(clock, seat), bank = bank_of(clock, seat);
  if (decision == 0 && bank == 0) return t("clock.out", {{"who", name}});
  if (decision == 0) return t("clock.bank", {{"who", name}, {"time", minutes(bank)}});
  return name + " " + minutes(decision) + (bank > 0 ? " + " + minutes(bank) : "");
}

/// The clock, and the seats it runs for, at one moment.
struct Reading {
  Clock clock;
  std::vector<int> seats;
};

Reading read_at(const Table& table, milliseconds age) {
  if (!table.clock()) return {};
  const Clock clock = counted_down(*table.clock(), age, table.asked(), table.room());
  return {clock, running_seats(clock, table.asked(), table.room(), table.seat())};
}

bool passed(long long mark, long long before, long long now) {
  return before > mark && now <= mark;
}

/// The announcement for one seat's clock, if any.
std::string call(const Names& names, int seat, const Clock& before, const Clock& now) {
  const bool away = now.runs == Running::grace;
  const bool own = names.self == seat;
  if (!away && !own) return {};
  const long long was = left_to(before, seat), left = left_to(now, seat);
  for (const long long mark : called_at)
    if (passed(mark, was, left))
      return told_of(names, seat, away ? "clock.to_come_back" : "clock.left",
                     {{"time", in_words(mark)}});
  const bool begins_the_bank = !away && bank_of(now, seat) > 0 &&
                               passed(0, decision_of(before, seat), decision_of(now, seat));
  return begins_the_bank ? t("clock.uses_bank", {{"time", in_words(bank_of(now, seat))}}) : "";
}

}  // namespace

Clock counted_down(Clock clock, milliseconds age, const std::vector<int>& asked, const Room& room) {
  for (const int seat : running_seats(clock, asked, room, std::nullopt)) {
    const auto at = static_cast<std::size_t>(seat);
    long long spent = std::max<long long>(age.count(), 0);
    const auto run = [&](Times& times) {
      if (at < times.size()) spend(times[at], spent);
    };
    if (clock.runs == Running::grace) run(clock.grace);
    if (clock.runs == Running::time && clock.decision) run(*clock.decision);
    if (clock.runs == Running::time && clock.bank) run(*clock.bank);
  }
  return clock;
}

bool is_running(const Table& table, milliseconds age) {
  const Reading now = read_at(table, age);
  return std::any_of(now.seats.begin(), now.seats.end(),
                     [&](int seat) { return left_to(now.clock, seat) > 0; });
}

std::string minutes(long long left) {
  const long long seconds = seconds_in(left);
  const std::string rest = std::to_string(seconds % 60);
  return std::to_string(seconds / 60) + ":" + (rest.size() == 1 ? "0" : "") + rest;
}

std::string in_words(long long left) {
  const long long seconds = seconds_in(left);
  std::string rest = t("time.seconds", {{"n", std::to_string(seconds % 60)}});
  if (seconds < 60) return rest;
  const std::string whole = t("time.minutes", {{"n", std::to_string(seconds / 60)}});
  return seconds % 60 == 0 ? whole : whole + " " + rest;
}

std::string running_clocks(const Table& table, milliseconds age) {
  const Reading now = read_at(table, age);
  std::vector<std::string> clocks;
  for (const int seat : now.seats) clocks.push_back(reading(now.clock, seat, names_of(table)));
  return listed(clocks, ", ");
}

bool is_pressing(const Table& table, milliseconds age) {
  const Reading now = read_at(table, age);
  return std::any_of(now.seats.begin(), now.seats.end(),
                     [&](int seat) { return left_to(now.clock, seat) <= pressing_max; });
}

std::string own_time(const Table& table) {
  if (!table.clock() || !table.clock()->decision || !table.seat()) return {};
  const std::string decision = in_words(decision_of(*table.clock(), *table.seat()));
  const long long bank = bank_of(*table.clock(), *table.seat());
  return bank > 0 ? t("clock.have_bank", {{"time", decision}, {"bank", in_words(bank)}})
                  : t("clock.have", {{"time", decision}});
}

Lines time_calls(const Table& table, milliseconds before, milliseconds now) {
  const Reading was = read_at(table, before), is = read_at(table, now);
  Lines calls;
  for (const int seat : is.seats) {
    const std::string called = call(names_of(table), seat, was.clock, is.clock);
    if (!called.empty()) calls.push_back(called);
  }
  return calls;
}

}  // namespace cli
