// SPDX-License-Identifier: MIT
#include "server/lobby/directory.hpp"

#include "server/limits/limits.hpp"
#include "server/lobby/fair_shares.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace server {

namespace {

using Entry = Registry::Entry;

std::vector<std::string> names_in(const TableRow& row) {
  std::vector<std::string> names;
  for (const TableRow::Seat& seat : row.seats) names.push_back(seat.name);
  return names;
}

ClientAddress network_of_opener(const TableRow& row) {
  return row.opener ? row.opener->network : ClientAddress{};
}

/// The line of a table that another server plays.
protocol::TableLine line_elsewhere(const TableRow& row) {
  const auto [game, rules] = game_and_rules(row);
  return {.table = row.id, .game = game, .rules = rules, .players = names_in(row)};
}

protocol::TableLine line_of(const Entry& entry) {
  protocol::TableLine line{
      .table = entry.row.id, .game = entry.game, .rules = entry.rules, .players = {}};
  line.over = entry.row.over;
  if (!entry.actor) {
    line.players = names_in(entry.row);
    return line;
  }
  auto seen = entry.actor->snapshot();
  line.players = std::move(seen.players);
  line.spectators = seen.spectators;
  line.over = seen.over;
  line.open_seats = seen.over ? 0 : seen.open_seats;
  return line;
}

/// The state of an awake table in one word.
std::string_view state_of(const TableActor::Snapshot& seen) {
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
  auto seen = entry.actor->snapshot();
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

/// Each network's newest table, then each one's second newest, and so on.
protocol::Tables Directory::list(const std::vector<TableRow>& everywhere) const {
  std::vector<TableRow> rows = listed_besides(everywhere);
  // Where the journal's are not all there are, these may be older than the oldest of those.
  const bool last = everywhere.size() >= limits::tables_listed_max;
  rows.insert(last ? rows.begin() : rows.end(), everywhere.begin(), everywhere.end());
  std::vector<ClientAddress> owners;
  for (const TableRow& row : rows) owners.push_back(network_of_opener(row));
  std::map<std::string, protocol::TableLine, std::less<>> lines;
  std::vector<std::string> shown;
  for (const std::size_t i : fair_shares::in_turns(owners, limits::tables_listed_max)) {
    shown.push_back(rows[i].id);
    lines.emplace(rows[i].id, line_elsewhere(rows[i]));
  }
  registry_.newest_first([&](const Entry& entry) {
    if (const auto line = lines.find(entry.row.id); line != lines.end())
      line->second = line_of(entry);
    return true;
  });
  protocol::Tables list{{}, computer_.can_play()};
  for (const std::string& id : shown)
    if (auto& line = lines.at(id); !line.game.empty()) list.tables.push_back(std::move(line));
  return list;
}

/// This server's own listed tables that are not among those, newest first, by what matters for the
/// list.
std::vector<TableRow> Directory::listed_besides(const std::vector<TableRow>& everywhere) const {
  std::set<std::string_view> known;
  for (const TableRow& row : everywhere) known.insert(row.id);
  std::vector<TableRow> rows;
  registry_.newest_first([&](const Entry& entry) {
    if (!entry.row.listed || known.contains(entry.row.id)) return true;
    rows.push_back({.id = entry.row.id, .terms = {}, .house = {}, .seats = {}});
    rows.back().opener = entry.row.opener;
    return true;
  });
  return rows;
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

bool Directory::fits(const Entry& entry, const Sweep& sweep) const {
  const Summary seen = summary_of(entry, environment_.now());
  if (seen.state == "over" || seen.state == "closed" || seen.state == "failed") return false;
  if (sweep.never_begun && !entry.never_begun_and_deserted()) return false;
  return !sweep.untouched || seen.untouched_seconds >= sweep.untouched->count();
}

protocol::Result<Directory::Swept> Directory::sweep(const Sweep& sweep) const {
  std::optional<ClientAddress> owner;
  registry_.newest_first([&](const Entry& entry) {
    if (sweep.like == entry.row.id && entry.row.opener) owner = entry.owner();
    return sweep.like.has_value() && !owner;
  });
  if (sweep.like && !owner)
    return protocol::failure({"unknown_table", "",
                              "There is no such table, or the server does not know from which "
                              "network it was opened."});
  Swept found;
  registry_.newest_first([&](const Entry& entry) {
    if ((owner && entry.owner() != *owner) || !fits(entry, sweep)) return true;
    found.tables.push_back(entry.row.id);
    if (entry.actor && !entry.actor->snapshot().deserted) ++found.occupied;
    return true;
  });
  std::ranges::reverse(found.tables);
  return found;
}

}  // namespace server
