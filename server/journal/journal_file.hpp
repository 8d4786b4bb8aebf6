// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/sqlite.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

/// What the journal's file is: its tables, its version, and whether a file is one of ours.
namespace server::journal_file {

/// Why SQLite had better not touch this file, in one sentence; empty when it may, or when there is
/// none. Reads the header by itself, for opening a foreign database can change it or lay files
/// beside it.
std::string objection_to(const std::filesystem::path& file);

/// Makes a database ready to be written: a new one gets its tables, an older one is brought up to
/// this version in one transaction. `sealed`: how many transactions it must have seen. `now`: unix
/// seconds. Empty when it is ready; else why not, in one sentence, and what is in it is as it was.
std::string prepare(sqlite::Database& database, std::int64_t sealed, std::int64_t now);

/// How many transactions it has seen; nothing when that cannot be read.
std::optional<std::int64_t> transactions(sqlite::Database& database);

}  // namespace server::journal_file
