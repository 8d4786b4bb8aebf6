// SPDX-License-Identifier: MIT
#include "protocol/message_codec.hpp"
#include "server/entropy/entropy.hpp"
#include "server/lobby/table_opener.hpp"
#include "server/table/bot_seats.hpp"
#include "server/table/mirror.hpp"
#include "server/table/seat_keys.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <utility>

namespace server {

using nlohmann::json;
using protocol::failure;
using protocol::Fault;

namespace {

/// One half would tell the other what is to come. So nobody watches, and no deck is laid open
/// before both are over.
protocol::HouseRules house_of_a_half(protocol::HouseRules house) {
  house.spectators = 0;
  if (house.reveal != protocol::Reveal::never) house.reveal = protocol::Reveal::after_both;
  return house;
}

/// Nobody may watch a half, so somebody must play in it.
std::optional<Fault> objection_to_mirror(const protocol::Create& create, int seats) {
  if (!create.mirror && create.house.reveal == protocol::Reveal::after_both)
    return Fault{"bad_option", "", "/reveal: after_both is for mirror matches."};
  if (create.mirror && create.house.computer.size() >= static_cast<std::size_t>(seats))
    return Fault{"bad_option", "", "/computer: in a mirror match a person plays in each half."};
  return std::nullopt;
}

/// Why the computer cannot play where it is to play, or give hints.
std::optional<Fault> objection_to_computer(const protocol::HouseRules& house, int seats,
                                           const Computer& computer) {
  if (house.hints && !computer.can_play())
    return Fault{"no_computer", "",
                 "The computer does not play on this server, so it gives no hints. Open the table "
                 "without them."};
  if (house.computer.empty()) return std::nullopt;
  for (const auto& [seat, level] : house.computer)
    if (engine::index(seat) >= static_cast<std::size_t>(seats))
      return Fault{"bad_option", "", "/computer: there is no such seat in this game."};
  if (!computer.can_play())
    return Fault{"no_computer", "",
                 "The computer does not play on this server. Open the table for people."};
  if (computer.players->has_room()) return std::nullopt;
  return Fault{"computer_busy", "",
               "The computer plays at as many tables as it can. Try again in a while."};
}

TableRow new_row(const protocol::HostedGame& game, const protocol::HouseRules& house,
                 const entropy::Chain::Ends& chain, const Environment& environment) {
  return TableRow{.id = environment.table_id(),
                  .terms = game.terms(),
                  .house = protocol::write(house),
                  .listed = house.listed,
                  .spectators_max = house.spectators,
                  .over = false,
                  .chain = chain,
                  .seats = std::vector<TableRow::Seat>(static_cast<std::size_t>(game.seats())),
                  .touched = unix_seconds()};
}

protocol::Created::Table opened_as(const TableRow& row, const protocol::HouseRules& house) {
  protocol::Created::Table opened{row.id, SeatKeys::invitation(row), {}};
  for (std::size_t i = 0; i < row.seats.size(); ++i)
    if (const auto seat = static_cast<engine::Seat>(i); !house.computer.contains(seat))
      opened.seats.push_back(seat);
  return opened;
}

/// Each half names the other.
void join_halves(TableRow& first, TableRow& second) {
  first.house = with_mirror(first.house, second.id, 0);
  second.house = with_mirror(second.house, first.id, 1);
}

}  // namespace

protocol::Result<OpeningPlan> plan_opening(const protocol::Create& create,
                                           const TableFactory& factory,
                                           const Environment& environment,
                                           const Computer& computer) {
  json terms = create.terms;
  if (create.mirror) terms["options"]["mirror"] = true;
  auto opened = factory.open_game(terms);
  if (!opened) return failure(std::move(opened.error()));
  const protocol::HostedGame& game = **opened;
  if (auto fault = objection_to_computer(create.house, game.seats(), computer))
    return failure(std::move(*fault));
  if (auto fault = objection_to_mirror(create, game.seats())) return failure(std::move(*fault));
  const protocol::HouseRules house = create.mirror ? house_of_a_half(create.house) : create.house;
  OpeningPlan plan;
  auto& [rows, created] = plan;
  const auto chain = entropy::Chain::ends(environment.secret());  // both halves have the same decks
  rows.push_back(new_row(game, house, chain, environment));
  created.opened = opened_as(rows[0], house);
  if (create.mirror) {
    rows.push_back(new_row(game, house, chain, environment));
    join_halves(rows[0], rows[1]);
    created.mirror = opened_as(rows[1], house);
  }
  created.commitment = protocol::hex(factory.dealer_of(rows[0])->commitment());
  return plan;
}

}  // namespace server
