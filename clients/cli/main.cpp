// SPDX-License-Identifier: MIT
#include "clients/cli/arguments.hpp"
#include "clients/cli/defaults.hpp"
#include "clients/cli/one_shot.hpp"
#include "clients/cli/own_texts.hpp"
#include "clients/cli/places.hpp"
#include "clients/cli/replay.hpp"
#include "clients/cli/shell_words.hpp"
#include "clients/cli/table_session.hpp"
#include "clients/cli/terminal.hpp"
#include "clients/net/own_seats.hpp"
#include "clients/net/own_tables.hpp"

#include <algorithm>
#include <chrono>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

constexpr int wrong_usage = 2;

net::Server server_of(const cli::Arguments& arguments) {
  net::Server server = net::read_server(arguments.server);
  server.authority_file = arguments.authority_file;
  return server;
}

/// As the environment says, where it is not on the command line.
std::string language_of(const cli::Arguments& arguments) {
  if (!arguments.language.empty()) return arguments.language;
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = std::getenv(name); value && *value) return value;
  return "en";
}

/// To sit down, `player` chooses among one's own seats at the table.
net::Link link_of(const cli::Arguments& arguments, const std::optional<std::string>& player = {}) {
  net::Link link = cli::read_place(arguments.link, net::OwnTables::of_this_user().all(), player,
                                   cli::line_from_stdin);
  if (!arguments.authority_file.empty()) link.server.authority_file = arguments.authority_file;
  return link;
}

int create(cli::Arguments& arguments) {
  arguments.table.server = server_of(arguments);
  arguments.table.json = arguments.json;
  return cli::create_table(arguments.table);
}

/// As the table tells it: whoever comes back need not name themselves again.
std::string own_name(const net::Table& table) {
  const auto seat = static_cast<std::size_t>(table.seat().value_or(-1));
  const auto& players = table.room().players;
  return seat < players.size() ? players[seat].name : "";
}

/// The key is kept before anybody takes the seat with it.
int sit_down(cli::Arguments& arguments) {
  const auto own_seats = net::OwnSeats::of_this_user();
  arguments.session.link = own_seats.with_key(std::move(arguments.session.link));
  arguments.session.times = own_seats.times(arguments.session.link.key);
  arguments.session.keep_times = [&own_seats, key = arguments.session.link.key](auto times) {
    own_seats.keep_times(key, times);
  };
  const auto own_tables = net::OwnTables::of_this_user();
  net::Link own_link = arguments.session.link;
  own_link.sits = false;
  arguments.session.seated = [&](const net::Table& table) {
    own_tables.keep({own_link, std::string(table.game().name()), own_name(table),
                     std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())});
  };
  arguments.session.seat_gone = [&] { own_tables.forget(own_link); };
  return cli::run_table_session(arguments.session);
}

int resume(cli::Arguments& arguments) {
  const auto tables = net::OwnTables::of_this_user().all();
  if (arguments.tables) {
    if (tables.empty()) cli::write_error(cli::no_table_to_come_back_to);
    cli::write_out(cli::list_of(tables));
    return 0;
  }
  const net::KeptTable table = cli::kept_table(tables, arguments.link, arguments.session.name);
  arguments.session.link = table.link;
  if (!arguments.authority_file.empty())
    arguments.session.link.server.authority_file = arguments.authority_file;
  if (arguments.session.name.empty()) arguments.session.name = table.name;
  return sit_down(arguments);
}

int play_against(cli::Arguments& arguments) {
  arguments.table.server = server_of(arguments);
  const auto seats = arguments.table.game.empty() || arguments.table.mirror
                         ? std::optional(2)
                         : cli::seats_to_take(arguments.table);
  if (!seats) return 1;
  for (int seat = 1; seat < *seats; ++seat)
    arguments.table.computer.push_back(std::to_string(seat) + "=" + arguments.against);
  auto table = cli::open_to_play(arguments.table);
  if (!table) return 1;
  arguments.session.link = std::move(table->link);
  arguments.session.link.server.authority_file = arguments.authority_file;
  if (arguments.session.commitment.empty())
    arguments.session.commitment = std::move(table->commitment);
  return sit_down(arguments);
}

