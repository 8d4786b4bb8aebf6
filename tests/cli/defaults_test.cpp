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

  TEST_CASE("other line ends and a byte-order mark are read, and UTF-16 is refused in words") {
    using Values = std::vector<std::pair<std::string, std::string>>;
    const Values both{{"JOJOTTE_SERVER", "a"}, {"JOJOTTE_NAME", "Ann"}};
    for (const char* text :
         {"server=a\rname=Ann\r", "server=a\r\nname=Ann", "\xEF\xBB\xBFserver=a\nname=Ann\n"}) {
      std::istringstream file(text);
      CHECK(cli::read_defaults(file, "/etc/x") == both);
    }
    std::istringstream counted("server=a\r\n\rcolour\r\n");
    CHECK_THROWS_WITH_AS(cli::read_defaults(counted, "/etc/x"),
                         "/etc/x:3: takes server, name or language, = and a value, not \"colour\".",
                         cli::BadArguments);
    std::istringstream wide(std::string("\xFF\xFEs\0e\0", 6));
    CHECK_THROWS_WITH_AS(cli::read_defaults(wide, "/etc/x"),
                         "/etc/x is in UTF-16. Save it as plain text in UTF-8.", cli::BadArguments);
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
