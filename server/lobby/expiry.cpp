// SPDX-License-Identifier: MIT
#include "server/lobby/expiry.hpp"

#include "server/async/logged.hpp"
#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <boost/asio/co_spawn.hpp>

#include <utility>

namespace server {

namespace asio = boost::asio;

namespace {

Ages longer(Ages ages, std::chrono::seconds by) {
  ages.never_begun += by;
  ages.unfinished += by;
  ages.finished += by;
  return ages;
}

}  // namespace

/// No table grows old by the wall clock. But a date that jumps is a sign of a machine in trouble,
/// on which nothing should be deleted.
Verdict verdict(const Survey& survey) {
  const auto jump = std::chrono::abs(survey.wall - survey.steady);
  if (jump > limits::clock_jump_seconds_max) return Verdict::distrust;
  const bool many =
      survey.due.due > limits::tables_due_max && survey.due.due * 2 > survey.due.tables;
  return many ? Verdict::hold : Verdict::give_up;
}

Expiry::Expiry(Journal& journal, Registry& registry, TableFinder& finder, Worker& reader,
               NewExecutor new_executor)
    : journal_(journal),
      registry_(registry),
      finder_(finder),
      reader_(reader),
      new_executor_(std::move(new_executor)) {}

asio::awaitable<bool> Expiry::delete_left_alone(Ages ages) {
  auto deleting = [this, &ages] { return delete_some(ages); };
  co_return co_await reader_.result_of(std::move(deleting));
}

Survey Expiry::look(const Due& due) {
  const std::int64_t steady = steady_seconds(), ahead = unix_seconds() - steady;
  const std::chrono::seconds passed(steady - std::exchange(steady_, steady));
  const std::chrono::seconds jump(ahead - wall_ahead_.value_or(ahead));
  wall_ahead_ = ahead;
  return {passed + jump, passed, due};
}

/// Logs it once, not at each look.
void Expiry::say(Verdict verdict, const Survey& survey) {
  if (std::exchange(said_, verdict) == verdict) return;
  if (verdict == Verdict::distrust)
    log::warn("clock_jumped", {{"seconds", (survey.wall - survey.steady).count()}});
  if (verdict == Verdict::hold)
    log::warn("many_tables_due", {{"count", survey.due.due}, {"tables", survey.due.tables}});
}

/// Passes over tables that somebody is connected to, so that those behind them get their turn.
bool Expiry::delete_some(Ages ages) {
  const auto due = journal_.count_left_alone(ages);
  if (!due) {
    log::error("old_tables_unreadable", {{"why", due.error().why}});
    return false;
  }
  const Survey seen = look(*due);
  const Verdict now = verdict(seen);
  say(now, seen);
  if (now == Verdict::distrust) return false;
  if (now == Verdict::hold) ages = longer(ages, limits::tables_held_hours);
  constexpr auto max = limits::tables_forgotten_at_once_max;
  std::size_t given_up = 0, passed_over = 0, found = max;
  while (given_up == 0 && found == max) {
    const auto read = journal_.left_alone(ages, max, passed_over);
    if (!read) {
      log::error("old_tables_unreadable", {{"why", read.error().why}});
      return false;
    }
    given_up = give_up(*read);
    found = read->size();
    passed_over += found - given_up;
  }
  if (given_up > 0) log::info("tables_given_up", {{"count", given_up}});
  return given_up > 0 && found == max;
}

/// Returns how many of them were given up.
std::size_t Expiry::give_up(const std::vector<TableRow>& rows) {
  std::size_t given_up = 0;
  for (const TableRow& row : rows) {
    if (!registry_.begin_to_delete(row.id)) continue;
    ++given_up;
    journal_.delete_table(
        row, [this, id = row.id](WriteResult result) { deleted(id, result == WriteResult::kept); });
  }
  return given_up;
}

/// The other half of a mirror match need not wait for this one any more.
void Expiry::deleted(const std::string& id, bool done) {
  const auto gone = registry_.end_deleting(id, done);
  if (!gone) return;
  MirrorPlace from = *gone;
  std::swap(from.table, from.other);
  asio::co_spawn(new_executor_(), finder_.take_to_other_half(std::move(from), {}),
                 Logged{"a mirror match"});
}

}  // namespace server
