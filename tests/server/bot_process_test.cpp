// SPDX-License-Identifier: MIT
#include "server/bots/bot_process.hpp"
#include "server/limits/limits.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <boost/asio/io_context.hpp>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <csignal>

namespace {

using namespace server;
using std::chrono::seconds;
using Clock = std::chrono::steady_clock;

/// A shell's few lines in place of the program, and what it has said and done.
struct Shell {
  explicit Shell(const std::string& lines, std::filesystem::path program = "/bin/sh")
      : process(io.get_executor(), std::move(program), {"test", {"-c", lines}, 8, 4096},
                {.line = [this](std::string_view line) { said.emplace_back(line); },
                 .died = [this] { ++died; },
                 .rested = [this] { ++rested; }}) {}

  template <class Holds>
  void until(Holds holds) {
    const auto deadline = Clock::now() + seconds(20);
    io.restart();
    while (!holds() && Clock::now() < deadline) io.run_one_until(deadline);
    REQUIRE(holds());
  }

  boost::asio::io_context io;
  std::vector<std::string> said;
  int died = 0, rested = 0;
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
  TEST_CASE("is told lines and says lines, in order, with nothing of ours open but these") {
    Shell shell(R"(ls /proc/$$/fd; while read -r line; do echo "<$line>"; done)");
    CHECK(shell.process.call());
    CHECK(shell.process.call());
    for (const char* line : {"one", "two", ""}) shell.process.send(line);
    shell.until([&] { return shell.said.size() == 6; });
    CHECK(joined(shell.said) == "0,1,2,<one>,<two>,<>,");
    CHECK(shell.process.deaths().value() == 0);
  }

  TEST_CASE("rests after a death, each time for longer, and is called again after that") {
    Shell shell("exit 1");
    const auto begun = Clock::now();
    for (int death = 1; death <= 3; ++death) {
      CHECK(shell.process.call());
      shell.until([&] { return shell.died == death; });
      CHECK_FALSE(shell.process.call());
      shell.process.send("nobody hears this");
      shell.until([&] { return shell.rested == death; });
    }
    CHECK(Clock::now() - begun >= 7 * limits::bot_rest_milliseconds_min);
    CHECK(shell.process.deaths().value() == 3);
  }

  TEST_CASE("that is ended takes with it what it has begun itself, and says nothing more") {
    Shell shell("sleep 600 & echo $!; echo $$; read -r line; echo late; wait");
    shell.process.call();
    shell.until([&] { return shell.said.size() == 2; });
    shell.process.end("a test");
    CHECK(shell.died == 1);
    CHECK(is_gone(shell.said[1]));
    shell.until([&] { return is_gone(shell.said[0]) || shell.rested == 1; });
    shell.until([&] { return shell.rested == 1; });
    CHECK(shell.said.size() == 2);
  }

  TEST_CASE("that is stopped is asked politely, and begins no more") {
    Shell shell("trap 'echo goodbye; exit' TERM; echo ready; while :; do read -r line; done");
    shell.process.call();
    shell.until([&] { return shell.said.size() == 1; });
    shell.process.stop();
    shell.until([&] { return shell.died == 1; });
    CHECK(shell.said.back() == "goodbye");
    CHECK_FALSE(shell.process.call());
    CHECK(shell.process.deaths().value() == 0);
  }

  TEST_CASE("that says too much, or does not read, is ended") {
    Shell shouting("head -c 5000 /dev/zero | tr '\\0' x; read -r line");
    shouting.process.call();
    shouting.until([&] { return shouting.died == 1; });
    Shell deaf("exec sleep 600");
    deaf.process.call();
    const std::string line(1 << 20, 'x');
    for (int i = 0; i < 9; ++i) deaf.process.send(line);
    CHECK(deaf.died == 1);
  }

  TEST_CASE("that cannot be begun has died as well") {
    Shell shell("", "/nowhere/bot");
    CHECK_FALSE(shell.process.call());
    CHECK(shell.died == 1);
    shell.until([&] { return shell.rested == 1; });
  }

  TEST_CASE("is of one program, of none, or of none with a reason") {
    using Chosen = std::variant<std::filesystem::path, std::string>;
    CHECK(BotProcess::choose("none") == Chosen(std::filesystem::path()));
    CHECK(BotProcess::choose("/bin/sh") == Chosen(std::filesystem::path("/bin/sh")));
    const auto why_not = [](const std::filesystem::path& program) {
      const auto chosen = BotProcess::choose(program);
      REQUIRE(std::holds_alternative<std::string>(chosen));
      return std::get<std::string>(chosen);
    };
    CHECK(why_not("/nowhere/bots") ==
          "The program /nowhere/bots of --bots is not there. Name another, or say --bots none.");
    const support::TemporaryDirectory folder;
    const auto text = folder.path() / "text";
    std::ofstream(text) << "no program\n";
    CHECK(why_not(text).find("text of --bots is no program that may be run.") != std::string::npos);
    CHECK(why_not(folder.path()).find("is no program that may be run.") != std::string::npos);
    Shell nobody("", "");
    CHECK_FALSE(nobody.process.exists());
    CHECK_FALSE(nobody.process.call());
    CHECK(nobody.died == 0);
  }
}
