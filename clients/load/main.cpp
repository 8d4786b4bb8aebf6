// SPDX-License-Identifier: MIT
#include "clients/load/arguments.hpp"
#include "clients/load/report.hpp"

#include <atomic>
#include <csignal>
#include <exception>
#include <iostream>

namespace {

std::atomic<bool> stop = false;

}  // namespace

int main(int argc, char** argv) try {
  auto read = load::read_arguments(argc, argv);
  if (const auto* exit = std::get_if<load::Exit>(&read)) {
    (exit->status == 0 ? std::cout : std::cerr) << exit->text;
    return exit->status;
  }
  auto& [plan, json] = std::get<load::Arguments>(read);
  for (load::Server& server : plan.servers.all) server.resolve();
  if (plan.servers.open_at) plan.servers.open_at->resolve();
  plan.stop = &stop;
  // A second one ends the program.
  std::signal(SIGINT, [](int signal) { stop = true, std::signal(signal, SIG_DFL); });
  const load::Outcome outcome = load::Load(plan).run();
  std::cout << (json ? load::json_of(plan, outcome) + '\n' : load::table_of(plan, outcome));
  return outcome.measurements.lost == 0 ? 0 : 1;
} catch (const std::exception& error) {
  std::cerr << "jojotte-load: " << error.what() << '\n';
  return 1;
}
