// SPDX-License-Identifier: MIT
#include "clients/cli/games/jojotte/understand.hpp"

#include "clients/cli/games/jojotte/words.hpp"

#include <doctest/doctest.h>

#include <string>
#include <variant>
#include <vector>

namespace {

using cli::Act;
using cli::Local;
using cli::Unclear;
using cli::jojotte::Action;
using cli::jojotte::ActionType;
using Actions = std::vector<Action>;

constexpr std::string_view names[] = {"help", "rules", "score",   "last", "story", "table", "who",
                                      "wait", "quit",  "analyse", "hint", "mute",  "unmute"};

/// The action as JSON, "wish WISH", "local NAME ABOUT", "?" where it is unclear, "" for nothing.
std::string meant(std::string_view line, const Actions& legal, bool held_up = false) {
  const cli::Command command = cli::jojotte::understand(line, legal, held_up);
  if (const auto* wish = std::get_if<cli::Wish>(&command)) return "wish " + wish->wish;
  if (const auto* act = std::get_if<Act>(&command)) return act->action;
  if (const auto* local = std::get_if<Local>(&command))
    return "local " + std::string(names[static_cast<std::size_t>(local->name)]) + local->about;
  return std::holds_alternative<Unclear>(command) ? "?" : "";
}

std::string explained(std::string_view line, const Actions& legal) {
  const cli::Command command = cli::jojotte::understand(line, legal, false);
  const auto* unclear = std::get_if<Unclear>(&command);
  return unclear ? unclear->explanation : "";
}

Action play(const char* card, const char* word = "") {
  return {.type = ActionType::play, .card = card, .word = word};
}

}  // namespace

