// SPDX-License-Identifier: MIT
#include "clients/cli/arguments.hpp"

#include "clients/cli/unicode.hpp"
#include "clients/cli/validators.hpp"

#include <CLI/CLI.hpp>

#include <cstdlib>
#include <utility>

namespace cli {
namespace {

void add_authority(CLI::App* command, Arguments& arguments) {
  command->add_option("--ca", arguments.authority_file,
                      "For https: trust the certificates in this PEM file, and no others");
}

void add_language(CLI::App* command, Arguments& arguments) {
  command
      ->add_option("--language", arguments.language,
                   "Language of what is shown: en, fr or de (that of LANG)")
      ->check(language())
      ->envname("JOJOTTE_LANGUAGE");
}

void add_server(CLI::App* command, Arguments& arguments) {
  add_authority(command, arguments);
  command->add_option("--server", arguments.server, "Address of the server: http(s)://HOST:PORT")
      ->required()
      ->envname("JOJOTTE_SERVER");
  command->add_flag("--json", arguments.json, "Print one JSON value");
}

void add_house_rules(CLI::App* command, TableOptions& table) {
  command->add_flag("--unlisted", table.unlisted, "Do not show the table in `list`");
  command->add_flag("--no-talk", table.no_talk, "No messages between players");
  command->add_flag("--hints", table.hints, "Allow players to ask what the computer would do");
  command->add_option("--spectators", table.spectators, "Most people who may watch (16)")
      ->check(whole_number(0, 64));
  command
      ->add_option("--reveal", table.reveal,
                   "When hands and decks are laid open: after_deal (the default), after_rubber "
                   "or never; in a mirror match after_both or never")
      ->transform(reveal());
  command
      ->add_option("--grace", table.grace_seconds,
                   "Seconds a player may be away in each deal (120)")
      ->check(whole_number(10, 3600));
  CLI::Option* decision = command
                              ->add_option("--decision", table.decision_seconds,
                                           "Play with a clock: seconds for each question")
                              ->check(whole_number(5, 3600));
  command
      ->add_option("--bank", table.bank_seconds,
                   "With --decision: extra seconds for the whole match (0)")
      ->check(whole_number(0, 7200))
      ->needs(decision);
}

void add_game(CLI::App* command, TableOptions& table) {
  command->add_option("--rules", table.rules, "A way to play it (the first that `games` lists)");
  command
      ->add_option("--rubbers", table.rubbers,
                   "Rubbers agreed for the match, in a game that has them (1)")
      ->check(whole_number(1, 9));
  command
      ->add_option("--option", table.options,
                   "An option of the game and its value, such as deals=3; may be repeated")
      ->allow_extra_args(false)
      ->check(name_and_value());
  command->add_option("--seats", table.seats, "How many play, where that can be chosen")
      ->check(whole_number(1, static_cast<int>(net::seats_max)));
}

void add_mirror(CLI::App* command, TableOptions& table) {
  command->add_flag("--mirror", table.mirror,
                    "A mirror match: the same deals at two tables with seats swapped, for four "
                    "people, or two against the computer; the difference decides");
}

/// Rejects options that a mirror match cannot have.
void check_mirror(const TableOptions& table) {
  if (!table.mirror) return;
  if (table.rubbers.value_or(1) != 1)
    throw BadArguments("A mirror match is one rubber in each half: leave out --rubbers.");
  if (table.spectators.value_or(0) != 0)
    throw BadArguments("Nobody may watch a mirror match: leave out --spectators.");
  if (table.reveal == "after_deal" || table.reveal == "after_rubber")
    throw BadArguments(
        "In a mirror match --reveal takes after_both or never: hands and decks are laid open when "
        "both halves are over.");
}

void add_create(CLI::App& app, Arguments& arguments) {
  CLI::App* command = app.add_subcommand("create", "Open a table and print its links");
  auto& table = arguments.table;
  command->add_option("game", table.game, "A game that `games` lists (jojotte)");
  add_server(command, arguments);
  add_game(command, table);
  command
      ->add_option("--computer", table.computer,
                   "A seat for the computer and its level, such as 1=strong; may be repeated")
      ->allow_extra_args(false)
      ->check(seat_and_level(static_cast<int>(net::seats_max) - 1));
  command->add_flag("--open", table.open, "Anybody may sit down without an invitation");
  add_mirror(command, table);
  add_house_rules(command, table);
}

void add_games(CLI::App& app, Arguments& arguments) {
  CLI::App* command = app.add_subcommand("games", "List the games that the server plays");
  command->add_option("game", arguments.table.game, "Only this one");
  add_server(command, arguments);
  add_language(command, arguments);
}

/// What a server keeps of a game, beside all tables.
CLI::App* add_book(CLI::App& app, Arguments& arguments, const char* name, const char* what) {
  CLI::App* command = app.add_subcommand(name, what);
  command->add_option("game", arguments.table.game, "A game that `games` lists")->required();
  add_authority(command, arguments);
  command->add_option("--server", arguments.server, "Address of the server: http(s)://HOST:PORT")
      ->required()
      ->envname("JOJOTTE_SERVER");
  add_language(command, arguments);
  return command;
}

void add_drawing(CLI::App* command, SessionOptions& session) {
  command->add_flag("--plain", session.plain, "Print sentences instead of drawing the table");
  command->add_flag("--ascii", session.letters,
                    "Use letters for suits and plain characters for frames");
  command->add_flag("--no-color", session.no_colour, "Use no colours; NO_COLOR does the same");
}

void add_books(CLI::App& app, Arguments& arguments) {
  add_book(app, arguments, "rules", "Print the rulebook of a game, or one rule")
      ->add_option("rule", arguments.rule, "Such as K05 (all)");
  add_drawing(add_book(app, arguments, "lesson", "Show the first deal of a game, explained"),
              arguments.session);
}

void add_place(CLI::App* command, Arguments& arguments) {
  auto& session = arguments.session;
  add_language(command, arguments);
  add_authority(command, arguments);
  command->add_option("--name", session.name, "Your name at the table")
      ->check(player_name())
      ->envname("JOJOTTE_NAME");
  command
      ->add_option("--commitment", session.commitment,
                   "The number that `create` printed, to check the decks against")
      ->transform(commitment());
  command->add_flag("--json", session.json,
                    "Print every message of the server as a line; read actions from stdin, as JSON "
                    "or as words");
  add_drawing(command, session);
  command
      ->add_option("--patience", session.patience_seconds,
                   "Seconds to retry a lost connection (600)")
      ->check(whole_number(0, 86400));
}

void add_link(CLI::App* command, Arguments& arguments) {
  command->add_option("link", arguments.link,
                      "The link that `create` printed; - to read it from stdin, a file that has "
                      "it, or a table that `resume --list` names");
}

/// Instead of a link: opens a table where the computer has the other seats.
void add_against(CLI::App* command, Arguments& arguments) {
  CLI::Option* against =
      command
          ->add_option("--against", arguments.against,
                       "Instead of a link: play against the computer, easy, medium or strong; "
                       "a game may stand in the place of the link")
          ->check(level());
  command
      ->add_option("--server", arguments.server,
                   "With --against: address of the server, http(s)://HOST:PORT")
      ->envname("JOJOTTE_SERVER");
  CLI::App* opens = command->add_option_group("With --against, as for `create`");
  add_game(opens, arguments.table);
  add_mirror(opens, arguments.table);
  add_house_rules(opens, arguments.table);
  for (CLI::Option* option : opens->get_options([](const CLI::Option* one) {
         return !one->get_lnames().empty() && one->get_lnames()[0] != "help";
       }))
    option->needs(against);
}

/// "kaiser", and no link, file or table.
bool names_a_game(const std::string& text) {
  return text != "-" &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string::npos;
}

/// Playing and watching need a link, or a table against the computer; its game may stand for a
/// link.
void check_place(Arguments& arguments) {
  if (arguments.command != "play" && arguments.command != "watch") return;
  if (arguments.against.empty() && arguments.link.empty())
    throw BadArguments("Which table? Give the link that `create` printed" +
                       std::string(arguments.command == "play" ? ", or --against LEVEL." : "."));
  if (arguments.against.empty()) return;
  if (!names_a_game(arguments.link))
    throw BadArguments(
        "--against opens a new table: give it a game that `games` lists, such as "
        "kaiser, and no link.");
  arguments.table.game = std::exchange(arguments.link, "");
  if (arguments.server.empty())
    throw BadArguments("Which server? Give --server http://HOST:PORT, or set JOJOTTE_SERVER.");
}

void add_auto_play(CLI::App* command, SessionOptions& session) {
  CLI::Option* by_itself = command->add_flag("--auto", session.auto_play,
                                             "Play random legal actions until the match is over");
  command->add_option("--seed", session.seed, "With --auto: the same seed makes the same choices")
      ->check(seed())
      ->needs(by_itself);
  command
      ->add_option("--pause", session.pause_milliseconds,
                   "With --auto: milliseconds to wait before each action")
      ->check(whole_number(0, 60000))
      ->needs(by_itself);
  command
      ->add_option("--rematch", session.rematches,
                   "With --auto: ask for this many matches after the first")
      ->check(whole_number(0, 1000))
      ->needs(by_itself);
}

void add_play(CLI::App& app, Arguments& arguments) {
  CLI::App* command = app.add_subcommand("play", "Sit down at a table, or come back to your seat");
  add_link(command, arguments);
  add_place(command, arguments);
  command->add_option("--seat", arguments.seat, "With an invitation: the seat you want (any)")
      ->check(whole_number(0, static_cast<int>(net::seats_max) - 1));
  add_against(command, arguments);
  add_auto_play(command, arguments.session);
}

void add_watch(CLI::App& app, Arguments& arguments) {
  CLI::App* command = app.add_subcommand("watch", "Watch a table; any link to it will do");
  add_link(command, arguments);
  add_place(command, arguments);
  command->add_flag("--until-over", arguments.session.until_over,
                    "Leave when the match is over (the default without a terminal)");
}

void add_resume(CLI::App& app, Arguments& arguments) {
  CLI::App* command =
      app.add_subcommand("resume", "Come back to your seat at the last table, or at another");
  command->add_option("table", arguments.link, "A table that --list names (the last)");
  command->add_flag("--list", arguments.tables, "List the tables where you have a seat");
  add_place(command, arguments);
  add_auto_play(command, arguments.session);
}

/// A table that is looked at by HTTP.
CLI::App* add_look(CLI::App& app, Arguments& arguments, const char* name, const char* what) {
  CLI::App* command = app.add_subcommand(name, what);
  add_link(command, arguments);
  command->get_option("link")->required();
  add_authority(command, arguments);
  return command;
}

void add_deal(CLI::App* command, Arguments& arguments) {
  command
      ->add_option("--deal", arguments.deal, "The deal, counted from 1 over the match (the newest)")
      ->check(whole_number(1, 1'000'000));
  command->add_flag("--json", arguments.json, "Print the server's answer as it came");
}

void add_looks(CLI::App& app, Arguments& arguments) {
  CLI::App* analyse =
      add_look(app, arguments, "analyse", "Say what each act of a deal that is laid open cost");
  add_deal(analyse, arguments);
  add_language(analyse, arguments);
  CLI::App* replay = add_look(app, arguments, "replay", "Show a finished deal step by step");
  add_deal(replay, arguments);
  add_language(replay, arguments);
  add_drawing(replay, arguments.session);
  add_look(app, arguments, "transcript", "Print the records of a table, for `jojotte-record`");
}

/// CLI11's "--grace:  takes ..." and "--bank requires --decision" in plain English.
std::string plainly(const CLI::ParseError& error) {
  const std::string text = error.what();
  const std::string name = text.substr(0, text.find_first_of(": "));
  if (const auto takes = text.find(":  takes "); takes != std::string::npos)
    return name + text.substr(takes + 2);
  if (const auto other = text.find(" requires "); other != std::string::npos)
    return name + " needs " + text.substr(other + 10) + ".";
  if (error.get_name() == "ArgumentMismatch") return name + " takes one value.";
  if (text == "A subcommand is required")
    return "Name a command: create, games, rules, lesson, list, play, resume, watch, replay, "
           "analyse or transcript.";
  if (text == "game is required") return "Which game? `jojotte games` lists them.";
  if (text == "link is required") return "Which table? Give the link that `create` printed.";
  if (text == "--server is required")
    return "Which server? Give --server http://HOST:PORT, or set JOJOTTE_SERVER.";
  return text + ".";
}

void add_commands(CLI::App& app, Arguments& arguments) {
  add_create(app, arguments);
  CLI::App* lists = app.add_subcommand("list", "List the open tables");
  add_server(lists, arguments);
  add_games(app, arguments);
  add_books(app, arguments);
  add_play(app, arguments);
  add_watch(app, arguments);
  add_resume(app, arguments);
  add_looks(app, arguments);
}

/// The options of a command and of its groups.
void add_words(CLI::App& command, CommandWords& words) {
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames())
      (option->get_items_expected_max() > 0 ? words.options : words.flags).push_back("--" + name);
  for (CLI::App* group : command.get_subcommands({})) add_words(*group, words);
}

/// A command that is not given must not read the environment: commands share their options' values,
/// and what is on the command line comes first.
void each_command_alone(CLI::App& app) {
  for (CLI::App* command : app.get_subcommands({})) command->parse_complete_callback([] {});
}

/// What is not UTF-8 could not be sent, and a name or a game in another encoding is another one.
void check_text(const std::string& what, std::string_view text) {
  if (!is_utf8(text))
    throw BadArguments(what + " is not UTF-8 text: set the terminal and its locale to UTF-8.");
}

void check_texts(int argc, const char* const* argv) {
  for (int at = 1; at < argc; ++at)
    check_text(in_quotes(net::printable(as_utf8(argv[at]))), argv[at]);
  for (const char* name : {"JOJOTTE_SERVER", "JOJOTTE_NAME", "JOJOTTE_LANGUAGE"})
    if (const char* value = std::getenv(name)) check_text(name, value);
}

/// An unknown word on the command line.
std::string unknown(const CLI::App& app) {
  for (const CLI::App* command : app.get_subcommands())
    if (const auto words = command->remaining(); !words.empty())
      return "`jojotte " + command->get_name() + "` does not know " + in_quotes(words[0]) + ".";
  const auto words = app.remaining();
  return "`jojotte` does not know " + in_quotes(words.empty() ? "" : words[0]) + ".";
}

}  // namespace

