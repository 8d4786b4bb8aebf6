// SPDX-License-Identifier: MIT
#include "server/admin/admin_commands.hpp"

#include "protocol/message_codec.hpp"
#include "server/addresses/client_address.hpp"
#include "server/admin/sweep.hpp"
#include "server/async/as_tuple.hpp"
#include "server/limits/limits.hpp"
#include "server/log/log.hpp"
#include "server/table/farewell.hpp"

#include <boost/asio/experimental/concurrent_channel.hpp>
#include <boost/asio/this_coro.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

namespace server {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

json error(const std::string& sentence) { return {{"error", sentence}}; }

json line_of(const Directory::Summary& table) {
  json line{{"table", table.table},
            {"game", table.game},
            {"rules", table.rules},
            {"state", table.state},
            {"players", table.players},
            {"spectators", table.spectators},
            {"untouched_seconds", table.untouched_seconds}};
  if (table.decks) line["decks"] = *table.decks;
  return line;
}

constexpr const char* bad_reason = "A reason has at most 200 characters and no line ends.";

/// A seat by its number, from 0 on, as `show` tells it; nullopt when the table has no such seat.
std::optional<engine::Seat> seat_in(const TableActor& table, const std::string& word) {
  std::size_t number = 0;
  const auto* const end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, number);
  const bool right = read.ec == std::errc{} && read.ptr == end;
  if (!right || number >= table.snapshot().players.size()) return std::nullopt;
  return static_cast<engine::Seat>(number);
}

constexpr const char* no_such_spectator =
    " A spectator is spectator:1, as `show` numbers them, or spectators for all of them.";

/// "spectator:3", or "spectators" for all.
std::optional<Spectator> spectator_in(std::string_view word) {
  constexpr std::string_view one = "spectator:";
  if (word == "spectators") return Spectator{};
  if (!word.starts_with(one)) return std::nullopt;
  const std::string_view digits = word.substr(one.size());
  std::uint64_t number = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool right = read.ec == std::errc{} && read.ptr == digits.data() + digits.size();
  return right && number > 0 ? std::optional(Spectator{number}) : std::nullopt;
}

/// Whom a request hits at a table whose room was so: how many, and their names.
json hit_by(const requests::SendHome& home, const json& room) {
  if (const auto* seat = std::get_if<engine::Seat>(&home.whom)) {
    const json& player = room.at("players").at(engine::index(*seat));
    const bool computer = player.contains("computer");
    return {{"seat", engine::index(*seat)},
            {"name", player.value("name", "")},
            {"computer", computer},
            {"count", player.value("here", false) && !computer ? 1 : 0}};
  }
  const auto number = std::get<Spectator>(home.whom).number;
  const json& spectators = room.at("spectators");
  const json names = spectators.value("names", json::object());
  const std::string key = std::to_string(number);
  if (number == 0) return {{"spectators", names}, {"count", spectators.at("count")}};
  if (!names.contains(key)) return {{"spectators", json::object()}, {"count", 0}};
  return {{"spectators", {{key, names[key]}}}, {"count", 1}};
}

std::string no_such_seat(const TableActor& table) {
  return "The seats of this table are 0 to " + std::to_string(table.snapshot().players.size() - 1) +
         ".";
}

/// A client of a table for one request. It joins nothing and keeps the last message it is told.
class OneRequest final : public Client {
 public:
  explicit OneRequest(const asio::any_io_executor& executor) : answered_(executor, 1) {}

  void send(Text text) override { told_ = std::move(text); }
  void dismiss(Text, std::uint16_t) override {}
  void answered(bool) override { answered_.try_send(boost::system::error_code{}); }

  /// The answer to the request; null if there was none.
  static asio::awaitable<Text> ask(std::shared_ptr<TableActor> table, Request request) {
    const auto executor = co_await asio::this_coro::executor;
    const auto self = begin(executor, *table, std::move(request));
    co_await self->wait_for_answer();
    co_return self->told_;
  }

  /// The halves of ask(), so that several requests can be under way.
  static std::shared_ptr<OneRequest> begin(const asio::any_io_executor& executor, TableActor& table,
                                           Request request) {
    auto self = std::make_shared<OneRequest>(executor);
    table.submit(std::move(request), self);
    return self;
  }
  asio::awaitable<void> wait_for_answer() { co_await answered_.async_receive(as_tuple); }

 private:
  asio::experimental::concurrent_channel<void(boost::system::error_code)> answered_;
  Text told_;
};

}  // namespace

asio::awaitable<std::string> AdminCommands::run(std::string request) {
  const json read = json::parse(request, nullptr, false);
  std::string command;
  std::vector<std::string> words;
  if (read.is_object() && read.contains("command") && read["command"].is_string())
    command = read["command"];
  if (read.is_object() && read.contains("words") && read["words"].is_array())
    for (const json& word : read["words"])
      if (word.is_string()) words.push_back(word);
  log::info("admin", {{"command", command}});
  words.resize(std::max<std::size_t>(words.size(), 4));
  const json answered = co_await run(std::move(command), std::move(words));
  co_return answered.dump(-1, ' ', false, json::error_handler_t::replace);
}

