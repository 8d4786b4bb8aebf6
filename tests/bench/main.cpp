// SPDX-License-Identifier: MIT
#include "tests/bench/bench.hpp"

#include <CLI/CLI.hpp>

#include <iostream>

namespace {

int complain(const char* what) {
  std::cerr << "jojotte-bench: " << what << ". Try: jojotte-bench engine\n";
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Measures how fast Jo-Jotte is, on this machine, in this build."};
  app.name("jojotte-bench");
  app.require_subcommand(0, 1);
  double seconds = 1.0;

  CLI::App* engine = app.add_subcommand("engine", "deals and calls a second on one core");
  engine->add_option("--seconds", seconds, "how long each figure is taken")
      ->check(CLI::Range(0.01, 600.0));
  engine->callback([&] { bench::engine(seconds); });

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // help was asked for
    return complain(error.what());
  }
  return app.get_subcommands().empty() ? complain("Say what to measure") : 0;
}
