// SPDX-License-Identifier: MIT
#include "server/lobby/shared_tables.hpp"

#include "server/log/log.hpp"
#include "server/table/farewell.hpp"

#include <memory>
#include <string>
#include <utility>

namespace server {

boost::asio::awaitable<void> SharedTables::look_after(SharingPatience patience) {
  if (lease_.valid()) {
    invalid_since_.reset();
    auto putting_away = [this, deserted = patience.deserted] { return put_away(deserted); };
    co_await reader_.result_of(std::move(putting_away));
    co_return;
  }
  if (!invalid_since_) invalid_since_ = now_();
  if (now_() - *invalid_since_ < patience.lease_invalid) co_return;
  const Registry::Census census = registry_.census();
  if (census.awake + census.over + census.asleep == 0) co_return;
  log::warn("sent_away_without_lease", {{"tables", census.awake + census.over}});
  registry_.send_away(farewell::in_doubt());
}

/// Runs on the reader, so that no sleeping table is being brought back meanwhile. Returns whether
/// it put any away.
bool SharedTables::put_away(std::chrono::milliseconds deserted) {
  const auto found = registry_.take_deserted(now_() - deserted);
  for (const std::string& id : found.asleep) lease_.put_away(id);
  for (const auto& actor : found.awake) {
    std::weak_ptr<TableActor> weak = actor;
    actor->put_away([this, weak] {
      if (const auto table = weak.lock()) registry_.drop(*table);
    });
  }
  return !found.asleep.empty() || !found.awake.empty();
}

void SharedTables::start_over() {
  registry_.send_away(farewell::moved());
  lease_.acquire_again();
}

}  // namespace server
