// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "protocol/result.hpp"
#include "server/entropy/entropy.hpp"
#include "server/journal/journal.hpp"
#include "server/table/bot_seats.hpp"

#include <optional>
#include <string>
#include <vector>

namespace server {

/// What a client shows at `join`: the digest of a key; none: they want to watch.
struct ShownToJoin {
  std::optional<entropy::Digest> key;

  static ShownToJoin of(const protocol::Join& join);
};

/// The same at `sit`.
struct ShownToSit {
  std::optional<entropy::Digest> invitation;
  entropy::Digest key{};
  std::optional<engine::Seat> seat;  // that they want; none: any

  static ShownToSit of(const protocol::Sit& sit);
};

/// What opens the seats of one table. The invitation stands for all its free seats, and those whom
/// it reaches choose among them; at an open table nobody needs it. Each player brings a key of
/// their own, which alone opens the seat from then on: the creator of a table, who knows the
/// invitation, cannot look at another's hand.
class SeatKeys {
 public:
  SeatKeys(const TableRow& row, bool open);

  /// The invitation to the free seats of a table. It follows from the chain of the row.
  static std::string invitation(const TableRow& row);

  struct Admission {
    engine::Observer as;
    std::optional<entropy::Digest> claim = {};  // the key that is to open the seat from now on
    bool relieves = false;                      // the computer, which plays there for them
  };
  /// Who comes back with this: the player of a seat or, with nothing, a spectator; or `wrong_key`.
  /// It changes nothing.
  protocol::Result<Admission> admission(const ShownToJoin& shown, const BotSeats& bot_seats) const;

  /// The seat for a client that shows this: the one that their key opens already, or a free one; or
  /// why there is none: `wrong_invitation`, `seat_taken`, `table_full`. It changes nothing.
  protocol::Result<Admission> seating(const ShownToSit& shown, const BotSeats& bot_seats) const;

  /// How many seats have no player.
  int free_seats(const BotSeats& bot_seats) const;

  /// From now on this key opens the seat, and nothing else does.
  void claim(engine::Seat seat, const entropy::Digest& key);
  /// From now on no key opens it, and it is free. Its last player may come back with their key as
  /// long as nobody else has sat down.
  void free(engine::Seat seat);

 private:
  std::optional<Admission> own_seat(const entropy::Digest& key, const BotSeats& bot_seats) const;
  bool is_free(engine::Seat seat, const BotSeats& bot_seats) const;
  std::optional<engine::Seat> first_free(const BotSeats& bot_seats) const;

  std::vector<std::optional<entropy::Digest>> keys_;    // by seat
  std::vector<std::optional<entropy::Digest>> former_;  // by seat: that of the player who lost it
  entropy::Digest invitation_;
  bool open_ = false;
};

}  // namespace server
