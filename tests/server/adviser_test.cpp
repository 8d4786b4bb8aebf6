// SPDX-License-Identifier: MIT
#include "server/adviser_program.hpp"
#include "server/limits.hpp"

#include <doctest/doctest.h>
#include <boost/asio/io_context.hpp>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

using namespace server;
using namespace std::chrono_literals;

namespace {

/// A shell's few lines in place of the player that thinks; each question is one line for `read`.
struct Office {
  explicit Office(std::string lines, AdviserProgram::Patience patience = {20s, 0s})
      : program(std::make_shared<AdviserProgram>(
            io.get_executor(), std::vector<std::string>{"/bin/sh", "-c", std::move(lines)},
            patience)) {}

  void ask() {
    program->ask(R"({"view":1})", [this](std::optional<Advice> advice) {
      answers.push_back(advice ? advice->action + advice->why : "none");
      if (answers.size() == expected) io.stop();
    });
  }
  std::vector<std::string> hear(std::size_t count) {
    expected = count;
    io.restart();
    if (answers.size() < count) io.run_for(30s);
    return answers;
  }

  boost::asio::io_context io;
  std::shared_ptr<AdviserProgram> program;
  std::vector<std::string> answers;
  std::size_t expected = 0;
};

constexpr const char* answers_all =
    R"(while read line; do i=$((i+1)); echo "{\"id\":$i,\"action\":{\"a\":$i},\"why\":{}}"; done)";

}  // namespace

TEST_SUITE("an adviser in a process of its own") {
  TEST_CASE("is asked a line at a time and answers in that order") {
    Office office(answers_all);
    office.ask();
    office.ask();
    CHECK(office.hear(2) == std::vector<std::string>{R"({"a":1}{})", R"({"a":2}{})"});
    office.ask();
    CHECK(office.hear(3).back() == R"({"a":3}{})");
  }

  TEST_CASE("is told the question's number and what the seat was told, and nothing else") {
    Office office(R"(read line; [ "$line" = '{"id":1,"told":{"view":1}}' ] && )"
                  R"(echo '{"id":1,"action":{"as":"said"},"why":{}}'; read line)");
    office.ask();
    CHECK(office.hear(1).front() == R"({"as":"said"}{})");
  }

  TEST_CASE("who has no answer, dies, or says what was not asked leaves us without advice") {
    for (const char* lines :
         {R"(read line; echo '{"id":1,"wrong":"not now"}'; read line)", "exit 1", "read line",
          "read line; echo nonsense; read line",
          R"(read line; echo '{"id":7,"action":{},"why":{}}'; read line)",
          R"(read line; echo '{"id":1,"action":"pass","why":{}}'; read line)"}) {
      CAPTURE(lines);
      Office office(lines);
      office.ask();
      CHECK(office.hear(1).front() == "none");
    }
  }

  TEST_CASE("who takes too long is ended, and another hired after a moment") {
    Office office("read line; read other; exec sleep 600", {50ms, 0s});
    office.ask();
    CHECK(office.hear(1).back() == "none");
    office.ask();
    CHECK(office.hear(2).back() == "none");
    Office resting("exit 1", {20s, 600s});
    resting.ask();
    CHECK(resting.hear(1).back() == "none");
    resting.ask();  // none is hired again so soon, so nothing is waited for
    CHECK(resting.hear(2).back() == "none");
  }

  TEST_CASE("a program that is not there leaves us without advice") {
    Office office("");
    office.program = std::make_shared<AdviserProgram>(office.io.get_executor(),
                                                      std::vector<std::string>{"/nowhere/bot"});
    office.ask();
    CHECK(office.hear(1).front() == "none");
  }

  TEST_CASE("no more questions wait for it than it comes to in time") {
    Office office("read line; exec sleep 600");
    for (std::size_t i = 0; i <= limits::advice_waiting_max; ++i) office.ask();
    CHECK(office.hear(1) == std::vector<std::string>{"none"});
  }

  TEST_CASE("what it says has a bound") {
    Office office("read line; head -c 100000 /dev/zero; read line");
    office.ask();
    CHECK(office.hear(1).front() == "none");
  }
}
