// SPDX-License-Identifier: MIT
#include "server/journal/sqlite/row_sums.hpp"

#include "server/entropy/entropy.hpp"

#include <cstring>
#include <span>
#include <string>
#include <string_view>

namespace server::row_sums {

namespace {

/// So that no two lists of values are written alike: type, length, bytes.
void write(std::string& all, sqlite3_value* value) {
  const int type = sqlite3_value_type(value);
  const void* bytes = type == SQLITE_BLOB ? sqlite3_value_blob(value) : sqlite3_value_text(value);
  const auto size = static_cast<std::size_t>(sqlite3_value_bytes(value));
  all.append(std::to_string(type)).append(":").append(std::to_string(size)).append(":");
  if (bytes) all.append(static_cast<const char*>(bytes), size);
}

void sum_of(sqlite3_context* context, int count, sqlite3_value** values) {
  std::string all;
  for (sqlite3_value* value : std::span(values, static_cast<std::size_t>(count))) write(all, value);
  const entropy::Digest digest = entropy::digest(all);
  sqlite3_int64 sum = 0;
  for (std::size_t i = 0; i < sizeof sum; ++i)
    sum = static_cast<sqlite3_int64>(static_cast<std::uint64_t>(sum) << 8U | digest[i]);
  sqlite3_result_int64(context, sum);
}

}  // namespace

bool add_to(sqlite::Database& database) {
  return sqlite3_create_function_v2(database.get(), "sum_of", -1,
                                    SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, nullptr,
                                    sum_of, nullptr, nullptr, nullptr) == SQLITE_OK;
}

}  // namespace server::row_sums
