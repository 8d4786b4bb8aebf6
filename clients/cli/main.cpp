// SPDX-License-Identifier: MIT
#include "clients/cli/errands.hpp"
#include "clients/cli/sitting.hpp"
#include "clients/cli/terminal.hpp"

#include <CLI/CLI.hpp>

#include <clocale>
#include <csignal>
#include <exception>

namespace {

constexpr int wrong_usage = 2;

/// What the command line fills in; read once it has been parsed whole.
struct Arguments {
  std::string server, link;
  cli::OpeningWish opening;
  cli::SittingWish sitting;
  bool json = false;
};

void add_server(CLI::App* command, Arguments& arguments) {
  command->add_option("--server", arguments.server, "Where the server is: http://HOST:PORT")
      ->required()
      ->envname("JOJOTTE_SERVER");
  command->add_flag("--json", arguments.json, "Print one JSON value");
}

CLI::App* add_create(CLI::App& app, Arguments& arguments) {
  CLI::App* command = app.add_subcommand("create", "Open a table; print its links");
  add_server(command, arguments);
  auto& opening = arguments.opening;
  command->add_option("--rules", opening.rules, "culbertson (the default), hervey or denexa");
  command->add_option("--rubbers", opening.rubbers, "Rubbers in the match, 1 to 9");
  command->add_flag("--unlisted", opening.unlisted, "`list` does not show the table");
  command->add_option("--spectators", opening.spectators, "How many may watch, 0 to 64");
  return command;
}

void add_place(CLI::App* command, Arguments& arguments) {
  auto& sitting = arguments.sitting;
  command->add_option("link", arguments.link, "The link that `create` printed")->required();
  command->add_option("--name", sitting.name, "What the others call you");
  command->add_flag("--json", sitting.json,
                    "Every message of the server as a line on stdout; actions as JSON or words "
                    "from stdin");
  command->add_flag("--plain", sitting.plain, "Sentence after sentence instead of a picture");
  command->add_flag("--ascii", sitting.letters, "Letters for suits, no frames");
  command->add_flag("--no-color", sitting.no_colour, "No colours; NO_COLOR does the same");
  command
      ->add_option("--patience", sitting.patience_seconds,
                   "For how many seconds a lost connection is tried again")
      ->check(CLI::Range(0, 86400));
}

CLI::App* add_play(CLI::App& app, Arguments& arguments) {
  CLI::App* command = app.add_subcommand("play", "Sit down at a table with a seat's link");
  add_place(command, arguments);
  auto& sitting = arguments.sitting;
  command->add_flag("--auto", sitting.auto_play, "Play legal acts at random until it is over");
  command->add_option("--seed", sitting.seed, "For --auto: the same seed, the same choices");
  command
      ->add_option("--pause", sitting.pause_milliseconds,
                   "For --auto: milliseconds to wait before each act")
      ->check(CLI::Range(0, 60000));
  return command;
}

CLI::App* add_watch(CLI::App& app, Arguments& arguments) {
  CLI::App* command = app.add_subcommand("watch", "Watch a table; a seat's link will do, too");
  add_place(command, arguments);
  command->add_flag("--until-over", arguments.sitting.until_over,
                    "Leave when the match is over (as without a terminal)");
  return command;
}

int create(Arguments& arguments) {
  arguments.opening.server = cli::read_server(arguments.server);
  arguments.opening.json = arguments.json;
  return cli::create_table(arguments.opening);
}

int play(Arguments& arguments) {
  arguments.sitting.link = cli::read_link(arguments.link);
  if (arguments.sitting.link.token.empty())
    throw cli::BadLink(
        "This link is for watching. A seat's link ends in # and its token, and a "
        "shell wants it in quotes.");
  return cli::sit(arguments.sitting);
}

int watch(Arguments& arguments) {
  arguments.sitting.link = cli::read_link(arguments.link);
  arguments.sitting.link.token.clear();
  return cli::sit(arguments.sitting);
}

int run(int argc, char** argv) {
  CLI::App app{
      "Jo-Jotte over the network.\n"
      "TLS is not spoken: reach an https:// server through a local proxy that does.",
      "jojotte"};
  app.require_subcommand(1);
  app.footer("`jojotte COMMAND --help` tells more. At the table, `help` tells what to type.");
  Arguments arguments;
  const CLI::App* opens = add_create(app, arguments);
  CLI::App* lists = app.add_subcommand("list", "Show the tables that are open");
  add_server(lists, arguments);
  const CLI::App* plays = add_play(app, arguments);
  const CLI::App* watches = add_watch(app, arguments);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    cli::write_error(std::string(error.what()) + " (`jojotte --help` tells how it is used.)");
    return wrong_usage;
  }
  if (*opens) return create(arguments);
  if (*lists) return cli::list_tables(cli::read_server(arguments.server), arguments.json);
  if (*plays) return play(arguments);
  return *watches ? watch(arguments) : wrong_usage;
}

}  // namespace

int main(int argc, char** argv) try {
  std::setlocale(LC_CTYPE, "");
  std::signal(SIGPIPE, SIG_IGN);
  return run(argc, argv);
} catch (const cli::BadLink& bad) {
  cli::write_error(bad.what());
  return wrong_usage;
} catch (const std::exception& fault) {
  cli::write_error(std::string("Something went wrong: ") + fault.what());
  return 1;
}
