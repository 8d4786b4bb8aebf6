// SPDX-License-Identifier: MIT
#include "clients/load/arguments.hpp"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <charconv>
#include <sstream>

namespace load {

namespace {

constexpr const char* about =
    "Plays any game at many tables at once and measures the server's performance.\n"
    "A server's default limits are meant for people: start the server under test with larger ones\n"
    "(--requests-per-second, --connections-per-address, --tables-per-address,\n"
    "--megabytes-per-address).";

/// HOST:PORT, optionally with http:// in front. False: it is something else.
bool read_server(std::string_view text, Server& server) {
  constexpr std::string_view scheme = "http://";
  if (text.starts_with(scheme)) text.remove_prefix(scheme.size());
  if (text.ends_with('/')) text.remove_suffix(1);
  const std::size_t colon = text.find(':');
  if (colon == 0 || colon == text.npos) return false;
  server.host = text.substr(0, colon);
  const std::string_view port = text.substr(colon + 1);
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), server.port);
  return error == std::errc{} && end == port.data() + port.size() && server.port != 0;
}

void describe_servers(CLI::App& app, Plan& plan) {
  const CLI::Validator is_server(
      [](const std::string& text) {
        Server ignored;
        return read_server(text, ignored) ? std::string()
                                          : "expected HOST:PORT, not \"" + text + '"';
      },
      "HOST:PORT");
  app.add_option_function<std::vector<std::string>>(
         "--server",
         [&plan](const std::vector<std::string>& all) {
           for (const std::string& text : all) read_server(text, plan.servers.all.emplace_back());
         },
         "The server, without TLS [127.0.0.1:8080]; of several on one journal, each with a\n"
         "--server of its own, people go to all")
      ->check(is_server);
  app.add_option_function<std::string>(
         "--open-at",
         [&plan](const std::string& text) { read_server(text, plan.servers.open_at.emplace()); },
         "Where tables are opened, instead of at the servers in turn")
      ->check(is_server);
  app.add_flag("--come-back", plan.servers.come_back,
               "Whoever loses their connection comes back, to the next server; without it, the\n"
               "table is lost");
  app.add_option("--server-pid", plan.server_processes,
                 "The server's process on this machine, to report its CPU time and memory; of\n"
                 "several, the sum")
      ->check(CLI::PositiveNumber);
}

void describe(CLI::App& app, Arguments& arguments) {
  Plan& plan = arguments.plan;
  app.set_version_flag("--version", "jojotte-load " JOJOTTE_VERSION, "Print the version");
  describe_servers(app, plan);
  app.add_option("--tables", plan.tables, "Tables, each with a player for every seat")
      ->capture_default_str()
      ->check(CLI::Range(1, 100'000));
  app.add_option("--spectators", plan.opening.spectators, "Spectators at each table")
      ->capture_default_str()
      ->check(CLI::Range(0, 64));
  const CLI::Validator is_name(
      [](const std::string& text) {
        const bool named =
            text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789") == text.npos;
        return named ? std::string() : "expected a name, not \"" + text + '"';
      },
      "NAME");
  app.add_option("--game", plan.opening.game, "The game [the server's default]")->check(is_name);
  app.add_option("--rules", plan.opening.rules, "Rule set of the tables [the game's default]")
      ->check(is_name);
  app.add_option("--options", plan.opening.options,
                 "Options of the tables, as the JSON of `create`")
      ->capture_default_str()
      ->check([](const std::string& text) {
        return nlohmann::json::parse(text, nullptr, false).is_object()
                   ? std::string()
                   : "expected a JSON object, not \"" + text + '"';
      });
  app.add_option(
         "--rate", plan.rate,
         "Acts a second over all tables, evenly spaced whatever the server does (open loop);\n"
         "without it each table acts again at once (closed loop)")
      ->check(CLI::Range(0.1, 1e6));
  app.add_flag("--idle", plan.idle, "Sit down at all tables and do nothing")->excludes("--rate");
  app.add_option("--warm-up", plan.warm_up_seconds, "Seconds to play before measuring")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 3600.0));
  app.add_option("--seconds", plan.seconds, "Seconds to measure")
      ->capture_default_str()
      ->check(CLI::Range(0.1, 86'400.0));
  app.add_option("--seed", plan.seed, "Seed for the choice of acts")->capture_default_str();
  app.add_flag("--json", arguments.json, "Print one line of JSON instead of the table");
}

}  // namespace

// CLI11 reports by exceptions; they end here.
std::variant<Arguments, Exit> read_arguments(int argc, const char* const* argv) {
  Arguments arguments;
  CLI::App app(about, "jojotte-load");
  describe(app, arguments);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& why) {
    std::ostringstream out, err;
    if (app.exit(why, out, err) == 0) return Exit{0, out.str()};
    return Exit{2, "jojotte-load: " + std::string(why.what()) + "\nSee --help.\n"};
  }
  if (arguments.plan.servers.all.empty()) arguments.plan.servers.all.emplace_back();
  for (const pid_t process : arguments.plan.server_processes)
    if (!usage_of(process))
      return Exit{2, "jojotte-load: --server-pid: there is no process " + std::to_string(process) +
                         " on this machine.\n"};
  return arguments;
}

}  // namespace load
