// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"
#include "server/journal/journal_check.hpp"
#include "server/journal/sqlite/sqlite.hpp"

#include <filesystem>
#include <memory>

namespace server::sqlite {

/// A file of a stranger's, opened for reading: nothing that it brings along is run, and it is left
/// as it is. Or why it is no journal of this version, as a message for the operator.
OrReason<std::unique_ptr<Database>> open_to_check(const std::filesystem::path& file);

/// Every row is read. A message for the operator when that is not possible.
OrReason<journal_check::Findings> examine(Database& journal);

/// Deletes what is damaged, so that the rest is whole. False when that is not possible.
bool remove_damaged(Database& journal);

}  // namespace server::sqlite
