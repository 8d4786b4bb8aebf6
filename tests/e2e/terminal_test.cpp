// SPDX-License-Identifier: MIT
// The client at a terminal, as somebody at the keyboard sees it.
#include "tests/support/terminal.hpp"

#include "tests/support/opened_table.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <sys/stat.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace support;
using nlohmann::json;

using Words = std::vector<std::string>;

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// The lines that begin with the prompt.
long prompts(const ShownScreen& screen) {
  return std::ranges::count_if(screen.lines(),
                               [](const std::string& line) { return line.starts_with(" >"); });
}

Words to_play(const json& table, const char* name, Words more = {}) {
  Words words{"play", table["invitation"], "--name", name, "--language", "en"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

}  // namespace

TEST_SUITE("jojotte, the client, at a terminal") {
  TEST_CASE("the table has a screen of its own, and the shell is afterwards as it was") {
    MortalServer server(JOJOTTE_SERVER);
    const json table = opened_table(server, {"leopard"});
    for (const bool by_signal : {false, true}) {
      CAPTURE(by_signal);
      Terminal ann(JOJOTTE_CLIENT, to_play(table, "Ann", {"--seat", "0"}), {80, 24});
      ann.wait_for("Waiting for all players");
      CHECK(ann.screen().is_alternate());
      if (by_signal) ann.signal(SIGTERM);
      else ann.type("quit\r");
      CHECK(ann.wait() == 0);
      CHECK_FALSE(ann.screen().is_alternate());
      CHECK_FALSE(ann.screen().shows("Waiting for all players"));
      CHECK(ann.screen().shows("jojotte resume " + table["table"].get<std::string>()));
    }
  }

  TEST_CASE("q leaves a page, and never the table") {
    MortalServer server(JOJOTTE_SERVER);
    const json table = opened_table(server, {"leopard"});
    Terminal ann(JOJOTTE_CLIENT, to_play(table, "Ann"), {80, 24});
    ann.wait_for("Waiting for all players");
    ann.type("help\r");
    ann.wait_for("or q to go back");
    ann.type("q\r");
    ann.wait_until([](const ShownScreen& screen) { return !screen.shows("or q to go back"); });
    ann.type("q\r");
    ann.wait_for("Type \"quit\" to leave the table.");
    CHECK(ann.screen().is_alternate());
  }

  TEST_CASE("--plain: news comes on fresh lines, and what is half typed stays whole") {
    MortalServer server(JOJOTTE_SERVER);
    const json table = opened_table(server, {"leopard"});
    Terminal ann(JOJOTTE_CLIENT, to_play(table, "Ann", {"--seat", "0", "--plain"}), {80, 60});
    ann.wait_until([](const ShownScreen& screen) { return screen.current_line() == " >"; });
    ann.type("say half");
    ann.wait_for(" > say half");
    Process ben(JOJOTTE_CLIENT,
                to_play(table, "Ben", {"--seat", "1", "--auto", "--pause", "60000"}));
    ann.wait_for("Ben is here.");
    ann.wait_until(
        [](const ShownScreen& screen) { return screen.current_line() == " > say half"; });
    CHECK(prompts(ann.screen()) == 1);
    for (const std::string& line : ann.screen().lines()) {
      CAPTURE(line);
      CHECK((line == " > say half" || !contains(line, "half")));
      CHECK((!contains(line, "Ben is here.") || line == "Ben is here."));
    }
    ann.type(" a word\r");
    ann.wait_for("You say: half a word");
    ann.wait_until([](const ShownScreen& screen) { return screen.current_line() == " >"; });
    for (const std::string& line : ann.screen().lines()) CHECK_FALSE(contains(line, "> >"));
    CHECK(prompts(ann.screen()) == 2);
  }

  TEST_CASE("--plain: a half-typed line that is longer than the terminal stays whole, too") {
    MortalServer server(JOJOTTE_SERVER);
    const json table = opened_table(server, {"leopard"});
    Terminal ann(JOJOTTE_CLIENT, to_play(table, "Ann", {"--seat", "0", "--plain"}), {40, 60});
    ann.wait_until([](const ShownScreen& screen) { return screen.current_line() == " >"; });
    ann.type("say one two three four five six seven eight nine ten");
    ann.wait_for("eight nine ten");
    Process ben(JOJOTTE_CLIENT,
                to_play(table, "Ben", {"--seat", "1", "--auto", "--pause", "60000"}));
    ann.wait_for("Ben is here.");
    ann.wait_until([](const ShownScreen& screen) {
      return contains(screen.current_line(), "eight nine ten");
    });
    CHECK(prompts(ann.screen()) == 1);
  }

  TEST_CASE("a terminal without a cursor gets news on fresh lines, too") {
    MortalServer server(JOJOTTE_SERVER);
    const json table = opened_table(server, {"leopard"});
    Terminal ann(JOJOTTE_CLIENT, to_play(table, "Ann", {"--seat", "0"}), {80, 60}, "dumb");
    ann.wait_until([](const ShownScreen& screen) { return screen.current_line() == " >"; });
    ann.type("say half");
    ann.wait_for(" > say half");
    Process ben(JOJOTTE_CLIENT,
                to_play(table, "Ben", {"--seat", "1", "--auto", "--pause", "60000"}));
    ann.wait_until([](const ShownScreen& screen) {
      const auto lines = screen.lines();
      return std::ranges::count(lines, "Ben is here.") == 1;
    });
    CHECK_FALSE(contains(ann.output(), "\x1b[?1049h"));
  }

  TEST_CASE("resume comes back to the last table, and a table goes by its name") {
    MortalServer server(JOJOTTE_SERVER);
    const json table = opened_table(server, {"leopard"});
    const std::string name = table["table"];
    {
      Terminal ann(JOJOTTE_CLIENT, to_play(table, "Ann", {"--seat", "0"}), {80, 24});
      ann.wait_for("Waiting for all players");
      ann.type("quit\r");
      CHECK(ann.wait() == 0);
      CHECK_FALSE(contains(ann.output(), "#key="));
    }
    Process list(JOJOTTE_CLIENT, {"resume", "--list"});
    CHECK(list.wait() == 0);
    CHECK(contains(list.output(), name));
    CHECK(contains(list.output(), "Ann"));
    CHECK_FALSE(contains(list.output(), "key"));
    for (const Words& words : {Words{"resume"}, Words{"resume", name}, Words{"play", name}}) {
      CAPTURE(words);
      Terminal ann(JOJOTTE_CLIENT, words, {80, 24});
      ann.wait_for("Waiting for all players");
      ann.type("who\r");
      ann.wait_for("You are here.");
      ann.type("quit\r");
      CHECK(ann.wait() == 0);
    }
    Process none(JOJOTTE_CLIENT, {"resume", "NOWHERE1"});
    CHECK(none.wait() == 2);
    CHECK(contains(none.output(), "jojotte resume --list"));
  }

  TEST_CASE("the link need not stand on the command line") {
    MortalServer server(JOJOTTE_SERVER);
    const json table = opened_table(server, {"leopard"});
    const TemporaryDirectory folder;
    const auto piped = folder.path() / "piped", kept = folder.path() / "link";
    std::ofstream(piped) << table["invitation"].get<std::string>() << "\nwho\nquit\n";
    std::ofstream(kept) << table["invitation"].get<std::string>() << "\n";
    Process ann(JOJOTTE_CLIENT, {"play", "-", "--plain", "--seat", "0", "--language", "en"}, piped);
    CHECK(ann.wait() == 0);
    INFO(ann.output());
    CHECK(contains(ann.output(), "You are here."));
    Terminal ben(JOJOTTE_CLIENT, {"play", kept, "--seat", "1"}, {80, 24});
    ben.wait_for("Waiting for all players");
    Terminal typed(JOJOTTE_CLIENT, {"watch", "-"}, {80, 24});
    typed.type(table["watch"].get<std::string>() + "\r");
    typed.wait_for("Leopard");
  }
}