asio::awaitable<json> AdminCommands::run(std::string command, std::vector<std::string> words) {
  if (command == "list") co_return list();
  if (command == "announce") co_return announce(words[0]);
  if (command == "drain") co_return drain(words[0]);
  if (command == "log-level") co_return log_level(words[0]);
  if (command == "let-in") co_return let_in(words[0]);
  if (command == "keep-out") {
    const json kept_out = co_await keep_out(std::move(words));
    co_return kept_out;
  }
  if (command == "show") {
    const json shown = co_await show(std::move(words[0]));
    co_return shown;
  }
  if (command == "close") {
    const json closed = co_await close(std::move(words[0]), std::move(words[1]));
    co_return closed;
  }
  if (command == "kick") {
    const json kicked = co_await kick(std::move(words));
    co_return kicked;
  }
  if (command == "erase") {
    const json erased = co_await erase(std::move(words));
    co_return erased;
  }
  if (command == "close-all") {
    const json closed = co_await close_all(std::move(words));
    co_return closed;
  }
  co_return error("This server does not know that command; use the program of its own version.");
}

json AdminCommands::list() const {
  const Directory::Overview overview = context_.directory.overview(limits::admin_tables_max);
  json tables = json::array();
  for (const Directory::Summary& table : overview.tables) tables.push_back(line_of(table));
  return {{"tables", std::move(tables)},
          {"more", overview.more},
          {"computer", context_.bots.can_play()}};
}

/// Exactly the `welcome` that a spectator would get: the same function makes it.
asio::awaitable<json> AdminCommands::show(std::string table) {
  const Found found = co_await context_.finder.find(table);
  if (!found) co_return error(found.error().fault.text);
  Request look = requests::Look{context_.connections.number()};
  const Text told = co_await OneRequest::ask(*found, std::move(look));
  if (!told) co_return error("The table " + table + " has failed; see the log.");
  co_return json{{"welcome", json::parse(*told)}};
}

asio::awaitable<json> AdminCommands::close(std::string table, std::string reason) {
  if (!reason.empty() && !protocol::is_said(reason)) co_return error(bad_reason);
  const Found found = co_await context_.finder.find(table);
  if (!found) co_return error(found.error().fault.text);
  const auto& actor = *found;
  if (actor->snapshot().closed) co_return json{{"closed", table}, {"before", true}};
  Request request = requests::Close{reason};
  co_await OneRequest::ask(actor, std::move(request));
  if (!actor->snapshot().closed)
    co_return error("The table " + table + " could not be closed; see the log.");
  log::info("table_closed", {{"table", table}, {"reason", reason}});
  co_return json{{"closed", table}};
}

/// The player may come back with their key; to keep them out, the table has to be closed, or their
/// address kept out.
asio::awaitable<json> AdminCommands::kick(std::vector<std::string> words) {
  const json kicked = co_await send_home(words[0], words[1], words[2], {});
  co_return kicked;
}

/// Whom it hits stands in the welcome that comes first; and how many that are, in its room.
asio::awaitable<json> AdminCommands::send_home(std::string table, std::string whom,
                                               std::string reason, std::chrono::seconds out) {
  if (!reason.empty() && !protocol::is_said(reason)) co_return error(bad_reason);
  const Found found = co_await context_.finder.find(table);
  if (!found) co_return error(found.error().fault.text);
  const auto seat = seat_in(**found, whom);
  const auto spectator = spectator_in(whom);
  if (!seat && !spectator) co_return error(no_such_seat(**found) + no_such_spectator);
  requests::SendHome home{context_.connections.number(), Spectator{}, std::move(reason), out};
  if (seat) home.whom = *seat;
  else home.whom = *spectator;
  Request request = home;
  const Text told = co_await OneRequest::ask(*found, std::move(request));
  if (!told) co_return error("The table " + table + " has failed; see the log.");
  json hit = hit_by(home, json::parse(*told).at("room"));
  hit["kicked"] = table;
  if (hit["count"] == 0) co_return hit;
  log::info("sent_home", {{"table", table}, {"whom", whom}, {"reason", home.reason}});
  co_return hit;
}

/// ADDRESS TIME, or TABLE WHO TIME [REASON]: then the address need not be known.
asio::awaitable<json> AdminCommands::keep_out(std::vector<std::string> words) {
  const bool known = Networks::check(words[0]).empty();
  const auto time = read_span(words[known ? 1 : 2]);
  if (!time || time->count() == 0 || *time > limits::kept_out_days_max)
    co_return error("Say for how long: 90 seconds, 30m, 2h or 3d, and at most 30d.");
  const std::size_t before = context_.kept_out.added();
  json answer{{"seconds", time->count()}};
  if (known) context_.kept_out.add(words[0], KeptOut::Clock::now() + *time);
  else answer = co_await send_home(words[0], words[1], words[3], *time);
  if (answer.contains("error")) co_return answer;
  answer["seconds"] = time->count();
  answer["kept_out"] = context_.kept_out.added() - before;
  cut_off_those_kept_out();
  answer["all"] = context_.kept_out.count(KeptOut::Clock::now());
  log::info("kept_out_for", {{"seconds", time->count()}});
  co_return answer;
}

