// SPDX-License-Identifier: MIT
#include "server/lobby/lobby.hpp"

#include <algorithm>

/// What a lobby tells whoever runs the server.
namespace server {

namespace {

/// In a word, of one that somebody has joined since the start.
std::string_view state_of(const TableActor::Glance& seen) {
  if (seen.failed) return "failed";
  if (seen.closed) return "closed";
  if (seen.over) return "over";
  if (seen.in_play) return "in_play";
  return seen.deserted ? "deserted" : "waiting";
}

}  // namespace

Lobby::Overview Lobby::overview(std::size_t max) const {
  const std::lock_guard lock(mutex_);
  Overview all;
  for (auto at = entries_.rbegin(); at != entries_.rend() && all.tables.size() < max; ++at)
    all.tables.push_back(summary(at->second));
  all.more = entries_.size() - all.tables.size();
  return all;
}

Lobby::Summary Lobby::summary(const Entry& entry) const {
  Summary line{.table = entry.row.id, .game = entry.game, .rules = entry.rules};
  line.state = entry.row.over ? "over" : "asleep";
  line.untouched_seconds = std::max<std::int64_t>(0, unix_seconds() - entry.row.touched);
  for (const TableRow::Seat& seat : entry.row.seats) line.players.push_back(seat.name);
  if (!entry.actor) return line;
  auto seen = entry.actor->glance();
  line.players = std::move(seen.players);
  line.spectators = seen.spectators;
  line.decks = seen.decks;
  line.untouched_seconds =
      std::chrono::duration_cast<std::chrono::seconds>(environment_.now() - seen.touched).count();
  line.state = state_of(seen);
  return line;
}

bool Lobby::in_play() const {
  const std::lock_guard lock(mutex_);
  return std::ranges::any_of(entries_, [](const auto& numbered) {
    const auto& actor = numbered.second.actor;
    return actor && actor->glance().in_play;
  });
}

void Lobby::halt() {
  const std::lock_guard lock(mutex_);
  for (const auto& [number, entry] : entries_)
    if (entry.actor) entry.actor->halt();
}

}  // namespace server
