// SPDX-License-Identifier: MIT
#include "clients/cli/games/jojotte/analysis.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace {

using cli::Names;
using cli::Style;
using cli::jojotte::analysis;

constexpr const char* answer =
    R"({"table":"K7QWM2XA","deal":3,"game":"jojotte","analysis":{"deal":1,"best":-20,)"
    R"("best_contract":{"declarer":1,"trump":"C","times":1},"contract":{"declarer":1,"times":2},)"
    R"("goal":"trick_score","sheet":65,"reached":-25,"prospects":[)"
    R"({"trump":"C","ahead":[-20,20],"tricks":[4,9],"sheet":[-110,20],"slam":[-110,540]},)"
    R"({"ahead":[-5,5],"tricks":[4,5],"sheet":[-65,5],"slam":[-65,-65]}],)"
    R"("nullo":[6,3],"nullo_sheet":[-700,-400],"acts":[)"
    R"({"seat":1,"action":{"type":"pass"},"after":-15,"lost":5,"best":{"type":"accept"}},)"
    R"({"seat":0,"action":{"type":"pass"},"after":-15,"lost":0},)"
    R"({"seat":1,"action":{"type":"play","card":"8H"},"after":65,"lost":80,)"
    R"("best":{"type":"play","card":"TC"},"card_after":-15,"card_lost":20}],"lost":[0,85]}})";

std::string told(std::optional<int> self = std::nullopt) {
  std::string text;
  Style style;
  style.letters = true;
  for (const std::string& line : analysis(answer, Names{{"Ann", "Ben"}, self}, style))
    text += line + '\n';
  return text;
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_SUITE("the analysis of a deal") {
  TEST_CASE("the analysis shows best play, the actual score, and the cost of each mistake") {
    const std::string text = told();
    CAPTURE(text);
    CHECK(says(text, "Deal 3: no trumps, doubled, by Ben.\n"));
    CHECK(says(text, "Best play: clubs, by Ben; Ben +20 on the sheet. Actual score: Ann +65.\n"));
    CHECK(says(text, "+20, slam +540"));
    CHECK(says(text, "Ben's pass cost 5 points on the sheet; better: accept.\n"));
    CHECK(
        says(text, "Ben's 8H cost 80 points on the sheet and 20 points in cards; better: 10C.\n"));
    CHECK(!says(text, "Ann's pass"));
    CHECK(says(text, "Total cost on the sheet: Ann 0 points, Ben 85 points.\n"));
  }

  TEST_CASE("the reader is called you") { CHECK(says(told(1), "Your pass cost 5 points")); }

  TEST_CASE("anything but an analysis is unreadable") {
    for (const char* text : {"", "[]", "{}", R"({"analysis":{}})", "503"})
      CHECK_THROWS(analysis(text, Names{}, Style{}));
  }
}
