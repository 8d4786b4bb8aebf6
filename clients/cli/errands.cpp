// SPDX-License-Identifier: MIT
#include "clients/cli/errands.hpp"

#include "clients/cli/connection.hpp"
#include "clients/cli/judgement.hpp"
#include "clients/cli/page.hpp"
#include "clients/cli/paint.hpp"
#include "clients/cli/terminal.hpp"
#include "clients/cli/words.hpp"

#include <boost/asio/io_context.hpp>
#include <nlohmann/json.hpp>

#include <chrono>
#include <map>
#include <utility>

namespace cli {
namespace {

using nlohmann::json;

constexpr std::chrono::seconds answer_seconds_max{20};

struct Answer {
  json message;     // null: there is none
  std::string why;  // there is none
};

/// The first thing the server says, but for what it has to say to everybody.
Answer ask(const Server& server, const json& question) {
  boost::asio::io_context io;
  Answer answer{nullptr, server.url() + " does not answer in time."};
  Connection::Listener listener;
  listener.text = [&](const std::string& text) {
    json message = json::parse(text, nullptr, false);
    if (message.is_object() && message.value("type", json()) == "notice") return;
    answer.message = std::move(message);
    answer.why = "The server's answer cannot be read.";
    io.stop();
  };
  listener.lost = [&](const std::string& why, bool) {
    answer.why = why;
    io.stop();
  };
  Connection connection(io, server, std::move(listener));
  connection.send(question.dump());
  io.run_for(answer_seconds_max);
  return answer;
}

/// The answer, if it is of the type asked for; else says why not, on stderr.
const json* expected(const Answer& answer, const char* type) {
  const json& message = answer.message;
  if (message.is_object() && message.value("type", json()) == type) return &message;
  const bool refusal =
      message.is_object() && message.contains("text") && message["text"].is_string();
  write_error(refusal ? printable(message["text"].get<std::string>()) : answer.why);
  return nullptr;
}

json opening(const OpeningWish& wish) {
  json message{{"type", "create"},
               {"game", "jojotte"},
               {"options", {{"rubbers", wish.rubbers}}},
               {"listed", !wish.unlisted},
               {"talk", !wish.no_talk}};
  if (wish.mirror) message["mirror"] = true;
  if (wish.spectators) message["spectators"] = *wish.spectators;
  if (wish.hints) message["hints"] = true;
  if (!wish.rules.empty()) message["rules"] = wish.rules;
  if (!wish.reveal.empty()) message["reveal"] = wish.reveal;
  if (wish.grace_seconds) message["grace"] = *wish.grace_seconds;
  if (wish.decision_seconds)
    message["clock"] = {{"decision", *wish.decision_seconds},
                        {"bank", wish.bank_seconds.value_or(0)}};
  for (const std::string& computer : wish.computer)
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
        link_text({server, table, printable(seat.at("token").get<std::string>())});
  return links;
}

Opened read_opened(const Server& server, const json& created) {
  const std::string table = printable(created.at("table").get<std::string>());
  Opened opened{table, link_text({server, table, ""}),
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
  write_out("\nThe server has committed itself to all its decks by the number\n\n  " +
            opened.commitment +
            "\n\nEvery client checks what it is dealt against the commitment it is told; with\n" +
            "--commitment NUMBER it is this one. Send it along if you like.\n");
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

/// Who is to have which link. Where the house plays, one is left in each half.
std::string whose_links(const Opened& opened) {
  if (opened.seats.size() < 2)
    return "Each link is for somebody else: keep one, send the other away. Both play the same "
           "cards\nagainst the computer.\n";
  return "Each link is for somebody else: keep one, send the others away. Friends sit "
         "crosswise:\nwho has seat 0 in one half belongs to who has seat 1 in the other.\n";
}

void print_mirror_match(const Opened& opened) {
  write_out("A mirror match is open: two tables where the same cards are dealt.\n\n" +
            lines_of_half("First", opened.table, opened.seats) +
            lines_of_half("Second", opened.mirror->table, opened.mirror->seats) +
            whose_links(opened) +
            "No card is dealt before all have sat down, and nobody may watch: nothing of a half is "
            "shown\nbefore both are over.\n" +
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
        "Whoever has a seat's link plays that seat: keep one, send the other to your opponent.\n";
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
  if (watching > 0)
    line += ", " + std::to_string(watching) + (watching == 1 ? " watches" : " watch");
  if (table.value("over", false)) line += ", over";
  write_out(line + "\n");
}

void print_tables(const Server& server, const json& tables) {
  if (tables.empty()) write_out("No table is open. `jojotte create` opens one.\n");
  for (const json& table : tables) print_table(table);
  if (!tables.empty())
    write_out("\nWatch one with  jojotte watch " + server.url() + "/table/" +
              printable(tables[0].at("table").get<std::string>()) + "\n");
}

int unreadable() {
  write_error("The server's answer cannot be read.");
  return 1;
}

}  // namespace

int create_table(const OpeningWish& wish) try {
  const Answer answer = ask(wish.server, opening(wish));
  const json* created = expected(answer, "created");
  if (!created) return 1;
  const Opened opened = read_opened(wish.server, *created);
  if (wish.json) print_json(opened);
  else print_links(opened);
  return 0;
} catch (const json::exception&) {
  return unreadable();
}

std::optional<OwnTable> open_to_play(const OpeningWish& wish) try {
  const Answer answer = ask(wish.server, opening(wish));
  const json* created = expected(answer, "created");
  if (!created) return std::nullopt;
  const Opened opened = read_opened(wish.server, *created);
  if (opened.seats.empty()) return std::nullopt;
  const std::string& own = opened.seats.begin()->second;
  write_error("Your seat, to come back to: " + own);
  if (!opened.mirror) write_error("For those who watch: " + opened.watch);
  else
    for (const auto& [seat, link] : opened.mirror->seats)
      write_error("For who plays the same cards at the other table: " + link);
  return OwnTable{read_link(own), opened.commitment};
} catch (const json::exception&) {
  unreadable();
  return std::nullopt;
}

int list_tables(const Server& server, bool as_json) try {
  const Answer answer = ask(server, json{{"type", "list"}});
  const json* message = expected(answer, "tables");
  if (!message) return 1;
  if (as_json) write_out(message->at("tables").dump() + "\n");
  else print_tables(server, message->at("tables"));
  if (!as_json && message->value("computer", true) == false)
    write_out("The computer does not play on this server, nor give hints.\n");
  return 0;
} catch (const json::exception&) {
  return unreadable();
}

int analyse_deal(const AnalysisWish& wish) try {
  boost::asio::io_context io;
  Page answer{0, "", wish.link.server.url() + " does not answer in time."};
  get_page(io, wish.link.server, analysis_path(wish.link.table, wish.deal),
           [&](Page page) { answer = std::move(page); });
  io.run_for(answer_seconds_max);
  if (answer.status != 200) {
    write_error(printable(answer.status == 0 ? answer.why : answer.body));
    return 1;
  }
  if (wish.json) {
    write_out(answer.body + "\n");
    return 0;
  }
  Style style;
  style.letters = true;
  for (const std::string& line : judgement(answer.body, Names{}, style)) write_out(line + "\n");
  return 0;
} catch (const Unreadable&) {
  return unreadable();
} catch (const json::exception&) {
  return unreadable();
}

}  // namespace cli
