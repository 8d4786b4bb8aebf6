// SPDX-License-Identifier: MIT
#include "clients/cli/games/jojotte/rulebook.hpp"

#include "clients/cli/games/jojotte/pages.hpp"

#include <doctest/doctest.h>

TEST_SUITE("the rulebook") {
  TEST_CASE("the rulebook is engine/jojotte/RULES.md: R01 to R62, in three columns") {
    const std::vector<cli::jojotte::Rule> rules =
        cli::jojotte::read_rules(cli::jojotte::rules_text());
    REQUIRE(rules.size() == 62);
    CHECK(rules.front().id == "R01");
    CHECK(rules.back().id == "R62");
    for (const cli::jojotte::Rule& rule : rules) {
      CAPTURE(rule.id);
      CHECK(rule.sets == std::vector<std::string>{"culbertson", "hervey", "denexa"});
      CHECK(rule.texts.size() == 3);
    }
  }

  TEST_CASE("a rule is found by its number, in any spelling") {
    const auto rules =
        cli::jojotte::read_rules("| R07 | Round one | Accept *or* pass. | As C. | As C. |\n");
    for (const char* id : {"R07", "r07", "07", "7", "R7"}) {
      CAPTURE(id);
      const auto rule = cli::jojotte::find_rule(rules, id);
      REQUIRE(rule);
      CHECK(rule->texts[0] == "Accept or pass.");
    }
    CHECK_FALSE(cli::jojotte::find_rule(rules, "R99"));
  }

  TEST_CASE("an unknown rule is reported") {
    CHECK(cli::jojotte::rules_page("r99", "hervey", {})[0] ==
          "There is no rule r99; `rules` lists them.");
  }
}
