// SPDX-License-Identifier: MIT
#include "tests/support/rules_md.hpp"

#include "tests/support/jojotte_words.hpp"

#include <algorithm>
#include <type_traits>
#include <variant>

using namespace support;

namespace {

/// Does the cell say "As C" or "As H" of a column that says so itself?
bool leads_nowhere(const std::string& cell, const std::string& other) {
  return cell.starts_with("As ") && other.starts_with("As ");
}

}  // namespace

TEST_SUITE("RULES.md") {
  TEST_CASE("has one row for each of R01 to R62, in order") {
    const auto& rows = rules_md();
    REQUIRE(rows.size() == 62);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::string number = std::to_string(i + 1);
      CHECK(rows[i][0] == "R" + std::string(2 - number.size(), '0') + number);
    }
  }

  TEST_CASE("has five cells in each row, none of them empty") {
    for (const RulesRow& row : rules_md()) {
      CAPTURE(row[0]);
      CHECK(row.size() == 5);
      for (const std::string& cell : row) CHECK_FALSE(cell.empty());
    }
  }

  TEST_CASE("says \"as C\" only where C says something") {
    for (const RulesRow& row : rules_md()) {
      CAPTURE(row[0]);
      CHECK_FALSE(row[2].starts_with("As "));
      CHECK_FALSE(row[3].starts_with("As H"));
      if (row[4].starts_with("As H")) CHECK_FALSE(leads_nowhere(row[4], row[3]));
    }
  }

  TEST_CASE("names every phase and every act of the game") {
    const auto lines = rules_lines("jojotte");
    const auto check = [&](std::string_view word) {
      const std::string name = '`' + std::string(word) + '`';
      CHECK_MESSAGE(
          std::any_of(lines.begin(), lines.end(),
                      [&](const std::string& line) { return line.find(name) != line.npos; }),
          name);
    };
    [&]<class... Phase>(std::type_identity<std::variant<Phase...>>) {
      (check(PhaseName{}(Phase{})), ...);
    }(std::type_identity<jojotte::Phase>{});
    check(PhaseName{}(jojotte::Auction{1, {}}));  // above: of the second round
    [&]<class... Act>(std::type_identity<std::variant<Act...>>) {
      (check(Act::verb.name), ...);
    }(std::type_identity<jojotte::Action>{});
  }
}
