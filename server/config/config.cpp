// SPDX-License-Identifier: MIT
#include "server/config/config.hpp"

#include "server/addresses/client_address.hpp"
#include "server/addresses/origins.hpp"

#include <CLI/CLI.hpp>
#include <boost/asio/ip/address.hpp>

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace server {

namespace {

constexpr const char* about =
    "Jo-Jotte server: lets people play over the network, referees every step, forgets nothing.\n"
    "Each option may also be given as the environment variable named beside it, or in a file.";

std::string check_address(const std::string& text) {
  boost::system::error_code error;
  boost::asio::ip::make_address(text, error);
  return error ? "expected an IP address such as 127.0.0.1 or 0.0.0.0, not \"" + text + "\"" : "";
}

std::string check_named(const std::string& text) { return text.empty() ? "expected a file" : ""; }

/// What has other types in a Config.
struct Words {
  std::string log_format = "text";
  long drain_seconds = limits::drain_seconds.count();
};

void describe(CLI::App& app, Config& config, Words& words) {
  app.set_version_flag("--version", std::string("jojotte-server ") + JOJOTTE_VERSION,
                       "Print the version and exit");
  // CLI11 2.1 does not look at the environment for this one.
  const char* file = std::getenv("JOJOTTE_CONFIG");
  app.set_config("--config", file ? file : "",
                 "Read options from a file of lines such as port=8080 (Env:JOJOTTE_CONFIG)",
                 file != nullptr);
  app.allow_config_extras(false);
  app.add_option("--address", config.address, "IP address to listen at; 0.0.0.0 is everywhere")
      ->envname("JOJOTTE_ADDRESS")
      ->capture_default_str()
      ->check(check_address);
  app.add_option("--port", config.port, "TCP port to listen at; 0 is any that is free")
      ->envname("JOJOTTE_PORT")
      ->capture_default_str()
      ->check(CLI::Range(0, 65535));
  app.add_option("--data", config.data, "Directory of the journal; made if it is not there")
      ->envname("JOJOTTE_DATA")
      ->capture_default_str();
  app.add_option("--web", config.web,
                 "Directory of the page for browsers, read at the start; none is no page\n"
                 "(default: ../share/jojotte/web beside this program, if it is there)")
      ->envname("JOJOTTE_WEB");
  app.add_option("--bots", config.bots,
                 "The program that plays and gives hints where the computer does; none is none\n"
                 "(default: jojotte-bot beside this program, if it is there)")
      ->envname("JOJOTTE_BOTS");
  app.add_option("--threads", config.threads, "Threads that serve; one suffices for most")
      ->envname("JOJOTTE_THREADS")
      ->capture_default_str()
      ->check(CLI::Range(1, 64));
  app.add_option("--log-level", config.log_level, "How much is logged to standard error")
      ->envname("JOJOTTE_LOG_LEVEL")
      ->capture_default_str()
      ->check(CLI::IsMember({"debug", "info", "warn", "error", "off"}));
  app.add_option("--log-format", words.log_format, "How it is written")
      ->envname("JOJOTTE_LOG_FORMAT")
      ->capture_default_str()
      ->check(CLI::IsMember({"text", "json"}));
  app.add_option("--drain", words.drain_seconds, "Seconds that people may play on after SIGTERM")
      ->envname("JOJOTTE_DRAIN")
      ->capture_default_str()
      ->check(CLI::Range(0L, long{limits::drain_seconds_max.count()}));
  app.add_option("--admin-socket", config.admin_socket,
                 "Where `admin` finds the server; none is nowhere\n"
                 "(default: admin.sock in --data)")
      ->envname("JOJOTTE_ADMIN_SOCKET");
  app.add_flag("--check", config.check,
               "Ask the server running at this address and port whether it is ready;\n"
               "exit status 0 if so, else 1");
}

void describe_limits(CLI::App& app, Config& config) {
  app.add_option("--tables", config.tables_max, "Unfinished tables at once")
      ->envname("JOJOTTE_TABLES")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--connections", config.connections_max, "Connections at once")
      ->envname("JOJOTTE_CONNECTIONS")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--connections-per-address", config.connections_per_address,
                 "Connections from one address at once")
      ->envname("JOJOTTE_CONNECTIONS_PER_ADDRESS")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--tables-per-address", config.tables_per_address,
                 "Tables opened from one address in an hour")
      ->envname("JOJOTTE_TABLES_PER_ADDRESS")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--requests-per-second", config.requests_per_second,
                 "Requests a connection may make in a second")
      ->envname("JOJOTTE_REQUESTS_PER_SECOND")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
}

