// SPDX-License-Identifier: MIT
#include "server/lobby/directory.hpp"

#include "server/limits/limits.hpp"

#include <algorithm>
#include <utility>

namespace server {

namespace {

using Entry = Registry::Entry;

std::vector<std::string> names_in(const TableRow& row) {
  std::vector<std::string> names;
  for (const TableRow::Seat& seat : row.seats) names.push_back(seat.name);
  return names;
}

protocol::TableLine line_of(const Entry& entry) {
  protocol::TableLine line{entry.row.id, entry.game, entry.rules, {}, 0, entry.row.over};
  if (!entry.actor) {
    line.players = names_in(entry.row);
    return line;
  }
  auto seen = entry.actor->glance();
  line.players = std::move(seen.players);
  line.spectators = seen.spectators;
  line.over = seen.over;
  return line;
}

/// In one word, of a table that is awake.
std::string_view state_of(const TableActor::Glance& seen) {
  if (seen.failed) return "failed";
  if (seen.closed) return "closed";
  if (seen.over) return "over";
  if (seen.in_play) return "in_play";
  return seen.deserted ? "deserted" : "waiting";
}

Directory::Summary summary_of(const Entry& entry, Clock::Time now) {
  Directory::Summary line{.table = entry.row.id, .game = entry.game, .rules = entry.rules};
  if (!entry.actor) {
    line.state = entry.row.over ? "over" : "asleep";
    line.untouched_seconds = std::max<std::int64_t>(0, unix_seconds() - entry.row.touched);
    line.players = names_in(entry.row);
    return line;
  }
  auto seen = entry.actor->glance();
  line.state = state_of(seen);
  line.players = std::move(seen.players);
  line.spectators = seen.spectators;
  line.decks = seen.decks;
  line.untouched_seconds =
      std::chrono::duration_cast<std::chrono::seconds>(now - seen.touched).count();
  return line;
}

}  // namespace

Directory::Directory(const Registry& registry, const Environment& environment, Computer computer)
    : registry_(registry), environment_(environment), computer_(computer) {}

protocol::Tables Directory::list() const {
  protocol::Tables list{{}, computer_.can_play()};
  registry_.newest_first([&list](const Entry& entry) {
    if (entry.row.listed) list.tables.push_back(line_of(entry));
    return list.tables.size() < limits::tables_listed_max;
  });
  return list;
}

Directory::Overview Directory::overview(std::size_t max) const {
  Overview all;
  registry_.newest_first([&, now = environment_.now()](const Entry& entry) {
    if (all.tables.size() < max) all.tables.push_back(summary_of(entry, now));
    else ++all.more;
    return true;
  });
  return all;
}

}  // namespace server
