// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/sqlite/sqlite.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

/// The journal's file: its tables, its version, and whether a file is a journal at all.
namespace server::journal_file {

/// Why the file must not be opened, as a message for the operator: it is no journal, or one of
/// another version. Empty when it may be opened, or does not exist. Reads the header without
/// SQLite, because opening a foreign database can change it or put files beside it.
std::string objection_to(const std::filesystem::path& file);

/// Why a database of this version is not one that a server has made, as a message for the operator:
/// it has other tables or columns, or something that would be run. Empty when it is.
std::string objection_to_parts(sqlite::Database& database);

/// Makes a database ready to be written; a new one gets its tables. `sealed`: how many transactions
/// it must contain at least. Returns an empty text when it is ready, else the reason as a message
/// for the operator; then its contents are unchanged.
std::string prepare(sqlite::Database& database, std::int64_t sealed);

/// How many transactions it contains; nullopt when that cannot be read.
std::optional<std::int64_t> transactions(sqlite::Database& database);

/// How many seconds servers have run on it, up to its last transaction; nullopt when that cannot be
/// read.
std::optional<std::int64_t> uptime(sqlite::Database& database);

/// Closes all tables that are not closed yet, as the operator would, and says why. `now`: unix
/// seconds. Returns how many; nullopt when nothing could be written.
std::optional<std::int64_t> end_all_tables(sqlite::Database& database, std::int64_t now);

}  // namespace server::journal_file
