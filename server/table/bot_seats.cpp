// SPDX-License-Identifier: MIT
#include "server/table/bot_seats.hpp"

#include "server/limits/limits.hpp"

namespace server {

using engine::Seat;

namespace {

/// As the others see it until their clients say it in their language.
std::string name_of_computer(protocol::Level level) {
  return "Computer (" + std::string(protocol::name_of(level)) + ")";
}

}  // namespace

BotSeats::BotSeats(const TableRow& row, const Table& table, BotPlayers* bots,
                   const Environment& environment)
    : table_(row.id), bots_(bots) {
  for (int i = 0; i < table.seats(); ++i) {
    const auto seat = static_cast<Seat>(i);
    heirs_[seat] = heir_token(row, seat);
    if (!table.computer(seat)) continue;
    const std::string token = environment.token();
    playing_[seat] = {token, entropy::digest(token)};
  }
}

/// Half of a digest is as long as any token. What decks come from is hashed without words.
std::string BotSeats::heir_token(const TableRow& row, Seat seat) {
  const std::string from = "the heir of seat " + std::to_string(engine::index(seat)) + " of " +
                           row.id + " " + protocol::hex(row.secret);
  return protocol::hex(entropy::digest(from)).substr(0, limits::token_digits);
}

std::optional<entropy::Digest> BotSeats::key(Seat seat) const {
  const std::lock_guard lock(*mutex_);
  const auto found = playing_.find(seat);
  if (found == playing_.end()) return std::nullopt;
  return found->second.key;
}

void BotSeats::fill(const Table& table) {
  if (!bots_) return;
  const std::lock_guard lock(*mutex_);
  for (const auto& [seat, playing] : playing_)
    if (table.misses_computer(seat))
      bots_->take({table_, seat, playing.token,
                   std::string(protocol::name_of(*table.computer(seat))),
                   name_of_computer(*table.computer(seat))});
}

protocol::Offered BotSeats::free(const std::vector<Seat>& seats) {
  const std::lock_guard lock(*mutex_);
  protocol::Offered offered;
  for (const Seat seat : seats) {
    playing_.erase(seat);
    offered.seats.push_back({seat, heirs_[seat]});
    if (bots_) bots_->give_up(table_, seat);
  }
  return offered;
}

}  // namespace server
