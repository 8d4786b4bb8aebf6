// SPDX-License-Identifier: MIT
// The client at a terminal, as somebody at the keyboard sees it.
#include "tests/support/terminal.hpp"
#include "tests/support/here.hpp"

#include "tests/support/opened_table.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <sys/stat.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
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
    MortalServer server(here::server);
    const json table = opened_table(server, {"leopard"});
    for (const bool by_signal : {false, true}) {
      CAPTURE(by_signal);
      Terminal ann(here::client, to_play(table, "Ann", {"--seat", "0"}), {80, 24});
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
    MortalServer server(here::server);
    const json table = opened_table(server, {"leopard"});
    Terminal ann(here::client, to_play(table, "Ann"), {80, 24});
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
    MortalServer server(here::server);
    const json table = opened_table(server, {"leopard"});
    Terminal ann(here::client, to_play(table, "Ann", {"--seat", "0", "--plain"}), {80, 60});
    ann.wait_until([](const ShownScreen& screen) { return screen.current_line() == " >"; });
    ann.type("say half");
    ann.wait_for(" > say half");
    Process ben(here::client, to_play(table, "Ben", {"--seat", "1", "--auto", "--pause", "60000"}));
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
    MortalServer server(here::server);
    const json table = opened_table(server, {"leopard"});
    Terminal ann(here::client, to_play(table, "Ann", {"--seat", "0", "--plain"}), {40, 60});
    ann.wait_until([](const ShownScreen& screen) { return screen.current_line() == " >"; });
    ann.type("say one two three four five six seven eight nine ten");
    ann.wait_for("eight nine ten");
    Process ben(here::client, to_play(table, "Ben", {"--seat", "1", "--auto", "--pause", "60000"}));
    ann.wait_for("Ben is here.");
    ann.wait_until([](const ShownScreen& screen) {
      return contains(screen.current_line(), "eight nine ten");
    });
    CHECK(prompts(ann.screen()) == 1);
  }

  TEST_CASE("a terminal without a cursor gets news on fresh lines, too") {
    MortalServer server(here::server);
    const json table = opened_table(server, {"leopard"});
    Terminal ann(here::client, to_play(table, "Ann", {"--seat", "0"}), {80, 60}, "dumb");
    ann.wait_until([](const ShownScreen& screen) { return screen.current_line() == " >"; });
    ann.type("say half");
    ann.wait_for(" > say half");
    Process ben(here::client, to_play(table, "Ben", {"--seat", "1", "--auto", "--pause", "60000"}));
    ann.wait_until([](const ShownScreen& screen) {
      const auto lines = screen.lines();
      return std::ranges::count(lines, "Ben is here.") == 1;
    });
    CHECK_FALSE(contains(ann.output(), "\x1b[?1049h"));
  }

  TEST_CASE("resume comes back to the last table, and a table goes by its name") {
    MortalServer server(here::server);
    const json table = opened_table(server, {"leopard"});
    const std::string name = table["table"];
    {
      Terminal ann(here::client, to_play(table, "Ann", {"--seat", "0"}), {80, 24});
      ann.wait_for("Waiting for all players");
      ann.type("quit\r");
      CHECK(ann.wait() == 0);
      CHECK_FALSE(contains(ann.output(), "#key="));
    }
    Process list(here::client, {"resume", "--list"});
    CHECK(list.wait() == 0);
    CHECK(contains(list.output(), name));
    CHECK(contains(list.output(), "Ann"));
    CHECK_FALSE(contains(list.output(), "key"));
    for (const Words& words : {Words{"resume"}, Words{"resume", name}, Words{"play", name}}) {
      CAPTURE(words);
      Terminal ann(here::client, words, {80, 24});
      ann.wait_for("Waiting for all players");
      ann.type("who\r");
      ann.wait_for("You are here.");
      ann.type("quit\r");
      CHECK(ann.wait() == 0);
    }
    Process again(here::client, {"resume", "--list"});
    CHECK(again.wait() == 0);
    CHECK(contains(again.output(), "Ann"));  // whoever came back without a name keeps it
    Process none(here::client, {"resume", "NOWHERE1"});
    CHECK(none.wait() == 2);
    CHECK(contains(none.output(), "jojotte resume --list"));
  }

  TEST_CASE("two players of one machine come back to a seat each, by their names") {
    MortalServer server(here::server);
    const json table = opened_table(server, {"leopard"});
    const std::string name = table["table"];
    for (const char* player : {"Ann", "Ben"}) {
      const char* seat = player == std::string("Ann") ? "0" : "1";
      Terminal there(here::client, to_play(table, player, {"--seat", seat, "--plain"}), {80, 24});
      there.wait_until([](const ShownScreen& screen) { return screen.current_line() == " >"; });
      there.type("quit\r");
      CHECK(there.wait() == 0);
      CHECK(there.screen().shows("jojotte resume " + name + " --name '" + player + "'"));
    }
    Process which(here::client, {"resume", name});
    CHECK(which.wait() == 2);
    CHECK(contains(which.output(), "You have several seats at this table: add --name"));
    for (const char* player : {"Ann", "Ben"}) {
      Process there(here::client, {"resume", name, "--name", player, "--plain"}, "/dev/null");
      CHECK(there.wait() == 2);  // there is nothing to play
      CHECK(contains(there.output(), "resume " + name + " --name '" + player + "'"));
    }
    // A name that the server would refuse costs nobody their seat.
    Process longer(here::client, {"resume", name, "--name", std::string(33, 'n')});
    CHECK(longer.wait() == 2);
    Process list(here::client, {"resume", "--list"});
    CHECK(list.wait() == 0);
    CHECK(contains(list.output(), "Ann"));
    CHECK(contains(list.output(), "Ben"));
  }

  TEST_CASE("a wrong line of the defaults is named, and help comes nevertheless") {
    const Process first(here::client, {"--version"});  // makes the environment
    const std::filesystem::path folder = std::getenv("XDG_CONFIG_HOME");
    std::filesystem::create_directories(folder / "jojotte");
    const std::filesystem::path file = folder / "jojotte" / "config";
    std::ofstream(file) << "server = http://x\ncolour = red\n";
    for (const char* helpful : {"--help", "--version"}) {
      Process help(here::client, {helpful});
      CHECK(help.wait() == 0);
    }
    Process list(here::client, {"list"});
    CHECK(list.wait() == 2);
    CHECK(contains(list.output(), file.string() + ":2: takes server, name or language"));
    std::filesystem::remove(file);
  }

  TEST_CASE("a finished deal is shown step by step, and its records are printed") {
    MortalServer server(here::server);
    const json table = opened_table(server, {"leopard", "--option", "deals=1"});
    Process ann(here::client, to_play(table, "Ann", {"--seat", "0", "--auto", "--plain"}));
    Process ben(here::client, to_play(table, "Ben", {"--seat", "1", "--auto", "--plain"}));
    REQUIRE(ann.wait() == 0);
    REQUIRE(ben.wait() == 0);
    CHECK_FALSE(contains(ann.output(), "jojotte resume"));  // the match is over
    Terminal looks(here::client, {"replay", table["watch"], "--language", "en"}, {80, 24});
    looks.wait_for("Deal 1 of 1, step 0 of");
    looks.type("\r");
    looks.wait_for("step 1 of");
    looks.type("last\r");
    looks.wait_until([](const ShownScreen& screen) { return !screen.shows("step 1 of"); });
    looks.type("first\r");
    looks.wait_for("step 0 of");
    looks.type("q\r");
    CHECK(looks.wait() == 0);
    CHECK_FALSE(looks.screen().is_alternate());
    Terminal broken_off(here::client, {"replay", table["watch"], "--language", "de"}, {80, 24});
    broken_off.wait_for("Schritt 0 von");
    broken_off.type("\x1a");  // Ctrl-Z
    broken_off.wait_until([](const ShownScreen& screen) { return !screen.is_alternate(); });
    broken_off.wait_until_stopped();
    broken_off.signal(SIGCONT);
    broken_off.wait_until([](const ShownScreen& screen) { return screen.is_alternate(); });
    broken_off.type("\x03");  // Ctrl-C
    CHECK(broken_off.wait() == 0);
    CHECK_FALSE(broken_off.screen().is_alternate());
    Terminal left(here::client, {"replay", table["watch"], "--language", "de"}, {80, 24});
    left.wait_for("Schritt 0 von");
    left.type("verlassen\r");
    CHECK(left.wait() == 0);
    Process all(here::client, {"replay", table["watch"], "--plain", "--language", "en"});
    CHECK(all.wait() == 0);
    CHECK(contains(all.output(), "The totals"));
    Process records(here::client, {"transcript", table["watch"]});
    CHECK(records.wait() == 0);
    CHECK(contains(records.output(), "\"leopard\""));
  }

  TEST_CASE("what others write can be hidden") {
    MortalServer server(here::server);
    const json table = opened_table(server, {"leopard"});
    Terminal ann(here::client, to_play(table, "Ann", {"--seat", "0", "--plain"}), {80, 60});
    Terminal ben(here::client, to_play(table, "Ben", {"--seat", "1", "--plain"}), {80, 60});
    ann.wait_for("Ben is here.");
    ben.wait_for("Ann is here.");
    ben.type("say first\r");
    ann.wait_for("Ben says: first");
    ann.type("mute\r");
    ann.wait_for("What others write is hidden");
    ben.type("say second\r");
    ben.wait_for("You say: second");
    ann.type("unmute\r");
    ann.wait_for("What others write is shown again.");
    ben.type("say third\r");
    ann.wait_for("Ben says: third");
    CHECK_FALSE(ann.screen().shows("second"));
  }

  TEST_CASE("what has been said can be read again, and a question rings where nobody looks") {
    MortalServer server(here::server);
    const json table = opened_table(server, {"leopard"});
    Terminal ann(here::client, to_play(table, "Ann", {"--seat", "0"}), {80, 24});
    ann.wait_for("Waiting for all players");
    CHECK(contains(ann.output(), "\x1b[?1004h"));
    ann.type("say one\r");
    ann.wait_for("You say: one");
    ann.type("say two\r");
    ann.wait_for("You say: two");
    CHECK_FALSE(ann.screen().shows("You say: one"));
    ann.type("talk\r");
    ann.wait_for("You say: one");
    CHECK(ann.screen().shows("You say: two"));
    ann.type("q\r");
    ann.type("\x1b[O");
    ann.type("say three\r");
    ann.wait_for("You say: three");
    CHECK_FALSE(contains(ann.output(), "\a"));
    Process ben(here::client, to_play(table, "Ben", {"--seat", "1", "--auto"}));
    ann.wait_until([&](const ShownScreen&) { return contains(ann.output(), "\a"); });
    ann.type("quit\r");
    CHECK(ann.wait() == 0);
    CHECK(contains(ann.output(), "\x1b[?1004l"));
  }

  TEST_CASE("a line that is not UTF-8 is refused, and the client plays on") {
    MortalServer server(here::server);
    const json table = opened_table(server, {"leopard"});
    const TemporaryDirectory folder;
    const auto input = folder.path() / "lines";
    std::ofstream(input) << "say caf\xe9\nsay caf\xc3\xa9\n";
    Process ann(here::client, to_play(table, "Ann", {"--plain"}), input);
    CHECK(ann.wait() == 0);
    CHECK(contains(ann.output(), "This line is not UTF-8 text"));
    CHECK(contains(ann.output(), "You say: caf\xc3\xa9"));
  }

  TEST_CASE("output that cannot be written is an error, and the links are not lost") {
    MortalServer server(here::server);
    const auto full = [&](const std::string& words) {
      Process shell("/bin/sh", {"-c", here::client + " " + words + " > /dev/full"});
      CHECK(shell.wait() == 1);
      CHECK(contains(shell.output(), "The output cannot be written: No space left on device."));
      return shell.output();
    };
    full("--help");
    full("games --server " + server.url());
    CHECK(contains(full("create kaiser --server " + server.url()), "#sit="));
    CHECK(contains(full("create kaiser --json --server " + server.url()), "#sit="));
  }

  TEST_CASE("one command opens a table of any game, fills it and sits down") {
    MortalServer server(here::server);
    Terminal ann(here::client,
                 {"play", "kaiser", "--against", "easy", "--hints", "--name", "Ann", "--language",
                  "en", "--server", server.url()},
                 {80, 40});
    ann.wait_for("Computer 2");
    ann.wait_for("Computer 3");
    ann.wait_for("Computer 4");
  }

  TEST_CASE("rulebook, lesson and options of a game are shown without a table") {
    MortalServer server(here::server);
    const auto printed = [&](Words words) {
      words.insert(words.end(), {"--server", server.url()});
      Process client(here::client, words);
      CHECK(client.wait() == 0);
      return client.output();
    };
    CHECK(printed({"rules", "kaiser", "K05"}).starts_with("K05 Deal. The whole pack is dealt"));
    CHECK(contains(printed({"rules", "leopard"}), "L01"));
    CHECK(contains(printed({"lesson", "kaiser"}), "You and Carla, opposite you, are partners"));
    const std::string games = printed({"games", "kaiser"});
    CHECK(games.starts_with("kaiser "));
    CHECK_FALSE(contains(games, "leopard"));
    for (const char* command : {"rules", "lesson", "games"}) {
      Process client(here::client, {command, "chess", "--server", server.url()});
      CHECK(client.wait() == 1);
      CHECK(client.output() ==
            "The server has no game named \"chess\"; `jojotte games` lists them.\n");
    }
  }

  TEST_CASE("bash completes commands, options and the names of tables") {
    const auto completed = [](const std::string& words, int at, const std::string& server = "") {
      const std::string script = "export JOJOTTE_SERVER=" + server + "; source " + here::source +
                                 "/clients/cli/shell/jojotte.bash; COMP_WORDS=(" + here::client +
                                 " " + words + "); COMP_CWORD=" + std::to_string(at) +
                                 "; _jojotte; echo \"${COMPREPLY[*]}\"";
      Process bash("/bin/bash", {"-c", script});
      CHECK(bash.wait() == 0);
      return bash.output();
    };
    CHECK(completed("re", 1) == "resume replay\n");
    CHECK(completed("watch --unt", 2) == "--until-over\n");
    CHECK(completed("play --language f", 3) == "fr\n");
    MortalServer server(here::server);
    CHECK(completed("create kai", 2, server.url()) == "kaiser\n");
    CHECK(completed("create kaiser --option first_lead = h", 6, server.url()) == "high_bidder\n");
    const json table = opened_table(server, {"leopard"});
    Terminal ann(here::client, to_play(table, "Ann"), {80, 24});
    ann.wait_for("Waiting for all players");
    const std::string name = table["table"];
    CHECK(contains(completed("resume " + name.substr(0, 3), 2), name));
  }

  TEST_CASE("the page of the manual has each command, and each variable of the configuration") {
    std::ostringstream text;
    text << std::ifstream(here::source + "/clients/cli/shell/jojotte.1").rdbuf();
    const std::string page = text.str();
    Process help(here::client, {"--help"});
    REQUIRE(help.wait() == 0);
    std::istringstream lines(help.output());
    int commands = 0;
    bool listed = false;
    for (std::string line; std::getline(lines, line);) {
      if (listed && line.starts_with("  ") && line[2] != ' ') {
        const std::string command = line.substr(2, line.find(' ', 2) - 2);
        CAPTURE(command);
        CHECK(contains(page, ".B " + command + " "));
        ++commands;
      }
      listed = listed || contains(line, "Subcommands");
    }
    CHECK(commands >= 11);
    for (const char* word : {"JOJOTTE_SERVER", "JOJOTTE_NAME", "JOJOTTE_LANGUAGE"})
      CHECK(contains(page, word));
  }

  TEST_CASE("the terminal speaks the language of its user, and Jo-Jotte too") {
    MortalServer server(here::server);
    const json table = opened_table(server, {"jojotte"});
    Terminal ann(here::client,
                 {"play", table["invitation"], "--seat", "0", "--name", "Ann", "--language", "de"},
                 {80, 40});
    ann.wait_for("Es sind noch nicht alle da.");
    Process ben(here::client, to_play(table, "Ben", {"--seat", "1", "--auto", "--pause", "60000"}));
    ann.wait_until(
        [](const ShownScreen& screen) { return !screen.shows("Es sind noch nicht alle da."); });
    ann.type("hilfe\r");
    ann.wait_for("verlassen");
    for (const char* english : {"asks first", "leaves the table", "You may", "Type"})
      CHECK_FALSE(ann.screen().shows(english));
    ann.type("q\r");
    ann.type("verlassen\r");
    CHECK(ann.wait() == 0);
    CHECK(ann.screen().shows("So kommen Sie an Ihren Platz zurück: jojotte resume"));
  }

  TEST_CASE("the link need not stand on the command line") {
    MortalServer server(here::server);
    const json table = opened_table(server, {"leopard"});
    const TemporaryDirectory folder;
    const auto piped = folder.path() / "piped", kept = folder.path() / "link";
    std::ofstream(piped) << table["invitation"].get<std::string>() << "\nwho\nquit\n";
    std::ofstream(kept) << table["invitation"].get<std::string>() << "\n";
    Process ann(here::client, {"play", "-", "--plain", "--seat", "0", "--language", "en"}, piped);
    CHECK(ann.wait() == 0);
    INFO(ann.output());
    CHECK(contains(ann.output(), "You are here."));
    Terminal ben(here::client, {"play", kept, "--seat", "1"}, {80, 24});
    ben.wait_for("Waiting for all players");
    Terminal typed(here::client, {"watch", "-"}, {80, 24});
    typed.type(table["watch"].get<std::string>() + "\r");
    typed.wait_for("Leopard");
  }
}
