// SPDX-License-Identifier: MIT
#include "server/table/salting.hpp"

#include "protocol/fair_deck.hpp"
#include "protocol/transcript.hpp"
#include "server/entropy/entropy.hpp"
#include "server/limits/limits.hpp"

namespace server {

using engine::Seat;

/// The server knows the secrets of the decks, so the computer's seats bring no salt.
bool Salting::promise(Match& match, Seat seat, const std::string& given) {
  const std::string made = match.computers.contains(seat) ? "" : given;
  int& promises = promises_[engine::index(seat)];
  if (promises >= limits::promises_of_a_player_max || !match.decks.salts().takes(seat, made))
    return false;
  ++promises;
  match.append(protocol::write_promise(match.records() + 1, seat, made));
  match.decks.promise(seat, made);
  return true;
}

bool Salting::breaks_again(const Match& match, Seat seat, const std::string& promise) const {
  const protocol::Salts& salts = match.decks.salts();
  return !match.computers.contains(seat) && salts.fixed() && salts.anew() > 0 &&
         salts.takes(seat, promise);
}

/// The same salt again is no change.
Match::Objection Salting::open(Match& match, Seat seat, const std::string& salt) {
  const protocol::Salts& salts = match.decks.salts();
  const std::size_t at = engine::index(seat);
  if (salts.salts()[at] == salt) return std::nullopt;
  if (!salts.owes(seat)) return not_now("Your seat has promised no salt, or has opened it.");
  if (!salts.may_open()) return not_now("A salt is opened when all players have promised theirs.");
  if (protocol::promise_of(entropy::hashing, salt) != salts.promises()[at])
    return protocol::Fault{"wrong_salt", "", "This is not the salt that your seat has promised."};
  match.append(protocol::write_salt(match.records() + 1, seat, salt));
  match.decks.open(seat, salt);
  return std::nullopt;
}

}  // namespace server
