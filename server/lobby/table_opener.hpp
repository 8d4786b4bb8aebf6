// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message.hpp"
#include "server/journal/journal.hpp"
#include "server/lobby/computer.hpp"
#include "server/lobby/registry.hpp"
#include "server/lobby/table_factory.hpp"
#include "server/table/client.hpp"
#include "server/table/environment.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace server {

/// The result of opening a table: its row, or those of both halves of a mirror match, and the
/// message to the client when they are on the disk.
struct OpeningPlan {
  std::vector<TableRow> rows;
  protocol::Created created;
};

/// Decides what is opened, and with which secrets; or why that cannot be. It changes nothing.
protocol::Result<OpeningPlan> plan_opening(const protocol::Create& create,
                                           const TableFactory& factory,
                                           const Environment& environment,
                                           const Computer& computer);

/// Opens tables. Any thread may call.
class TableOpener {
 public:
  /// All of these outlive this, and the journal calls nothing of it afterwards.
  TableOpener(Journal& journal, Registry& registry, const TableFactory& factory,
              const Environment& environment, Computer computer);

  /// Tells the client `created`, when that is on the disk, or `refused`. `opener`: the marks of
  /// their address, for the journal.
  void create(const protocol::Create& create, std::shared_ptr<Client> client,
              const std::optional<Source>& opener = {});

 private:
  void give_up(const std::vector<TableRow>& rows);
  void finish(const OpeningPlan& plan, Client& client, WriteResult result);

  Journal& journal_;
  Registry& registry_;
  const TableFactory& factory_;
  const Environment& environment_;
  const Computer computer_;
};

}  // namespace server
