// SPDX-License-Identifier: MIT
#include "clients/cli/arguments.hpp"

#include "clients/cli/shuffle.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>

namespace cli {
namespace {

std::string in_quotes(const std::string& text) { return '"' + text + '"'; }

/// Says what is wanted and what was given instead; empty: it is right.
CLI::Validator whole_number(int least, int most) {
  const std::string wanted =
      "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  const auto check = [=](const std::string& text) {
    int number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = fault == std::errc() && end == text.data() + text.size();
    return whole && number >= least && number <= most
               ? std::string()
               : " wants " + wanted + ", not " + in_quotes(text) + ".";
  };
  return {check, std::to_string(least) + ".." + std::to_string(most)};
}

CLI::Validator seed() {
  const auto check = [](const std::string& text) {
    std::uint64_t number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    return fault == std::errc() && end == text.data() + text.size()
               ? std::string()
               : " wants a whole number, not " + in_quotes(text) + ".";
  };
  return {check, "NUMBER"};
}

/// "after-deal" is taken for "after_deal".
CLI::Validator reveal() {
  const auto check = [](std::string& text) {
    std::string value = text;
    std::replace(value.begin(), value.end(), '-', '_');
    if (value != "after_deal" && value != "after_rubber" && value != "after_both" &&
        value != "never")
      return " wants after_deal, after_rubber, after_both or never, not " + in_quotes(text) + ".";
    text = value;
    return std::string();
  };
  return {check, "WHEN"};
}

bool is_level(std::string_view text) {
  return text == "easy" || text == "medium" || text == "strong";
}

CLI::Validator seat_and_level() {
  const auto check = [](const std::string& text) {
    const bool seat = text.starts_with("0=") || text.starts_with("1=");
    return seat && is_level(text.substr(2))
               ? std::string()
               : " wants 0= or 1= and easy, medium or strong, not " + in_quotes(text) + ".";
  };
  return {check, "SEAT=LEVEL"};
}

CLI::Validator level() {
  const auto check = [](const std::string& text) {
    return is_level(text) ? std::string()
                          : " wants easy, medium or strong, not " + in_quotes(text) + ".";
  };
  return {check, "LEVEL"};
}

/// Capital letters are taken for small ones.
CLI::Validator commitment() {
  const auto check = [](std::string& text) {
    std::string value = text;
    for (char& digit : value)
      if (digit >= 'A' && digit <= 'F') digit = static_cast<char>(digit - 'A' + 'a');
    if (!read_secret(value))
      return " wants the 64 hex digits that `create` printed, not " + in_quotes(text) + ".";
    text = value;
    return std::string();
  };
  return {check, "HEX"};
}

void add_authority(CLI::App* command, Arguments& arguments) {
  command->add_option("--ca", arguments.authority_file,
                      "For https: trust the certificates in this PEM file, and no others");
}

void add_server(CLI::App* command, Arguments& arguments) {
  add_authority(command, arguments);
  command->add_option("--server", arguments.server, "Where the server is: http(s)://HOST:PORT")
      ->required()
      ->envname("JOJOTTE_SERVER");
  command->add_flag("--json", arguments.json, "Print one JSON value");
}

void add_house_rules(CLI::App* command, OpeningWish& opening) {
  command->add_flag("--unlisted", opening.unlisted, "`list` does not show the table");
  command->add_flag("--no-talk", opening.no_talk, "Players say nothing to each other");
  command->add_flag("--hints", opening.hints, "Players may ask what the computer would do");
  command->add_option("--spectators", opening.spectators, "How many may watch (16)")
      ->check(whole_number(0, 64));
  command
      ->add_option("--reveal", opening.reveal,
                   "When hands and decks are laid open: after_deal (the default), after_rubber "
                   "or never; in a mirror match after_both or never")
      ->transform(reveal());
  command
      ->add_option("--grace", opening.grace_seconds,
                   "For how many seconds a player may be away in each deal (120)")
      ->check(whole_number(10, 3600));
  CLI::Option* decision = command
                              ->add_option("--decision", opening.decision_seconds,
                                           "Play by the clock: seconds for each question")
                              ->check(whole_number(5, 3600));
  command
      ->add_option("--bank", opening.bank_seconds,
                   "With --decision: seconds more for the whole match (0)")
      ->check(whole_number(0, 7200))
      ->needs(decision);
}

void add_game(CLI::App* command, OpeningWish& opening) {
  command->add_option("--rules", opening.rules, "culbertson (the default), hervey or denexa");
  command
      ->add_option("--rubbers", opening.rubbers,
                   "Rubbers agreed for the match (1): the first to win so many wins it by "
                   "culbertson; by hervey and denexa so many are played and the higher total wins")
      ->check(whole_number(1, 9));
}

void add_mirror(CLI::App* command, OpeningWish& opening) {
  command->add_flag("--mirror", opening.mirror,
                    "A mirror match: the same deals at two tables with seats swapped, for four "
                    "people, or two against the computer; what counts is the difference");
}

/// What a mirror match cannot be: said before anything is sent.
void heed_mirror(const OpeningWish& opening) {
  if (!opening.mirror) return;
  if (opening.rubbers != 1)
    throw BadArguments("A mirror match is one rubber in each half: leave --rubbers out.");
  if (opening.spectators.value_or(0) != 0)
    throw BadArguments("Nobody may watch a mirror match: leave --spectators out.");
  if (opening.reveal == "after_deal" || opening.reveal == "after_rubber")
    throw BadArguments(
        "Hands and decks of a mirror match are laid open when both halves are over: --reveal wants "
        "after_both or never there.");
}

void add_create(CLI::App& app, Arguments& arguments) {
  CLI::App* command = app.add_subcommand("create", "Open a table; print its links");
  add_server(command, arguments);
  auto& opening = arguments.opening;
  add_game(command, opening);
  add_mirror(command, opening);
  command
      ->add_option("--computer", opening.computer,
                   "Where the computer plays and how well, such as 1=strong; may be repeated")
      ->allow_extra_args(false)
      ->check(seat_and_level());
  add_house_rules(command, opening);
}

void add_place(CLI::App* command, Arguments& arguments) {
  auto& sitting = arguments.sitting;
  command->add_option("link", arguments.link, "The link that `create` printed");
  add_authority(command, arguments);
  command->add_option("--name", sitting.name, "What the others call you");
  command
      ->add_option("--commitment", sitting.commitment,
                   "The number that `create` printed, to check the decks against")
      ->transform(commitment());
  command->add_flag("--json", sitting.json,
                    "Every message of the server as a line on stdout; actions as JSON or words "
                    "from stdin");
  command->add_flag("--plain", sitting.plain, "Sentence after sentence instead of a picture");
  command->add_flag("--ascii", sitting.letters, "Letters for suits, no frames");
  command->add_flag("--no-color", sitting.no_colour, "No colours; NO_COLOR does the same");
  command
      ->add_option("--patience", sitting.patience_seconds,
                   "For how many seconds a lost connection is tried again")
      ->check(whole_number(0, 86400));
}

/// Instead of a link: a table opened for it.
void add_against(CLI::App* command, Arguments& arguments) {
  CLI::Option* against =
      command
          ->add_option("--against", arguments.against,
                       "Instead of a link: play against the computer, easy, medium or strong")
          ->check(level());
  command
      ->add_option("--server", arguments.server,
                   "With --against: where the server is, http(s)://HOST:PORT")
      ->envname("JOJOTTE_SERVER");
  command->add_option("--rules", arguments.opening.rules, "With --against: as for `create`")
      ->needs(against);
  command
      ->add_option("--rubbers", arguments.opening.rubbers,
                   "With --against: rubbers agreed for the match (1)")
      ->check(whole_number(1, 9))
      ->needs(against);
  command
      ->add_flag("--mirror", arguments.opening.mirror,
                 "With --against: a mirror match with somebody who plays the same cards against "
                 "the computer, too")
      ->needs(against);
}

/// A place is at a table that is there, or at one against the computer.
void need_place(const Arguments& arguments) {
  if (arguments.command != "play" && arguments.command != "watch") return;
  if (arguments.against.empty() && arguments.link.empty())
    throw BadArguments("Which table? Give the link that `create` printed" +
                       std::string(arguments.command == "play" ? ", or --against LEVEL." : "."));
  if (arguments.against.empty()) return;
  if (!arguments.link.empty())
    throw BadArguments("Give a link or --against, not both: --against opens a table of its own.");
  if (arguments.server.empty())
    throw BadArguments("Which server? Give --server http://HOST:PORT, or set JOJOTTE_SERVER.");
}

void add_play(CLI::App& app, Arguments& arguments) {
  CLI::App* command = app.add_subcommand("play", "Sit down at a table with a seat's link");
  add_place(command, arguments);
  add_against(command, arguments);
  auto& sitting = arguments.sitting;
  CLI::Option* by_itself =
      command->add_flag("--auto", sitting.auto_play, "Play legal acts at random until it is over");
  command->add_option("--seed", sitting.seed, "For --auto: the same seed, the same choices")
      ->check(seed())
      ->needs(by_itself);
  command
      ->add_option("--pause", sitting.pause_milliseconds,
                   "For --auto: milliseconds to wait before each act")
      ->check(whole_number(0, 60000))
      ->needs(by_itself);
  command
      ->add_option("--rematch", sitting.rematches,
                   "For --auto: wish so many matches more after the first")
      ->check(whole_number(0, 1000))
      ->needs(by_itself);
}

void add_watch(CLI::App& app, Arguments& arguments) {
  CLI::App* command = app.add_subcommand("watch", "Watch a table; a seat's link will do, too");
  add_place(command, arguments);
  command->add_flag("--until-over", arguments.sitting.until_over,
                    "Leave when the match is over (as without a terminal)");
}

void add_analyse(CLI::App& app, Arguments& arguments) {
  CLI::App* command =
      app.add_subcommand("analyse", "What best play would have made of a deal that is laid open");
  command->add_option("link", arguments.link, "A link of the table")->required();
  add_authority(command, arguments);
  command->add_option("--deal", arguments.deal, "Counted from 1 over the match; else the newest")
      ->check(whole_number(1, 1'000'000));
  command->add_flag("--json", arguments.json, "The server's answer as it came");
}

/// What CLI11 says in its own way: "--grace:  wants ...", "--bank requires --decision".
std::string plainly(const CLI::ParseError& error) {
  const std::string text = error.what();
  const std::string name = text.substr(0, text.find_first_of(": "));
  if (const auto wants = text.find(":  wants "); wants != std::string::npos)
    return name + text.substr(wants + 2);
  if (const auto other = text.find(" requires "); other != std::string::npos)
    return name + " goes together with " + text.substr(other + 10) + " only.";
  if (error.get_name() == "ArgumentMismatch")
    return name + " wants a value behind it, and one only.";
  if (text == "A subcommand is required")
    return "Say what to do: create, list, play, watch or analyse.";
  if (text == "link is required") return "Which table? Give the link that `create` printed.";
  if (text == "--server is required")
    return "Which server? Give --server http://HOST:PORT, or set JOJOTTE_SERVER.";
  return text + ".";
}

/// An unknown word, in our words; CLI11 knows it by the plural.
std::string unknown(const CLI::App& app) {
  for (const CLI::App* command : app.get_subcommands())
    if (const auto words = command->remaining(); !words.empty())
      return "`jojotte " + command->get_name() + "` does not know what " + in_quotes(words[0]) +
             " is.";
  const auto words = app.remaining();
  return "`jojotte` does not know what " + in_quotes(words.empty() ? "" : words[0]) + " is.";
}

}  // namespace

Arguments read_arguments(int argc, const char* const* argv) {
  CLI::App app{"Jo-Jotte over the network.", "jojotte"};
  app.require_subcommand(1);
  app.set_version_flag("--version", "jojotte " JOJOTTE_VERSION, "Print which version this is");
  app.footer("`jojotte COMMAND --help` tells more. At the table, `help` tells what to type.");
  Arguments arguments;
  add_create(app, arguments);
  CLI::App* lists = app.add_subcommand("list", "Show the tables that are open");
  add_server(lists, arguments);
  add_play(app, arguments);
  add_watch(app, arguments);
  add_analyse(app, arguments);
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
  need_place(arguments);
  heed_mirror(arguments.opening);
  return arguments;
}

}  // namespace cli
