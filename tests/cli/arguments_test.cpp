// SPDX-License-Identifier: MIT
#include "clients/cli/arguments.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <sstream>
#include <vector>

namespace {

cli::Arguments read(const std::string& line) {
  std::istringstream in("jojotte " + line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  std::vector<const char*> pointers;
  for (const std::string& word : words) pointers.push_back(word.c_str());
  return cli::read_arguments(static_cast<int>(pointers.size()), pointers.data());
}

/// The complaint about the line; empty: none.
std::string complaint(const std::string& line) {
  try {
    read(line);
    return "";
  } catch (const cli::BadArguments& bad) {
    return bad.what();
  }
}

const std::string digits(64, 'a');

}  // namespace

TEST_SUITE("the command line") {
  TEST_CASE("`create` takes the house rules") {
    const cli::Arguments all = read(
        "create --server http://x --rules hervey --rubbers 3 --unlisted --no-talk --spectators 4 "
        "--reveal after-rubber --grace 60 --decision 30 --bank 300");
    CHECK(all.command == "create");
    CHECK(all.table.rules == "hervey");
    CHECK(all.table.rubbers == 3);
    CHECK(all.table.unlisted);
    CHECK(all.table.no_talk);
    CHECK(all.table.spectators == 4);
    CHECK(all.table.reveal == "after_rubber");
    CHECK(all.table.grace_seconds == 60);
    CHECK(all.table.decision_seconds == 30);
    CHECK(all.table.bank_seconds == 300);
    const cli::Arguments none = read("create --server http://x");
    CHECK(none.table.reveal.empty());
    CHECK_FALSE(none.table.grace_seconds);
    CHECK_FALSE(none.table.decision_seconds);
  }

  TEST_CASE("`--mirror` opens a mirror match, for four or against the computer") {
    CHECK(read("create --server x --mirror").table.mirror);
    CHECK_FALSE(read("create --server x").table.mirror);
    const cli::Arguments alone = read("play --against strong --mirror --server x");
    CHECK(alone.table.mirror);
    CHECK(alone.against == "strong");
  }

  TEST_CASE("`play` takes a name, the flags of --auto, and a commitment") {
    const cli::Arguments all =
        read("play LINK --name Ann --auto --seed 7 --pause 3 --rematch 2 --commitment " +
             std::string(64, 'A'));
    CHECK(all.link == "LINK");
    CHECK(all.session.name == "Ann");
    CHECK(all.session.auto_play);
    CHECK(all.session.seed == 7);
    CHECK(all.session.pause_milliseconds == 3);
    CHECK(all.session.rematches == 2);
    CHECK(all.session.commitment == digits);
    CHECK(read("watch LINK --until-over").session.until_over);
    CHECK(read("play LINK --seat 3").seat == 3);
    CHECK(read("create kaiser --server x --computer 3=easy").table.game == "kaiser");
    CHECK(read("analyse LINK --language de").language == "de");
  }

  TEST_CASE("the command line comes before the environment, whatever the command") {
    for (const char* name : {"JOJOTTE_NAME", "JOJOTTE_SERVER"}) setenv(name, "kept", 1);
    setenv("JOJOTTE_LANGUAGE", "fr", 1);
    for (const std::string command : {"play", "watch", "resume"}) {
      CAPTURE(command);
      const cli::Arguments typed = read(command + " x --name Ben --language de");
      CHECK(typed.session.name == "Ben");
      CHECK(typed.language == "de");
      CHECK(read(command + " x").session.name == "kept");
      CHECK(read(command + " x").language == "fr");
    }
    for (const std::string command : {"create", "games", "list"}) {
      CAPTURE(command);
      CHECK(read(command + " --server typed").server == "typed");
      CHECK(read(command).server == "kept");
    }
    for (const char* name : {"JOJOTTE_NAME", "JOJOTTE_SERVER", "JOJOTTE_LANGUAGE"}) unsetenv(name);
  }

  TEST_CASE("`play GAME --against` opens the game, with the options of `create`") {
    const cli::Arguments all = read(
        "play kaiser --against medium --hints --server x --option first_lead=eldest --rules "
        "prairie "
        "--seats 4 --decision 30 --reveal never --unlisted");
    CHECK(all.table.game == "kaiser");
    CHECK(all.link.empty());
    CHECK(all.against == "medium");
    CHECK(all.table.hints);
    CHECK(all.table.options == std::vector<std::string>{"first_lead=eldest"});
    CHECK(all.table.rules == "prairie");
    CHECK(all.table.seats == 4);
    CHECK(all.table.decision_seconds == 30);
    CHECK(all.table.reveal == "never");
    CHECK(all.table.unlisted);
    CHECK(read("play --against easy --server x").table.game.empty());
  }

  TEST_CASE("`rules`, `lesson` and `games` take a game, without a table") {
    const cli::Arguments rules = read("rules kaiser K05 --server x --language de");
    CHECK(rules.command == "rules");
    CHECK(rules.table.game == "kaiser");
    CHECK(rules.rule == "K05");
    CHECK(rules.language == "de");
    CHECK(read("rules leopard --server x").rule.empty());
    CHECK(read("lesson kaiser --server x --plain").session.plain);
    CHECK(read("games kaiser --server x").table.game == "kaiser");
    CHECK(read("games --server x").table.game.empty());
    CHECK(complaint("rules --server x") == "Which game? `jojotte games` lists them.");
    CHECK(complaint("lesson --server x") == "Which game? `jojotte games` lists them.");
  }

  TEST_CASE("what is not UTF-8 is refused in words, wherever it stands") {
    for (const char* line : {"play x --name A\xff", "create k\xe4iser --server x",
                             "create --server x --option d\xff=1", "pl\xff"}) {
      CAPTURE(line);
      CHECK(complaint(line).find("is not UTF-8 text") != std::string::npos);
      CHECK(complaint(line).find('\xff') == std::string::npos);
    }
    setenv("JOJOTTE_NAME", "J\xfcrgen", 1);
    CHECK(complaint("play x").find("is not UTF-8 text") != std::string::npos);
    unsetenv("JOJOTTE_NAME");
    CHECK(complaint("play x --name J\xc3\xbcrgen").empty());
  }

  TEST_CASE("`--version` and `--help` are answered") {
    CHECK(read("--version").answer.starts_with("jojotte 0."));
    CHECK(read("--version").command.empty());
    CHECK(read("--help").answer.find("create") != std::string::npos);
    CHECK(read("create --help").answer.find("--grace") != std::string::npos);
  }

  TEST_CASE("a wrong option is named with what it takes") {
    struct Row {
      std::string line, complaint;
    };
    const Row rows[] = {
        {"",
         "Name a command: create, games, rules, lesson, list, play, resume, watch, replay, "
         "analyse or transcript."},
        {"dance", "`jojotte` does not know \"dance\"."},
        {"create --server x --foo", "`jojotte create` does not know \"--foo\"."},
        {"play x y", "`jojotte play` does not know \"y\"."},
        {"play", "Which table? Give the link that `create` printed, or --against LEVEL."},
        {"watch", "Which table? Give the link that `create` printed."},
        {"create", "Which server? Give --server http://HOST:PORT, or set JOJOTTE_SERVER."},
        {"list --server", "--server takes one value."},
        {"create --server x --rubbers ten",
         "--rubbers takes a whole number from 1 to 9, not \"ten\"."},
        {"create --server x --rubbers 10",
         "--rubbers takes a whole number from 1 to 9, not \"10\"."},
        {"create --server x --spectators 65",
         "--spectators takes a whole number from 0 to 64, not \"65\"."},
        {"create --server x --grace 9", "--grace takes a whole number from 10 to 3600, not \"9\"."},
        {"create --server x --grace 3601",
         "--grace takes a whole number from 10 to 3600, not \"3601\"."},
        {"create --server x --decision 4",
         "--decision takes a whole number from 5 to 3600, not \"4\"."},
        {"create --server x --decision 5 --bank 7201",
         "--bank takes a whole number from 0 to 7200, not \"7201\"."},
        {"create --server x --bank 30", "--bank needs --decision."},
        {"create --server x --reveal later",
         "--reveal takes after_deal, after_rubber, after_both or never, not \"later\"."},
        {"create --server x --mirror --rubbers 2",
         "A mirror match is one rubber in each half: leave out --rubbers."},
        {"create --server x --mirror --spectators 4",
         "Nobody may watch a mirror match: leave out --spectators."},
        {"create --server x --mirror --reveal after-deal",
         "In a mirror match --reveal takes after_both or never: hands and decks are laid open when "
         "both halves are over."},
        {"play x --mirror", "--mirror needs --against."},
        {"play Kaiser --against easy --server x",
         "--against opens a new table: give it a game that `games` lists, such as kaiser, and no "
         "link."},
        {"play x --seed 1.5 --auto", "--seed takes a whole number, not \"1.5\"."},
        {"play x --rematch 1", "--rematch needs --auto."},
        {"play x --commitment abc",
         "--commitment takes the 64 hex digits that `create` printed, not \"abc\"."},
        {"play x --name " + std::string(33, 'n'),
         "--name takes a name of 1 to 32 characters, not \"" + std::string(33, 'n') + "\"."},
        {"replay", "Which table? Give the link that `create` printed."},
        {"transcript", "Which table? Give the link that `create` printed."},
    };
    for (const Row& row : rows) {
      CAPTURE(row.line);
      CHECK(complaint(row.line) == row.complaint);
    }
    std::string name;
    for (int each = 0; each < 32; ++each) name += "é";
    CHECK(complaint("play x --name " + name).empty());
    CHECK(complaint("create --server x --grace 10 --decision 3600 --bank 0").empty());
    CHECK(complaint("create --server x --mirror --reveal never --spectators 0").empty());
  }
}
