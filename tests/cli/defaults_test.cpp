// SPDX-License-Identifier: MIT
#include "clients/cli/defaults.hpp"

#include "clients/cli/arguments.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <utility>
#include <vector>

TEST_SUITE("the defaults of a user") {
  TEST_CASE("each line stands for a variable of the environment") {
    std::istringstream file("# mine\n\n server = https://example.org\nname=Ann of 9\r\n");
    using Values = std::vector<std::pair<std::string, std::string>>;
    CHECK(cli::read_defaults(file) ==
          Values{{"JOJOTTE_SERVER", "https://example.org"}, {"JOJOTTE_NAME", "Ann of 9"}});
  }

  TEST_CASE("a line that means nothing is named") {
    for (const char* text : {"name = Ann\nserver\n", "name = Ann\ncolour = red\n"}) {
      std::istringstream file(text);
      CHECK_THROWS_WITH_AS(cli::read_defaults(file),
                           "Line 2 of the configuration file takes server, name or language, = and "
                           "a value.",
                           cli::BadArguments);
    }
  }
}
