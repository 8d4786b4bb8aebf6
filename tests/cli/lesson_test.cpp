// SPDX-License-Identifier: MIT
#include "clients/cli/lesson.hpp"

#include "tests/support/here.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

namespace {

std::string file_of_lesson(const char* name) {
  std::ifstream in(here::source + "/engine/kaiser/lesson/" + name);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_SUITE("the lesson of a game") {
  TEST_CASE("each stop has its table and its sentence") {
    const cli::Lesson lesson(file_of_lesson("lesson.json"), file_of_lesson("en.json"));
    REQUIRE(lesson.steps() > 5);
    CHECK(lesson.said(0).starts_with("You and Carla"));
    CHECK(lesson.at(0).seat() == 0);
    CHECK(lesson.at(0).room().players[2].name == "Carla");
    CHECK(lesson.at(lesson.steps()).game().phase() == "deal_over");
    CHECK(lesson.at(lesson.steps()).story().size() > lesson.at(0).story().size());
    for (std::size_t step = 0; step <= lesson.steps(); ++step)
      CHECK_FALSE(lesson.said(step).empty());
  }

  TEST_CASE("what is no lesson is unreadable") {
    CHECK_THROWS(cli::Lesson("{}", "{}"));
    CHECK_THROWS(cli::Lesson("no", "{}"));
  }
}