/// The options above may stand before or after these.
void describe_commands(CLI::App& app, Config& config) {
  CLI::App* backup = app.add_subcommand(
      "backup", "Copy the journal in --data into a new file, also while a server is running");
  backup->add_option("FILE", config.backup, "The file to write; it must not be there")
      ->required()
      ->check(check_named);
  backup->callback([&config] { config.command = Config::Command::back_up; });
  CLI::App* restore =
      app.add_subcommand("restore", "Make a backup the journal in --data, while no server runs");
  restore->add_option("FILE", config.backup, "The backup to read")->required()->check(check_named);
  restore->add_flag("--force", config.force,
                    "Although there is a journal: it is moved into a folder beside it");
  restore->callback([&config] { config.command = Config::Command::restore; });
  CLI::App* admin = app.add_subcommand(
      "admin",
      "Ask or tell the server that runs on --data: list, show TABLE, announce TEXT,\n"
      "close TABLE [REASON], drain [SECONDS]");
  admin->add_option("ORDER", config.order, "The command and what belongs to it")->required();
  admin->add_flag("--json", config.json, "Print the answer as JSON");
  admin->callback([&config] { config.command = Config::Command::admin; });
  for (CLI::App* command : {backup, restore, admin}) command->fallthrough();
  app.require_subcommand(0, 1);
}

/// What is wrong with an order to a running server; empty: nothing.
std::string objection_to(const std::vector<std::string>& order) {
  struct Kind {
    std::string_view command, words;
    std::size_t least, most;
  };
  constexpr Kind kinds[] = {{"list", "", 0, 0},
                            {"show", "TABLE", 1, 1},
                            {"announce", "TEXT", 1, 1},
                            {"close", "TABLE [REASON]", 1, 2},
                            {"drain", "[SECONDS]", 0, 1}};
  if (order.empty()) return {};
  const auto* const kind = std::ranges::find(kinds, order[0], &Kind::command);
  if (kind == std::end(kinds))
    return "admin knows list, show, announce, close and drain, not \"" + order[0] + "\".";
  const std::size_t count = order.size() - 1;
  if (count >= kind->least && count <= kind->most) return {};
  const std::string words = kind->words.empty() ? "" : " " + std::string(kind->words);
  return "Expected: admin " + order[0] + words + ", each of them one word or in quotes.";
}

Exit misuse(const std::string& why) { return {2, "jojotte-server: " + why + "\nSee --help.\n"}; }

/// An option that may be given again and again; in its variable, with commas between.
void describe_list(CLI::App& app, const char* name, std::vector<std::string>& list,
                   const char* help, const char* variable, std::string (*check)(const std::string&),
                   const char* what) {
  app.add_option(name, list, help)
      ->envname(variable)
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name(what)
      ->check(check);
}

void describe_trust(CLI::App& app, Config& config) {
  describe_list(app, "--trusted-proxy", config.trusted_proxies,
                "A proxy, or a network of them, whose X-Forwarded-For and -Host are believed;\n"
                "may be repeated",
                "JOJOTTE_TRUSTED_PROXY", Networks::check, "ADDRESS");
  describe_list(app, "--metrics-from", config.metrics_from,
                "Who may read /metrics: an address, or a network of them; may be repeated.\n"
                "Usually 127.0.0.0/8 and ::1",
                "JOJOTTE_METRICS_FROM", Networks::check, "ADDRESS");
  describe_list(app, "--origins", config.origins,
                "A site whose pages may connect, besides the server's own; * for all;\n"
                "may be repeated",
                "JOJOTTE_ORIGINS", Origins::check, "ORIGIN");
}

}  // namespace

// CLI11 speaks by exceptions; they end here.
std::variant<Config, Exit> read_config(int argc, const char* const* argv) {
  Config config;
  CLI::App app(about, "jojotte-server");
  Words words;
  describe(app, config, words);
  describe_limits(app, config);
  describe_commands(app, config);
  describe_trust(app, config);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& why) {
    std::ostringstream out, err;
    const bool asked = app.exit(why, out, err) == 0;
    if (asked) return Exit{0, out.str()};
    return misuse(why.what());
  }
  config.drain = std::chrono::seconds(words.drain_seconds);
  if (words.log_format == "json") config.log_format = log::Format::json;
  if (std::string why = objection_to(config.order); !why.empty()) return misuse(why);
  return config;
}

}  // namespace server
