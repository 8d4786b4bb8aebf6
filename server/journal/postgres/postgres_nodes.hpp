// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/nodes.hpp"
#include "server/journal/postgres/kept_link.hpp"
#include "server/journal/postgres/lease.hpp"

#include <mutex>
#include <string>
#include <vector>

namespace server::postgres {

/// The servers on a journal in PostgreSQL. It has a connection of its own, so that finding out who
/// plays a table does not wait for a table that is being read.
class PostgresNodes final : public Nodes {
 public:
  /// `lease`: this server's, which outlives this. `address`: its own, which no other has.
  PostgresNodes(Lease& lease, std::string address, const entropy::Secret& secret);

  Read<std::map<std::string, std::string>> elsewhere(
      const std::vector<std::string>& tables) override;
  Read<bool> fence(const std::string& address) override;
  Read<std::vector<TableRow>> newest(std::size_t max, std::size_t among) override;
  Read<OpeningsOf> opened_by(const Source& opener, std::chrono::seconds within) override;
  const entropy::Secret& secret() const override { return secret_; }

 private:
  const Lease& lease_;
  std::mutex mutex_;
  KeptLink link_;
  const std::string address_;
  const entropy::Secret secret_;
};

}  // namespace server::postgres
