// SPDX-License-Identifier: MIT
#include "server/table/seat_keys.hpp"

#include "protocol/message.hpp"

namespace server {

using protocol::failure;

namespace {

bool fits(const std::optional<entropy::Digest>& shown, const std::optional<entropy::Digest>& lock) {
  return shown && lock && entropy::same(*shown, *lock);
}

protocol::Fault seat_taken() {
  return {"seat_taken", "",
          "Somebody has taken this seat with this link. If it was you, come back with the program "
          "that you came with first, or with the link that it keeps for you."};
}

protocol::Fault no_key() {
  return {"no_key", "",
          "This token is an invitation. Join with it and with a `key` of your own, which will open "
          "the seat from then on."};
}

}  // namespace

Shown Shown::of(const protocol::Join& join) {
  Shown shown;
  if (join.token) shown.token = entropy::digest(*join.token);
  if (join.key) shown.key = entropy::digest(*join.key);
  return shown;
}

/// While the computer plays a seat, its key alone opens it.
protocol::Result<SeatKeys::Admission> SeatKeys::admission(const Shown& shown,
                                                          const BotSeats& bot_seats) const {
  if (!shown.token && !shown.key) return Admission{engine::spectator};
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const engine::Observer player{static_cast<engine::Seat>(i)};
    const auto computers = bot_seats.key(*player.seat);
    const auto& owners = computers ? computers : seats_[i].key;
    if (!shown.token && fits(shown.key, owners)) return Admission{player};
    if (computers || !fits(shown.token, seats_[i].invitation)) continue;
    if (fits(shown.key, owners)) return Admission{player};
    if (owners) return failure(seat_taken());
    if (!shown.key) return failure(no_key());
    return Admission{player, shown.key};
  }
  return failure({"wrong_token", "", "No seat of this table has this token or this key."});
}

void SeatKeys::claim(engine::Seat seat, const entropy::Digest& key) {
  seats_[engine::index(seat)].key = key;
}

}  // namespace server
