// SPDX-License-Identifier: MIT
// Its databases are those of the tests, which check what they do.
#define DOCTEST_CONFIG_IMPLEMENT
#include "tests/bench/bench.hpp"

#include <doctest/doctest.h>
#include <CLI/CLI.hpp>

#include <iostream>
#include <stdexcept>

namespace {

int complain(const char* what) {
  std::cerr << "jojotte-bench: " << what
            << ". Try: jojotte-bench engine, jojotte-bench solver, jojotte-bench bot, "
               "jojotte-bench requests, jojotte-bench neighbours, jojotte-bench server\n";
  return 2;
}

/// A check of the tests' databases that fails ends the program.
void end_on_failure(doctest::Context& context) {
  context.setAsDefaultForAssertsOutOfTestCases();
  context.setAssertHandler([](const doctest::AssertData& failed) {
    if (failed.m_failed) throw std::runtime_error(failed.m_expr);
  });
}

}  // namespace

int main(int argc, char** argv) {
  doctest::Context checks;
  end_on_failure(checks);
  CLI::App app{"Measures the speed of this build of Jo-Jotte on this machine."};
  app.name("jojotte-bench");
  app.set_version_flag("--version", "jojotte-bench " JOJOTTE_VERSION, "Print the version");
  app.require_subcommand(0, 1);
  double seconds = 1.0;

  CLI::App* engine = app.add_subcommand("engine", "deals and calls a second on one core");
  engine->add_option("--seconds", seconds, "duration of each measurement")
      ->check(CLI::Range(0.01, 600.0));
  engine->callback([&] { bench::engine(seconds); });

  bench::Solving solving;
  CLI::App* solver = app.add_subcommand(
      "solver", "check the solver against plain minimax, and time it on one core");
  solver->add_option("--endings", solving.endings, "endings of up to five cards a hand to check")
      ->check(CLI::Range(0, 10'000'000));
  solver->add_option("--deals", solving.deals, "whole deals to check")
      ->check(CLI::Range(0, 1'000'000));
  solver->add_option("--timed", solving.timed, "whole deals to time in each row")
      ->check(CLI::Range(100, 1'000'000));
  solver->add_option("--seed", solving.seed, "which deals");
  solver->callback([&] { bench::solver(solving); });

  bench::Contest contest;
  CLI::App* bot = app.add_subcommand("bot", "strength of the bots, over mirrored deals");
  bot->add_option("--game", contest.game, "the game; all: each but Jo-Jotte")
      ->capture_default_str();
  bot->add_option("--deals", contest.deals, "mirrored deals of each match; Jo-Jotte has rubbers")
      ->check(CLI::Range(2, 1'000'000));
  bot->add_option("--seats", contest.seats,
                  "the number of seats alone, where it can be chosen; default: few and many")
      ->check(CLI::Range(2, 16));
  bot->add_option("--rubbers", contest.rubbers, "rubbers of each match of Jo-Jotte")
      ->check(CLI::Range(2, 1'000'000));
  bot->add_option("--threads", contest.threads, "cores to use")->check(CLI::Range(1, 64));
  bot->add_option("--rules", contest.rules, "rule sets of Jo-Jotte to play in turn");
  std::vector<std::string> players;
  bot->add_option(
         "--match", players,
         "two of easy, medium, strong, heuristic, random; default: all pairs of the ladder")
      ->expected(2);
  bot->add_option("--seed", contest.seed, "which deals");
  bot->callback([&] {
    if (!players.empty()) contest.matches = {{players[0], players[1]}};
    bench::bots(contest);
  });

  CLI::App* requests =
      app.add_subcommand("requests", "what the requests of players cost, and their prices");
  requests->add_option("--seconds", seconds, "duration of play in each game")
      ->check(CLI::Range(0.01, 600.0));
  requests->callback([&] { bench::requests(seconds); });

  bench::Crowds crowds;
  CLI::App* neighbours = app.add_subcommand(
      "neighbours", "what slow and flooding clients cost a player, on a real server");
  neighbours->add_option("--seconds", crowds.seconds, "duration of each measurement, in each round")
      ->check(CLI::Range(0.1, 600.0));
  neighbours->add_option("--rounds", crowds.rounds, "number of rounds")->check(CLI::Range(1, 1000));
  neighbours->add_option("--stalled", crowds.stalled, "spectators that never read, at four tables")
      ->check(CLI::Range(0, 200));
  neighbours->add_option("--flooding", crowds.flooding, "connections that flood")
      ->check(CLI::Range(0, 200));
  neighbours->add_option("--data", crowds.data, "folder for the journals");
  neighbours->callback([&] { bench::neighbours(crowds); });

  bench::Serving serving;
  CLI::App* server = app.add_subcommand(
      "server", "what serving costs, compared with a bare relay and a small server on Node");
  server
      ->add_option("PART", serving.parts,
                   "cpu, saturation, told, slow-disk, idle, start, downloads, nodes; or all")
      ->check([](const std::string& name) {
        return bench::is_part(name) ? std::string() : "there is no part called " + name;
      });
  server->add_flag("--quick", serving.quick, "shorter and less precise");
  server
      ->add_option("--against", serving.against,
                   "an older jojotte-server to compare with, in the parts cpu and idle; the\n"
                   "jojotte-load beside it plays there")
      ->check(CLI::ExistingFile);
  server->add_option("--data", serving.data, "folder for the journals")
      ->check(CLI::ExistingDirectory);
  server->callback([&] { bench::server(serving); });

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // help was asked for
    return complain(error.what());
  } catch (const std::exception& trouble) {
    std::cerr << "jojotte-bench: " << trouble.what() << '\n';
    return 1;
  }
  return app.get_subcommands().empty() ? complain("Say what to measure") : 0;
}
