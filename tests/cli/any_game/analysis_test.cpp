// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/analysis.hpp"

#include <doctest/doctest.h>

#include <string>

TEST_SUITE("the analysis of a deal of any game") {
  TEST_CASE(
      "what each act has cost is told in tenths of a point, and what there was no choice in is "
      "not") {
    constexpr const char* answer =
        R"({"table":"K7QWM2XA","deal":3,"game":"kaiser","analysis":{"deal":1,"acts":[)"
        R"({"seat":1,"action":{"type":"play","card":"5H"},"lost":3.1,)"
        R"("best":{"type":"play","card":"8H"}},)"
        R"({"seat":0,"action":{"type":"pass"},"lost":0.0},)"
        R"({"seat":0,"action":{"type":"play","card":"AS"}}],"lost":[0.0,3.1]}})";
    std::string text;
    for (const std::string& line :
         cli::any_game::analysis(answer, cli::Names{{"Ann", "Ben"}, {}}, cli::Style{}))
      text += line + '\n';
    CAPTURE(text);
    CHECK(text.starts_with("Deal 3.\n"));
    CHECK(text.find("Ben's play 5H cost 3.1 points; better: play 8H.\n") != text.npos);
    CHECK(text.find("pass") == text.npos);
    CHECK(text.find("AS") == text.npos);
    CHECK(text.find("Total cost: Ann 0 points, Ben 3.1 points.\n") != text.npos);
    cli::speak(cli::Language::german);
    const cli::Lines german =
        cli::any_game::analysis(answer, cli::Names{{"Ann", "Ben"}, {}}, cli::Style{});
    cli::speak(cli::Language::english);
    CHECK(german.back() == "Gesamtkosten: Ann 0 Punkte, Ben 3,1 Punkte.");
  }
}
