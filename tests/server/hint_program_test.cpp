// SPDX-License-Identifier: MIT
#include "server/bots/hint_program.hpp"
#include "server/limits/limits.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <boost/asio/io_context.hpp>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

using namespace server;
using namespace std::chrono_literals;

namespace {

using Strings = std::vector<std::string>;

/// A shell's few lines in place of the player that thinks; each question is one line for `read`.
struct Office {
  explicit Office(const std::string& lines, std::chrono::milliseconds patience = 20s)
      : adviser(io.get_executor(), written(lines), patience) {}

  void ask() {
    adviser.ask(R"({"view":1})", [this](const AdviceOrFault& said) {
      answers.push_back(said ? said->action + said->why : std::string(said.error().code));
      if (answers.size() == expected) io.stop();
    });
  }
  Strings hear(std::size_t count) {
    expected = count;
    io.restart();
    if (answers.size() < count) io.run_for(30s);
    return answers;
  }
  std::filesystem::path written(const std::string& lines) const {
    const auto program = folder.path() / "bot";
    std::ofstream(program) << "#!/bin/sh\ncd " << folder.path() << '\n' << lines << '\n';
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    return program;
  }

  support::TemporaryDirectory folder;
  boost::asio::io_context io;
  Strings answers;
  std::size_t expected = 0;
  HintProgram adviser;
};

/// Takes the number of a question, and answers it.
const std::string reading = R"(number() { read -r line && id=${line#*:} && id=${id%%,*}; }
answer() { echo "{\"id\":$id,\"action\":{\"a\":$id},\"why\":{}}"; }
)";

}  // namespace

TEST_SUITE("an adviser in a process of its own") {
  TEST_CASE("is asked a line at a time and answers in that order") {
    Office office(reading + "while number; do answer; done");
    office.ask();
    office.ask();
    CHECK(office.hear(2) == Strings{R"({"a":1}{})", R"({"a":2}{})"});
    office.ask();
    CHECK(office.hear(3).back() == R"({"a":3}{})");
    CHECK(office.adviser.deaths().value() == 0);
  }

  TEST_CASE("is told to advise, the question's number, what the seat was told, and no more") {
    Office office(R"(read line; [ "$line" = '{"id":1,"told":{"view":1}}' ] && [ "$*" = --advise ] &&
                     echo '{"id":1,"action":{"as":"said"},"why":{}}'; read line)");
    office.ask();
    CHECK(office.hear(1).front() == R"({"as":"said"}{})");
  }

  TEST_CASE("who has no answer leaves us without advice") {
    for (const char* wrong : {R"("wrong":"not now")", R"("action":"pass","why":{})"}) {
      CAPTURE(wrong);
      Office office("read line; echo '{\"id\":1," + std::string(wrong) + "}'; read line");
      office.ask();
      CHECK(office.hear(1) == Strings{"hint_failed"});
      CHECK(office.adviser.deaths().value() == 0);
    }
  }

  TEST_CASE("who dies, or says what was not asked, is asked once more and then no more") {
    for (const char* lines : {"exit 1", "read line", "read line; echo nonsense; read line",
                              R"(read line; echo '{"id":7,"action":{},"why":{}}'; read line)",
                              "read line; head -c 100000 /dev/zero; read line"}) {
      CAPTURE(lines);
      Office office(lines);
      office.ask();
      CHECK(office.hear(1) == Strings{"hint_failed"});
      CHECK(office.adviser.deaths().value() == 2);
    }
  }

  TEST_CASE("killed while it thinks, it is asked again, and those who wait behind do not suffer") {
    Office office(reading +
                  "if mkdir here 2>&-; then number; kill -9 $$; fi; while number; do answer; done");
    office.ask();
    office.ask();
    CHECK(office.hear(2) == Strings{R"({"a":1}{})", R"({"a":2}{})"});
    CHECK(office.adviser.deaths().value() == 1);
    Office poisoned(reading + "while number; do [ $id = 1 ] && kill -9 $$; answer; done");
    poisoned.ask();
    poisoned.ask();
    CHECK(poisoned.hear(2) == Strings{"hint_failed", R"({"a":2}{})"});
    CHECK(poisoned.adviser.deaths().value() == 2);
  }

  TEST_CASE("who takes too long is ended, and nobody waits longer while it rests either") {
    Office office("read line; exec sleep 600", 50ms);
    office.ask();
    CHECK(office.hear(1) == Strings{"hint_failed"});
    CHECK(office.adviser.deaths().value() == 1);
    office.ask();
    CHECK(office.hear(2).back() == "hint_failed");
    CHECK(office.adviser.deaths().value() == 1);
  }

  TEST_CASE("where there is no program, the answer is that the computer does not play here") {
    Office office("");
    HintProgram nobody(office.io.get_executor(), {}, 20s);
    std::string code;
    nobody.ask("{}", [&](const AdviceOrFault& said) {
      if (!said) code = said.error().code;
    });
    CHECK(code == "no_computer");
  }

  TEST_CASE("no more questions wait for it than it comes to in time") {
    Office office("read line; exec sleep 600");
    for (std::size_t i = 0; i <= limits::advice_waiting_max; ++i) office.ask();
    CHECK(office.hear(1) == Strings{"hint_failed"});
    CHECK(office.adviser.deaths().value() == 0);
  }
}
