// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

/// The commands backup and restore: copies of a journal, complete, checked, and never overwriting a
/// file.
namespace server {

/// Copies the journal of `directory`, as it is at one moment, into `file`, which must not exist. A
/// server may be writing meanwhile. Returns an empty text when the copy is on the disk, else one
/// sentence that says why not; then there is no `file`. The time is noted in `directory`.
std::string back_up(const std::filesystem::path& directory, const std::filesystem::path& file);

/// Makes a backup the journal of `directory`, which is created if need be and which no server may
/// be using. Refused if there is a journal already; with `force`, that one is first moved into
/// DIR/replaced-TIME. Returns the tables whose records are damaged, which no server will be able to
/// play on, or one sentence that says why the backup was not restored.
OrReason<std::vector<std::string>> restore(const std::filesystem::path& file,
                                           const std::filesystem::path& directory, bool force);

/// When the last backup of the journal in `directory` was made, in Unix seconds; 0 if none was.
std::int64_t last_backup(const std::filesystem::path& directory);

}  // namespace server
