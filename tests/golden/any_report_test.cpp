// SPDX-License-Identifier: MIT
#include "clients/record/games/jojotte/reports.hpp"
#include "clients/record/reports.hpp"
#include "clients/record/words.hpp"
#include "tests/support/here.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

/// The reports on transcripts of any game.
namespace {

using json = nlohmann::ordered_json;

std::string golden(const std::string& name) {
  std::ifstream in(std::filesystem::path(here::source) / "tests/golden" / name);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// The first lines.
std::string head(const std::string& text, int lines) {
  std::size_t end = 0;
  while (lines-- > 0) end = text.find('\n', end) + 1;
  return text.substr(0, end);
}

record::Report report(record::Reports::On record::Reports::* on, const std::string& transcript,
                      const record::Reports& reports = record::reports_of_any_game) {
  std::istringstream in(transcript);
  return (reports.*on)(in);
}

using record::Reports;

}  // namespace

TEST_SUITE("reports on any game") {
  TEST_CASE("acts and events are told in their own words") {
    const auto in_words = [](const char* text) { return record::in_words(json::parse(text)); };
    CHECK(in_words(R"({"type":"no_trump"})") == "no trump");
    CHECK(in_words(R"({"type":"play","card":"KH","word":"jo"})") == "play KH jo");
    CHECK(in_words(R"({"type":"bid","seat":2,"number":7,"plain":true})") == "bid 7 plain");
    const auto event = [](const char* text) { return record::event_in_words(json::parse(text)); };
    CHECK(event(R"({"type":"game_won","seat":1,"won":[2,0],"winner":null})") ==
          "game won seat 1 won 2 0 winner -");
    CHECK(event(R"({"type":"counted","seat":0,"parts":{"last_trick":10,"cards":7}})") ==
          "counted seat 0 parts last trick 10 cards 7");
    CHECK(event(R"({"type":"conceded","seat":0,"forfeited":true})") == "conceded seat 0 forfeited");
  }

  TEST_CASE("every form of an answer is listed") {
    const json may = json::parse(
        R"({"pass":true,"play":"9D TD","claim":[1,6],"lay":{"5C":"0.5 1.5"},
            "bid":[{"number":7,"plain":true},{"number":8}],"arrange":"?"})");
    CHECK(record::answers_in_words(may) ==
          std::vector<std::string>{"pass", "play 9D", "play TD", "claim 1 to 6", "lay 5C 0.5",
                                   "lay 5C 1.5", "bid 7 plain", "bid 8", "arrange ..."});
  }

  TEST_CASE("the story of a match is told deck by deck") {
    const std::string told = report(&Reports::replay, golden("kaiser/standard-1.transcript")).text;
    CHECK(head(told, 6) ==
          "Deck 1\n"
          "  draw dealer 3 drawn 3S QH 8H KS\n"
          "Deck 2\n"
          "  dealt dealer 3 deal 1 each 8\n"
          "  seat 0: bid 6\n"
          "  seat 1: pass\n");
    const json stories =
        json::parse(report(&Reports::replay_json, golden("kaiser/standard-1.transcript")).text);
    CHECK(stories["terms"]["game"] == "kaiser");
    CHECK(stories["stories"].size() == 11);
    CHECK(stories["stories"][1][1] == json::parse(R"({"type":"bid","seat":0,"number":6})"));
  }

  TEST_CASE("whose turn it is, and the points, are told at any moment") {
    const std::string whole = golden("kaiser/standard-1.transcript");
    CHECK(report(&Reports::legal, head(whole, 2)).text == "A deck is dealt next.\n");
    const std::string asked = report(&Reports::legal, head(whole, 4)).text;
    CHECK(asked.starts_with("seat 0 is asked (misdeal), holding TC JC "));
    CHECK(asked.find("\n  no misdeal\n") != asked.npos);
    CHECK(report(&Reports::legal, whole).text == "The match is over.\n");
    CHECK(report(&Reports::print, whole).text == "seat 0: 8\nseat 1: 59\nseat 2: 8\nseat 3: 59\n");
  }

  TEST_CASE("an analysis tells each act that lost something, a better one, and the sums") {
    // The first cards of a deal are enough.
    const std::string begun = head(golden("kaiser/standard-1.transcript"), 13);
    const auto text = report(&Reports::analyse, begun);
    const auto program = report(&Reports::analyse_json, begun);
    CHECK_FALSE(text.failure.has_value());
    const json deals = json::parse(program.text)["deals"];
    REQUIRE(deals.size() == 1);
    CHECK(deals[0]["deal"] == 1);
    CHECK(deals[0]["acts"].size() == 10);
    CHECK(deals[0]["lost"].size() == 4);
    CHECK(text.text.starts_with("Deal 1\n"));
    int losses = 0;
    for (const json& act : deals[0]["acts"]) {
      if (!act.contains("best")) continue;
      ++losses;
      const std::string line =
          "  seat " + act["seat"].dump() + ": " + record::in_words(act["action"]) + " gave away " +
          act["lost"].dump() + " points; better: " + record::in_words(act["best"]) + "\n";
      CHECK(text.text.find(line) != line.npos);
    }
    CHECK(losses > 0);
    CHECK(text.text.find("\n  given away: seat 0 ") != text.text.npos);
  }

  TEST_CASE("the analysis of Jo-Jotte needs no report of its own") {
    const std::string deal = golden("hervey-worked-deal.transcript");
    const auto any = report(&Reports::analyse_json, deal);
    const auto own = report(&Reports::analyse_json, deal, record::reports_of_jojotte);
    CHECK(json::parse(any.text) == json::parse(own.text));
    CHECK_FALSE(any.failure.has_value());
  }

  TEST_CASE("what is wrong with a transcript is told after what could be told") {
    const std::string broken =
        head(golden("kaiser/standard-1.transcript"), 4) + R"({"seat":0,"action":{"type":"pass"}})";
    for (const auto on : {&Reports::replay, &Reports::legal, &Reports::print}) {
      const auto told = report(on, broken);
      CHECK_FALSE(told.text.empty());
      REQUIRE(told.failure.has_value());
      CHECK(told.failure->line == 5);
    }
    CHECK(report(&Reports::replay, "nonsense").failure->unreadable);
  }

  TEST_CASE("a game that has reports of its own is reported by them") {
    CHECK(&record::reports_on("# a deal\n\n" + golden("hervey-worked-deal.transcript")) ==
          &record::reports_of_jojotte);
    for (const char* text :
         {"", "nonsense", R"({"open":{"game":"whist"}})", R"({"open":{"game":"kaiser"}})"})
      CHECK(&record::reports_on(text) == &record::reports_of_any_game);
  }
}
