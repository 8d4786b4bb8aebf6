// SPDX-License-Identifier: MIT
#include "server/lobby/table_opener.hpp"

#include "protocol/message_codec.hpp"
#include "server/log/log.hpp"

#include <string>
#include <utility>

namespace server {

using protocol::Fault;

namespace {

void answer(Client& client, const protocol::ServerMessage& message) {
  client.send(std::make_shared<const std::string>(protocol::write(message)));
  client.answered(false);
}

void refuse(Client& client, Fault fault) {
  client.refused(fault);
  answer(client, protocol::Refused{"create", {}, std::move(fault)});
}

}  // namespace

TableOpener::TableOpener(Journal& journal, Registry& registry, const TableFactory& factory,
                         const Environment& environment, Computer computer)
    : journal_(journal),
      registry_(registry),
      factory_(factory),
      environment_(environment),
      computer_(computer) {}

void TableOpener::create(const protocol::Create& create, std::shared_ptr<Client> client,
                         const std::optional<Source>& opener) {
  auto plan = plan_opening(create, factory_, environment_, computer_);
  if (!plan) return refuse(*client, std::move(plan.error()));
  for (TableRow& row : plan->rows) row.opener = opener;
  const auto given_up = registry_.reserve(plan->rows.size());
  if (!given_up) return refuse(*client, given_up.error());
  give_up(*given_up);
  std::vector<TableRow> rows = plan->rows;
  journal_.open(std::move(rows), [this, plan = std::move(*plan), client = std::move(client)](
                                     WriteResult result) { finish(plan, *client, result); });
}

/// Deletes the tables that make room.
void TableOpener::give_up(const std::vector<TableRow>& rows) {
  if (rows.empty()) return;
  for (const TableRow& row : rows)
    journal_.delete_table(row, [this, id = row.id](WriteResult result) {
      registry_.end_deleting(id, result == WriteResult::kept);
    });
  log::info("tables_made_room", {{"count", rows.size()}});
}

void TableOpener::finish(const OpeningPlan& plan, Client& client, WriteResult result) {
  // On a shared journal a table belongs to the server at which somebody comes to it first.
  registry_.opened(plan.rows, result == WriteResult::kept && !journal_.lease());
  if (result != WriteResult::kept)
    return refuse(client, {"table_failed", "",
                           "The disk has failed, so this table may not be kept. Open another "
                           "soon."});
  for (const TableRow& row : plan.rows) log::debug("table_opened", {{"table", row.id}});
  answer(client, plan.created);
}

}  // namespace server
