// SPDX-License-Identifier: MIT
#include "protocol/fair_deck.hpp"
#include "protocol/transcript.hpp"
#include "server/entropy/entropy.hpp"
#include "server/limits/limits.hpp"
#include "server/table/farewell.hpp"
#include "server/table/table.hpp"

/// The players' salts: promised on joining, opened when all have promised, and perhaps promised
/// anew (DECKS.md). Each is on the disk before anybody is told.
namespace server {

using engine::Seat;
using protocol::Fault;

Table::FollowUp Table::handle_one(Effects& effects, const requests::GiveSalt& give) {
  const Audience* giver = audiences_.find(give.who);
  if (!giver) return {};  // replaced while this was on its way
  if (!giver->as.seat)
    return refuse(effects, give.who, "salt", {},
                  {"not_a_player", "", "You are watching; only players may give a salt."});
  const auto* promised = std::get_if<protocol::GiveSalt::Promise>(&give.what.given);
  if (promised && breaks_again(*giver->as.seat, promised->hash)) {
    vacate(effects, *giver->as.seat, farewell::salt_kept_back);
    return {};
  }
  auto fault = std::visit(
      [&](const auto& given) { return accept(effects, *giver->as.seat, given); }, give.what.given);
  if (fault) return refuse(effects, give.who, "salt", {}, std::move(*fault));
  deal(effects);
  return {.reply = {.to = giver, .answered = {.salt = true}}};
}

/// The promise of the same again is no change.
std::optional<Fault> Table::accept(Effects& effects, Seat seat,
                                   const protocol::GiveSalt::Promise& given) {
  promise(effects, seat, given.hash);
  if (decks_.salts().promises()[engine::index(seat)] == given.hash) return std::nullopt;
  return Fault{"not_now", "",
               "Your seat's salt is settled, or this promise was made before, or too many were."};
}

/// The server knows the secrets of the decks, so the computer's seats bring no salt.
void Table::promise(Effects& effects, Seat seat, const std::string& given) {
  const std::string made = computer(seat) ? "" : given;
  int& promises = arrivals_[engine::index(seat)].promises;
  if (promises >= limits::promises_of_a_player_max || !decks_.salts().takes(seat, made)) return;
  ++promises;
  append(effects, protocol::write_promise(records_ + 1, seat, made));
  decks_.promise(seat, made);
  vacant_.erase(seat);
}

/// The same salt again is no change.
std::optional<Fault> Table::accept(Effects& effects, Seat seat,
                                   const protocol::GiveSalt::Reveal& given) {
  const protocol::Salts& salts = decks_.salts();
  const std::size_t at = engine::index(seat);
  if (salts.salts()[at] == given.salt) return std::nullopt;
  if (!salts.owes(seat))
    return Fault{"not_now", "", "Your seat has promised no salt, or has opened it."};
  if (!salts.may_open())
    return Fault{"not_now", "", "A salt is opened when all players have promised theirs."};
  if (protocol::promise_of(entropy::hashing, given.salt) != salts.promises()[at])
    return Fault{"wrong_salt", "", "This is not the salt that your seat has promised."};
  append(effects, protocol::write_salt(records_ + 1, seat, given.salt));
  decks_.open(seat, given.salt);
  return std::nullopt;
}

}  // namespace server
