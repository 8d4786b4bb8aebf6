// SPDX-License-Identifier: MIT
#include "server/config/read_config.hpp"

#include "server/config/checks.hpp"
#include "server/config/option_file.hpp"
#include "server/config/program.hpp"

#include <unistd.h>
#include <boost/asio/ip/address.hpp>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace server {

namespace {

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
      {"kick", "TABLE WHO [REASON]", 2, 3},
      {"keep-out", "ADDRESS TIME, or TABLE WHO TIME [REASON]", 2, 4},
      {"let-in", "ADDRESS", 1, 1},
      {"erase", "TABLE SEAT", 2, 2},
      {"log-level", "LEVEL", 1, 1},
      {"drain", "[SECONDS]", 0, 1}};
  if (command.empty()) return {};
  const auto* const kind = std::ranges::find(kinds, command[0], &Kind::name);
  if (kind == std::end(kinds))
    return "admin knows list, show, announce, close, close-all, kick, keep-out, let-in, erase, "
           "log-level and drain, not " +
           shown_value(command[0]) + ".";
  const std::size_t count = command.size() - 1;
  if (count >= kind->least && count <= kind->most) return {};
  const std::string arguments = kind->arguments.empty() ? "" : " " + std::string(kind->arguments);
  return "Expected: admin " + command[0] + arguments + ". Put several words in quotes.";
}

/// A sentence, and the option that it is about: where that was set is named, too.
struct Objection {
  std::string option, sentence;  // both empty: there is none
};

/// Why the journal's options do not go together.
Objection objection_to_journal(const Config& config) {
  using Command = Config::Command;
  if (config.journal.empty() && config.command == Command::upgrade_journal)
    return {"", "journal upgrade needs --journal. A file in --data is of one version for ever."};
  if (config.journal.empty() && config.command == Command::verify_journal)
    return {"", "journal verify needs --journal. For a file, say backup verify FILE."};
  if (config.journal.empty() && !config.journal_key.empty())
    return {"journal-key", "--journal-key is for a --journal in PostgreSQL: set that, too."};
  if (config.journal.empty() && !config.node_address.empty())
    return {"node-address", "--node-address is for a --journal in PostgreSQL: set that, too."};
  if (config.journal.empty()) return {};
  if (config.command == Command::back_up || config.command == Command::restore)
    return {"journal",
            "backup and restore are for the file in --data. Copy a database by its own means, such "
            "as pgBackRest."};
  if (config.command == Command::verify_journal && config.journal_key.empty())
    return {"", "journal verify needs --journal-key, as the servers on that journal have it."};
  if (config.command == Command::serve && !config.check && config.journal_key.empty())
    return {"journal",
            "--journal needs --journal-key FILE, so that nobody reads the cards of games that go "
            "on in the database. Write one with `openssl rand -hex 32`, or say none."};
  const auto at = boost::asio::ip::make_address(config.address);
  if (config.command == Command::serve && !config.check && config.node_address.empty() &&
      at.is_unspecified())
    return {"address",
            "--node-address HOST:PORT is needed with --journal when --address means all "
            "addresses: say where the other servers reach this one."};
  return {};
}

Exit misuse(const std::string& why) { return {2, "jojotte-server: " + why + "\nSee --help.\n"}; }

// ---- the variables and the file -----------------------------------------------------------

/// The options that a variable and, but for --config, a line of a file may set: all that take a
/// value. Those that end the program at once, and those of a command, are flags.
std::vector<OptionName> options_with_values(const CLI::App& app) {
  std::vector<OptionName> names;
  for (const CLI::Option* option : app.get_options())
    if (option->get_items_expected_max() > 0 && !option->get_lnames().empty())
      names.push_back({option->get_lnames().front(), option->get_expected_max() > 1});
  return names;
}

/// JOJOTTE_LOG_LEVEL for log-level.
std::string variable_of(const std::string& option) {
  std::string name = "JOJOTTE_";
  for (const char c : option) name += c == '-' ? '_' : static_cast<char>(std::toupper(c));
  return name;
}

/// Empty when it is not set, or to nothing, as files for containers do.
std::string value_of(const std::string& variable) {
  const char* const value = std::getenv(variable.c_str());
  return value ? value : "";
}

/// --help names the variables; what they say is read here and not by CLI11, which would read it
/// after the file and could not tell it from the command line.
void name_variables(CLI::App& app) {
  for (const OptionName& option : options_with_values(app))
    app.get_option("--" + option.name)->envname(variable_of(option.name));
}

/// Why this value would not do; empty when it would. `text`: what it is a part of.
std::string objection_to_value(const std::string& option, const std::string& value,
                               const std::string& text) {
  if (value.empty()) return "a value is missing.";
  Program alone;
  try {
    alone.parse({"--" + option + "=" + value});
  } catch (const CLI::ParseError& why) {
    const std::string told = without_secret(why.what(), text), prefix = "--" + option + ": ";
    return told.starts_with(prefix) ? told.substr(prefix.size()) : told;
  }
  return {};
}

/// A variable whose name is nearly that of another does nothing, and nobody would find out.
std::string objection_to_variables(const std::vector<OptionName>& known) {
  for (const char* const* entry = environ; entry && *entry; ++entry) {
    const std::string_view text = *entry;
    const std::string name(text.substr(0, text.find('=')));
    if (!name.starts_with("JOJOTTE_")) continue;
    const std::string meant = nearest_option(name, known);
    if (!meant.empty() && name != variable_of(meant))
      return "There is no variable " + name + "; did you mean " + variable_of(meant) + "?";
  }
  return {};
}

