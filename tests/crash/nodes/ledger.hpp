// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/postgres/record_seal.hpp"
#include "tests/crash/evidence.hpp"
#include "tests/crash/nodes/guest.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

/// What is in the database in the end, held against everything that anybody was told.
namespace crash::nodes {

/// A table, and those who play at it.
struct Table {
  std::vector<Witness::Known> known() const;

  std::string id;
  std::vector<std::unique_ptr<Guest>> guests;  // by seat
};

/// Whose records the database has.
struct Journal {
  std::string uri;
  server::postgres::JournalKey key;
};

/// Compares all tables, and looks at the records as such: no gap, no nonce twice.
void compare(const Journal& journal, std::vector<Table*> tables, Tally& tally);

/// How often a table's next record was written by another node than the one before.
std::int64_t changes_of_owner(const Journal& journal);

}  // namespace crash::nodes
