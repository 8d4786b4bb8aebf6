// SPDX-License-Identifier: MIT
#include "server/table/bot_seats.hpp"

namespace server {

using engine::Seat;

BotSeats::BotSeats(const TableRow& row, const Table& table, BotPlayers* bots,
                   const Environment& environment)
    : table_(row.id), bots_(bots), new_key_(environment.key) {
  for (const Seat seat : engine::SeatSet::first(table.seats()))
    if (table.computer(seat)) play(seat);
}

void BotSeats::play(Seat seat) {
  const std::string key = new_key_();
  playing_[seat] = {key, entropy::digest(key), false};
}

void BotSeats::call(Seat seat) {
  const std::lock_guard lock(*mutex_);
  play(seat);
}

void BotSeats::dismiss(Seat seat) {
  const std::lock_guard lock(*mutex_);
  playing_.erase(seat);
  if (bots_) bots_->give_up(table_, seat);
}

void BotSeats::give_up() {
  const std::lock_guard lock(*mutex_);
  if (!bots_) return;
  for (const auto& [seat, playing] : playing_) bots_->give_up(table_, seat);
}

std::optional<entropy::Digest> BotSeats::key(Seat seat) const {
  const std::lock_guard lock(*mutex_);
  const auto found = playing_.find(seat);
  if (found == playing_.end()) return std::nullopt;
  return found->second.digest;
}

void BotSeats::note_arrival(engine::Observer as, const std::optional<ClientAddress>& address) {
  const std::lock_guard lock(*mutex_);
  if (!as.seat || !playing_.contains(*as.seat)) guest_ = address;
  else if (bots_) bots_->note_arrival(table_, *as.seat);
}

bool BotSeats::fill(const Table& table) {
  if (!bots_) return false;
  {
    const std::lock_guard lock(*mutex_);
    for (auto& [seat, playing] : playing_) {
      if (!table.misses_computer(seat)) continue;
      const protocol::Level level = *table.computer(seat);
      const auto taken = bots_->take_seat(
          {table_, seat, playing.key, std::string(protocol::name_of(level)), guest_});
      playing.waits = taken == BotPlayers::Taken::waiting;
    }
  }
  return stop_waiting(table);
}

bool BotSeats::stop_waiting(const Table& table) {
  const std::lock_guard lock(*mutex_);
  bool waits = false;
  for (auto& [seat, playing] : playing_) {
    if (playing.waits && !table.misses_computer(seat)) {
      playing.waits = false;
      bots_->stop_waiting(table_, seat);
    }
    waits = waits || playing.waits;
  }
  return waits;
}

}  // namespace server
