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
/// server may be writing meanwhile. The time is noted in `directory`. Returns the tables that are
/// damaged in the journal and so in the copy, or one sentence that says why there is no copy.
OrReason<std::vector<std::string>> back_up(const std::filesystem::path& directory,
                                           const std::filesystem::path& file);

/// Reads a backup, or a journal that a server may be writing, and says in lines for the operator
/// what of it is whole. Or it is not whole, or cannot be read; then these lines say why.
OrReason<std::string> verify(const std::filesystem::path& file);

struct Restoring {
  /// A journal that is there is first moved into DIR/replaced-TIME; else that is refused.
  bool force = false;
  /// A backup that is not whole is restored without the damaged tables; else that is refused.
  bool without_damaged = false;
};

/// Makes a backup the journal of `directory`, which is created if need be and which no server may
/// be using. Returns the tables that were left out, or one sentence that says why nothing was
/// restored. The journal is whole.
OrReason<std::vector<std::string>> restore(const std::filesystem::path& file,
                                           const std::filesystem::path& directory,
                                           Restoring restoring);

/// When the last backup of the journal in `directory` was made, in Unix seconds; 0 if none was.
std::int64_t last_backup(const std::filesystem::path& directory);

}  // namespace server
