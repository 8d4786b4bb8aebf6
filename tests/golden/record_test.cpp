// SPDX-License-Identifier: MIT
#include "clients/record/games/jojotte/analysis.hpp"
#include "clients/record/games/jojotte/match.hpp"
#include "clients/record/games/jojotte/report.hpp"
#include "protocol/transcript.hpp"
#include "tests/support/here.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace {

using nlohmann::json;

record::Match play(const std::string& transcript) {
  std::istringstream in(transcript);
  return record::play_again(in);
}

std::string golden(const std::string& name) {
  std::ifstream in(std::filesystem::path(here::source) / "tests/golden" / name);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

const char* const nullo_setup =
    R"({"open":{"rules":"culbertson","setup":{"facts":{"trump":"H"},"marks":{"dealer":0,"declarer":1},)"
    R"("zones":{"hand":{"0":"AC TC 8D JD 8C 9H TS QS 7H","1":"QC TH AD 7D 8H 9D 9S AH JH"},"turned":"KS","information":"QD"},)"
    R"("counts":{"below":{"0":40,"1":0},"above":{"0":20,"1":0},"first_game":{"0":85,"1":20},"prison":90}}}})";

}  // namespace

TEST_SUITE("jojotte-record") {
  TEST_CASE("Hervey's worked deal comes to declarer 75, defender 40 (R42 R43 R45 R47)") {
    const auto match = play(golden("hervey-worked-deal.transcript"));
    CHECK(!match.failure);
    CHECK(says(record::report(match), "Trick scores: declarer 75, defender 40\n"));
    CHECK(says(record::report(match), "R47: seat 1 75 below"));
    CHECK(says(record::score_sheet(match), "R47             |        75"));
  }

  TEST_CASE("the report for programs is one JSON object with the same figures") {
    const auto report =
        json::parse(record::report_json(play(golden("hervey-worked-deal.transcript"))));
    CHECK(report["deals"][0]["tricks"].size() == 9);
    CHECK(report["deals"][0]["counted"][1]["parts"]["compared"] == 75);
    CHECK(report["deals"][0]["entries"][0]["rule"] == "R47");
  }

  TEST_CASE("whole rubbers are reported to the grand total") {
    for (const char* name :
         {"jojotte/culbertson-melds", "jojotte/hervey-melds", "jojotte/denexa-melds"}) {
      const auto match = play(golden(name + std::string(".transcript")));
      CHECK(says(record::report(match), "Rubber 1 "));
      CHECK(says(record::score_sheet(match), "Total"));
      CHECK(record::legal_report(match) == "The match is over.\n");
      CHECK(json::parse(record::report_json(match)).contains("matches"));
    }
  }

  TEST_CASE("a deal set up by hand is as described") {
    const auto match = play(nullo_setup);
    REQUIRE(!match.failure);
    CHECK(match.state.face_up.sheet.prison == 90);
    CHECK(match.state.face_up.sheet.games.each[0] == 1);
    CHECK(says(record::legal_report(match), "seat 0 is asked (nullo_bid)"));
    CHECK(says(record::legal_report(match), "\n  nullo\n"));
  }

  TEST_CASE("the score sheet begins with the points of a setup") {
    CHECK(record::score_sheet(play(nullo_setup)) ==
          "         Seat 0 |    Seat 1\n"
          "----------------+----------\n"
          "Setup        20 |         0\n"
          "================+==========\n"
          "Setup        85 |        20\n"
          "----------------+----------\n"
          "Setup        40 |         0\n"
          "In prison: 90\n");
  }

  TEST_CASE("a failure names its line, and tells a broken rule from what cannot be read") {
    struct Row {
      const char *what, *lines, *code;
      std::size_t line;
      bool unreadable;
    };
    const Row rows[] = {
        {"no opening", R"({"deck":"7C 8C"})", "bad_record", 1, true},
        {"nothing at all", "", "bad_record", 0, true},
        {"no JSON", "{\"open\":{}}\nnonsense", "bad_record", 2, true},
        {"an unknown game", R"({"open":{"game":"whist"}})", "unknown_game", 1, true},
        {"unknown rules", R"({"open":{"rules":"hoyle"}})", "unknown_rules", 1, true},
        {"a member of the terms nobody knows", R"({"open":{"rulez":"hervey"}})", "bad_option", 1,
         true},
        {"opened twice", "{\"open\":{}}\n{\"open\":{}}", "bad_record", 2, true},
        {"a number that jumps", "{\"open\":{}}\n{\"n\":2,\"deck\":\"7C 8C\"}", "bad_record", 2,
         true},
        {"a card cut twice", "{\"open\":{}}\n{\"deck\":\"7C 7C\"}", "bad_deck", 2, false},
        {"31 cards", "{\"open\":{}}\n{\"deck\":\"7C 8C\"}\n{\"deck\":\"7C 8C\"}", "bad_deck", 3,
         false},
        {"an act before the cut", "{\"open\":{}}\n{\"seat\":0,\"action\":{\"type\":\"pass\"}}",
         "not_your_turn", 2, false},
        {"no such seat", "{\"open\":{}}\n{\"seat\":2,\"action\":{\"type\":\"pass\"}}", "bad_record",
         2, true},
        {"no such action", "{\"open\":{}}\n{\"seat\":0,\"action\":{\"type\":\"shout\"}}",
         "bad_action", 2, true},
        {"another story", "{\"open\":{}}\n{\"deck\":\"7C 8C\",\"story\":[]}", "other_story", 2,
         false},
        {"comments and empty lines count as lines", "# a rubber\n\n{\"deck\":\"7C 8C\"}",
         "bad_record", 3, true},
    };
    for (const Row& row : rows) {
      CAPTURE(row.what);
      const auto match = play(row.lines);
      REQUIRE(match.failure.has_value());
      CHECK(match.failure->fault.code == row.code);
      CHECK(match.failure->line == row.line);
      CHECK(match.failure->unreadable == row.unreadable);
      CHECK(!match.failure->fault.text.empty());
    }
  }

  TEST_CASE("an unknown member of a setup is refused") {
    std::string text = nullo_setup;
    text.replace(text.find("\"prison\""), 8, "\"prisson\"");
    const auto match = play(text);
    REQUIRE(match.failure.has_value());
    CHECK(match.failure->unreadable);
    CHECK(says(match.failure->fault.text, "/open/setup/counts/prisson"));
  }

  TEST_CASE("an impossible setup is refused with its rule") {
    struct Row {
      const char *what, *from, *to, *rule;
    };
    const Row rows[] = {
        {"eight cards", "AC TC 8D", "AC TC", "R14"},
        {"a card twice", "\"KS\"", "\"AC\"", "R01"},
        {"trebled", R"("trump":"H")", R"("trump":"H","times":3)", "R10"},
        {"nullo with trumps", R"("trump":"H")", R"("trump":"H","special":"nullo")", "R17"},
        {"a special bid too early", R"("trump":"H")", R"("special":"nullo")", "R16"},
        {"a game won and open", R"("below":{"0":40)", R"("below":{"0":80)", "R57"},
        {"a closed game nobody has won", R"({"0":85,)", R"({"0":70,)", "R57"},
        {"a rubber that is over", R"("first_game")", R"("second_game":{"0":90,"1":0},"first_game")",
         "R59"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.what);
      std::string text = nullo_setup;
      text.replace(text.find(row.from), std::string(row.from).size(), row.to);
      const auto match = play(text);
      REQUIRE(match.failure.has_value());
      CHECK(match.failure->fault.rule == row.rule);
    }
  }
}

