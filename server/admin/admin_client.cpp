// SPDX-License-Identifier: MIT
#include "server/admin/admin_client.hpp"

#include "server/admin/admin_socket.hpp"
#include "server/admin/consent.hpp"
#include "server/admin/shown_table.hpp"
#include "server/limits/limits.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace server {

namespace asio = boost::asio;
using boost::system::error_code;
using nlohmann::json;

namespace {

constexpr std::size_t answer_bytes_max = std::size_t{4} * 1024 * 1024;  // a thousand tables

/// One request and its answer; each step starts the next.
class Exchange {
 public:
  Exchange(asio::io_context& io, std::string request) : socket_(io), request_(std::move(request)) {}

  void start(const std::string& socket) {
    socket_.async_connect({socket}, [this](error_code error) {
      connect_error_ = error;
      if (!error) send();
    });
  }

  error_code connect_error() const { return connect_error_; }
  const std::string& answer() const { return answer_; }

 private:
  void send() {
    asio::async_write(socket_, asio::buffer(request_), [this](error_code error, std::size_t) {
      if (!error) receive();
    });
  }

  void receive() {
    asio::async_read_until(socket_, asio::dynamic_buffer(answer_, answer_bytes_max), '\n',
                           [](error_code, std::size_t) {});
  }

  asio::local::stream_protocol::socket socket_;
  std::string request_, answer_;
  error_code connect_error_;
};

std::string connect_problem(error_code error, const std::string& socket) {
  if (error == boost::system::errc::permission_denied)
    return "The admin socket " + socket +
           " belongs to another user: run this as the server's user, or as root.";
  return "No server is listening at the admin socket " + socket +
         ": start one, or name the folder of a running one with --data.";
}

/// Two figures are enough: 95 s, 12 min, 3 h, 4 d.
std::string span(std::int64_t seconds) {
  constexpr std::pair<std::int64_t, const char*> units[] = {
      {86'400, " d"}, {3600, " h"}, {60, " min"}};
  for (const auto& [unit, name] : units)
    if (seconds >= 2 * unit) return std::to_string(seconds / unit) + name;
  return std::to_string(seconds) + " s";
}

using Row = std::array<std::string, 8>;

Row row_of(const json& table) {
  std::string players;
  for (const json& name : table.at("players"))
    players += (players.empty() ? "" : ", ") +
               (name.get<std::string>().empty() ? std::string("-") : name.get<std::string>());
  const auto decks = table.find("decks");
  return {table.at("table"),
          table.at("game"),
          table.at("rules").get<std::string>().empty() ? "-" : table.at("rules"),
          table.at("state"),
          decks == table.end() ? "-" : std::to_string(decks->get<std::uint64_t>()),
          span(table.at("untouched_seconds")),
          std::to_string(table.at("spectators").get<int>()),
          players};
}

std::string table_list(const json& answer) {
  std::vector<Row> rows = {
      {"TABLE", "GAME", "RULES", "STATE", "DECKS", "IDLE", "WATCH", "PLAYERS"}};
  for (const json& table : answer.at("tables")) rows.push_back(row_of(table));
  std::array<std::size_t, 8> width{};
  for (const Row& row : rows)
    for (std::size_t i = 0; i + 1 < row.size(); ++i) width[i] = std::max(width[i], row[i].size());
  std::string text;
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i)
      text += row[i] + (i + 1 == row.size()
                            ? "\n"
                            : std::string(width[i] - std::min(width[i], row[i].size()) + 2, ' '));
  }
  const auto more = answer.at("more").get<std::size_t>();
  if (more > 0) text += "and " + std::to_string(more) + " older ones\n";
  if (answer.value("computer", true) == false)
    text += "The computer does not play on this server: there is no program for it, see --bots.\n";
  return text;
}

std::string sweep_in_words(const json& answer) {
  const auto count = answer.at("count").get<std::size_t>();
  if (!answer.contains("all_closed"))
    return std::to_string(count) + " unfinished tables fit. Somebody is connected to " +
           answer.at("occupied").dump() + " of them. Add now to close them.\n";
  const auto closed = answer["all_closed"].get<std::size_t>();
  const std::string said = "Closed " + std::to_string(closed) + " of " + std::to_string(count) +
                           " tables; their records are kept.\n";
  return closed < count ? said + "Run the command again for the rest.\n" : said;
}

/// Whom `kick` has hit, without the end of the sentence.
std::string hit_in_words(const json& answer) {
  const std::string table = answer.at("kicked");
  if (answer.contains("seat")) {
    const std::string seat = "seat " + answer["seat"].dump() + " of " + table;
    const std::string name = answer.at("name");
    if (answer.at("computer") == true) return "The computer plays in " + seat + ", and stays";
    if (answer.at("count") == 0) return "Nobody was in " + seat + "; nothing has changed";
    return (name.empty() ? "A player without a name" : name) + " was sent away from " + seat +
           "; their key still lets them back in";
  }
  if (answer.at("count") == 0) return "No such spectator was at " + table + "; nothing has changed";
  std::string names;
  for (const auto& [number, name] : answer.at("spectators").items())
    names += (names.empty() ? ": " : ", ") + name.get<std::string>();
  const bool one = answer["count"] == 1;
  return answer["count"].dump() + (one ? " spectator was" : " spectators were") +
         " sent away from " + table + names;
}

std::string kept_out_in_words(const json& answer) {
  const std::string hit = answer.contains("kicked") ? hit_in_words(answer) + ". " : "";
  if (answer.at("kept_out") == 0)
    return hit +
           "No address is kept out: it is this machine's own, as behind a proxy that is not "
           "named, or too many are.\n";
  return hit + "Kept out for " + span(answer.at("seconds")) +
         ", or until the server restarts. Kept out in all: " + answer.at("all").dump() + ".\n";
}

std::string in_words(const json& answer) {
  if (answer.contains("occupied") || answer.contains("all_closed")) return sweep_in_words(answer);
  if (answer.contains("tables")) return table_list(answer);
  if (answer.contains("welcome")) return shown_table(answer["welcome"]);
  if (answer.contains("told")) return "Told " + answer["told"].dump() + " connections.\n";
  if (answer.contains("log_level"))
    return "The log level is " + answer["log_level"].get<std::string>() +
           " until the server restarts.\n";
  if (answer.contains("kept_out")) return kept_out_in_words(answer);
  if (answer.contains("let_in"))
    return answer["let_in"] == 0 ? "Nobody was kept out by that.\n"
                                 : "Let in again: " + answer["let_in"].dump() + ".\n";
  if (answer.contains("kicked")) return hit_in_words(answer) + ".\n";
  if (answer.contains("erased"))
    return "The player in seat " + answer.at("seat").dump() + " of " +
           answer["erased"].get<std::string>() + " has no name now.\n";
  if (answer.value("before", false))
    return answer.at("closed").get<std::string>() + " was closed before; nothing has changed.\n";
  if (answer.contains("closed"))
    return "Closed " + answer["closed"].get<std::string>() + "; its record is kept.\n";
  return "The server stops within " + answer.at("seconds").dump() + " seconds; " +
         answer.at("connections").dump() + " connections are open.\n";
}

AdminAnswer read_answer(const std::string& text, bool as_json) {
  const json answer = json::parse(text, nullptr, false);
  if (!answer.is_object()) return {1, "The server does not answer; see its log."};
  if (answer.contains("error")) return {1, answer["error"].get<std::string>()};
  return {0, as_json ? text : in_words(answer)};
}

}  // namespace

AdminAnswer call_admin(const Config& config) {
  if (!config.yes && !consented(config.admin_command)) return {1, "Nothing was done."};
  if (config.admin_socket == "none")
    return {1, "--admin-socket none names no socket: name the server's admin socket."};
  const std::string socket =
      (config.admin_socket.empty() ? admin_socket_in(config.data) : config.admin_socket).string();
  const auto& command = config.admin_command;
  const json request{{"command", command.at(0)},
                     {"words", std::vector<std::string>(command.begin() + 1, command.end())}};
  asio::io_context io;
  Exchange exchange(io, request.dump(-1, ' ', false, json::error_handler_t::replace) + "\n");
  try {
    exchange.start(socket);
    io.run_for(limits::admin_seconds_max);
    if (exchange.connect_error()) return {1, connect_problem(exchange.connect_error(), socket)};
    return read_answer(exchange.answer(), config.json);
  } catch (const std::exception& why) {  // a path too long for a socket, or an unexpected answer
    return {1, "The server at " + socket + " cannot be asked: " + why.what() + "."};
  }
}

}  // namespace server