/// A value that does not stand on the command line.
struct Given {
  std::string option, value, where;  // "JOJOTTE_PORT: " or "FILE:4: "
};

OrReason<std::vector<Given>> given_by_variables(Program& line,
                                                const std::vector<OptionName>& known) {
  std::vector<Given> given;
  if (std::string why = objection_to_variables(known); !why.empty())
    return tl::unexpected(std::move(why));
  for (const auto& [option, repeats] : known) {
    const std::string variable = variable_of(option), value = value_of(variable);
    if (value.empty() || line.sets(option)) continue;
    if (const std::string why = objection_to_value(option, value, value); !why.empty())
      return tl::unexpected(variable + ": " + why);
    given.push_back({option, value, variable + ": "});
  }
  return given;
}

/// Adds what the file says and nothing before it does. Every line is looked at.
OrReason<std::vector<Given>> and_by_file(Program& line, std::vector<Given> given,
                                         std::vector<OptionName> known) {
  std::string file = line.words.file;
  const auto named = std::ranges::find(given, "config", &Given::option);
  if (named != given.end()) file = named->value;
  if (file.empty()) return given;
  std::erase_if(known, [](const OptionName& one) { return one.name == "config"; });
  auto settings = read_option_file(file, known);
  if (!settings) {
    const bool of_a_line = settings.error().starts_with(file + ":");
    return tl::unexpected((of_a_line ? "" : "--config: ") + settings.error());
  }
  const std::vector<Given> before = given;
  for (const auto& [number, option, value, text] : *settings) {
    const std::string where = file + ":" + std::to_string(number) + ": ";
    if (const std::string why = objection_to_value(option, value, text); !why.empty())
      return tl::unexpected(where + "--" + option + ": " + why);
    const bool overridden =
        line.sets(option) || std::ranges::find(before, option, &Given::option) != before.end();
    if (!overridden) given.push_back({option, value, where});
  }
  return given;
}

// ---- what is wrong on the command line ----------------------------------------------------

/// The words may be a password's: only what looks like an option is repeated.
std::string objection_to_extra(const std::string& word, const std::vector<OptionName>& known) {
  const std::string name = word.substr(0, word.find('='));
  if (!name.starts_with("-"))
    return "A word on the command line is no command. The commands are backup, restore, admin and "
           "journal.";
  const std::string meant = nearest_option(name, known);
  if (!meant.empty()) return "There is no option " + name + "; did you mean --" + meant + "?";
  return "The command line has an option that does not exist.";
}

std::string in_words(const CLI::ParseError& why, const CLI::App& app) {
  const std::string text = why.what();
  const auto has = [&text](const char* part) { return text.find(part) != text.npos; };
  std::string name = text.substr(0, text.find_first_of(": "));
  if (!name.starts_with("--")) name.insert(0, "--");  // as of a flag
  if (dynamic_cast<const CLI::ExtrasError*>(&why) && !app.remaining(true).empty())
    return objection_to_extra(app.remaining(true).front(), options_with_values(app));
  if (!dynamic_cast<const CLI::ArgumentMismatch*>(&why)) return text;
  if (has("At Most")) return name + " stands twice on the command line: delete one of the two.";
  if (has("override")) return name + " takes no value.";
  return name + " needs a value.";
}

}  // namespace

// CLI11 reports by exceptions; they end here.
tl::expected<Config, Exit> read_config(int argc, const char* const* argv) {
  const std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
  Program line;
  try {
    line.parse(arguments);
  } catch (const CLI::ParseError& why) {
    name_variables(line.app);
    std::ostringstream out, err;
    const bool asked = line.app.exit(why, out, err) == 0;
    if (asked) return tl::unexpected(Exit{0, out.str()});
    std::string told = in_words(why, line.app);
    for (const std::string& word : arguments) told = without_secret(told, word);
    return tl::unexpected(misuse(told));
  }
  const std::vector<OptionName> known = options_with_values(line.app);
  const auto given = given_by_variables(line, known).and_then([&](std::vector<Given> variables) {
    return and_by_file(line, std::move(variables), known);
  });
  if (!given) return tl::unexpected(misuse(given.error()));
  std::vector<std::string> words;
  for (const auto& [option, value, where] : *given) words.push_back("--" + option + "=" + value);
  words.insert(words.end(), arguments.begin(), arguments.end());
  Program all;
  try {
    all.parse(std::move(words));
  } catch (const CLI::ParseError& why) {
    return tl::unexpected(misuse(in_words(why, all.app)));
  }
  Config& config = all.config;
  config.drain = std::chrono::seconds(all.words.drain_seconds);
  if (all.words.log_format == "json") config.log_format = log::Format::json;
  Objection why{"", objection_to(config.admin_command)};
  if (why.sentence.empty()) why = objection_to_journal(config);
  if (why.sentence.empty()) return std::move(config);
  const auto at = std::ranges::find(*given, why.option, &Given::option);
  return tl::unexpected(misuse((at == given->end() ? "" : at->where) + why.sentence));
}

}  // namespace server
