// SPDX-License-Identifier: MIT
#include "clients/bot/adviser.hpp"
#include "clients/bot/house.hpp"

#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>

#include <csignal>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>

namespace {

constexpr int wrong_usage = 2;

struct Arguments {
  std::string server, link, name = "Bot", level = "strong";
  double pace = 1;
  int rematch_seconds = 120, alone_seconds = 0;
  std::optional<std::uint32_t> seed;
  bool house = false, advise = false, ends_with_input = false;
};

void describe(CLI::App& app, Arguments& arguments) {
  app.name("jojotte-bot");
  app.set_version_flag("--version", "jojotte-bot " JOJOTTE_VERSION, "Print which version this is");
  app.add_option("TABLE", arguments.link,
                 "A table's link, without the seat's token: that is read from standard input, for "
                 "all who use this machine can read a command line");
  app.add_flag("--house", arguments.house,
               "Take as many seats as standard input has lines of JSON: table, token, and level, "
               "name if they differ");
  app.add_flag("--advise", arguments.advise,
               "Take no seat: say, for each line of standard input that tells what a seat has been "
               "told, what to do and why");
  app.add_flag("--end-with-input", arguments.ends_with_input,
               "With --house: leave every seat when standard input has ended");
  app.add_option("--server", arguments.server, "With --house: where the tables are");
  app.add_option("--level", arguments.level, "easy, medium or strong")->capture_default_str();
  app.add_option("--name", arguments.name, "What it is called at the table")->capture_default_str();
  app.add_option("--pace", arguments.pace, "How slowly it answers: 1 unhurried, 0 at once")
      ->check(CLI::Range(0.0, 10.0));
  app.add_option("--seed", arguments.seed,
                 "What chance its choices are made with: told the same, it does the same");
  app.add_option("--rematch-wait", arguments.rematch_seconds,
                 "With --house: seconds it stays after a match, in case the other wants another")
      ->check(CLI::Range(0, bot::SeatAtTable::rematch_seconds_max))
      ->capture_default_str();
  app.add_option("--alone-wait", arguments.alone_seconds,
                 "With --house: seconds it stays at a table where nobody else plays; 0 is for ever")
      ->check(CLI::Range(0, bot::SeatAtTable::alone_seconds_max));
}

int complain(const std::string& what) {
  std::cerr << "jojotte-bot: " << what << '\n';
  return wrong_usage;
}

int play_one(const Arguments& arguments, bot::Level level) {
  cli::Link link = cli::read_link(arguments.link);
  if (!link.token.empty())
    return complain(
        "A token does not belong on a command line. Give the link without what comes "
        "after #, and the token on standard input.");
  std::getline(std::cin, link.token);
  if (link.token.empty()) return complain("Standard input should have told the seat's token.");
  boost::asio::io_context io;
  int status = 0;
  bot::SeatAtTable seat(io, {link, level, arguments.name, arguments.pace, 0, 0, arguments.seed},
                        [&](int ended, const std::string& why) {
                          status = ended;
                          if (!why.empty()) std::cerr << "jojotte-bot: " << why << '\n';
                          io.stop();
                        });
  io.run();
  return status;
}

}  // namespace

int main(int argc, char** argv) try {
  std::signal(SIGPIPE, SIG_IGN);
  Arguments arguments;
  CLI::App app{"Plays Jo-Jotte at a table of a server, and knows what its seat is told."};
  describe(app, arguments);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : wrong_usage;
  }
  const auto level = bot::level_by_name(arguments.level);
  if (!level)
    return complain("There is no level \"" + arguments.level +
                    "\". The levels are easy, medium and strong.");
  if (arguments.advise && !arguments.house && arguments.link.empty()) return bot::advise(*level);
  if (!arguments.house && !arguments.link.empty()) return play_one(arguments, *level);
  if (!arguments.house || arguments.server.empty())
    return complain(
        "Say which TABLE, or --house and --server, or --advise alone. --help tells more.");
  const bot::House::Manners manners{
      arguments.name,          *level,         arguments.pace,           arguments.rematch_seconds,
      arguments.alone_seconds, arguments.seed, arguments.ends_with_input};
  return bot::House(cli::read_server(arguments.server), manners).run();
} catch (const cli::BadLink& bad) {
  return complain(bad.what());
} catch (const std::exception& fault) {
  std::cerr << "jojotte-bot: " << fault.what() << '\n';
  return 1;
}
