// SPDX-License-Identifier: MIT
#include "server/admin/admin_commands.hpp"

#include "protocol/message_codec.hpp"
#include "server/async/as_tuple.hpp"
#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <boost/asio/experimental/concurrent_channel.hpp>
#include <boost/asio/this_coro.hpp>
#include <nlohmann/json.hpp>

#include <charconv>
#include <memory>

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

/// A client of a table for one request. It joins nothing and keeps the last message it is told.
class OneRequest final : public Client {
 public:
  explicit OneRequest(const asio::any_io_executor& executor) : answered_(executor, 1) {}

  void tell(Text text) override { told_ = std::move(text); }
  void dismiss(Text, std::uint16_t) override {}
  void answered(bool) override { answered_.try_send(boost::system::error_code{}); }

  /// The answer to the request; null if there was none.
  static asio::awaitable<Text> ask(std::shared_ptr<TableActor> table, Request request) {
    const auto self = std::make_shared<OneRequest>(co_await asio::this_coro::executor);
    table->submit(std::move(request), self);
    co_await self->answered_.async_receive(as_tuple);
    co_return self->told_;
  }

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
  words.resize(2);
  const json answered = co_await run(std::move(command), std::move(words));
  co_return answered.dump(-1, ' ', false, json::error_handler_t::replace);
}

asio::awaitable<json> AdminCommands::run(std::string command, std::vector<std::string> words) {
  if (command == "list") co_return list();
  if (command == "announce") co_return announce(words[0]);
  if (command == "drain") co_return drain(words[0]);
  if (command == "show") {
    const json shown = co_await show(std::move(words[0]));
    co_return shown;
  }
  if (command == "close") {
    const json closed = co_await close(std::move(words[0]), std::move(words[1]));
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
  Request look = Look{context_.connections.number()};
  const Text told = co_await OneRequest::ask(*found, std::move(look));
  if (!told) co_return error("The table " + table + " has failed; see the log.");
  co_return json{{"welcome", json::parse(*told)}};
}

asio::awaitable<json> AdminCommands::close(std::string table, std::string reason) {
  if (!reason.empty() && !protocol::is_said(reason))
    co_return error("A reason has at most 200 characters and no line ends.");
  const Found found = co_await context_.finder.find(table);
  if (!found) co_return error(found.error().fault.text);
  const auto& actor = *found;
  Request request = Close{reason};
  co_await OneRequest::ask(actor, std::move(request));
  if (!actor->glance().closed)
    co_return error("The table " + table + " could not be closed; see the log.");
  log::info("table_closed", {{"table", table}, {"reason", reason}});
  co_return json{{"closed", table}};
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
