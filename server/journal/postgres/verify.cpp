// SPDX-License-Identifier: MIT
#include "server/journal/postgres/verify.hpp"

#include "server/journal/postgres/schema.hpp"
#include "server/limits/limits.hpp"

#include <string>
#include <utility>
#include <vector>

namespace server::postgres {

namespace {

using journal_check::Findings;

constexpr const char* tables_sql =
    "SELECT number, id, chain FROM tables WHERE number > $1::bigint ORDER BY number LIMIT 256";
constexpr const char* records_sql =
    "SELECT n, record FROM records WHERE number = $1::bigint AND n > $2::integer ORDER BY n LIMIT "
    "64";

tl::unexpected<std::string> not_readable(const Answer& answer) {
  return tl::unexpected("The journal in PostgreSQL cannot be read: " + answer.why + ".");
}

struct Records {
  std::int32_t read = 0;
  bool sound = true;
};

/// Stops at the first that is damaged or missing.
OrReason<Records> read_records(Link& link, std::int64_t number, const TableSeal& seal) {
  Records all;
  for (;;) {
    const Answer page = link.run(records_sql, Parameters().add(number).add(all.read),
                                 limits::database_answer_seconds_max);
    if (!page.done()) return not_readable(page);
    for (int at = 0; at < page.result.rows(); ++at) {
      const auto n = static_cast<std::uint64_t>(all.read) + 1;
      all.sound = page.result.number(at, 0) == all.read + 1 &&
                  seal.open(n, page.result.bytes(at, 1)).has_value();
      if (!all.sound) return all;
      ++all.read;
    }
    if (page.result.rows() == 0) return all;
  }
}

}  // namespace

OrReason<Findings> verify(Link& link, const JournalKey& key) {
  if (std::string why = objection_to(link, key_check(key)); !why.empty())
    return tl::unexpected(std::move(why));
  Findings found;
  std::int64_t last = 0;
  for (;;) {
    const Answer page =
        link.run(tables_sql, Parameters().add(last), limits::database_answer_seconds_max);
    if (!page.done()) return not_readable(page);
    for (int at = 0; at < page.result.rows(); ++at) {
      last = page.result.number(at, 0);
      const std::string id(page.result.bytes(at, 1));
      const TableSeal seal(key, id);
      const auto records = read_records(link, last, seal);
      if (!records) return tl::unexpected(records.error());
      const bool sound = records->sound && seal.open(0, page.result.bytes(at, 2));
      if (!sound) found.damaged.push_back(journal_check::shown(id));
      ++found.tables;
      found.records += records->read;
    }
    if (page.result.rows() == 0) return found;
  }
}

}  // namespace server::postgres
