// SPDX-License-Identifier: MIT
#include "server/journal/sqlite/file_check.hpp"

#include "server/journal/sqlite/journal_file.hpp"
#include "server/journal/sqlite/row_sums.hpp"

#include <optional>
#include <utility>

namespace server::sqlite {

namespace {

using journal_check::Findings;

std::string damaged_tables() {
  return sql({"WITH chain AS (SELECT table_id, number, sum IS ", row_sums::of_record,
              "   AND n = row_number() OVER of_table"
              "   AND before IS lag(number) OVER of_table AS good"
              "  FROM records WINDOW of_table AS (PARTITION BY table_id ORDER BY n)),"
              " held AS (SELECT table_id, count(*) AS n, min(good) AS good, max(number) AS last"
              "  FROM chain GROUP BY table_id),"
              " seated AS (SELECT table_id, min(sum IS ",
              row_sums::of_seat,
              "   AND seat BETWEEN 0 AND 255) AND max(seat) + 1 = count(*) AS good"
              "  FROM seats GROUP BY table_id),"
              " named AS (SELECT id FROM tables UNION SELECT table_id FROM ends"
              "  UNION SELECT table_id FROM held UNION SELECT table_id FROM seated) "
              "SELECT named.id AS id FROM named LEFT JOIN tables USING(id)"
              " LEFT JOIN ends ON ends.table_id = named.id"
              " LEFT JOIN held ON held.table_id = named.id"
              " LEFT JOIN seated ON seated.table_id = named.id"
              " WHERE tables.sum IS NOT ",
              row_sums::of_table, " OR ends.sum IS NOT ", row_sums::of_end,
              "  OR ends.n != coalesce(held.n, 0) OR NOT coalesce(held.good, 1)"
              "  OR ends.last IS NOT held.last OR NOT coalesce(seated.good, 0)"});
}

/// There is one row, and it is sound.
std::string count_is_sound() {
  return sql({"SELECT count(*) = 1 AND coalesce(min(sum IS ", row_sums::of_transactions,
              "), 0) FROM transactions"});
}

/// Nullopt when that cannot be found out.
std::optional<std::int64_t> number(Database& journal, const std::string& sql) {
  Statement row(journal, sql);
  if (!row.row()) return std::nullopt;
  return row.number(0);
}

bool pages_are_sound(Database& journal) {
  Statement row(journal, "PRAGMA integrity_check(1)");
  return row.row() && row.text(0) == "ok";
}

}  // namespace

OrReason<std::unique_ptr<Database>> open_to_check(const std::filesystem::path& file) {
  std::error_code none;
  if (!std::filesystem::exists(file, none))
    return tl::unexpected("There is no journal " + file.string() + ".");
  if (std::string why = journal_file::objection_to(file); !why.empty())
    return tl::unexpected(std::move(why));
  auto database = std::make_unique<Database>(file.string(), SQLITE_OPEN_READWRITE);
  database->spare_log(true);
  database->distrust();
  row_sums::add_to(*database);
  if (std::string why = journal_file::objection_to_parts(*database); !why.empty())
    return tl::unexpected(std::move(why));
  return database;
}

OrReason<Findings> examine(Database& journal) {
  Findings found;
  found.file_damaged =
      !pages_are_sound(journal) || number(journal, count_is_sound()).value_or(0) == 0;
  const auto tables = number(journal, "SELECT count(*) FROM tables");
  const auto records = number(journal, "SELECT count(*) FROM records");
  Statement row(journal, damaged_tables() + " ORDER BY 1");
  while (row.row()) found.damaged.push_back(journal_check::shown(row.text(0)));
  if (!tables || !records || !row.ended_well())
    return tl::unexpected("The journal " + journal.path() +
                          " is damaged so much that its tables cannot be read.");
  found.tables = *tables;
  found.records = *records;
  return found;
}

bool remove_damaged(Database& journal) {
  return journal.run("BEGIN IMMEDIATE; CREATE TEMP TABLE damaged AS " + damaged_tables()) &&
         journal.run(
             "DELETE FROM records WHERE table_id IN damaged;"
             "DELETE FROM ends WHERE table_id IN damaged;"
             "DELETE FROM seats WHERE table_id IN damaged;"
             "DELETE FROM tables WHERE id IN damaged;") &&
         // Without a seal the count is compared with nothing; no age may be after the uptime.
         (number(journal, count_is_sound()).value_or(0) == 1 ||
          journal.run("DELETE FROM transactions; INSERT INTO transactions(count, uptime, sum)"
                      " SELECT 0, uptime, sum_of(0, uptime) FROM (SELECT coalesce(max("
                      "touched_uptime), 0) AS uptime FROM ends)")) &&
         journal.run("COMMIT; DROP TABLE damaged");
}

}  // namespace server::sqlite