TEST_SUITE("a claim in a transcript") {
  const std::string trumps_setup =
      R"({"open":{"rules":"culbertson","setup":{"facts":{"from":"play","trump":"H"},"marks":{"dealer":0,"declarer":0},)"
      R"("zones":{"hand":{"0":"AD TD KD QD JD 9D 8D 7D KC","1":"JH 9H AH TH KH QH 8H AC 8C"},"turned":"7H","information":"7S"}}}})";

  TEST_CASE("is done again, and listed where it is certain") {
    const auto at_lead = play(trumps_setup);
    REQUIRE(!at_lead.failure);
    CHECK(says(record::legal_report(at_lead), "\n  claim 8\n"));
    CHECK(!says(record::legal_report(at_lead), "claim 9"));
    const auto match = play(trumps_setup + R"(
{"seat":1,"action":{"type":"claim","number":8}})");
    REQUIRE(!match.failure);
    CHECK(match.state.face_up.tricks.each[1] == 8);
    CHECK(says(record::report(match), "claim 8"));
  }

  TEST_CASE("that was not certain breaks a rule, and the line is named") {
    const auto match = play(trumps_setup + R"(
{"seat":1,"action":{"type":"claim","number":9}})");
    REQUIRE(match.failure.has_value());
    CHECK(match.failure->line == 2);
    CHECK(match.failure->fault.code == "not_certain");
    CHECK(match.failure->fault.rule == "R39");
    const auto nonsense = play(trumps_setup + R"(
{"seat":1,"action":{"type":"claim"}})");
    CHECK(nonsense.failure->fault.code == "bad_action");
  }
}

