// SPDX-License-Identifier: MIT
#include "server/lobby/table_finder.hpp"

#include "server/async/logged.hpp"
#include "server/journal/lease.hpp"
#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <boost/asio/co_spawn.hpp>

#include <utility>

namespace server {

namespace asio = boost::asio;

namespace {

Absent try_again() {
  return {{"table_failed", "", "This table cannot be read now. Try again."}, true};
}

}  // namespace

Absent unreadable_table(const std::string& id, const Unreadable& failed) {
  log::error("table_unreadable", {{"table", id}, {"why", failed.why}});
  return try_again();
}

Absent table_set_aside() {
  return {{"table_failed", "", "This table could not be brought back. Its record is kept."}};
}

Absent played_elsewhere() {
  return {{"table_failed", "", "Another server plays this table. Try again."}, true, true};
}

Absent no_room_here() {
  return {{"table_failed", "", "The server hosts as many tables as it may. Try again."}, true};
}

TableFinder::TableFinder(Journal& journal, Registry& registry, const TableFactory& factory,
                         Worker& reader, NewExecutor new_executor)
    : journal_(journal),
      registry_(registry),
      factory_(factory),
      new_executor_(std::move(new_executor)),
      loading_(reader, journal.lease() ? limits::tables_taken_together_max : 1,
               tl::unexpected(try_again()),
               [this](const std::vector<std::string>& ids) { return load_all(ids); }) {}

asio::awaitable<Found> TableFinder::find(std::string id) {
  if (auto found = registry_.awake(id)) co_return std::move(*found);
  co_return co_await loading_.answer_to(std::move(id));
}

/// Another request for the same table may have brought it back in the meantime.
TableFinder::AllFound TableFinder::load_all(const std::vector<std::string>& ids) {
  AllFound found;
  std::vector<std::string> asleep;
  for (const std::string& id : ids) {
    const auto awake = registry_.awake(id);
    found.emplace(id, awake ? *awake : tl::unexpected(no_room_here()));
    if (!awake) asleep.push_back(id);
  }
  load(asleep, found);
  return found;
}

/// Tables for which there is no room keep what `found` says.
void TableFinder::load(const std::vector<std::string>& ids, AllFound& found) {
  if (ids.empty()) return;
  if (journal_.lease() && !registry_.has_room_for(ids)) {
    if (ids.size() > 1)
      for (const std::string& id : ids) load({id}, found);
    return;
  }
  const std::int64_t lease = lease_id(journal_);
  std::vector<Taking> taken = journal_.take_all(ids);
  for (std::size_t i = 0; i < ids.size(); ++i)
    found.at(ids[i]) = wake(ids[i], std::move(taken[i]), lease);
}

Found TableFinder::wake(const std::string& id, Taking taken, std::int64_t lease) {
  if (const auto* unreadable = std::get_if<Unreadable>(&taken))
    return tl::unexpected(unreadable_table(id, *unreadable));
  if (std::holds_alternative<Elsewhere>(taken)) return tl::unexpected(played_elsewhere());
  auto* row = std::get_if<TableRow>(&taken);
  if (!row) return tl::unexpected(no_such_table());
  Found actor = bring_back(*row);
  if (lease_id(journal_) != lease) return tl::unexpected(played_elsewhere());
  if (actor) registry_.wake(std::move(*row), *actor);
  else if (Lease* const held = journal_.lease()) held->put_away(id);
  return actor;
}

Found TableFinder::bring_back(const TableRow& row) {
  const auto records = journal_.records(row.id, Journal::For::play);
  if (!records) return tl::unexpected(unreadable_table(row.id, records.error()));
  if (!*records) return tl::unexpected(table_set_aside());
  const auto executor = new_executor_();
  auto brought = factory_.play_again(row, **records, executor);
  if (!brought) return tl::unexpected(unreadable_table(row.id, brought.error()));
  std::shared_ptr<TableActor>& actor = *brought;
  if (!actor) return tl::unexpected(table_set_aside());
  if (const auto place = mirror_place(row.id, row.house))
    actor->tell_half_by([this, executor, place = *place](HalfNews news) {
      asio::co_spawn(executor, take_to_other_half(place, std::move(news)),
                     Logged{"a mirror match"});
    });
  return std::move(actor);
}

asio::awaitable<void> TableFinder::take_to_other_half(MirrorPlace from, HalfNews news) {
  const Found there = co_await find(from.other);
  if (there) {
    (*there)->submit(requests::HearHalf{std::move(news)}, nullptr);
    co_return;
  }
  const bool gone = there.error().fault.code == "unknown_table";
  if (!gone || registry_.is_being_deleted(from.other)) co_return;
  const Found here = co_await find(from.table);
  if (here) (*here)->submit(requests::HearHalf{{{}, protocol::HalfEnd{}, false}}, nullptr);
}

}  // namespace server
