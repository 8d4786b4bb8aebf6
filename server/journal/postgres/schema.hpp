// SPDX-License-Identifier: MIT
#pragma once

#include "server/entropy/entropy.hpp"
#include "server/journal/postgres/link.hpp"

#include <optional>
#include <string>

/// The tables of a journal in PostgreSQL.
///
/// nodes    a row for each lease of a server; `dead`, once set, is for good, and is the fence
/// units    what has one owner, or none: a table, or both halves of a mirror match
/// tables   a TableRow each; `chain` is sealed
/// seats    their players
/// records  numbered 1, 2, 3 … for each table; sealed
/// about    one row: the version of all this, the check of the journal's key, and a secret for the
///          servers of a journal that has no key
namespace server::postgres {

/// The number of the advisory lock under which the tables are made: any, but the same for all
/// servers.
inline constexpr int making_lock = 0x6a6f'6a6f;

/// Makes the journal ready for this server: makes its tables if there are none, and checks that it
/// is of this version, is sealed with the key that has this check, and that the database keeps what
/// it says it keeps. Empty on success, else one sentence for the operator; then nothing has
/// changed.
std::string make_ready(Link& link, const std::string& key_check);

/// Why a journal is not of this version, or not sealed with the key that has this check, as one
/// sentence for the operator; empty when it is. Nothing is changed.
std::string objection_to(Link& link, const std::string& key_check);

/// What only those know who may read the database; drawn when the tables were made.
OrReason<entropy::Secret> secret_in(Link& link);

/// Brings the journal to the version of this program, by additions only, so that servers of the
/// version before may run meanwhile. What was done, in one sentence; or why nothing was.
OrReason<std::string> upgrade(Link& link);

/// Which setting of the database would lose what players have been told, as a sentence for the
/// operator; empty: none. A reason if the database does not say.
OrReason<std::string> unsafe_setting(Link& link);

/// Whether a commit is on a second machine before it is answered: some standby is synchronous.
/// Nothing when the database does not say.
std::optional<bool> has_synchronous_standby(Link& link);

}  // namespace server::postgres
