// SPDX-License-Identifier: MIT
#include "clients/cli/one_shot.hpp"

#include "clients/cli/any_game/analysis.hpp"
#include "clients/cli/any_game/rulebook.hpp"
#include "clients/cli/any_game/shelf.hpp"
#include "clients/cli/listing.hpp"
#include "clients/cli/own_texts.hpp"
#include "clients/cli/report_text.hpp"
#include "clients/cli/terminal.hpp"
#include "clients/cli/text_layout.hpp"
#include "clients/cli/words.hpp"
#include "clients/net/connection.hpp"
#include "clients/net/http_get.hpp"
#include "clients/net/own_tables.hpp"

#include <boost/asio/io_context.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

namespace cli {
namespace {

using nlohmann::json;

constexpr std::chrono::seconds answer_seconds_max{20};

/// The records of a long match; the server keeps half of this for a table.
constexpr net::HttpBounds transcript_bounds{.bytes_max = std::size_t{64} << 20, .seconds_max = 300};

bool is(const json& message, net::MessageType type) {
  return message.is_object() && message.value("type", json()) == net::message_names[type];
}

struct Answer {
  json message;     // null: there is none
  std::string why;  // why there is none
};

/// The server's first message that is not a notice to everybody.
Answer ask(const Server& server, const json& question) {
  boost::asio::io_context io;
  Answer answer{nullptr, server.url() + " did not answer in time."};
  net::Connection::Listener listener;
  listener.text = [&](const std::string& text) {
    json message = json::parse(text, nullptr, false);
    if (is(message, net::MessageType::notice)) return;
    answer.message = std::move(message);
    answer.why = t("tell.unreadable");
    io.stop();
  };
  listener.lost = [&](const net::Loss& loss) {
    answer.why = sentence(loss);
    io.stop();
  };
  net::Connection connection(io, server, net::websocket_path(), std::move(listener));
  connection.send(question.dump());
  io.run_for(answer_seconds_max);
  return answer;
}

/// "seats: expected 2 to 7." for "/options/seats: expected 2 to 7.", which names a place in JSON.
std::string without_pointer(const std::string& text) {
  const std::size_t end = text.find(": ");
  if (!text.starts_with('/') || end == std::string::npos) return text;
  return text.substr(text.rfind('/', end) + 1);
}

/// The answer, if it is of this type; else null, and the reason on stderr.
const json* expected(const Answer& answer, net::MessageType type) {
  const json& message = answer.message;
  if (is(message, type)) return &message;
  const bool refusal =
      message.is_object() && message.contains("text") && message["text"].is_string();
  write_error(refusal ? printable(without_pointer(message["text"].get<std::string>()))
                      : answer.why);
  return nullptr;
}

/// A number, true or false, or a word.
json value_in(const std::string& text) {
  const json read = json::parse(text, nullptr, false);
  return read.is_number_integer() || read.is_boolean() ? read : json(text);
}

json game_options(const TableOptions& options) {
  json values = json::object();
  for (const std::string& option : options.options) {
    const std::size_t equals = option.find('=');
    values[option.substr(0, equals)] = value_in(option.substr(equals + 1));
  }
  if (options.rubbers) values["rubbers"] = *options.rubbers;
  if (options.seats) values["seats"] = *options.seats;
  return values;
}

json create_message(const TableOptions& options) {
  json message{{"type", "create"},
               {"options", game_options(options)},
               {"listed", !options.unlisted},
               {"talk", !options.no_talk}};
  if (!options.game.empty()) message["game"] = options.game;
  if (options.open) message["open"] = true;
  if (options.mirror) message["mirror"] = true;
  if (options.spectators) message["spectators"] = *options.spectators;
  if (options.hints) message["hints"] = true;
  if (!options.rules.empty()) message["rules"] = options.rules;
  if (!options.reveal.empty()) message["reveal"] = options.reveal;
  if (options.grace_seconds) message["grace"] = *options.grace_seconds;
  if (options.decision_seconds)
    message["clock"] = {{"decision", *options.decision_seconds},
                        {"bank", options.bank_seconds.value_or(0)}};
  for (const std::string& computer : options.computer)
    message["computer"][computer.substr(0, computer.find('='))] =
        computer.substr(computer.find('=') + 1);
  return message;
}

/// A table that was opened, as links.
struct OpenedTable {
  std::string table, invitation;
  std::map<int, std::string> seats;  // for each that people take, the invitation to it
};

struct Opened {
  OpenedTable first;
  std::string watch;
  std::string commitment;  // empty: the server gave none
  std::optional<OpenedTable> mirror;
};

OpenedTable read_table(const Server& server, const json& created) {
  net::Link link{.server = server,
                 .table = printable(created.at("table").get<std::string>()),
                 .sits = true,
                 .invitation = printable(created.at("invitation").get<std::string>())};
  OpenedTable opened{link.table, net::link_text(link), {}};
  for (const json& seat : created.at("seats")) {
    link.seat = seat.get<int>();
    opened.seats[link.seat] = net::link_text(link);
  }
  return opened;
}

Opened read_opened(const Server& server, const json& created) {
  Opened opened{read_table(server, created), "", printable(created.value("commitment", "")),
                std::nullopt};
  opened.watch = net::link_text({.server = server, .table = opened.first.table});
  if (const auto half = created.find("mirror"); half != created.end())
    opened.mirror = read_table(server, *half);
  return opened;
}

json as_json(const OpenedTable& opened) {
  json seats = json::array();
  for (const auto& [seat, link] : opened.seats) seats.push_back({{"seat", seat}, {"link", link}});
  return {{"table", opened.table}, {"invitation", opened.invitation}, {"seats", seats}};
}

void print_json(const Opened& opened) {
  json out = as_json(opened.first);
  if (opened.mirror) out["mirror"] = as_json(*opened.mirror);
  else out["watch"] = opened.watch;
  if (!opened.commitment.empty()) out["commitment"] = opened.commitment;
  const std::string text = net::printable_json(out.dump()) + "\n";
  write_out(text, text);
}

std::string commitment_in_words(const Opened& opened) {
  if (opened.commitment.empty()) return {};
  return "\nThe server has committed itself to all decks of this table with this number:\n\n  " +
         opened.commitment +
         "\n\nEvery client checks its cards against the commitment. To check them against\n"
         "this very number, play with --commitment NUMBER; you may also send it along with\n"
         "the links.\n";
}

std::string how_to_sit(const std::string& link) {
  return "Sit down with\n\n  jojotte play '" + link + "' --name YOURS\n";
}

std::string lines_of_half(const char* which, const OpenedTable& half) {
  std::string text = std::string(which) + " half, table " + half.table + "\n\n";
  for (const auto& [seat, link] : half.seats)
    text.append("  Seat ").append(std::to_string(seat)).append("   ").append(link).append("\n");
  return text + "\n";
}

/// A mirror match against the computer has one link in each half.
std::string how_to_share_links(const OpenedTable& half) {
  if (half.seats.size() < 2)
    return "Keep one link and send the other to the player who will play the same cards\n"
           "against the computer.\n";
  return "Each link is for one player: keep one and send the others away. Partners sit\n"
         "crosswise: seat 0 of one half and seat 1 of the other belong together.\n";
}

std::string mirror_match_opened(const Opened& opened) {
  return "A mirror match is open: two tables where the same cards are dealt.\n\n" +
         lines_of_half("First", opened.first) + lines_of_half("Second", *opened.mirror) +
         how_to_share_links(opened.first) +
         "The deal begins when all players have sat down. Nobody may watch: each half stays\n"
         "secret until both are over.\n" +
         how_to_sit(opened.first.seats.begin()->second);
}

/// One link for all seats.
std::string table_opened(const Opened& opened) {
  const OpenedTable& table = opened.first;
  std::string text = "Table " + table.table + " is open.\n\n";
  if (!table.seats.empty()) text += "  Sit down   " + table.invitation + "\n";
  text += "  Watch      " + opened.watch + "\n";
  if (table.seats.size() > 1)
    text +=
        "\nSend the first link to everybody who is to play: whoever comes with it takes a free\n"
        "seat. ";
  else text += "\n";
  if (!table.seats.empty()) text += how_to_sit(table.invitation);
  return text;
}

/// Nobody could sit down at the table if its links were lost.
void print_links(const Opened& opened) {
  const std::string text = (opened.mirror ? mirror_match_opened(opened) : table_opened(opened)) +
                           commitment_in_words(opened);
  write_out(text, text);
}

}  // namespace

int failed(const net::HttpAnswer& answer) {
  write_error(answer.status == 0 ? sentence(answer.loss) : printable(answer.body));
  return 1;
}

int unreadable() {
  write_error(t("tell.unreadable"));
  return 1;
}

net::HttpAnswer fetched(const Server& server, const std::string& path,
                        const net::HttpBounds& bounds) {
  boost::asio::io_context io;
  net::HttpAnswer answer{0, "", {server.url() + " did not answer in time."}};
  net::http_get(io, server, path, [&](net::HttpAnswer page) { answer = std::move(page); }, bounds);
  io.run_for(std::chrono::seconds(bounds.seconds_max));
  return answer;
}

any_game::Texts texts_of_game(const Server& server, const json& about) {
  const Language language = spoken_language();
  const net::HttpAnswer texts = fetched(server, any_game::texts_path(about, language));
  return texts.status == 200 ? any_game::Texts(language, texts.body) : any_game::Texts(language);
}

int create_table(const TableOptions& options) try {
  const Answer answer = ask(options.server, create_message(options));
  const json* created = expected(answer, net::MessageType::created);
  if (!created) return 1;
  const Opened opened = read_opened(options.server, *created);
  if (options.json) print_json(opened);
  else print_links(opened);
  return 0;
} catch (const json::exception&) {
  return unreadable();
}

std::optional<OwnTable> open_to_play(const TableOptions& options) try {
  const Answer answer = ask(options.server, create_message(options));
  const json* created = expected(answer, net::MessageType::created);
  if (!created) return std::nullopt;
  const Opened opened = read_opened(options.server, *created);
  if (opened.first.seats.empty()) return std::nullopt;
  const std::string& own = opened.first.seats.begin()->second;
  write_error("Link to come back to your seat: " + own);
  if (!opened.mirror) write_error("Link to watch: " + opened.watch);
  else
    for (const auto& [seat, link] : opened.mirror->seats)
      write_error("Link for the player of the same cards at the other table: " + link);
  return OwnTable{net::read_link(own), opened.commitment};
} catch (const json::exception&) {
  unreadable();
  return std::nullopt;
}

/// The games of the server, as its /about tells them; none: the reason is on stderr.
std::optional<json> games_of(const Server& server) {
  const net::HttpAnswer answer = fetched(server, "/about");
  if (answer.status != 200) {
    failed(answer);
    return std::nullopt;
  }
  const json about = json::parse(answer.body, nullptr, false);
  if (net::member_of(about, "games").is_array()) return about["games"];
  unreadable();
  return std::nullopt;
}

json games_at_once(const Server& server) {
  const net::HttpAnswer answer = fetched(server, "/about", {.seconds_max = 2});
  const json about = json::parse(answer.body, nullptr, false);
  const json& games = net::member_of(about, "games");
  return games.is_array() ? games : json::array();
}

int no_such_game(const std::string& game) {
  write_error("The server has no game named \"" + printable(game) +
              "\"; `jojotte games` lists them.");
  return 1;
}

std::optional<int> seats_to_take(const TableOptions& options) {
  const auto games = games_of(options.server);
  if (!games) return std::nullopt;
  for (const json& game : *games)
    if (net::text_in(game, "game") == options.game)
      return std::clamp(any_game::seats_with(game, options.seats, options.options), 1,
                        static_cast<int>(net::seats_max));
  no_such_game(options.game);
  return std::nullopt;
}

int list_games(const Server& server, const std::string& only, bool as_json) {
  auto games = games_of(server);
  if (!games) return 1;
  const auto is_other = [&](const json& game) { return net::text_in(game, "game") != only; };
  if (!only.empty())
    games->erase(std::remove_if(games->begin(), games->end(), is_other), games->end());
  if (!only.empty() && games->empty()) return no_such_game(only);
  if (as_json) {
    write_out(net::printable_json(games->dump()) + "\n");
    return 0;
  }
  for (const json& game : *games) {
    if (!game.is_object()) continue;
    for (const std::string& line : any_game::shelf_lines(game, texts_of_game(server, game)))
      write_out(line + "\n");
  }
  return 0;
}

int print_rules(const Server& server, const std::string& game, const std::string& rule) {
  const net::HttpAnswer book = fetched(server, any_game::rulebook_path({{"game", game}}));
  if (book.status == 404) return no_such_game(game);
  if (book.status != 200) return failed(book);
  std::string text;
  for (const std::string& line : any_game::rulebook_page(book.body, rule, resized({})))
    text += line + "\n";
  write_out(text);
  return 0;
}

int list_tables(const Server& server, bool as_json) try {
  const Answer answer = ask(server, json{{"type", "list"}});
  const json* message = expected(answer, net::MessageType::tables);
  if (!message) return 1;
  if (as_json) write_out(net::printable_json(message->at("tables").dump()) + "\n");
  else
    write_out(tables_in_words(message->at("tables"), server, net::OwnTables::of_this_user().all()));
  if (!as_json && message->value("computer", true) == false)
    write_out("The computer does not play on this server and gives no hints.\n");
  return 0;
} catch (const json::exception&) {
  return unreadable();
}

int print_transcript(const Link& link) {
  const net::HttpAnswer answer =
      fetched(link.server, "/table/" + link.table + "/transcript", transcript_bounds);
  if (answer.status != 200) return failed(answer);
  write_out(net::printable_json(answer.body));
  return 0;
}

std::string analysis_path(const Link& link, const std::string& deal) {
  return "/table/" + link.table + "/analysis" + (deal.empty() ? "" : "?deal=" + deal);
}

int analyse_deal(const AnalysisOptions& options) try {
  const net::HttpAnswer answer =
      fetched(options.link.server, analysis_path(options.link, options.deal));
  if (answer.status != 200) return failed(answer);
  if (options.json) {
    write_out(net::printable_json(answer.body) + "\n");
    return 0;
  }
  Style style;
  style.letters = true;
  for (const std::string& line : any_game::analysis(answer.body, Names{}, style))
    write_out(line + "\n");
  return 0;
} catch (const net::Unreadable&) {
  return unreadable();
} catch (const json::exception&) {
  return unreadable();
}

}  // namespace cli