TEST_SUITE("jojotte-record analyse") {
  record::Analysis analysis_of(const std::string& transcript) {
    std::istringstream in(transcript);
    return record::analyse(in);
  }

  TEST_CASE("every deal of a rubber is analysed, down to the written points") {
    for (const char* name : {"jojotte/culbertson-melds", "jojotte/hervey-melds",
                             "jojotte/denexa-melds", "hervey-worked-deal"}) {
      const auto analysis = analysis_of(golden(name + std::string(".transcript")));
      CHECK(!analysis.failure);
      CHECK(!analysis.deals.empty());
      for (const jojotte::AnalysedDeal& deal : analysis.deals) {
        CHECK(deal.acts.size() >= 18);
        CHECK(deal.sheet == deal.acts.back().after);
      }
    }
  }

  TEST_CASE("the prospects include the contract that was played") {
    const auto analysis = analysis_of(golden("hervey-worked-deal.transcript"));
    const jojotte::AnalysedDeal& deal = analysis.deals.at(0);
    for (const jojotte::Prospect& prospect : deal.prospects)
      if (prospect.trump == deal.contract->trump) {
        CHECK(prospect.ahead[deal.contract->declarer] == 35);
        CHECK(prospect.sheet[deal.contract->declarer] == 35);
      }
    const std::string report = record::analysis_report(analysis);
    CHECK(says(report, "Deal 1: seat 1 in hearts\n"));
    CHECK(says(report, "Best play from the first call: seat 1 in hearts, seat 1 +35"));
    CHECK(says(report, "played: declarer +35\n"));
  }

  TEST_CASE("Hervey's worked deal loses nothing, a random player's deals lose much, act by act") {
    const auto worked =
        record::analysis_report(analysis_of(golden("hervey-worked-deal.transcript")));
    CHECK(says(worked, "With best play: declarer +35; played: declarer +35\n"));
    CHECK(says(worked, "Lost by seat 0: 0 points\n  Lost by seat 1: 0 points\n"));
    const auto random =
        record::analysis_report(analysis_of(golden("jojotte/culbertson-melds.transcript")));
    CHECK(says(random, "seat 1: pass (loses 5 on the sheet; accept was better)\n"));
    CHECK(says(random, "seat 1 8H (loses 20 points, 70 on the sheet; 9C was better)"));
    CHECK(says(random, "  With best play: 3 tricks; played: 5 tricks\n"));
  }

  TEST_CASE("the report on a rubber ends with a summary") {
    const auto random =
        record::analysis_report(analysis_of(golden("jojotte/culbertson-melds.transcript")));
    CHECK(says(random, "     1     seat 1 +20  seat 0 +65        0 + 0      15 + 70\n"));
    CHECK(says(random, "   all "));
    CHECK(!says(record::analysis_report(analysis_of(golden("hervey-worked-deal.transcript"))),
                "   all "));
  }

  TEST_CASE("for programs it is one JSON object with the same figures") {
    const auto analysis = json::parse(
        record::analysis_json(analysis_of(golden("jojotte/culbertson-melds.transcript"))));
    const json& deal = analysis["deals"][0];
    CHECK(deal["best"] == -20);
    CHECK(deal["sheet"] == 65);
    CHECK(deal["lost"] == json::parse("[0,85]"));
    CHECK(deal["acts"][0]["best"]["type"] == "accept");
    CHECK(deal["prospects"].size() == 5);
  }

  TEST_CASE("progress is reported after each deal") {
    std::istringstream in(golden("jojotte/culbertson-melds.transcript"));
    std::vector<std::size_t> heard;
    record::analyse(in, [&](std::size_t deals) { heard.push_back(deals); });
    CHECK(heard == std::vector<std::size_t>{1, 2, 3, 4, 5});
  }

  TEST_CASE("a transcript that breaks a rule is analysed as far as it goes") {
    std::string transcript = golden("hervey-worked-deal.transcript");
    transcript += R"({"act":{"seat":0,"action":{"type":"play","card":"AS"}}})";
    const auto analysis = analysis_of(transcript);
    CHECK(analysis.deals.size() == 1);
    CHECK(analysis.failure.has_value());
  }

  TEST_CASE("a transcript with hidden hands is reported as such") {
    const auto analysis = analysis_of(R"({"open":{"game":"jojotte","rules":"hervey"}})");
    REQUIRE(analysis.failure.has_value());
    CHECK(analysis.failure->fault.code == "hidden");
    CHECK(analysis.failure->unreadable);
  }
}
