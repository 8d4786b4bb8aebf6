// SPDX-License-Identifier: MIT
#include "clients/record/analysis.hpp"
#include "clients/record/match.hpp"
#include "clients/record/report.hpp"
#include "protocol/transcript.hpp"

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
  std::ifstream in(std::filesystem::path(JOJOTTE_SOURCE_DIR) / "tests/golden" / name);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

const char* const posed_nullo =
    R"({"open":{"rules":"culbertson","pose":{"dealer":0,"turned":"KS","information":"QD",)"
    R"("contract":{"declarer":1,"trump":"H"},"hands":["AC TC 8D JD 8C 9H TS QS 7H","QC TH AD 7D 8H 9D 9S AH JH"],)"
    R"("prison":90,"below":[40,0],"above":[20,0],"closed":[[85,20]]}}})";

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
    CHECK(report["deals"][0]["counted"][1]["compared"] == 75);
    CHECK(report["deals"][0]["entries"][0]["rule"] == "R47");
  }

  TEST_CASE("whole rubbers are reported to the grand total") {
    for (const char* name : {"culbertson-1", "hervey-1", "denexa-1"}) {
      const auto match = play(golden(name + std::string(".transcript")));
      CHECK(says(record::report(match), "Rubber 1 "));
      CHECK(says(record::score_sheet(match), "Total"));
      CHECK(record::legal_report(match) == "The match is over.\n");
      CHECK(json::parse(record::report_json(match)).contains("matches"));
    }
  }

  TEST_CASE("a posed deal stands as it was described") {
    const auto match = play(posed_nullo);
    REQUIRE(!match.failure);
    CHECK(match.state.face_up.sheet.prison == 90);
    CHECK(match.state.face_up.sheet.games.each[0] == 1);
    CHECK(says(record::legal_report(match), "seat 0 is asked (nullo_bid)"));
    CHECK(says(record::legal_report(match), "\n  nullo\n"));
  }

  TEST_CASE(
      "the line that breaks a rule is named, with the rule; what cannot be read is told apart") {
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

  TEST_CASE("a member of a pose that nobody knows is not passed over") {
    std::string text = posed_nullo;
    text.replace(text.find("\"prison\""), 8, "\"prisson\"");
    const auto match = play(text);
    REQUIRE(match.failure.has_value());
    CHECK(match.failure->unreadable);
    CHECK(says(match.failure->fault.text, "/open/pose/prisson"));
  }

  TEST_CASE("a pose that cannot be is refused with its rule") {
    struct Row {
      const char *what, *from, *to, *rule;
    };
    const Row rows[] = {
        {"eight cards", "AC TC 8D", "AC TC", "R14"},
        {"a card twice", "\"KS\"", "\"AC\"", "R01"},
        {"trebled", "\"trump\":\"H\"", "\"trump\":\"H\",\"multiplier\":3", "R10"},
        {"nullo with trumps", "\"trump\":\"H\"", "\"trump\":\"H\",\"special\":\"nullo\"", "R17"},
        {"a special bid too early", "\"trump\":\"H\"", "\"special\":\"nullo\"", "R16"},
        {"a game won and open", "[40,0]", "[80,0]", "R57"},
        {"a closed game nobody has won", "[[85,20]]", "[[70,20]]", "R57"},
        {"a rubber that is over", "[[85,20]]", "[[85,20],[90,0]]", "R59"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.what);
      std::string text = posed_nullo;
      text.replace(text.find(row.from), std::string(row.from).size(), row.to);
      const auto match = play(text);
      REQUIRE(match.failure.has_value());
      CHECK(match.failure->fault.rule == row.rule);
    }
  }
}

TEST_SUITE("jojotte-record analyse") {
  record::Analysis analysis_of(const std::string& transcript) {
    std::istringstream in(transcript);
    return record::analyse(in);
  }

  TEST_CASE("what best play promised, less what was lost, is what was reached") {
    for (const char* name : {"culbertson-1", "hervey-1", "denexa-1", "hervey-worked-deal"}) {
      const auto analysis = analysis_of(golden(name + std::string(".transcript")));
      CHECK(!analysis.failure);
      CHECK(!analysis.deals.empty());
      for (const record::JudgedDeal& deal : analysis.deals) {
        CHECK(deal.cards.size() == 18);
        const auto declarer = deal.contract.declarer;
        CHECK(deal.reached ==
              deal.cards[0].before - deal.lost(declarer) + deal.lost(jojotte::other(declarer)));
        for (const record::JudgedCard& card : deal.cards)
          CHECK(record::loss(card, deal.contract) >= 0);
      }
    }
  }

  TEST_CASE("the contract that was played is among the prospects, with what it promised") {
    const auto analysis = analysis_of(golden("hervey-worked-deal.transcript"));
    const record::JudgedDeal& deal = analysis.deals.at(0);
    for (const record::Prospect& prospect : deal.prospects)
      if (prospect.trump == deal.contract.trump)
        CHECK(prospect.ahead[deal.contract.declarer] == deal.cards[0].before);
    const std::string report = record::analysis_report(analysis);
    CHECK(says(report, "Deal 1: seat 1 in hearts\n"));
    CHECK(says(report, "played: declarer +35\n"));
  }

  TEST_CASE("Hervey's worked deal loses nothing; a random player's deals lose much, card by card") {
    const auto worked =
        record::analysis_report(analysis_of(golden("hervey-worked-deal.transcript")));
    CHECK(says(worked, "With best play: declarer +35; played: declarer +35\n"));
    CHECK(says(worked, "Lost by seat 0: 0 points\n  Lost by seat 1: 0 points\n"));
    const auto random = record::analysis_report(analysis_of(golden("culbertson-1.transcript")));
    CHECK(says(random,
               "Trick 8: seat 0 8S (loses 10 points; KC was better), seat 1 7S (loses 50 points; "
               "AS was better)\n"));
    CHECK(says(random, "  With best play: 3 tricks; played: 5 tricks\n"));
  }

  TEST_CASE("a transcript that breaks a rule is analysed as far as it goes") {
    std::string transcript = golden("hervey-worked-deal.transcript");
    transcript += R"({"act":{"seat":0,"action":{"type":"play","card":"AS"}}})";
    const auto analysis = analysis_of(transcript);
    CHECK(analysis.deals.size() == 1);
    CHECK(analysis.failure.has_value());
  }
}
