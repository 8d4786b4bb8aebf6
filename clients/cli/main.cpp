// SPDX-License-Identifier: MIT
#include "clients/cli/arguments.hpp"
#include "clients/cli/one_shot.hpp"
#include "clients/cli/table_session.hpp"
#include "clients/cli/terminal.hpp"
#include "clients/net/own_seats.hpp"

#include <clocale>
#include <csignal>
#include <exception>

namespace {

constexpr int wrong_usage = 2;

net::Server server_of(const cli::Arguments& arguments) {
  net::Server server = net::read_server(arguments.server);
  server.authority_file = arguments.authority_file;
  return server;
}

net::Link link_of(const cli::Arguments& arguments) {
  net::Link link = net::read_link(arguments.link);
  link.server.authority_file = arguments.authority_file;
  return link;
}

int create(cli::Arguments& arguments) {
  arguments.table.server = server_of(arguments);
  arguments.table.json = arguments.json;
  return cli::create_table(arguments.table);
}

/// The key is kept before anybody takes the seat with it.
int sit_down(cli::Arguments& arguments) {
  const auto own_seats = net::OwnSeats::of_this_user();
  arguments.session.link = own_seats.with_key(std::move(arguments.session.link));
  arguments.session.times = own_seats.times(arguments.session.link.key);
  arguments.session.keep_times = [&own_seats, key = arguments.session.link.key](auto times) {
    own_seats.keep_times(key, times);
  };
  return cli::run_table_session(arguments.session);
}

int play_against(cli::Arguments& arguments) {
  arguments.table.server = server_of(arguments);
  arguments.table.computer = {"1=" + arguments.against};
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
  arguments.session.link = link_of(arguments);
  if (!arguments.session.link.plays())
    throw net::BadLink(
        "This link is for watching. A seat's link ends in # and a token, and needs quotes in a "
        "shell.");
  return sit_down(arguments);
}

int watch(cli::Arguments& arguments) {
  arguments.session.link = link_of(arguments);
  arguments.session.link.token.clear();
  arguments.session.link.key.clear();
  return cli::run_table_session(arguments.session);
}

int run(int argc, char** argv) {
  cli::Arguments arguments = cli::read_arguments(argc, argv);
  if (arguments.command == "create") return create(arguments);
  if (arguments.command == "play") return play(arguments);
  if (arguments.command == "watch") return watch(arguments);
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
