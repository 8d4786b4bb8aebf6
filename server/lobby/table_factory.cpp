// SPDX-License-Identifier: MIT
#include "server/lobby/table_factory.hpp"

#include "engine/ensure.hpp"
#include "protocol/message_codec.hpp"
#include "server/log/log.hpp"
#include "server/table/bot_seats.hpp"
#include "server/table/mirror.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <utility>

namespace server {

using nlohmann::json;

namespace {

protocol::HouseRules house_rules_of(const TableRow& row) {
  const json house = json::parse(row.house, nullptr, false);
  const auto read = protocol::read_house_rules(house);
  engine::ensure(read && house.is_object(), "its house rules cannot be read");
  return *read;
}

/// False when the records tell another story than they did when they were written, or one is
/// missing.
Read<bool> restore(Table& table, const TableRow& row, RecordPages& records) {
  const auto again = table.restoring();
  for (;;) {
    const auto page = records.next();
    if (!page) return tl::unexpected(page.error());
    if (!*page || !std::ranges::all_of(**page, again)) return false;
    if ((*page)->empty()) break;
  }
  for (std::size_t i = 0; i < row.seats.size(); ++i) {
    const auto& kept = row.seats[i];
    const auto seat = static_cast<engine::Seat>(i);
    if (table.vacant(seat)) continue;  // the key is that of somebody who has lost it
    if (kept.key) table.restore_owner(seat, {kept.times, kept.last_at});
    if (kept.key && kept.erased) table.restore_erased(seat);
    // The name of a seat that was freed just before may still be the computer's.
    if (kept.key || table.computer(seat)) table.restore_name(seat, kept.name);
  }
  return true;
}

}  // namespace

TableFactory::TableFactory(Journal& journal, OpenGame open_game, const Environment& environment,
                           Computer computer)
    : journal_(journal),
      open_game_(std::move(open_game)),
      environment_(environment),
      computer_(computer) {}

protocol::Result<std::unique_ptr<protocol::HostedGame>> TableFactory::open_game(
    const json& terms) const {
  return open_game_(terms);
}

std::unique_ptr<protocol::HostedGame> TableFactory::game_of(const TableRow& row) const {
  auto opened = open_game_(json::parse(row.terms, nullptr, false));
  return opened ? std::move(*opened) : nullptr;
}

std::unique_ptr<Dealer> TableFactory::dealer_of(const TableRow& row) const {
  const auto place = mirror_place(row.id, row.house);
  return environment_.dealer(place ? place->of.first : row.id, row.chain);
}

Read<std::shared_ptr<TableActor>> TableFactory::play_again(
    const TableRow& row, RecordPages& records, boost::asio::any_io_executor executor) const try {
  auto game = game_of(row);
  if (!game) return nullptr;
  Table table(row.id, std::move(game), dealer_of(row), house_rules_of(row),
              environment_.room_pause);
  table.be_open_to(SeatKeys::invitation(row));
  table.be_opened_by(row.opener);
  table.have_computer(computer_.can_play());
  if (journal_.lease()) table.be_one_of_several();
  if (const auto place = mirror_place(row.id, row.house)) table.be_half(*place);
  const auto restored = restore(table, row, records);
  if (!restored) return tl::unexpected(restored.error());
  if (!*restored) {
    log::error("table_set_aside", {{"table", row.id}, {"why", "its record tells another story"}});
    return nullptr;
  }
  BotSeats bot_seats(row, table, computer_.players, environment_);
  return std::make_shared<TableActor>(std::move(executor), row, std::move(table), journal_,
                                      environment_, std::move(bot_seats), computer_.hints);
} catch (const std::exception& bug) {
  log::error("table_set_aside", {{"table", row.id}, {"why", bug.what()}});
  return nullptr;
}

}  // namespace server