TEST_SUITE("typed words") {
  TEST_CASE("words mean the one legal action that they fit") {
    const Actions auction{{.type = ActionType::name_suit, .suit = "H"},
                          {.type = ActionType::no_trump},
                          {.type = ActionType::pass}};
    const Actions playing{play("JS"), play("TH"), play("KS"), play("KS", "jo")};
    const Actions four{{.type = ActionType::four, .rank = "J"}, {.type = ActionType::no_four}};
    const Actions fours{{.type = ActionType::good},
                        {.type = ActionType::not_good_four, .rank = "A"}};
    const Actions run{{.type = ActionType::length, .number = 4}, {.type = ActionType::no_run}};
    const Actions runs{{.type = ActionType::not_good_length, .number = 5},
                       {.type = ActionType::how_high}};
    const Actions tops{{.type = ActionType::not_good_top, .rank = "Q"},
                       {.type = ActionType::not_good_trump},
                       {.type = ActionType::in_trumps}};
    const Actions top{{.type = ActionType::top, .rank = "Q"}};
    const Actions slam{{.type = ActionType::pass},
                       {.type = ActionType::slam},
                       {.type = ActionType::slam_no_trump}};
    struct Row {
      const char* line;
      const Actions& legal;
      Action action;
    };
    const Row rows[] = {
        {"hearts", auction, auction[0]},
        {"name hearts", auction, auction[0]},
        {"h", auction, auction[0]},
        {"no trump", auction, auction[1]},
        {"NT", auction, auction[1]},
        {"Pass!", auction, auction[2]},
        {"no", auction, auction[2]},
        {"js", playing, playing[0]},
        {"play JS", playing, playing[0]},
        {"j s", playing, playing[0]},
        {"jack of spades", playing, playing[0]},
        {"J♠", playing, playing[0]},
        {"10h", playing, playing[1]},
        {"play th", playing, playing[1]},
        {"ks", playing, playing[2]},
        {"KS jo", playing, playing[3]},
        {"jo", playing, playing[3]},
        {"four jacks", four, four[0]},
        {"jacks", four, four[0]},
        {"none", four, four[1]},
        {"good", fours, fours[0]},
        {"not good aces", fours, fours[1]},
        {"not good, aces", fours, fours[1]},
        {"run 4", run, run[0]},
        {"a run of 4", run, run[0]},
        {"4", run, run[0]},
        {"none", run, run[1]},
        {"not good 5", runs, runs[0]},
        {"how high?", runs, runs[1]},
        {"not good, queen", tops, tops[0]},
        {"not good, trumps", tops, tops[1]},
        {"in trumps?", tops, tops[2]},
        {"top queen", top, top[0]},
        {"q", top, top[0]},
        {"slam", slam, slam[1]},
        {"slam no trump", slam, slam[2]},
    };
    for (const Row& row : rows) {
      CAPTURE(row.line);
      CHECK(meant(row.line, row.legal) == action_text(row.action));
    }
  }

  TEST_CASE("words for an illegal action are sent, so that the server can refuse them") {
    const Actions legal{play("JS")};
    CHECK(meant("7h", legal) == action_text(play("7H")));
    CHECK(meant("double", legal) == R"({"type":"double"})");
  }

  TEST_CASE("words that fit several actions, or none, are questioned") {
    const Actions legal{play("KS", "jo"), play("KS"), play("QS", "jo")};
    CHECK(meant("jo", legal) == "?");
    CHECK(meant("gibberish", legal) == "?");
    CHECK(meant("declare", legal) == "?");
  }

  TEST_CASE("`declare all` takes the largest declaration, named cards exactly those") {
    const Actions legal{
        {.type = ActionType::declare, .cards = {"JS", "TS", "9S"}},
        {.type = ActionType::declare, .cards = {"JS", "TS", "9S", "AH", "KH", "QH"}}};
    CHECK(meant("declare all", legal) == action_text(legal[1]));
    CHECK(meant("declare 9s 10s js", legal) == action_text(legal[0]));
  }

  TEST_CASE("`declare for me` tells all that is held, after a while that tells nothing") {
    CHECK(meant("declare for me", {}) == "?");
    const Action all{.type = ActionType::four, .rank = "J"};
    const cli::Command command = cli::jojotte::understand("declare for me", {all}, false, all);
    REQUIRE(std::holds_alternative<Act>(command));
    CHECK(std::get<Act>(command).action == R"({"rank":"J","type":"four"})");
    CHECK_FALSE(std::get<Act>(command).notice.empty());
  }

  TEST_CASE("some words are for the client alone") {
    CHECK(meant("help", {}) == "local help");
    CHECK(meant("rules R37", {}) == "local rulesr37");
    CHECK(meant("h", {}) == "local help");
    CHECK(meant("mute", {}) == "local mute");
    CHECK(meant("", {}) == "");
  }

  TEST_CASE("Enter alone never goes on to the next deal") {
    CHECK(meant("", {{.type = ActionType::continue_match}}) == "");
    CHECK(meant("", {{.type = ActionType::pass}}) == "");
  }

  TEST_CASE("a part of an answer is enough where it fits only one thing that may be said") {
    const Actions playing{play("9D"), play("KS"), play("KS", "jo"), play("9S"), play("9C")};
    CHECK(meant("k", playing) == action_text(play("KS")));
    CHECK(meant("king", playing) == action_text(play("KS")));
    CHECK(meant("play k", playing) == action_text(play("KS")));
    CHECK(meant("d", playing) == action_text(play("9D")));
    CHECK(meant("9", playing) == "?");
    CHECK(explained("9", playing) == "Do you mean 9D, 9S or 9C?");
    const Actions auction{{.type = ActionType::accept}, {.type = ActionType::pass}};
    CHECK(meant("acc", auction) == R"({"type":"accept"})");
    const Actions fours{{.type = ActionType::good},
                        {.type = ActionType::not_good_four, .rank = "A"}};
    CHECK(meant("not g a", fours) == action_text(fours[1]));
  }

  TEST_CASE("one word that answers nothing is not taken for the answer to another question") {
    const Actions legal{play("9D"), play("9S")};
    for (const char* line : {"k", "4", "hearts"}) {
      CAPTURE(line);
      CHECK(meant(line, legal) == "?");
    }
    CHECK(explained("q", legal) == "Type \"quit\" to leave the table.");
  }

  TEST_CASE("words may be wishes, whatever the question") {
    const Actions auction{{.type = ActionType::accept}, {.type = ActionType::pass}};
    for (const Actions& legal : {Actions{}, auction}) {
      CHECK(meant("pause", legal) == "wish pause");
      CHECK(meant("Adjourn!", legal) == "wish adjourn");
      CHECK(meant("rematch", legal) == "wish rematch");
      CHECK(meant("resign the deal", legal) == "wish resign_deal");
      CHECK(meant("resign rubber", legal) == "wish resign_rubber");
      CHECK(meant("take the rubber", legal) == "wish take_rubber");
      CHECK(meant("resign", legal) == "?");
      CHECK(meant("wait", legal) == "local wait");
      CHECK(meant("who", legal) == "local who");
    }
    CHECK(meant("pass", auction) == R"({"type":"pass"})");
    CHECK(meant("take", auction) == R"({"type":"accept"})");
  }

  TEST_CASE("`go on` is the answer, unless there is a pause or a wish to end") {
    const Actions legal{{.type = ActionType::continue_match}};
    CHECK(meant("go on", legal) == R"({"type":"continue"})");
    CHECK(meant("go on", legal, true) == "wish go_on");
    CHECK(meant("go on", {}, true) == "wish go_on");
    for (const char* line : {"continue", "next"}) {
      CAPTURE(line);
      CHECK(meant(line, legal, true) == R"({"type":"continue"})");
    }
  }

  TEST_CASE("the phrase of an action always means that action") {
    const Actions all{{.type = ActionType::accept},    {.type = ActionType::no_four},
                      {.type = ActionType::equal},     {.type = ActionType::ask_to_see},
                      {.type = ActionType::satisfied}, {.type = ActionType::redouble},
                      {.type = ActionType::exchange},  {.type = ActionType::keep},
                      {.other = "something_new"},      play("TS", "jotte")};
    for (const Action& action : all) {
      CAPTURE(phrase(action));
      CHECK(meant(phrase(action), all) == action_text(action));
    }
  }
}

TEST_SUITE("a claim, typed") {
  TEST_CASE("a claim is for a number of tricks, or for all the rest") {
    std::vector<Action> legal{{.type = ActionType::play, .card = "JS"}};
    for (int tricks = 1; tricks <= 5; ++tricks)
      legal.push_back({.type = ActionType::claim, .number = tricks});
    struct Row {
      const char* words;
      int tricks;
    };
    for (const Row& row : {Row{"claim 3", 3}, Row{"3 of the rest", 3}, Row{"claim all", 5},
                           Row{"The rest are mine!", 5}, Row{"claim", 5}, Row{"claim 9", 9}}) {
      CAPTURE(row.words);
      const cli::Command meant = cli::jojotte::understand(row.words, legal);
      REQUIRE(std::holds_alternative<Act>(meant));
      const auto& act = std::get<Act>(meant);
      CHECK(act.action ==
            cli::jojotte::action_text({.type = ActionType::claim, .number = row.tricks}));
      CHECK(act.words == "claim " + std::to_string(row.tricks));
      CHECK_FALSE(act.stake.empty());
    }
    CHECK(std::holds_alternative<cli::Unclear>(cli::jojotte::understand("claim all", {})));
    CHECK(std::get<cli::Local>(cli::jojotte::understand("analyse 2", legal)).about == "2");
  }
}
