// SPDX-License-Identifier: MIT
#include "tests/support/rules_md.hpp"

#include "tests/support/jojotte_words.hpp"

#include <sstream>

using namespace support;

namespace {

std::string whole_file() {
  std::ifstream file(here::source + "/" RULES_MD);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

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
    const std::string text = whole_file();
    for (const char* phase : {"cut",           "deal",          "auction_1",
                              "auction_2",     "response",      "doubled",
                              "nullo_bid",     "slam_bid",      "exchange",
                              "four_claim",    "four_reply",    "four_declare",
                              "run_claim",     "run_reply",     "run_top",
                              "run_top_reply", "run_in_trumps", "run_in_trumps_reply",
                              "run_declare",   "ask",           "play",
                              "deal_over",     "rubber_over",   "match_over"}) {
      CAPTURE(std::string(phase));
      CHECK(text.find("`" + std::string(phase) + "`") != std::string::npos);
    }
    for (const char* act : {"pass",
                            "accept",
                            "name_suit",
                            "no_trump",
                            "double",
                            "redouble",
                            "nullo",
                            "slam",
                            "slam_no_trump",
                            "exchange",
                            "keep",
                            "four",
                            "no_four",
                            "length",
                            "no_run",
                            "good",
                            "not_good_four",
                            "not_good_length",
                            "how_high",
                            "top",
                            "not_good_top",
                            "not_good_trump",
                            "in_trumps",
                            "yes",
                            "no",
                            "equal",
                            "declare",
                            "ask_to_see",
                            "satisfied",
                            "play",
                            "continue"}) {
      CAPTURE(std::string(act));
      CHECK(text.find("`" + std::string(act) + "`") != std::string::npos);
    }
  }
}
