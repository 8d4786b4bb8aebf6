// SPDX-License-Identifier: MIT
#include "server/lobby/opening.hpp"

#include "protocol/message_codec.hpp"
#include "server/log/log.hpp"

#include <string>
#include <utility>

namespace server {

using protocol::Fault;

namespace {

void answer(Client& client, const protocol::ServerMessage& message) {
  client.tell(std::make_shared<const std::string>(protocol::write(message)));
  client.answered(false);
}

void refuse(Client& client, Fault fault) {
  client.refused(fault);
  answer(client, protocol::Refused{"create", {}, std::move(fault)});
}

}  // namespace

/// A request whose rows are being written, one after the other.
struct Opening::Job {
  OpeningPlan plan;
  std::shared_ptr<Client> client;
  std::size_t written = 0;
};

Opening::Opening(Journal& journal, Registry& registry, const TableFactory& factory,
                 const Environment& environment, Computer computer)
    : journal_(journal),
      registry_(registry),
      factory_(factory),
      environment_(environment),
      computer_(computer) {}

void Opening::create(const protocol::Create& create, std::shared_ptr<Client> client,
                     const std::optional<Source>& opener) {
  auto plan = plan_opening(create, factory_, environment_, computer_);
  if (!plan) return refuse(*client, std::move(plan.error()));
  for (TableRow& row : plan->rows) row.opener = opener;
  const auto given_up = registry_.reserve(plan->rows.size());
  if (!given_up) return refuse(*client, given_up.error());
  give_up(*given_up);
  keep_next(std::make_shared<Job>(Job{std::move(*plan), std::move(client)}));
}

/// They make room.
void Opening::give_up(const std::vector<TableRow>& rows) {
  if (rows.empty()) return;
  for (const TableRow& row : rows)
    journal_.forget(row, [this, id = row.id](bool done) { registry_.end_deleting(id, done); });
  log::info("tables_made_room", {{"count", rows.size()}});
}

/// If the second half of a mirror match cannot be kept, nobody is told of the first. It is given up
/// like any table that nobody comes to.
void Opening::keep_next(std::shared_ptr<Job> job) {
  TableRow row = job->plan.rows[job->written];
  journal_.open(std::move(row), [this, job = std::move(job)](bool kept) {
    if (kept && ++job->written < job->plan.rows.size()) keep_next(job);
    else finish(*job, kept);
  });
}

void Opening::finish(const Job& job, bool kept) {
  registry_.opened(job.plan.rows, kept);
  if (!kept)
    return refuse(*job.client,
                  {"table_failed", "",
                   "The disk has failed, so this table may not be kept. Open another soon."});
  for (const TableRow& row : job.plan.rows) log::debug("table_opened", {{"table", row.id}});
  answer(*job.client, job.plan.created);
}

}  // namespace server
