// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/nodes.hpp"
#include "server/journal/postgres/kept_link.hpp"

#include <mutex>
#include <string>
#include <vector>

namespace server::postgres {

/// The servers on a journal in PostgreSQL, asked over a connection of its own: finding out who
/// plays a table does not wait for a table that is being read.
class PostgresNodes final : public Nodes {
 public:
  /// `address`: of this server, which no other has.
  PostgresNodes(KeptLink link, std::string address, const entropy::Secret& secret);

  Read<std::map<std::string, std::string>> elsewhere(
      const std::vector<std::string>& tables) override;
  Read<std::vector<TableRow>> newest(std::size_t max, std::size_t among) override;
  Read<OpeningsOf> opened_by(const Source& opener, std::chrono::seconds within) override;
  const entropy::Secret& secret() const override { return secret_; }

 private:
  std::mutex mutex_;
  KeptLink link_;
  const std::string address_;
  const entropy::Secret secret_;
};

}  // namespace server::postgres
