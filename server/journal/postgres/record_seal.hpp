// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"
#include "server/entropy/entropy.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

/// Records hold the cards of games that go on, and who may read a shared database may not read
/// those. So what could tell a card is sealed before it leaves the server.
namespace server::postgres {

/// The key of a journal, which all servers on it share. None: its owner has said that nothing is to
/// be sealed.
using JournalKey = std::optional<entropy::Secret>;

/// Reads a key as `openssl rand -hex 32` writes it: 64 hexadecimal digits. "none": no key. Or says
/// what is wrong, without any part of what the file holds.
OrReason<JournalKey> read_journal_key(const std::filesystem::path& file);

/// AES-256-GCM with a key for each table, and a nonce drawn for each record: a server that was
/// given up and its successor may both seal a record of the same number. What is opened must have
/// been sealed for that table and number, so no record can be moved or altered in the database.
/// Without a key there is a sum instead, which finds what a disk has altered, but not what somebody
/// has.
class TableSeal {
 public:
  TableSeal(const JournalKey& key, std::string table);

  std::string seal(std::uint64_t n, std::string_view record) const;
  /// Nothing when it was not sealed with this key for this table and this number, or was altered.
  std::optional<std::string> open(std::uint64_t n, std::string_view sealed) const;

 private:
  std::string table_;
  JournalKey key_;  // the table's own
};

/// The same for every server with this key, and it tells nothing of it. With it a start finds out
/// whether the key is the journal's.
std::string key_check(const JournalKey& key);

/// What all servers with this key know, and nobody else; nothing without a key.
std::optional<entropy::Secret> secret_of_nodes(const JournalKey& key);

}  // namespace server::postgres