int play(cli::Arguments& arguments) {
  if (!arguments.against.empty()) return play_against(arguments);
  arguments.session.link = link_of(arguments, arguments.session.name);
  if (!arguments.session.link.plays())
    throw net::BadLink(
        "This link is for watching. To play, give an invitation, which ends in #sit= and digits, "
        "in quotes; or add '#sit' at a table where anybody may sit down.");
  if (arguments.seat) arguments.session.link.seat = *arguments.seat;
  return sit_down(arguments);
}

int watch(cli::Arguments& arguments) {
  arguments.session.link = link_of(arguments);
  arguments.session.link = {.server = arguments.session.link.server,
                            .table = arguments.session.link.table};
  return cli::run_table_session(arguments.session);
}

int replay(const cli::Arguments& arguments) {
  return cli::replay_deal({.link = link_of(arguments),
                           .deal = arguments.deal,
                           .json = arguments.json,
                           .plain = arguments.session.plain,
                           .letters = arguments.session.letters,
                           .no_colour = arguments.session.no_colour});
}

int lesson(const cli::Arguments& arguments) {
  return cli::show_lesson({.server = server_of(arguments),
                           .game = arguments.table.game,
                           .plain = arguments.session.plain,
                           .letters = arguments.session.letters,
                           .no_colour = arguments.session.no_colour});
}

/// What helps a person is said even where a line of the user's defaults is wrong.
void use_defaults(int argc, char** argv) try {
  cli::use_defaults();
} catch (const cli::BadArguments&) {
  constexpr std::string_view helpful[] = {"--help", "-h", "--version"};
  const auto asks = [&](const char* word) {
    return std::ranges::find(helpful, word) != end(helpful);
  };
  if (std::none_of(argv, argv + argc, asks)) throw;
}

/// The games of the server that is named, for a shell that asks at every Tab.
nlohmann::json games_at_once() {
  const char* server = std::getenv("JOJOTTE_SERVER");
  return server && *server ? cli::games_at_once(net::read_server(server)) : nlohmann::json::array();
}

/// `jojotte complete WORDS`: what the last word may be completed to.
int complete(int argc, char** argv) {
  const auto tables = [] {
    std::vector<std::string> names;
    for (const auto& table : net::OwnTables::of_this_user().all())
      names.push_back(table.link.table);
    return names;
  };
  std::string text;
  for (const std::string& word : cli::shell_words({argv + 2, argv + argc}, {games_at_once, tables}))
    text += net::printable(word) + "\n";
  cli::write_out(text);
  return 0;
}

int run(int argc, char** argv) {
  use_defaults(argc, argv);
  if (argc > 1 && std::string_view(argv[1]) == "complete") return complete(argc, argv);
  cli::Arguments arguments = cli::read_arguments(argc, argv);
  cli::speak(cli::language_of(language_of(arguments)));
  if (arguments.command == "create") return create(arguments);
  if (arguments.command == "games")
    return cli::list_games(server_of(arguments), arguments.table.game, arguments.json);
  if (arguments.command == "rules")
    return cli::print_rules(server_of(arguments), arguments.table.game, arguments.rule);
  if (arguments.command == "lesson") return lesson(arguments);
  if (arguments.command == "play") return play(arguments);
  if (arguments.command == "resume") return resume(arguments);
  if (arguments.command == "watch") return watch(arguments);
  if (arguments.command == "replay") return replay(arguments);
  if (arguments.command == "transcript") return cli::print_transcript(link_of(arguments));
  if (arguments.command == "analyse")
    return cli::analyse_deal({link_of(arguments), arguments.deal, arguments.json});
  if (arguments.command == "list") return cli::list_tables(server_of(arguments), arguments.json);
  cli::write_out(arguments.answer);
  return 0;
}

}  // namespace

int main(int argc, char** argv) try {
  std::setlocale(LC_CTYPE, "");
  std::signal(SIGPIPE, SIG_IGN);
  return run(argc, argv);
} catch (const net::BadLink& bad) {
  cli::write_error(bad.what());
  return wrong_usage;
} catch (const cli::BadArguments& bad) {
  cli::write_error(std::string(bad.what()) + " `jojotte --help` shows the usage.");
  return wrong_usage;
} catch (const std::exception& fault) {
  cli::write_error(std::string("Something went wrong: ") + fault.what());
  return 1;
}
