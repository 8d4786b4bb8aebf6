// SPDX-License-Identifier: MIT
#include "clients/cli/arguments.hpp"

#include <doctest/doctest.h>

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

/// What is wrong with the line; empty: nothing.
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
  TEST_CASE("opens a table with the rules of its house") {
    const cli::Arguments all = read(
        "create --server http://x --rules hervey --rubbers 3 --unlisted --no-talk --spectators 4 "
        "--reveal after-rubber --grace 60 --decision 30 --bank 300");
    CHECK(all.command == "create");
    CHECK(all.opening.rules == "hervey");
    CHECK(all.opening.rubbers == 3);
    CHECK(all.opening.unlisted);
    CHECK(all.opening.no_talk);
    CHECK(all.opening.spectators == 4);
    CHECK(all.opening.reveal == "after_rubber");
    CHECK(all.opening.grace_seconds == 60);
    CHECK(all.opening.decision_seconds == 30);
    CHECK(all.opening.bank_seconds == 300);
    const cli::Arguments none = read("create --server http://x");
    CHECK(none.opening.reveal.empty());
    CHECK_FALSE(none.opening.grace_seconds);
    CHECK_FALSE(none.opening.decision_seconds);
  }

  TEST_CASE("opens a mirror match, for four or against the computer") {
    CHECK(read("create --server x --mirror").opening.mirror);
    CHECK_FALSE(read("create --server x").opening.mirror);
    const cli::Arguments alone = read("play --against strong --mirror --server x");
    CHECK(alone.opening.mirror);
    CHECK(alone.against == "strong");
  }

  TEST_CASE("sits down, plays by itself, checks against a commitment") {
    const cli::Arguments all =
        read("play LINK --name Ann --auto --seed 7 --pause 3 --rematch 2 --commitment " +
             std::string(64, 'A'));
    CHECK(all.link == "LINK");
    CHECK(all.sitting.name == "Ann");
    CHECK(all.sitting.auto_play);
    CHECK(all.sitting.seed == 7);
    CHECK(all.sitting.pause_milliseconds == 3);
    CHECK(all.sitting.rematches == 2);
    CHECK(all.sitting.commitment == digits);
    CHECK(read("watch LINK --until-over").sitting.until_over);
  }

  TEST_CASE("tells its version and its help") {
    CHECK(read("--version").answer.starts_with("jojotte 0."));
    CHECK(read("--version").command.empty());
    CHECK(read("--help").answer.find("create") != std::string::npos);
    CHECK(read("create --help").answer.find("--grace") != std::string::npos);
  }

  TEST_CASE("names the option and what it wants, before anything is sent") {
    struct Row {
      const char *line, *complaint;
    };
    const Row rows[] = {
        {"", "Say what to do: create, list, play, watch or analyse."},
        {"dance", "`jojotte` does not know what \"dance\" is."},
        {"create --server x --foo", "`jojotte create` does not know what \"--foo\" is."},
        {"play x y", "`jojotte play` does not know what \"y\" is."},
        {"play", "Which table? Give the link that `create` printed, or --against LEVEL."},
        {"watch", "Which table? Give the link that `create` printed."},
        {"create", "Which server? Give --server http://HOST:PORT, or set JOJOTTE_SERVER."},
        {"list --server", "--server wants a value behind it, and one only."},
        {"create --server x --rubbers ten",
         "--rubbers wants a whole number from 1 to 9, not \"ten\"."},
        {"create --server x --rubbers 10",
         "--rubbers wants a whole number from 1 to 9, not \"10\"."},
        {"create --server x --spectators 65",
         "--spectators wants a whole number from 0 to 64, not \"65\"."},
        {"create --server x --grace 9", "--grace wants a whole number from 10 to 3600, not \"9\"."},
        {"create --server x --grace 3601",
         "--grace wants a whole number from 10 to 3600, not \"3601\"."},
        {"create --server x --decision 4",
         "--decision wants a whole number from 5 to 3600, not \"4\"."},
        {"create --server x --decision 5 --bank 7201",
         "--bank wants a whole number from 0 to 7200, not \"7201\"."},
        {"create --server x --bank 30", "--bank goes together with --decision only."},
        {"create --server x --reveal later",
         "--reveal wants after_deal, after_rubber, after_both or never, not \"later\"."},
        {"create --server x --mirror --rubbers 2",
         "A mirror match is one rubber in each half: leave --rubbers out."},
        {"create --server x --mirror --spectators 4",
         "Nobody may watch a mirror match: leave --spectators out."},
        {"create --server x --mirror --reveal after-deal",
         "Hands and decks of a mirror match are laid open when both halves are over: --reveal "
         "wants after_both or never there."},
        {"play x --mirror", "--mirror goes together with --against only."},
        {"play x --seed 1.5 --auto", "--seed wants a whole number, not \"1.5\"."},
        {"play x --rematch 1", "--rematch goes together with --auto only."},
        {"play x --commitment abc",
         "--commitment wants the 64 hex digits that `create` printed, not \"abc\"."},
    };
    for (const Row& row : rows) {
      CAPTURE(row.line);
      CHECK(complaint(row.line) == row.complaint);
    }
    CHECK(complaint("create --server x --grace 10 --decision 3600 --bank 0").empty());
    CHECK(complaint("create --server x --mirror --reveal never --spectators 0").empty());
  }
}
