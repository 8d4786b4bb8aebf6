// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/journal_check.hpp"
#include "server/journal/postgres/link.hpp"
#include "server/journal/postgres/record_seal.hpp"

namespace server::postgres {

/// What of a journal is whole: every record is read, servers may run meanwhile. A table is damaged
/// if a record or its chain is not as a server wrote it, or a record before the last one is
/// missing. Or one sentence that says why that cannot be found out.
OrReason<journal_check::Findings> verify(Link& link, const JournalKey& key);

}  // namespace server::postgres
