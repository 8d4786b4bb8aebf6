// SPDX-License-Identifier: MIT
#include "server/journal/postgres/last_acknowledged.hpp"

#include "server/limits/limits.hpp"

#include <algorithm>

namespace server::postgres {

namespace {

constexpr const char* record_sql =
    "SELECT EXISTS(SELECT FROM records WHERE number = $1::bigint AND n = $2::integer)";
constexpr const char* opening_sql =
    "SELECT EXISTS(SELECT FROM nodes WHERE node = $1::bigint AND openings >= $2::bigint)";

Answer look_for(const LastAcknowledged::Write& last, Link& link) {
  constexpr auto limit = limits::database_answer_seconds_max;
  if (const auto* opening = std::get_if<OpeningNumber>(&last))
    return link.run(opening_sql, Parameters().add(opening->node).add(opening->n), limit);
  const auto& record = std::get<LastAcknowledged::Record>(last);
  return link.run(record_sql, Parameters().add(record.number).add(record.n), limit);
}

}  // namespace

void LastAcknowledged::note(Write write) {
  const std::lock_guard lock(mutex_);
  last_ = write;
}

void LastAcknowledged::give_up(const std::vector<std::int64_t>& units) {
  const std::lock_guard lock(mutex_);
  const auto* record = last_ ? std::get_if<Record>(&*last_) : nullptr;
  if (record && std::ranges::find(units, record->unit) != units.end()) last_.reset();
}

void LastAcknowledged::clear() {
  const std::lock_guard lock(mutex_);
  last_.reset();
}

std::optional<bool> LastAcknowledged::is_in(Link& link) const {
  std::optional<Write> last;
  {
    const std::lock_guard lock(mutex_);
    last = last_;
  }
  if (!last) return true;
  const Answer there = look_for(*last, link);
  if (!there.done()) return std::nullopt;
  return there.result.number(0, 0) != 0;
}

}  // namespace server::postgres
