// SPDX-License-Identifier: MIT
#include "server/table/seat_keys.hpp"

#include "protocol/message.hpp"
#include "server/limits/limits.hpp"

#include <utility>

namespace server {

using engine::Seat;
using protocol::failure;

namespace {

bool fits(const entropy::Digest& shown, const std::optional<entropy::Digest>& lock) {
  return lock && entropy::same(shown, *lock);
}

protocol::Fault seat_taken() {
  return {"seat_taken", "",
          "Somebody has taken this seat. If it was you, come back with the program "
          "that you came with first, or with the link that it keeps for you."};
}

protocol::Fault table_full() {
  return {"table_full", "", "Every seat of this table is taken. Join it without a key to watch."};
}

protocol::Fault no_such_seat() { return {"bad_option", "", "/seat: this table has no such seat."}; }

}  // namespace

ShownToJoin ShownToJoin::of(const protocol::Join& join) {
  ShownToJoin shown;
  if (join.key) shown.key = entropy::digest(*join.key);
  return shown;
}

ShownToSit ShownToSit::of(const protocol::Sit& sit) {
  ShownToSit shown{.invitation = {}, .key = entropy::digest(sit.key), .seat = sit.seat};
  if (sit.invitation) shown.invitation = entropy::digest(*sit.invitation);
  return shown;
}

SeatKeys::SeatKeys(const TableRow& row, bool open)
    : invitation_(entropy::digest(invitation(row))), open_(open) {
  for (const TableRow::Seat& seat : row.seats) keys_.push_back(seat.key);
  former_.resize(keys_.size());
}

/// Half a digest is as long as any key. The words keep it apart from the hashes for decks, which
/// have none.
std::string SeatKeys::invitation(const TableRow& row) {
  const std::string from = "the invitation to " + row.id + " " + protocol::hex(row.chain.back());
  return protocol::hex(entropy::digest(from)).substr(0, limits::key_digits);
}

/// The seat of a person, in which the computer may play while they are away.
std::optional<SeatKeys::Admission> SeatKeys::own_seat(const entropy::Digest& key,
                                                      const BotSeats& bot_seats) const {
  for (std::size_t i = 0; i < keys_.size(); ++i)
    if (const auto seat = static_cast<Seat>(i); fits(key, keys_[i]))
      return Admission{{seat}, {}, bot_seats.key(seat).has_value()};
  return std::nullopt;
}

protocol::Result<SeatKeys::Admission> SeatKeys::admission(const ShownToJoin& shown,
                                                          const BotSeats& bot_seats) const {
  if (!shown.key) return Admission{engine::spectator};
  if (const auto own = own_seat(*shown.key, bot_seats)) return *own;
  for (std::size_t i = 0; i < keys_.size(); ++i)
    if (const auto seat = static_cast<Seat>(i); fits(*shown.key, bot_seats.key(seat)))
      return Admission{{seat}};
  for (std::size_t i = 0; i < keys_.size(); ++i)
    if (const auto seat = static_cast<Seat>(i);
        fits(*shown.key, former_[i]) && is_free(seat, bot_seats))
      return Admission{{seat}, shown.key};
  return failure({"wrong_key", "", "No seat of this table is opened by this key."});
}

bool SeatKeys::is_free(Seat seat, const BotSeats& bot_seats) const {
  return !keys_[engine::index(seat)] && !bot_seats.key(seat);
}

std::optional<Seat> SeatKeys::first_free(const BotSeats& bot_seats) const {
  for (std::size_t i = 0; i < keys_.size(); ++i)
    if (const auto seat = static_cast<Seat>(i); is_free(seat, bot_seats)) return seat;
  return std::nullopt;
}

int SeatKeys::free_seats(const BotSeats& bot_seats) const {
  int free = 0;
  for (std::size_t i = 0; i < keys_.size(); ++i)
    free += is_free(static_cast<Seat>(i), bot_seats) ? 1 : 0;
  return free;
}

/// A person who sat down before, and never got the welcome, gets the same seat.
protocol::Result<SeatKeys::Admission> SeatKeys::seating(const ShownToSit& shown,
                                                        const BotSeats& bot_seats) const {
  if (shown.seat && engine::index(*shown.seat) >= keys_.size()) return failure(no_such_seat());
  if (!open_ && !(shown.invitation && fits(*shown.invitation, invitation_)))
    return failure({"wrong_invitation", "", "This is not the invitation to this table."});
  if (const auto own = own_seat(shown.key, bot_seats)) return *own;
  if (shown.seat && !is_free(*shown.seat, bot_seats)) return failure(seat_taken());
  const auto seat = shown.seat ? shown.seat : first_free(bot_seats);
  if (!seat) return failure(table_full());
  return Admission{{seat}, shown.key};
}

void SeatKeys::claim(Seat seat, const entropy::Digest& key) {
  keys_[engine::index(seat)] = key;
  former_[engine::index(seat)].reset();
}

void SeatKeys::free(Seat seat) {
  former_[engine::index(seat)] = std::exchange(keys_[engine::index(seat)], std::nullopt);
}

}  // namespace server
