// SPDX-License-Identifier: MIT
#include "server/lobby/expiry.hpp"

#include "server/async/logged.hpp"
#include "server/limits/limits.hpp"
#include "server/lobby/mirror_news.hpp"
#include "server/log/log.hpp"

#include <boost/asio/co_spawn.hpp>

#include <utility>

namespace server {

namespace asio = boost::asio;

Expiry::Expiry(Journal& journal, Registry& registry, TableFinder& finder, Worker& reader,
               NewExecutor new_executor)
    : journal_(journal),
      registry_(registry),
      finder_(finder),
      reader_(reader),
      new_executor_(std::move(new_executor)) {}

asio::awaitable<bool> Expiry::delete_left_alone(Ages ages) {
  auto deleting = [this, &ages] { return delete_some(ages); };
  co_return co_await reader_.result_of(std::move(deleting));
}

/// Tables that somebody is connected to are passed over, so that those behind them have their turn.
bool Expiry::delete_some(const Ages& ages) {
  constexpr auto max = limits::tables_forgotten_at_once_max;
  std::size_t given_up = 0, passed_over = 0, found = max;
  while (given_up == 0 && found == max) {
    const auto read = journal_.left_alone(ages, max, passed_over);
    if (!read) {
      log::error("old_tables_unreadable", {{"why", read.error().why}});
      return false;
    }
    given_up = give_up(*read);
    found = read->size();
    passed_over += found - given_up;
  }
  if (given_up > 0) log::info("tables_given_up", {{"count", given_up}});
  return given_up > 0 && found == max;
}

/// How many of them have been given up.
std::size_t Expiry::give_up(const std::vector<TableRow>& rows) {
  std::size_t given_up = 0;
  for (const TableRow& row : rows) {
    if (!registry_.begin_to_delete(row.id)) continue;
    ++given_up;
    journal_.forget(row, [this, id = row.id](bool done) { deleted(id, done); });
  }
  return given_up;
}

/// The other half of a mirror match need not wait for this one any more.
void Expiry::deleted(const std::string& id, bool done) {
  const auto gone = registry_.end_deleting(id, done);
  if (!gone) return;
  MirrorPlace from = *gone;
  std::swap(from.table, from.other);
  asio::co_spawn(new_executor_(), take_to_other_half(finder_, registry_, std::move(from), {}),
                 Logged{"a mirror match"});
}

}  // namespace server
