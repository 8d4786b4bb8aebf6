// SPDX-License-Identifier: MIT
#include "clients/bot/hint_answers.hpp"
#include "clients/bot/seat_host.hpp"
#include "clients/net/own_seats.hpp"

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
  bool host_seats = false, advise = false, ends_with_input = false;
};

void describe(CLI::App& app, Arguments& arguments) {
  app.name("jojotte-bot");
  app.set_version_flag("--version", "jojotte-bot " JOJOTTE_VERSION, "Print the version");
  app.add_option("TABLE", arguments.link,
                 "A table's link, without # and what follows it: that is read from standard input, "
                 "because every user of this machine can read command lines");
  app.add_flag(
      "--host-seats", arguments.host_seats,
      "Take one seat for each line of standard input: JSON with table and invitation or key, and "
      "optionally seat, level, name and id");
  app.add_flag("--advise", arguments.advise,
               "Take no seat, but give hints: for each line of standard input with what a seat "
               "knows, print what to do and why");
  app.add_flag("--end-with-input", arguments.ends_with_input,
               "With --host-seats: leave all seats when standard input ends");
  app.add_option("--server", arguments.server, "With --host-seats: the address of the server");
  app.add_option("--level", arguments.level, "easy, medium or strong")->capture_default_str();
  app.add_option("--name", arguments.name, "Its name at the table")->capture_default_str();
  app.add_option("--pace", arguments.pace, "How slowly it answers: 1 is unhurried, 0 immediate")
      ->check(CLI::Range(0.0, 10.0));
  app.add_option("--seed", arguments.seed,
                 "Seed of its random choices: the same seed and messages, the same play");
  app.add_option("--rematch-wait", arguments.rematch_seconds,
                 "With --host-seats: seconds to wait for a rematch")
      ->check(CLI::Range(0, bot::SeatAtTable::rematch_seconds_max))
      ->capture_default_str();
  app.add_option(
         "--alone-wait", arguments.alone_seconds,
         "With --host-seats: seconds to wait for somebody when all others are gone; 0 is for ever")
      ->check(CLI::Range(0, bot::SeatAtTable::alone_seconds_max));
}

int complain(const std::string& what) {
  std::cerr << "jojotte-bot: " << what << '\n';
  return wrong_usage;
}

int play_one(const Arguments& arguments, bot::Level level) {
  net::Link link = net::read_link(arguments.link);
  if (link.plays())
    return complain(
        "An invitation or a key does not belong on a command line. Give the link without # and "
        "what follows it, and that on standard input.");
  std::string secret;
  std::getline(std::cin, secret);
  if (secret.empty()) return complain("Give what follows # in the link on standard input.");
  link = net::OwnSeats::of_this_user().with_key(net::read_link(arguments.link + '#' + secret));
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
  CLI::App app{"Plays at any table of a server, knowing only what its seat may know."};
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
  if (arguments.advise && !arguments.host_seats && arguments.link.empty())
    return bot::answer_hints(*level);
  if (!arguments.host_seats && !arguments.link.empty()) return play_one(arguments, *level);
  if (!arguments.host_seats || arguments.server.empty())
    return complain("Give a TABLE, or --host-seats and --server, or --advise alone. See --help.");
  const bot::SeatHost::Defaults defaults{
      arguments.name,          *level,         arguments.pace,           arguments.rematch_seconds,
      arguments.alone_seconds, arguments.seed, arguments.ends_with_input};
  return bot::SeatHost(net::read_server(arguments.server), defaults).run();
} catch (const net::BadLink& bad) {
  return complain(bad.what());
} catch (const std::exception& fault) {
  std::cerr << "jojotte-bot: " << fault.what() << '\n';
  return 1;
}
