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

/// A HintProgram that runs a shell script, in which `read` takes one question.
struct HintsFixture {
  explicit HintsFixture(const std::string& lines, std::chrono::milliseconds patience = 60s)
      : hints(io.get_executor(), written(lines), patience) {}

  void ask() {
    hints.ask(R"({"view":1})", [this](const protocol::Result<server::Hint>& said) {
      answers.push_back(said ? said->action + said->why : std::string(said.error().code));
      if (answers.size() == expected) io.stop();
    });
  }
  Strings wait_for(std::size_t count) {
    expected = count;
    io.restart();
    if (answers.size() < count) io.run_for(120s);
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
  HintProgram hints;
};

/// Shell functions: number reads a question and takes its id, answer answers it.
const std::string functions = R"(number() { read -r line && id=${line#*:} && id=${id%%,*}; }
answer() { echo "{\"id\":$id,\"action\":{\"a\":$id},\"why\":{}}"; }
)";

}  // namespace

TEST_SUITE("the hint program") {
  TEST_CASE("questions are lines and are answered in their order") {
    HintsFixture fixture(functions + "while number; do answer; done");
    fixture.ask();
    fixture.ask();
    CHECK(fixture.wait_for(2) == Strings{R"({"a":1}{})", R"({"a":2}{})"});
    fixture.ask();
    CHECK(fixture.wait_for(3).back() == R"({"a":3}{})");
    CHECK(fixture.hints.deaths().value() == 0);
  }

  TEST_CASE(
      "the program gets --advise, the question's id, the seat's knowledge, and nothing else") {
    HintsFixture fixture(
        R"(read line; [ "$line" = '{"id":1,"told":{"view":1}}' ] && [ "$*" = --advise ] &&
                     echo '{"id":1,"action":{"as":"said"},"why":{}}'; read line)");
    fixture.ask();
    CHECK(fixture.wait_for(1).front() == R"({"as":"said"}{})");
  }

  TEST_CASE("a question without an answer fails, and the program lives on") {
    for (const char* wrong : {R"("wrong":"not now")", R"("action":"pass","why":{})"}) {
      CAPTURE(wrong);
      HintsFixture fixture("read line; echo '{\"id\":1," + std::string(wrong) + "}'; read line");
      fixture.ask();
      CHECK(fixture.wait_for(1) == Strings{"hint_failed"});
      CHECK(fixture.hints.deaths().value() == 0);
    }
  }

  TEST_CASE("a question that the program dies of twice, or answers wrongly, fails") {
    for (const char* lines : {"exit 1", "read line", "read line; echo nonsense; read line",
                              R"(read line; echo '{"id":7,"action":{},"why":{}}'; read line)",
                              "read line; head -c 100000 /dev/zero; read line"}) {
      CAPTURE(lines);
      HintsFixture fixture(lines);
      fixture.ask();
      CHECK(fixture.wait_for(1) == Strings{"hint_failed"});
      CHECK(fixture.hints.deaths().value() == 2);
    }
  }

  TEST_CASE("after a death all questions are asked again, and one that kills it twice fails") {
    HintsFixture fixture(
        functions +
        "if mkdir here 2>&-; then number; kill -9 $$; fi; while number; do answer; done");
    fixture.ask();
    fixture.ask();
    CHECK(fixture.wait_for(2) == Strings{R"({"a":1}{})", R"({"a":2}{})"});
    CHECK(fixture.hints.deaths().value() == 1);
    HintsFixture poisoned(functions + "while number; do [ $id = 1 ] && kill -9 $$; answer; done");
    poisoned.ask();
    poisoned.ask();
    CHECK(poisoned.wait_for(2) == Strings{"hint_failed", R"({"a":2}{})"});
    CHECK(poisoned.hints.deaths().value() == 2);
  }

  TEST_CASE("a question that takes too long fails, also during a backoff") {
    HintsFixture fixture("read line; exec sleep 600", 50ms);
    fixture.ask();
    CHECK(fixture.wait_for(1) == Strings{"hint_failed"});
    CHECK(fixture.hints.deaths().value() == 1);
    fixture.ask();
    CHECK(fixture.wait_for(2).back() == "hint_failed");
    CHECK(fixture.hints.deaths().value() == 1);
  }

  TEST_CASE("without a program the answer is no_computer") {
    HintsFixture fixture("");
    HintProgram nobody(fixture.io.get_executor(), {}, 20s);
    std::string code;
    nobody.ask("{}", [&](const protocol::Result<server::Hint>& said) {
      if (!said) code = said.error().code;
    });
    CHECK(code == "no_computer");
  }

  TEST_CASE("the number of waiting questions is bounded") {
    HintsFixture fixture("read line; exec sleep 600");
    for (std::size_t i = 0; i <= limits::hints_waiting_max; ++i) fixture.ask();
    CHECK(fixture.wait_for(1) == Strings{"hint_failed"});
    CHECK(fixture.hints.deaths().value() == 0);
  }
}
