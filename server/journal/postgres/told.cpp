// SPDX-License-Identifier: MIT
#include "server/journal/postgres/told.hpp"

#include "server/limits/limits.hpp"

#include <algorithm>

namespace server::postgres {

namespace {

constexpr const char* told_sql =
    "SELECT EXISTS(SELECT FROM tables WHERE number = $1::bigint) AND ($2::integer = 0 OR"
    " EXISTS(SELECT FROM records WHERE number = $1::bigint AND n = $2::integer))";

}  // namespace

void Told::note(Last last) {
  const std::lock_guard lock(mutex_);
  last_ = last;
}

void Told::give_up(const std::vector<std::int64_t>& units) {
  const std::lock_guard lock(mutex_);
  if (last_ && std::ranges::find(units, last_->unit) != units.end()) last_.reset();
}

void Told::forget() {
  const std::lock_guard lock(mutex_);
  last_.reset();
}

std::optional<bool> Told::is_in(Link& link) const {
  std::optional<Last> last;
  {
    const std::lock_guard lock(mutex_);
    last = last_;
  }
  if (!last) return true;
  const Answer there = link.run(told_sql, Parameters().add(last->number).add(last->n),
                                limits::database_answer_seconds_max);
  if (!there.done()) return std::nullopt;
  return there.result.number(0, 0) != 0;
}

}  // namespace server::postgres
