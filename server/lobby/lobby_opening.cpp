// SPDX-License-Identifier: MIT
#include "protocol/message_codec.hpp"
#include "server/async/logged.hpp"
#include "server/bots/bot_players.hpp"
#include "server/entropy/entropy.hpp"
#include "server/lobby/lobby.hpp"
#include "server/log/log.hpp"
#include "server/table/bot_seats.hpp"

#include <boost/asio/co_spawn.hpp>

/// How tables are opened, one or the two halves of a mirror match, and how these hear of each
/// other.
namespace server {

namespace asio = boost::asio;
using nlohmann::json;
using protocol::Fault;

namespace {

void answer(Client& client, const protocol::ServerMessage& message) {
  client.tell(std::make_shared<const std::string>(protocol::write(message)));
  client.answered(false);
}

void refuse(Client& client, Fault fault) {
  client.refused(fault.code);
  answer(client, protocol::Refused{"create", {}, std::move(fault)});
}

/// What one plays would tell the other: nobody watches, and all is laid open at the end of both.
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

}  // namespace

// ---- opening ------------------------------------------------------------------------------

void Lobby::create(const protocol::Create& create, std::shared_ptr<Client> client) {
  protocol::Created created;
  auto planned = plan(create, created);
  if (auto* fault = std::get_if<Fault>(&planned)) return refuse(*client, std::move(*fault));
  auto& rows = std::get<Rows>(planned);
  if (auto full = reserve(rows.size())) return refuse(*client, std::move(*full));
  open(std::move(rows), 0, std::move(created), std::move(client));
}

/// One after the other. Of a half whose other half is not kept nobody is told; it is given up as
/// any table that nobody comes to.
void Lobby::open(Rows rows, std::size_t at, protocol::Created created,
                 std::shared_ptr<Client> client) {
  TableRow row = rows[at];
  journal_.open(std::move(row), [this, rows = std::move(rows), at, created = std::move(created),
                                 client = std::move(client)](bool kept) {
    if (kept && at + 1 < rows.size()) open(rows, at + 1, created, client);
    else opened(rows, kept, created, *client);
  });
}

void Lobby::opened(const Rows& rows, bool kept, const protocol::Created& created, Client& client) {
  const std::lock_guard lock(mutex_);
  being_opened_ -= rows.size();
  for (const TableRow& row : rows) {
    if (kept) add(row);
    if (kept) log::debug("table_opened", {{"table", row.id}});
  }
  if (kept) answer(client, created);
  else refuse(client, {"table_failed", "", "The table could not be written to the disk."});
}

std::variant<Lobby::Rows, Fault> Lobby::plan(const protocol::Create& create,
                                             protocol::Created& created) const {
  json terms = create.terms;
  if (create.mirror) terms["options"]["mirror"] = true;
  const auto opened = open_game_(terms);
  if (const auto* fault = std::get_if<Fault>(&opened)) return *fault;
  const auto& game = *std::get<std::unique_ptr<protocol::HostedGame>>(opened);
  if (auto fault = objection_to(create.house, game.seats())) return std::move(*fault);
  if (auto fault = objection_to_mirror(create, game.seats())) return std::move(*fault);
  const protocol::HouseRules house = create.mirror ? house_of_a_half(create.house) : create.house;
  Rows rows{new_row(game, house, created.seats)};
  if (create.mirror) {
    created.mirror.emplace();
    rows.push_back(new_row(game, house, created.mirror->seats));
    rows[1].secret = rows[0].secret;
    for (int half : {0, 1}) {
      TableRow& row = rows[static_cast<std::size_t>(half)];
      row.house = with_mirror(row.house, rows[static_cast<std::size_t>(1 - half)].id, half);
    }
    created.mirror->table = rows[1].id;
  }
  created.table = rows[0].id;
  created.commitment = protocol::hex(dealer_of(rows[0])->commitment());
  return rows;
}

TableRow Lobby::new_row(const protocol::HostedGame& game, const protocol::HouseRules& house,
                        std::vector<protocol::SeatLink>& seats) const {
  TableRow row{.id = environment_.table_id(),
               .terms = game.terms(),
               .house = protocol::write(house),
               .listed = house.listed,
               .spectators_max = house.spectators,
               .over = false,
               .secret = environment_.secret(),
               .seats = {},
               .touched = unix_seconds()};
  for (int i = 0; i < game.seats(); ++i) {
    const auto seat = static_cast<engine::Seat>(i);
    const bool houses = house.computer.contains(seat);
    const std::string token = houses ? BotSeats::heir_token(row, seat) : environment_.token();
    if (!houses) seats.push_back({seat, token});
    row.seats.push_back({entropy::digest(token), ""});
  }
  return row;
}

bool Lobby::can_play() const { return bots_ && bots_->can_play(); }

/// Why the house cannot play where it is to, or give hints.
std::optional<Fault> Lobby::objection_to(const protocol::HouseRules& house, int seats) const {
  if (house.hints && !can_play())
    return Fault{"no_computer", "",
                 "The computer does not play on this server, so it gives no hints. Open the table "
                 "without them."};
  if (house.computer.empty()) return std::nullopt;
  for (const auto& [seat, level] : house.computer)
    if (engine::index(seat) >= static_cast<std::size_t>(seats))
      return Fault{"bad_option", "", "/computer: there is no such seat in this game."};
  if (!can_play())
    return Fault{"no_computer", "",
                 "The computer does not play on this server. Open the table for people."};
  if (bots_->has_room()) return std::nullopt;
  return Fault{"computer_busy", "",
               "The computer plays at as many tables as it can. Try again in a while."};
}

/// Both halves of a mirror match are dealt from the same decks.
std::unique_ptr<Dealer> Lobby::dealer_of(const TableRow& row) const {
  const auto place = mirror_place(row.id, row.house);
  return environment_.dealer(place ? place->of.first : row.id, row.secret);
}

/// Nothing when there is room for so many more tables, which is then kept for them.
std::optional<Fault> Lobby::reserve(std::size_t tables) {
  const std::lock_guard lock(mutex_);
  if (closed_)
    return Fault{"draining", "", "The server is about to stop. Open your table in a moment."};
  if (entries_.size() + being_opened_ + tables > tables_max_) forget_finished();
  if (entries_.size() + being_opened_ + tables > tables_max_)
    return Fault{"too_many_tables", "", "The server hosts as many tables as it may."};
  being_opened_ += tables;
  return std::nullopt;
}

// ---- mirror matches -----------------------------------------------------------------------

void Lobby::begin_to_tell(TableActor& actor, const MirrorPlace& place,
                          asio::any_io_executor executor) {
  actor.tell_half_by([this, executor, place](HalfNews news) {
    asio::co_spawn(executor, take_to_half(place, std::move(news)), Logged{"a mirror match"});
  });
}

/// Brings the other half back from the journal, if need be. Where it has been given up, who asks is
/// told so.
asio::awaitable<void> Lobby::take_to_half(MirrorPlace place, HalfNews news) {
  const Found there = co_await find(place.other);
  const auto* absent = std::get_if<Absent>(&there);
  if (!absent) {
    std::get<std::shared_ptr<TableActor>>(there)->submit(HearHalf{std::move(news)}, nullptr);
    co_return;
  }
  if (absent->fault.code != "unknown_table" || is_going(place.other)) co_return;
  const Found here = co_await find(place.table);
  if (const auto* actor = std::get_if<std::shared_ptr<TableActor>>(&here))
    (*actor)->submit(HearHalf{{{}, protocol::HalfEnd{}, false}}, nullptr);
}

bool Lobby::is_going(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  return going_.contains(id);
}

/// It has been given up: the other half need not wait for it.
void Lobby::let_half_go(const MirrorPlace& gone) {
  MirrorPlace left = gone;
  std::swap(left.table, left.other);
  asio::co_spawn(new_executor_(), take_to_half(std::move(left), {}), Logged{"a mirror match"});
}

}  // namespace server
