// SPDX-License-Identifier: MIT
#include "server/config/program.hpp"

#include "server/addresses/client_address.hpp"
#include "server/addresses/origins.hpp"
#include "server/config/checks.hpp"

#include <algorithm>

namespace server {

namespace {

constexpr const char* about =
    "Jo-Jotte server: hosts games over the network, enforces the rules, and saves every act.\n"
    "Each option can also be set by the environment variable named beside it, or in a file.";

/// What was expected, and what was given instead; empty: nothing is wrong.
std::string with_value(const std::string& why, const std::string& value) {
  return why.empty() ? "" : why + ", not " + shown_value(value) + ".";
}

CLI::Validator checked(std::string (*check)(const std::string&), std::string description = {}) {
  return CLI::Validator([check](std::string& text) { return with_value(check(text), text); },
                        std::move(description));
}

/// Its messages have none of the value.
CLI::Validator checked_secret(std::string (*check)(const std::string&)) {
  return CLI::Validator(
      [check](std::string& text) {
        const std::string why = check(text);
        return why.empty() ? "" : why + ".";
      },
      "");
}

CLI::Validator number_within(long least, long most) {
  return CLI::Validator(
      [least, most](std::string& text) {
        return with_value(check_number(text, least, most), text);
      },
      "in [" + std::to_string(least) + " - " + std::to_string(most) + "]");
}

CLI::Validator one_of(std::vector<std::string> words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
  return CLI::Validator(
      [words = std::move(words), all](std::string& text) {
        const bool known = std::ranges::find(words, text) != words.end();
        return with_value(known ? "" : "expected one of " + all, text);
      },
      "{" + all + "}");
}

void describe(CLI::App& app, Config& config, Words& words) {
  app.set_version_flag("--version", std::string("jojotte-server ") + JOJOTTE_VERSION,
                       "Print the version and exit");
  app.add_option("--config", words.file, "Read options from a file of lines such as port=8080")
      ->check(checked(check_path));
  app.add_option("--address", config.address, "IP address to listen at; 0.0.0.0 means all")
      ->capture_default_str()
      ->check(checked(check_address));
  app.add_option("--port", config.port, "TCP port to listen at; 0 means any free port")
      ->capture_default_str()
      ->check(number_within(0, 65535));
  app.add_option("--data", config.data, "Directory of the journal; created if need be")
      ->capture_default_str()
      ->check(checked(check_path));
  app.add_option("--web", config.web,
                 "Directory of the page for browsers, read at the start; none: no page\n"
                 "(default: ../share/jojotte/web beside this program, if it exists)")
      ->check(checked(check_path));
  app.add_option("--bots", config.bots,
                 "Program that plays and gives hints for the computer; none: no computer\n"
                 "(default: jojotte-bot beside this program, if it exists)")
      ->check(checked(check_path));
  app.add_option("--threads", config.threads, "Threads that serve clients; one is usually enough")
      ->capture_default_str()
      ->check(number_within(1, 64));
  app.add_option("--log-level", config.log_level, "How much to log to standard error")
      ->capture_default_str()
      ->check(one_of({"debug", "info", "warn", "error", "off"}));
  app.add_option("--log-format", words.log_format, "Form of the log")
      ->capture_default_str()
      ->check(one_of({"text", "json"}));
  app.add_option("--drain", words.drain_seconds, "Seconds for which play goes on after SIGTERM")
      ->capture_default_str()
      ->check(number_within(0, limits::drain_seconds_max.count()));
  app.add_option("--admin-socket", config.admin_socket,
                 "Socket at which `admin` reaches the server; none: no socket\n"
                 "(default: admin.sock in --data)")
      ->check(checked(check_path));
  app.add_flag("--check", config.check,
               "Ask the server at this address and port whether it is ready;\n"
               "exit with status 0 if so, else 1")
      ->disable_flag_override();
}

void describe_journal(CLI::App& app, Config& config) {
  app.add_option(
         "--journal", config.journal,
         "Database that keeps the tables, postgresql://HOST/NAME (default: a file in --data)")
      ->check(checked_secret(check_journal));
  app.add_option("--journal-key", config.journal_key,
                 "File with the key that seals records in --journal, as `openssl rand -hex 32`\n"
                 "writes it; none: they are not sealed")
      ->check(checked_secret(check_journal_key));
  app.add_option("--node-address", config.node_address,
                 "HOST:PORT where the other servers on --journal reach this one\n"
                 "(default: --address and --port, unless that means all addresses)")
      ->check(checked(check_node_address));
  app.add_option("--node-name", config.node_name,
                 "Name of this server among those on --journal (default: that of the machine)")
      ->check(checked(check_node_name));
}

void describe_limits(CLI::App& app, Config& config) {
  app.add_option("--tables", config.tables_max, "Unfinished tables at once")
      ->capture_default_str()
      ->check(number_within(1, 1'000'000));
  app.add_option("--connections", config.connections_max, "Connections at once")
      ->capture_default_str()
      ->check(number_within(1, 1'000'000));
  app.add_option("--connections-per-address", config.connections_per_address,
                 "Connections from one address at once")
      ->capture_default_str()
      ->check(number_within(1, 1'000'000));
  app.add_option("--tables-per-address", config.tables_per_address,
                 "Tables opened from one address in an hour")
      ->capture_default_str()
      ->check(number_within(1, 1'000'000));
  app.add_option("--megabytes-per-address", config.megabytes_per_address,
                 "Megabytes that acts from one address add to the journal in an hour")
      ->capture_default_str()
      ->check(number_within(1, 1'000'000));
  app.add_option("--requests-per-second", config.requests_per_second,
                 "Requests a connection may make in a second")
      ->capture_default_str()
      ->check(number_within(1, 1'000'000));
}

/// `backup FILE` and `backup verify FILE`.
CLI::App* describe_backup(CLI::App& app, Config& config) {
  CLI::App* backup = app.add_subcommand(
      "backup", "Copy the journal in --data into a new file, even while a server is running");
  const CLI::Option* to_write =
      backup->add_option("FILE", config.backup, "The file to write; it must not exist")
          ->check(checked(check_path));
  CLI::App* verify =
      backup->add_subcommand("verify", "Read a backup, and say what of it is whole; status 0: all");
  verify->add_option("FILE", config.backup, "The backup to read")
      ->required()
      ->check(checked(check_path));
  verify->callback([&config] { config.command = Config::Command::verify; });
  backup->callback([&config, verify, to_write] {
    if (verify->parsed() && to_write->count() > 0)
      throw CLI::ValidationError("backup verify", "expected one file");
    if (verify->parsed()) return;
    if (to_write->count() == 0) throw CLI::RequiredError("FILE");
    config.command = Config::Command::back_up;
  });
  verify->fallthrough();
  return backup;
}

/// Options may stand before or after a command.
void describe_commands(CLI::App& app, Config& config) {
  CLI::App* backup = describe_backup(app, config);
  CLI::App* restore =
      app.add_subcommand("restore", "Make a backup the journal in --data, while no server runs");
  restore->add_option("FILE", config.backup, "The backup to read")
      ->required()
      ->check(checked(check_path));
  restore
      ->add_flag("--force", config.force, "If there is a journal, move it into a folder beside it")
      ->disable_flag_override();
  restore
      ->add_flag("--without-damaged", config.without_damaged,
                 "If the backup is not whole, leave the damaged tables out")
      ->disable_flag_override();
  restore->callback([&config] { config.command = Config::Command::restore; });
  CLI::App* admin = app.add_subcommand(
      "admin",
      "Control the server that runs on --data: list, show TABLE, announce TEXT,\n"
      "close TABLE [REASON], close-all WHICH [now [REASON]], kick TABLE WHO [REASON],\n"
      "keep-out ADDRESS TIME, keep-out TABLE WHO TIME [REASON], let-in ADDRESS,\n"
      "erase TABLE SEAT, log-level LEVEL, drain [SECONDS]");
  admin->add_option("COMMAND", config.admin_command, "The command and its arguments")->required();
  admin->add_flag("--json", config.json, "Print the answer as JSON")->disable_flag_override();
  admin->add_flag("--yes", config.yes, "Do not ask before what cannot be taken back")
      ->disable_flag_override();
  admin->callback([&config] { config.command = Config::Command::admin; });
  CLI::App* journal = app.add_subcommand("journal", "Work on the journal of --journal");
  CLI::App* upgrade = journal->add_subcommand(
      "upgrade", "Bring it to the version of this program; it only adds, and servers may run");
  upgrade->callback([&config] { config.command = Config::Command::upgrade_journal; });
  CLI::App* verify = journal->add_subcommand(
      "verify", "Read all of it, and say what is whole; status 0: all; servers may run");
  verify->callback([&config] { config.command = Config::Command::verify_journal; });
  journal->require_subcommand(1);
  for (CLI::App* command : {backup, restore, admin, journal, upgrade, verify})
    command->fallthrough();
  app.require_subcommand(0, 1);
}

/// An option that may be repeated; its environment variable has commas between the values.
void describe_list(CLI::App& app, const char* name, std::vector<std::string>& list,
                   const char* help, std::string (*check)(const std::string&), const char* what) {
  app.add_option(name, list, help)
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name(what)
      ->check(checked(check));
}

void describe_trust(CLI::App& app, Config& config) {
  describe_list(app, "--trusted-proxy", config.trusted_proxies,
                "Proxy, or network of proxies, whose X-Forwarded-For and -Host are believed;\n"
                "may be repeated",
                Networks::check, "ADDRESS");
  describe_list(app, "--metrics-from", config.metrics_from,
                "Address or network that may read /metrics; may be repeated\n"
                "(default: 127.0.0.0/8 and ::1)",
                Networks::check, "ADDRESS");
  describe_list(app, "--origins", config.origins,
                "Site whose pages may connect, besides the server's own; * for all;\n"
                "may be repeated",
                Origins::check, "ORIGIN");
}

}  // namespace

Program::Program() : app(about, "jojotte-server") {
  describe(app, config, words);
  describe_journal(app, config);
  describe_limits(app, config);
  describe_commands(app, config);
  describe_trust(app, config);
}

void Program::parse(std::vector<std::string> arguments) {
  std::ranges::reverse(arguments);  // as CLI11 wants them
  app.parse(std::move(arguments));
}

}  // namespace server
