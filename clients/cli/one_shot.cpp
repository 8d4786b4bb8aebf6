// SPDX-License-Identifier: MIT
#include "clients/cli/one_shot.hpp"

#include "clients/cli/analysis.hpp"
#include "clients/cli/report_text.hpp"
#include "clients/cli/terminal.hpp"
#include "clients/cli/text_layout.hpp"
#include "clients/cli/words.hpp"
#include "clients/net/connection.hpp"
#include "clients/net/http_get.hpp"

#include <boost/asio/io_context.hpp>
#include <nlohmann/json.hpp>

#include <chrono>
#include <map>
#include <utility>

namespace cli {
namespace {

using nlohmann::json;

constexpr std::chrono::seconds answer_seconds_max{20};

constexpr const char* unreadable_answer = "The server's answer cannot be read.";

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
    answer.why = unreadable_answer;
    io.stop();
  };
  listener.lost = [&](const net::Loss& loss) {
    answer.why = sentence(loss);
    io.stop();
  };
  net::Connection connection(io, server, std::move(listener));
  connection.send(question.dump());
  io.run_for(answer_seconds_max);
  return answer;
}

/// The answer, if it is of this type; else null, and the reason on stderr.
const json* expected(const Answer& answer, net::MessageType type) {
  const json& message = answer.message;
  if (is(message, type)) return &message;
  const bool refusal =
      message.is_object() && message.contains("text") && message["text"].is_string();
  write_error(refusal ? printable(message["text"].get<std::string>()) : answer.why);
  return nullptr;
}

json create_message(const TableOptions& options) {
  json message{{"type", "create"},
               {"game", "jojotte"},
               {"options", {{"rubbers", options.rubbers}}},
               {"listed", !options.unlisted},
               {"talk", !options.no_talk}};
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
    message["computer"][computer.substr(0, 1)] = computer.substr(2);
  return message;
}

using SeatLinks = std::map<int, std::string>;  // by the number of the seat

/// One table of a mirror match, the second.
struct OtherHalf {
  std::string table;
  SeatLinks seats;
};

struct Opened {
  std::string table, watch;
  SeatLinks seats;
  std::string commitment;  // empty: the server gave none
  std::optional<OtherHalf> mirror;
};

SeatLinks read_seats(const Server& server, const std::string& table, const json& seats) {
  SeatLinks links;
  for (const json& seat : seats)
    links[seat.at("seat").get<int>()] =
        net::link_text({server, table, printable(seat.at("token").get<std::string>()), ""});
  return links;
}

Opened read_opened(const Server& server, const json& created) {
  const std::string table = printable(created.at("table").get<std::string>());
  Opened opened{table, net::link_text({server, table, "", ""}),
                read_seats(server, table, created.at("seats")),
                printable(created.value("commitment", "")), std::nullopt};
  if (const auto half = created.find("mirror"); half != created.end()) {
    const std::string other = printable(half->at("table").get<std::string>());
    opened.mirror = {other, read_seats(server, other, half->at("seats"))};
  }
  return opened;
}

json as_json(const SeatLinks& seats) {
  json links = json::array();
  for (const auto& [seat, link] : seats) links.push_back({{"seat", seat}, {"link", link}});
  return links;
}

void print_json(const Opened& opened) {
  json out{{"table", opened.table}, {"seats", as_json(opened.seats)}};
  if (opened.mirror)
    out["mirror"] = {{"table", opened.mirror->table}, {"seats", as_json(opened.mirror->seats)}};
  else out["watch"] = opened.watch;
  if (!opened.commitment.empty()) out["commitment"] = opened.commitment;
  write_out(out.dump() + "\n");
}

void print_commitment(const Opened& opened) {
  if (opened.commitment.empty()) return;
  write_out("\nThe server has committed itself to all decks of this table with this number:\n\n  " +
            opened.commitment +
            "\n\nEvery client checks its cards against the commitment. To check them against\n"
            "this very number, play with --commitment NUMBER; you may also send it along with\n"
            "the links.\n");
}

std::string how_to_sit(const SeatLinks& seats) {
  return "Sit down with\n\n  jojotte play '" + seats.begin()->second + "' --name YOURS\n";
}

std::string lines_of_half(const char* which, const std::string& table, const SeatLinks& seats) {
  std::string text = std::string(which) + " half, table " + table + "\n\n";
  for (const auto& [seat, link] : seats)
    text += "  Seat " + std::to_string(seat) + "   " + link + "\n";
  return text + "\n";
}

