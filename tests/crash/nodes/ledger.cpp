// SPDX-License-Identifier: MIT
#include "tests/crash/nodes/ledger.hpp"

#include "server/journal/postgres/tables_sql.hpp"
#include "tests/support/postmaster.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace crash::nodes {

namespace postgres = server::postgres;
using support::run_sql_at;

namespace {

/// Opens the records of one table, in order; or says what is wrong with them.
class Reading {
 public:
  Reading(const Journal& journal, postgres::KeptLink& link) : journal_(journal), link_(link) {}

  std::vector<std::string> records;

  /// Empty on success.
  std::string read(const std::string& table) {
    const auto found = postgres::find_table(link_, journal_.key, table);
    if (!found) return found.error().why;
    if (!*found) return "is not in the journal";
    const std::int64_t number = (*found)->number;
    const auto first = postgres::first_records(link_, number);
    if (!first) return first.error().why;
    if (!*first) return gap;
    const postgres::TableSeal seal(journal_.key, table);
    std::string why = open(seal, (*first)->sealed);
    while (why.empty() && records.size() < (*first)->count) {
      const auto page = postgres::later_records(link_, number, records.size(), (*first)->count);
      why = page && *page ? open(seal, **page) : gap;
    }
    return why;
  }

 private:
  static constexpr const char* gap = "has a gap among its records";

  std::string open(const postgres::TableSeal& seal, const std::vector<std::string>& page) {
    for (const std::string& sealed : page) {
      auto opened = seal.open(records.size() + 1, sealed);
      if (!opened) return "has a record that was changed: " + std::to_string(records.size() + 1);
      records.push_back(std::move(*opened));
    }
    return {};
  }

  const Journal& journal_;
  postgres::KeptLink& link_;
};

/// The position in the whole story up to which somebody certainly knew it.
std::size_t end_of(const Witness& witness, const Witness::Known& known) {
  std::size_t end = 0;
  for (std::size_t i = 0; i < known.pieces; ++i) {
    const Witness::Piece& piece = witness.pieces()[i];
    const bool last = i + 1 == known.pieces;
    if (piece.place) end = std::max(end, *piece.place + (last ? known.events : piece.story.size()));
  }
  return end;
}

/// What anybody at the table had been told before a join began, its welcome must have.
void compare_welcomes(const Table& table, const Evidence& evidence, Tally& tally) {
  for (const auto& guest : table.guests) {
    for (const Witness::Piece& piece : guest->witness().pieces()) {
      std::size_t known = 0;
      for (std::size_t i = 0; i < piece.before.size(); ++i)
        known = std::max(known, end_of(table.guests[i]->witness(), piece.before[i]));
      const auto place = evidence.last_place_of(piece.story);
      if (known == 0 || !place || *place + piece.welcomed_with >= known) continue;
      ++tally.stale;
      tally.complain(guest->witness().name() + " was welcomed with less, by " +
                     std::to_string(known - *place - piece.welcomed_with) +
                     " events, than somebody at the table had been told before");
    }
  }
}

void compare_table(const Journal& journal, postgres::KeptLink& link, Table& table, Tally& tally) {
  Reading reading(journal, link);
  if (const std::string wrong = reading.read(table.id); !wrong.empty()) {
    ++tally.changed;
    return tally.complain("table " + table.id + " " + wrong);
  }
  Evidence evidence;
  if (const std::string wrong = evidence.take(reading.records); !wrong.empty())
    tally.complain("table " + table.id + ": " + wrong);
  for (const auto& guest : table.guests) guest->witness().compare(evidence, tally);
  compare_welcomes(table, evidence, tally);
}

std::int64_t number_at(const Journal& journal, const std::string& sql) {
  return run_sql_at(journal.uri, sql).result.number(0, 0);
}

}  // namespace

std::vector<Witness::Known> Table::known() const {
  std::vector<Witness::Known> all;
  for (const auto& guest : guests) all.push_back(guest->witness().known());
  return all;
}

void compare(const Journal& journal, std::vector<Table*> tables, Tally& tally) {
  postgres::KeptLink link(journal.uri);
  for (Table* table : tables) compare_table(journal, link, *table, tally);
  const std::int64_t twice = number_at(
      journal,
      "SELECT count(*) FROM (SELECT substr(sealed, 2, 12) FROM (SELECT record FROM records"
      " UNION ALL SELECT chain FROM tables) AS all_of_them(sealed)"
      " GROUP BY 1 HAVING count(*) > 1) AS twice");
  if (twice > 0) tally.complain(std::to_string(twice) + " nonces have sealed more than one record");
  const std::int64_t open =
      number_at(journal, "SELECT count(*) FROM records WHERE get_byte(record, 0) <> 1");
  if (open > 0) tally.complain(std::to_string(open) + " records are not sealed");
}

std::int64_t changes_of_owner(const Journal& journal) {
  return number_at(journal,
                   "SELECT count(*) FROM (SELECT node, lag(node) OVER (PARTITION BY number ORDER"
                   " BY n) AS before FROM records) AS one WHERE node <> before");
}

}  // namespace crash::nodes
