// SPDX-License-Identifier: MIT
#include "clients/cli/arguments.hpp"
#include "clients/cli/errands.hpp"
#include "clients/cli/sitting.hpp"
#include "clients/cli/terminal.hpp"

#include <clocale>
#include <csignal>
#include <exception>

namespace {

constexpr int wrong_usage = 2;

cli::Server server_of(const cli::Arguments& arguments) {
  cli::Server server = cli::read_server(arguments.server);
  server.authority_file = arguments.authority_file;
  return server;
}

cli::Link link_of(const cli::Arguments& arguments) {
  cli::Link link = cli::read_link(arguments.link);
  link.server.authority_file = arguments.authority_file;
  return link;
}

int create(cli::Arguments& arguments) {
  arguments.opening.server = server_of(arguments);
  arguments.opening.json = arguments.json;
  return cli::create_table(arguments.opening);
}

int play_against(cli::Arguments& arguments) {
  arguments.opening.server = server_of(arguments);
  arguments.opening.computer = {"1=" + arguments.against};
  auto table = cli::open_to_play(arguments.opening);
  if (!table) return 1;
  arguments.sitting.link = std::move(table->link);
  arguments.sitting.link.server.authority_file = arguments.authority_file;
  if (arguments.sitting.commitment.empty())
    arguments.sitting.commitment = std::move(table->commitment);
  return cli::sit(arguments.sitting);
}

int play(cli::Arguments& arguments) {
  if (!arguments.against.empty()) return play_against(arguments);
  arguments.sitting.link = link_of(arguments);
  if (arguments.sitting.link.token.empty())
    throw cli::BadLink(
        "This link is for watching. A seat's link ends in # and its token, and a "
        "shell wants it in quotes.");
  return cli::sit(arguments.sitting);
}

int watch(cli::Arguments& arguments) {
  arguments.sitting.link = link_of(arguments);
  arguments.sitting.link.token.clear();
  return cli::sit(arguments.sitting);
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
} catch (const cli::BadLink& bad) {
  cli::write_error(bad.what());
  return wrong_usage;
} catch (const cli::BadArguments& bad) {
  cli::write_error(std::string(bad.what()) + " `jojotte --help` tells how it is used.");
  return wrong_usage;
} catch (const std::exception& fault) {
  cli::write_error(std::string("Something went wrong: ") + fault.what());
  return 1;
}
