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
    CHECK(cli::read_defaults(file, "/home/ann/config") ==
          Values{{"JOJOTTE_SERVER", "https://example.org"}, {"JOJOTTE_NAME", "Ann of 9"}});
  }

  TEST_CASE("a line that means nothing is named") {
    struct Row {
      const char *text, *complaint;
    };
    for (const Row& row :
         {Row{"name = Ann\nserver\n",
              "/etc/x:2: takes server, name or language, = and a value, not \"server\"."},
          Row{"\ncolour = red\n",
              "/etc/x:2: takes server, name or language, = and a value, not \"colour = red\"."},
          Row{"language = Deutsch",
              "/etc/x:1: takes en, fr or de as the language, not \"Deutsch\"."}}) {
      std::istringstream file(row.text);
      CHECK_THROWS_WITH_AS(cli::read_defaults(file, "/etc/x"), row.complaint, cli::BadArguments);
    }
  }
}