/// They may have connections to other tables.
void AdminCommands::cut_off_those_kept_out() {
  const auto now = KeptOut::Clock::now();
  context_.connections.dismiss_from(
      [&](const ClientAddress& address) { return context_.kept_out.contains(address, now); },
      farewell::kept_out());
}

json AdminCommands::let_in(const std::string& address) {
  if (address == "all") return {{"let_in", context_.kept_out.clear()}};
  if (const std::string why = Networks::check(address); !why.empty())
    return error("An address is let in again: " + why + ", or all.");
  return {{"let_in", context_.kept_out.remove(address) ? 1 : 0}};
}

asio::awaitable<json> AdminCommands::erase(std::vector<std::string> words) {
  const std::string& table = words[0];
  const Found found = co_await context_.finder.find(table);
  if (!found) co_return error(found.error().fault.text);
  const auto seat = seat_in(**found, words[1]);
  if (!seat) co_return error(no_such_seat(**found));
  Request request = requests::EraseName{*seat};
  co_await OneRequest::ask(*found, std::move(request));
  const bool written = co_await flushed();
  if (!written)
    co_return error(
        "The name is erased at the table, but not in the journal, which cannot be "
        "written now. Ask again.");
  log::info("name_erased", {{"table", table}, {"seat", engine::index(*seat)}});
  co_return json{{"erased", table}, {"seat", engine::index(*seat)}};
}

/// Waits until the journal has what was asked for before. False when it has not.
asio::awaitable<bool> AdminCommands::flushed() {
  const auto executor = co_await asio::this_coro::executor;
  const auto wait =
      std::make_shared<asio::steady_timer>(executor, limits::admin_closing_seconds_max);
  const auto written = std::make_shared<bool>(false);
  Journal::Done done = [executor, wait, written](WriteResult result) {
    asio::post(executor, [wait, written, result] {
      *written = result == WriteResult::kept;
      wait->cancel();
    });
  };
  context_.journal.flush(std::move(done));
  co_await wait->async_wait(as_tuple);
  co_return *written;
}

/// The table that the others are to be like may be asleep and finished: finding it brings it back.
asio::awaitable<json> AdminCommands::close_all(std::vector<std::string> words) {
  const auto read = read_sweep(words);
  if (!read) co_return error(read.error());
  if (read->which.like) co_await context_.finder.find(*read->which.like);
  const auto found = context_.directory.sweep(read->which);
  if (!found) co_return error(found.error().text);
  json answer{{"count", found->tables.size()}, {"occupied", found->occupied}};
  if (!read->now) co_return answer;
  const std::size_t closed = co_await close_some(found->tables, read->reason);
  log::info("tables_closed", {{"count", closed}, {"reason", read->reason}});
  answer["all_closed"] = closed;
  co_return answer;
}

/// As many as it can in time, in groups, each of which needs few transactions.
asio::awaitable<std::size_t> AdminCommands::close_some(const std::vector<std::string>& tables,
                                                       const std::string& reason) {
  const auto executor = co_await asio::this_coro::executor;
  const auto deadline = std::chrono::steady_clock::now() + limits::admin_closing_seconds_max;
  std::size_t closed = 0;
  for (auto next = tables.begin(); next != tables.end();) {
    if (std::chrono::steady_clock::now() >= deadline) break;
    std::vector<std::pair<std::shared_ptr<TableActor>, std::shared_ptr<OneRequest>>> group;
    for (; next != tables.end() && group.size() < limits::admin_closed_at_once_max; ++next) {
      const Found found = co_await context_.finder.find(*next);
      if (!found) continue;  // gone meanwhile
      Request request = requests::Close{reason};
      group.emplace_back(*found, OneRequest::begin(executor, **found, std::move(request)));
    }
    for (const auto& [table, asked] : group) {
      co_await asked->wait_for_answer();
      closed += table->snapshot().closed ? 1U : 0U;
    }
  }
  co_return closed;
}

json AdminCommands::log_level(const std::string& level) {
  if (!log::set_level(level)) return error("A log level is debug, info, warn, error or off.");
  return {{"log_level", level}};
}

json AdminCommands::announce(const std::string& text) {
  if (!protocol::is_said(text))
    return error("An announcement has 1 to 200 characters and no line ends.");
  log::info("announced", {{"text", text}});
  return {{"told", context_.connections.tell_all({"announcement", text})}};
}

json AdminCommands::drain(const std::string& seconds) {
  long long wanted = context_.config.drain.count();
  const auto* const end = seconds.data() + seconds.size();
  const auto read = std::from_chars(seconds.data(), end, wanted);
  const bool number = seconds.empty() || (read.ec == std::errc{} && read.ptr == end);
  if (!number || wanted < 0 || wanted > limits::drain_seconds_max.count())
    return error("A drain takes 0 to 3600 seconds.");
  drain_(std::chrono::seconds(wanted));
  return {{"seconds", wanted}, {"connections", context_.connections.count()}};
}

}  // namespace server
