// SPDX-License-Identifier: MIT
#include "server/config/config.hpp"

#include "server/addresses/client_address.hpp"
#include "server/addresses/origins.hpp"

#include <CLI/CLI.hpp>
#include <boost/asio/ip/address.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace server {

namespace {

constexpr const char* about =
    "Jo-Jotte server: hosts games over the network, enforces the rules, and saves every act.\n"
    "Each option can also be set by the environment variable named beside it, or in a file.";

std::string check_address(const std::string& text) {
  boost::system::error_code error;
  boost::asio::ip::make_address(text, error);
  return error ? "expected an IP address such as 127.0.0.1 or 0.0.0.0, not \"" + text + "\"" : "";
}

std::string check_database(const std::string& text) {
  const bool named = text.starts_with("postgresql://") || text.starts_with("postgres://");
  return named ? "" : "expected postgresql://…";
}

/// Whether a text is HOST:PORT, as one server finds another; an IPv6 address stands in brackets.
std::string check_node_address(const std::string& text) {
  const auto colon = text.rfind(':');
  const std::string host = text.substr(0, colon);
  const std::string port = colon == text.npos ? "" : text.substr(colon + 1);
  const bool number = !port.empty() && port.size() <= 5 &&
                      port.find_first_not_of("0123456789") == port.npos && std::stol(port) > 0 &&
                      std::stol(port) <= 65535;
  const bool bracketed = host.size() > 2 && host.starts_with('[') && host.ends_with(']');
  const bool named = !host.empty() && host.find_first_of("[]:/ ") == host.npos;
  if (number && (bracketed || named)) return {};
  return "expected HOST:PORT such as 10.1.2.3:8080, not \"" + text + "\"";
}

std::string check_named(const std::string& text) { return text.empty() ? "expected a file" : ""; }

/// Options as given, where Config has another type.
struct Words {
  std::string log_format = "text";
  long drain_seconds = limits::drain_seconds.count();
};

void describe(CLI::App& app, Config& config, Words& words) {
  app.set_version_flag("--version", std::string("jojotte-server ") + JOJOTTE_VERSION,
                       "Print the version and exit");
  // CLI11 2.1 does not read the environment for this option.
  const char* file = std::getenv("JOJOTTE_CONFIG");
  app.set_config("--config", file ? file : "",
                 "Read options from a file of lines such as port=8080 (Env:JOJOTTE_CONFIG)",
                 file != nullptr);
  app.allow_config_extras(false);
  app.add_option("--address", config.address, "IP address to listen at; 0.0.0.0 means all")
      ->envname("JOJOTTE_ADDRESS")
      ->capture_default_str()
      ->check(check_address);
  app.add_option("--port", config.port, "TCP port to listen at; 0 means any free port")
      ->envname("JOJOTTE_PORT")
      ->capture_default_str()
      ->check(CLI::Range(0, 65535));
  app.add_option("--data", config.data, "Directory of the journal; created if need be")
      ->envname("JOJOTTE_DATA")
      ->capture_default_str();
  app.add_option("--web", config.web,
                 "Directory of the page for browsers, read at the start; none: no page\n"
                 "(default: ../share/jojotte/web beside this program, if it exists)")
      ->envname("JOJOTTE_WEB");
  app.add_option("--bots", config.bots,
                 "Program that plays and gives hints for the computer; none: no computer\n"
                 "(default: jojotte-bot beside this program, if it exists)")
      ->envname("JOJOTTE_BOTS");
  app.add_option("--threads", config.threads, "Threads that serve clients; one is usually enough")
      ->envname("JOJOTTE_THREADS")
      ->capture_default_str()
      ->check(CLI::Range(1, 64));
  app.add_option("--log-level", config.log_level, "How much to log to standard error")
      ->envname("JOJOTTE_LOG_LEVEL")
      ->capture_default_str()
      ->check(CLI::IsMember({"debug", "info", "warn", "error", "off"}));
  app.add_option("--log-format", words.log_format, "Form of the log")
      ->envname("JOJOTTE_LOG_FORMAT")
      ->capture_default_str()
      ->check(CLI::IsMember({"text", "json"}));
  app.add_option("--drain", words.drain_seconds, "Seconds for which play goes on after SIGTERM")
      ->envname("JOJOTTE_DRAIN")
      ->capture_default_str()
      ->check(CLI::Range(0L, long{limits::drain_seconds_max.count()}));
  app.add_option("--admin-socket", config.admin_socket,
                 "Socket at which `admin` reaches the server; none: no socket\n"
                 "(default: admin.sock in --data)")
      ->envname("JOJOTTE_ADMIN_SOCKET");
  app.add_flag("--check", config.check,
               "Ask the server at this address and port whether it is ready;\n"
               "exit with status 0 if so, else 1");
}

void describe_journal(CLI::App& app, Config& config) {
  app.add_option(
         "--journal", config.journal,
         "Database that keeps the tables, postgresql://HOST/NAME (default: a file in --data)")
      ->envname("JOJOTTE_JOURNAL")
      ->check(check_database);
  app.add_option("--journal-key", config.journal_key,
                 "File with the key that seals records in --journal, as `openssl rand -hex 32`\n"
                 "writes it; none: they are not sealed")
      ->envname("JOJOTTE_JOURNAL_KEY");
  app.add_option("--node-address", config.node_address,
                 "HOST:PORT where the other servers on --journal reach this one\n"
                 "(default: --address and --port, unless that means all addresses)")
      ->envname("JOJOTTE_NODE_ADDRESS")
      ->check(check_node_address);
  app.add_option("--node-name", config.node_name,
                 "Name of this server among those on --journal (default: that of the machine)")
      ->envname("JOJOTTE_NODE_NAME");
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
  app.add_option("--megabytes-per-address", config.megabytes_per_address,
                 "Megabytes that acts from one address add to the journal in an hour")
      ->envname("JOJOTTE_MEGABYTES_PER_ADDRESS")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--requests-per-second", config.requests_per_second,
                 "Requests a connection may make in a second")
      ->envname("JOJOTTE_REQUESTS_PER_SECOND")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
}