/// A mirror match against the computer has one link in each half.
std::string how_to_share_links(const Opened& opened) {
  if (opened.seats.size() < 2)
    return "Keep one link and send the other to the player who will play the same cards\n"
           "against the computer.\n";
  return "Each link is for one player: keep one and send the others away. Partners sit\n"
         "crosswise: seat 0 of one half and seat 1 of the other belong together.\n";
}

void print_mirror_match(const Opened& opened) {
  write_out("A mirror match is open: two tables where the same cards are dealt.\n\n" +
            lines_of_half("First", opened.table, opened.seats) +
            lines_of_half("Second", opened.mirror->table, opened.mirror->seats) +
            how_to_share_links(opened) +
            "The deal begins when all players have sat down. Nobody may watch: each half stays\n"
            "secret until both are over.\n" +
            how_to_sit(opened.seats));
  print_commitment(opened);
}

void print_links(const Opened& opened) {
  if (opened.mirror) return print_mirror_match(opened);
  std::string text = "Table " + opened.table + " is open.\n\n";
  for (const auto& [seat, link] : opened.seats)
    text += "  Seat " + std::to_string(seat) + "   " + link + "\n";
  text += "  Watch    " + opened.watch + "\n\n";
  if (opened.seats.size() > 1)
    text +=
        "A seat's link is an invitation: whoever comes with it first has the seat. Keep one, and "
        "send\n"
        "the other to your opponent.\n";
  if (!opened.seats.empty()) text += how_to_sit(opened.seats);
  write_out(text);
  print_commitment(opened);
}

std::string players(const json& table) {
  std::vector<std::string> names;
  for (const json& player : table.at("players")) {
    const std::string name = printable(player.get<std::string>());
    names.push_back(name.empty() ? "(free)" : name);
  }
  return listed(names, " - ");
}

void print_table(const json& table) {
  std::string line = fitted(printable(table.at("table").get<std::string>()), 10) +
                     fitted(printable(table.value("rules", "")), 12) + players(table);
  const int watching = table.value("spectators", 0);
  if (watching > 0) line += ", " + counted(watching, "spectator");
  if (table.value("over", false)) line += ", over";
  write_out(line + "\n");
}

void print_tables(const Server& server, const json& tables) {
  if (tables.empty()) write_out("No table is open. Open one with `jojotte create`.\n");
  for (const json& table : tables) print_table(table);
  if (!tables.empty())
    write_out("\nWatch one with  jojotte watch " + server.url() + "/table/" +
              printable(tables[0].at("table").get<std::string>()) + "\n");
}

int unreadable() {
  write_error(unreadable_answer);
  return 1;
}

}  // namespace

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

std::optional<OpenedTable> open_to_play(const TableOptions& options) try {
  const Answer answer = ask(options.server, create_message(options));
  const json* created = expected(answer, net::MessageType::created);
  if (!created) return std::nullopt;
  const Opened opened = read_opened(options.server, *created);
  if (opened.seats.empty()) return std::nullopt;
  const std::string& own = opened.seats.begin()->second;
  write_error("Link to come back to your seat: " + own);
  if (!opened.mirror) write_error("Link to watch: " + opened.watch);
  else
    for (const auto& [seat, link] : opened.mirror->seats)
      write_error("Link for the player of the same cards at the other table: " + link);
  return OpenedTable{net::read_link(own), opened.commitment};
} catch (const json::exception&) {
  unreadable();
  return std::nullopt;
}

int list_tables(const Server& server, bool as_json) try {
  const Answer answer = ask(server, json{{"type", "list"}});
  const json* message = expected(answer, net::MessageType::tables);
  if (!message) return 1;
  if (as_json) write_out(message->at("tables").dump() + "\n");
  else print_tables(server, message->at("tables"));
  if (!as_json && message->value("computer", true) == false)
    write_out("The computer does not play on this server and gives no hints.\n");
  return 0;
} catch (const json::exception&) {
  return unreadable();
}

int analyse_deal(const AnalysisOptions& options) try {
  boost::asio::io_context io;
  net::HttpAnswer answer{0, "", {options.link.server.url() + " did not answer in time."}};
  net::http_get(io, options.link.server, analysis_path(options.link.table, options.deal),
                [&](net::HttpAnswer page) { answer = std::move(page); });
  io.run_for(answer_seconds_max);
  if (answer.status != 200) {
    write_error(answer.status == 0 ? sentence(answer.loss) : printable(answer.body));
    return 1;
  }
  if (options.json) {
    write_out(answer.body + "\n");
    return 0;
  }
  Style style;
  style.letters = true;
  for (const std::string& line : analysis(answer.body, Names{}, style)) write_out(line + "\n");
  return 0;
} catch (const net::Unreadable&) {
  return unreadable();
} catch (const json::exception&) {
  return unreadable();
}

}  // namespace cli
