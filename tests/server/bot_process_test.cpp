// SPDX-License-Identifier: MIT
#include "server/bots/bot_process.hpp"
#include "server/limits/limits.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <boost/asio/io_context.hpp>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <csignal>

namespace {

using namespace server;
using std::chrono::seconds;
using SteadyClock = std::chrono::steady_clock;

/// A shell script in place of the program, its output, and how often it died.
struct Shell {
  explicit Shell(const std::string& lines, std::filesystem::path program = "/bin/sh")
      : process(io.get_executor(), std::move(program), {"test", {"-c", lines}, 8, 4096},
                {.line = [this](std::string_view line) { said.emplace_back(line); },
                 .died = [this] { ++died; },
                 .ready_again = [this] { ++ready_again; }}) {}

  template <class Holds>
  void until(Holds holds) {
    const auto deadline = SteadyClock::now() + seconds(60);
    io.restart();
    while (!holds() && SteadyClock::now() < deadline) io.run_one_until(deadline);
    REQUIRE(holds());
  }

  boost::asio::io_context io;
  std::vector<std::string> said;
  int died = 0, ready_again = 0;
  BotProcess process;
};

std::string joined(const std::vector<std::string>& lines) {
  std::string all;
  for (const std::string& line : lines) all += line + ',';
  return all;
}

bool is_gone(const std::string& process) { return kill(std::stoi(process), 0) == -1; }

}  // namespace

TEST_SUITE("a bot's process") {
  TEST_CASE("it exchanges lines in order and inherits no other descriptors") {
    Shell shell(R"(ls /proc/$$/fd; while read -r line; do echo "<$line>"; done)");
    CHECK(shell.process.start());
    CHECK(shell.process.start());
    for (const char* line : {"one", "two", ""}) shell.process.send(line);
    shell.until([&] { return shell.said.size() == 6; });
    CHECK(joined(shell.said) == "0,1,2,<one>,<two>,<>,");
    CHECK(shell.process.deaths().value() == 0);
  }

  TEST_CASE("it inherits no variable but those that it needs to run") {
    setenv("JOJOTTE_TEST_SECRET", "hush", 1);
    Shell shell("cut -z -d= -f1 /proc/$$/environ | tr '\\0' ' '; echo; echo \"$PATH\"");
    shell.process.start();
    shell.until([&] { return shell.said.size() == 2; });
    unsetenv("JOJOTTE_TEST_SECRET");
    CHECK(shell.said[1] == std::getenv("PATH"));
    std::istringstream names(shell.said[0]);
    const std::set<std::string> needed{"PATH", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS"};
    for (std::string name; names >> name;) CHECK(needed.contains(name));
  }

  TEST_CASE("after a death it cannot be started until the backoff ends, which grows each time") {
    Shell shell("exit 1");
    const auto begun = SteadyClock::now();
    for (int death = 1; death <= 3; ++death) {
      CHECK(shell.process.start());
      shell.until([&] { return shell.died == death; });
      CHECK_FALSE(shell.process.start());
      shell.process.send("nobody hears this");
      shell.until([&] { return shell.ready_again == death; });
    }
    CHECK(SteadyClock::now() - begun >= 7 * limits::bot_backoff_milliseconds_min);
    CHECK(shell.process.deaths().value() == 3);
  }

  TEST_CASE("killing it kills its children too, and no more lines arrive") {
    Shell shell("sleep 600 & echo $!; echo $$; read -r line; echo late; wait");
    shell.process.start();
    shell.until([&] { return shell.said.size() == 2; });
    shell.process.kill_process("a test");
    CHECK(shell.died == 1);
    CHECK(is_gone(shell.said[1]));
    shell.until([&] { return is_gone(shell.said[0]) || shell.ready_again == 1; });
    shell.until([&] { return shell.ready_again == 1; });
    CHECK(shell.said.size() == 2);
  }

  TEST_CASE("stopping it sends SIGTERM, and it cannot be started again") {
    Shell shell("trap 'echo goodbye; exit' TERM; echo ready; while :; do read -r line; done");
    shell.process.start();
    shell.until([&] { return shell.said.size() == 1; });
    shell.process.stop();
    shell.until([&] { return shell.died == 1; });
    CHECK(shell.said.back() == "goodbye");
    CHECK_FALSE(shell.process.start());
    CHECK(shell.process.deaths().value() == 0);
  }

  TEST_CASE("it is killed if a line is too long or it does not read") {
    Shell shouting("head -c 5000 /dev/zero | tr '\\0' x; read -r line");
    shouting.process.start();
    shouting.until([&] { return shouting.died == 1; });
    Shell deaf("exec sleep 600");
    deaf.process.start();
    const std::string line(1 << 20, 'x');
    for (int i = 0; i < 9; ++i) deaf.process.send(line);
    CHECK(deaf.died == 1);
  }

  TEST_CASE("a program that cannot be started counts as dead") {
    Shell shell("", "/nowhere/bot");
    CHECK_FALSE(shell.process.start());
    CHECK(shell.died == 1);
    shell.until([&] { return shell.ready_again == 1; });
  }

  TEST_CASE("--bots chooses a program, or none, or gives a reason for an error") {
    CHECK(BotProcess::choose("none").value() == std::filesystem::path());
    CHECK(BotProcess::choose("/bin/sh").value() == std::filesystem::path("/bin/sh"));
    const auto why_not = [](const std::filesystem::path& program) {
      const auto chosen = BotProcess::choose(program);
      REQUIRE(!chosen.has_value());
      return chosen.error();
    };
    CHECK(why_not("/nowhere/bots") ==
          "The program /nowhere/bots of --bots does not exist. Name another, or use --bots none.");
    const support::TemporaryDirectory folder;
    const auto text = folder.path() / "text";
    std::ofstream(text) << "no program\n";
    CHECK(why_not(text).find("text of --bots is not an executable file.") != std::string::npos);
    CHECK(why_not(folder.path()).find("is not an executable file.") != std::string::npos);
    Shell nobody("", "");
    CHECK_FALSE(nobody.process.exists());
    CHECK_FALSE(nobody.process.start());
    CHECK(nobody.died == 0);
  }
}