/// Options may stand before or after a command.
void describe_commands(CLI::App& app, Config& config) {
  CLI::App* backup = app.add_subcommand(
      "backup", "Copy the journal in --data into a new file, even while a server is running");
  backup->add_option("FILE", config.backup, "The file to write; it must not exist")
      ->required()
      ->check(check_named);
  backup->callback([&config] { config.command = Config::Command::back_up; });
  CLI::App* restore =
      app.add_subcommand("restore", "Make a backup the journal in --data, while no server runs");
  restore->add_option("FILE", config.backup, "The backup to read")->required()->check(check_named);
  restore->add_flag("--force", config.force,
                    "If there is a journal, move it into a folder beside it");
  restore->callback([&config] { config.command = Config::Command::restore; });
  CLI::App* admin = app.add_subcommand(
      "admin",
      "Control the server that runs on --data: list, show TABLE, announce TEXT,\n"
      "close TABLE [REASON], close-all WHICH [now [REASON]], kick TABLE SEAT [REASON],\n"
      "erase TABLE SEAT, log-level LEVEL, drain [SECONDS]");
  admin->add_option("COMMAND", config.admin_command, "The command and its arguments")->required();
  admin->add_flag("--json", config.json, "Print the answer as JSON");
  admin->callback([&config] { config.command = Config::Command::admin; });
  CLI::App* journal = app.add_subcommand("journal", "Work on the journal of --journal");
  CLI::App* upgrade = journal->add_subcommand(
      "upgrade", "Bring it to the version of this program; it only adds, and servers may run");
  upgrade->callback([&config] { config.command = Config::Command::upgrade_journal; });
  journal->require_subcommand(1);
  for (CLI::App* command : {backup, restore, admin, journal, upgrade}) command->fallthrough();
  app.require_subcommand(0, 1);
}

/// Why an admin command is wrong; empty when it is right, or none was given.
std::string objection_to(const std::vector<std::string>& command) {
  struct Kind {
    std::string_view name, arguments;
    std::size_t least, most;
  };
  constexpr Kind kinds[] = {
      {"list", "", 0, 0},
      {"show", "TABLE", 1, 1},
      {"announce", "TEXT", 1, 1},
      {"close", "TABLE [REASON]", 1, 2},
      {"close-all", "[never-begun] [older AGE] [like TABLE] [now [REASON]]", 1, 7},
      {"kick", "TABLE SEAT [REASON]", 2, 3},
      {"erase", "TABLE SEAT", 2, 2},
      {"log-level", "LEVEL", 1, 1},
      {"drain", "[SECONDS]", 0, 1}};
  if (command.empty()) return {};
  const auto* const kind = std::ranges::find(kinds, command[0], &Kind::name);
  if (kind == std::end(kinds))
    return "admin knows list, show, announce, close, close-all, kick, erase, log-level and drain, "
           "not \"" +
           command[0] + "\".";
  const std::size_t count = command.size() - 1;
  if (count >= kind->least && count <= kind->most) return {};
  const std::string arguments = kind->arguments.empty() ? "" : " " + std::string(kind->arguments);
  return "Expected: admin " + command[0] + arguments + ". Put several words in quotes.";
}

