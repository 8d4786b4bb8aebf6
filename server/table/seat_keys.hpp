// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "protocol/result.hpp"
#include "server/entropy/entropy.hpp"
#include "server/journal/journal.hpp"
#include "server/table/bot_seats.hpp"

#include <optional>
#include <vector>

namespace server {

/// Digests of what a client shows at `join`; none: it has not shown it.
struct Shown {
  std::optional<entropy::Digest> token, key;

  static Shown of(const protocol::Join& join);
};

/// What opens the seats of one table. The token of a link is an invitation: whoever comes with it
/// first brings a key of their own, which opens the seat from then on. The invitation opens it no
/// more, so that the creator of a table, who has seen it, cannot look at another's hand.
class SeatKeys {
 public:
  explicit SeatKeys(const std::vector<TableRow::Seat>& seats) : seats_(seats) {}

  struct Admission {
    engine::Observer as;
    std::optional<entropy::Digest> claim = {};  // the key that is to open the seat from now on
  };
  /// Who comes with this: the player of a seat, or with nothing a spectator. Or why nobody may come
  /// with it: `wrong_token`, `seat_taken` or `no_key`. It changes nothing.
  protocol::Result<Admission> admission(const Shown& shown, const BotSeats& bot_seats) const;

  /// From now on this key opens the seat, and nothing else does.
  void claim(engine::Seat seat, const entropy::Digest& key);

 private:
  std::vector<TableRow::Seat> seats_;
};

}  // namespace server
