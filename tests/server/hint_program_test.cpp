// SPDX-License-Identifier: MIT
#include "server/bots/hint_program.hpp"
#include "server/limits/limits.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <boost/asio/io_context.hpp>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>
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

  void ask(std::optional<ClientAddress> asker = {}) {
    hints.ask(R"({"view":1})", asker, [this](const protocol::Result<server::Hint>& said) {
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
    nobody.ask("{}", {}, [&](const protocol::Result<server::Hint>& said) {
      if (!said) code = said.error().code;
    });
    CHECK(code == "no_computer");
  }

  TEST_CASE("an address has a share of what waits, and its network one of all") {
    HintsFixture fixture("read line; exec sleep 600");
    const auto house = [](unsigned char network, unsigned char number) {
      return ClientAddress{0x20, 1, 0xd, 0xb8, 0, network, 0, number};
    };
    for (std::size_t i = 0; i <= limits::hints_waiting_per_address_max; ++i)
      fixture.ask(house(1, 1));
    CHECK(fixture.wait_for(1) == Strings{"too_many_hints"});
    for (unsigned char number = 2; number <= 9; ++number)
      for (int i = 0; i < 2; ++i) fixture.ask(house(1, number));
    CHECK(fixture.wait_for(9) == Strings(9, "too_many_hints"));  // of 25, half of all wait
    for (std::size_t i = 0; i <= limits::hints_waiting_per_address_max; ++i)
      fixture.ask(house(2, 1));
    CHECK(fixture.wait_for(10) == Strings(10, "too_many_hints"));
    CHECK(fixture.hints.deaths().value() == 0);
  }

  TEST_CASE("networks take turns") {
    HintsFixture fixture(functions + "while number; do answer; done");
    const ClientAddress one{0x20, 1, 0xd, 0xb8, 0, 1}, other{0x20, 1, 0xd, 0xb8, 0, 2};
    for (int i = 0; i < 4; ++i) fixture.ask(one);
    for (int i = 0; i < 2; ++i) fixture.ask(other);
    const auto answer = [](int id) { return "{\"a\":" + std::to_string(id) + "}{}"; };
    CHECK(fixture.wait_for(6) ==
          Strings{answer(1), answer(5), answer(2), answer(6), answer(3), answer(4)});
  }

  TEST_CASE("the number of waiting questions is bounded") {
    HintsFixture fixture("read line; exec sleep 600");
    for (std::size_t i = 0; i <= limits::hints_waiting_max; ++i) fixture.ask();
    CHECK(fixture.wait_for(1) == Strings{"hint_failed"});
    CHECK(fixture.hints.deaths().value() == 0);
  }
}