/// Why the journal's options do not go together; empty when they do.
std::string objection_to_journal(const Config& config) {
  using Command = Config::Command;
  if (config.journal.empty() && config.command == Command::upgrade_journal)
    return "journal upgrade needs --journal. A file in --data is of one version for ever.";
  if (config.journal.empty() && !config.journal_key.empty())
    return "--journal-key is for a --journal in PostgreSQL.";
  if (config.journal.empty() && !config.node_address.empty())
    return "--node-address is for a --journal in PostgreSQL.";
  if (config.journal.empty()) return {};
  if (config.command == Command::back_up || config.command == Command::restore)
    return "backup and restore are for the file in --data. Copy a database by its own means, such "
           "as pgBackRest.";
  if (config.command == Command::serve && !config.check && config.journal_key.empty())
    return "--journal needs --journal-key FILE, so that nobody reads the cards of games that go on "
           "in the database. Write one with `openssl rand -hex 32`, or say none.";
  const auto at = boost::asio::ip::make_address(config.address);
  if (config.command == Command::serve && !config.check && config.node_address.empty() &&
      at.is_unspecified())
    return "--node-address HOST:PORT is needed with --journal when --address means all addresses: "
           "say where the other servers reach this one.";
  return {};
}

Exit misuse(const std::string& why) { return {2, "jojotte-server: " + why + "\nSee --help.\n"}; }

/// An option that may be repeated; its environment variable has commas between the values.
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
                "Proxy, or network of proxies, whose X-Forwarded-For and -Host are believed;\n"
                "may be repeated",
                "JOJOTTE_TRUSTED_PROXY", Networks::check, "ADDRESS");
  describe_list(app, "--metrics-from", config.metrics_from,
                "Address or network that may read /metrics; may be repeated\n"
                "(default: 127.0.0.0/8 and ::1)",
                "JOJOTTE_METRICS_FROM", Networks::check, "ADDRESS");
  describe_list(app, "--origins", config.origins,
                "Site whose pages may connect, besides the server's own; * for all;\n"
                "may be repeated",
                "JOJOTTE_ORIGINS", Origins::check, "ORIGIN");
}

void describe_all(CLI::App& app, Config& config, Words& words) {
  describe(app, config, words);
  describe_journal(app, config);
  describe_limits(app, config);
  describe_commands(app, config);
  describe_trust(app, config);
}

/// Why these words would not do on a command line; empty when they would.
std::string objection_to_words(std::vector<std::string> words) {
  Config config;
  CLI::App app(about, "jojotte-server");
  Words ignored;
  describe_all(app, config, ignored);
  app.set_config();
  std::ranges::reverse(words);  // as CLI11 wants them
  try {
    app.parse(std::move(words));
  } catch (const CLI::ParseError& why) {
    return why.what();
  }
  return {};
}

/// Why a line of a file of options is wrong; empty when it is not.
std::string objection_to_line(const std::string& line) {
  std::istringstream one(line);
  std::vector<std::string> words;
  try {
    for (const CLI::ConfigItem& item : CLI::ConfigINI().from_config(one)) {
      if (item.name == "++" || item.name == "--") continue;  // a section begins or ends
      words.push_back("--" + item.fullname());
      words.insert(words.end(), item.inputs.begin(), item.inputs.end());
    }
  } catch (const CLI::Error& why) {
    return why.what();
  }
  return words.empty() ? "" : objection_to_words(std::move(words));
}

/// The first wrong line of the file, as FILE:LINE: WHY. Empty when the fault is not in the file.
std::string objection_to_file(const CLI::App& app) {
  const auto* const option = app.get_config_ptr();
  std::string file;
  if (option && option->count() > 0) file = option->as<std::string>();
  else if (const char* named = std::getenv("JOJOTTE_CONFIG")) file = named;
  if (file.empty() || !objection_to_words({}).empty()) return {};
  std::ifstream lines(file);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (const std::string why = objection_to_line(line); !why.empty())
      return file.append(":").append(std::to_string(number)).append(": ").append(why);
  }
  return {};
}

}  // namespace

// CLI11 reports by exceptions; they end here.
tl::expected<Config, Exit> read_config(int argc, const char* const* argv) {
  Config config;
  CLI::App app(about, "jojotte-server");
  Words words;
  describe_all(app, config, words);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& why) {
    std::ostringstream out, err;
    const bool asked = app.exit(why, out, err) == 0;
    if (asked) return tl::unexpected(Exit{0, out.str()});
    const std::string in_file = objection_to_file(app);
    return tl::unexpected(misuse(in_file.empty() ? why.what() : in_file));
  }
  config.drain = std::chrono::seconds(words.drain_seconds);
  if (words.log_format == "json") config.log_format = log::Format::json;
  std::string why = objection_to(config.admin_command);
  if (why.empty()) why = objection_to_journal(config);
  if (!why.empty()) return tl::unexpected(misuse(why));
  return config;
}

}  // namespace server