std::vector<CommandWords> command_words() {
  CLI::App app;
  Arguments arguments;
  add_commands(app, arguments);
  std::vector<CommandWords> all;
  for (CLI::App* command : app.get_subcommands({})) {
    all.push_back({command->get_name(), {}, {}});
    add_words(*command, all.back());
  }
  return all;
}

Arguments read_arguments(int argc, const char* const* argv) {
  check_texts(argc, argv);
  CLI::App app{"Jo-Jotte over the network.", "jojotte"};
  app.require_subcommand(1);
  app.set_version_flag("--version", "jojotte " JOJOTTE_VERSION, "Print the version");
  app.footer("See `jojotte COMMAND --help` for more. At the table, type `help`.");
  Arguments arguments;
  add_commands(app, arguments);
  each_command_alone(app);
  try {
    app.parse(argc, argv);
    arguments.command = app.get_subcommands().at(0)->get_name();
  } catch (const CLI::CallForVersion& version) {
    arguments.answer = std::string(version.what()) + "\n";
  } catch (const CLI::CallForHelp&) {
    arguments.answer = app.help();
  } catch (const CLI::ExtrasError&) {
    throw BadArguments(unknown(app));
  } catch (const CLI::ParseError& error) {
    if (!app.remaining().empty()) throw BadArguments(unknown(app));
    throw BadArguments(plainly(error));
  }
  check_place(arguments);
  check_mirror(arguments.table);
  return arguments;
}

}  // namespace cli
