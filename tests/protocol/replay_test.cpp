// SPDX-License-Identifier: MIT
#include "protocol/replay.hpp"
#include "tests/support/here.hpp"

#include "clients/record/games/jojotte/match.hpp"
#include "engine/jojotte/jojotte.hpp"
#include "protocol/game_stage.hpp"
#include "protocol/setup_json.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace protocol;
using nlohmann::json;

namespace {

/// One transcript for every interpreter. `code`: of the fault the last line meets; empty: none.
struct Row {
  const char* what;
  std::string lines;
  std::string code;
};

const std::string opening = R"({"open":{"rules":"hervey"}})"
                            "\n";
const std::string half = R"({"open":{"rules":"hervey"},"mirror":{"table":"TABLE234","half":1}})"
                         "\n";
const std::string cut = R"({"deck":"7C 8C"})"
                        "\n";
const std::string deal =
    R"({"deck":"JH 9H AH AS TS KS TH KH 8D QS JS 9S 9C 7D 8H QH AC TC KC 7C 8C QC JC 9D TD JD QD KD AD 7H 7S 8S"})"
    "\n";
const std::string pass = R"({"seat":1,"action":{"type":"pass"}})"
                         "\n";

/// A match to its end.
std::string whole_match() {
  std::ifstream in(std::filesystem::path(here::source) /
                   "tests/golden/jojotte/denexa-melds.transcript");
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<Record> records_of(const std::string& lines) {
  std::vector<Record> records;
  std::istringstream in(lines);
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    const auto record = read_record(line);
    REQUIRE_MESSAGE(record.has_value(), line);
    records.push_back(*record);
  }
  return records;
}

/// The code of the fault that the last record meets; every record before it can be done.
template <class Stage>
std::string code_of(Stage stage, const std::vector<Record>& records) {
  const auto& opened = std::get<Opened>(records.front().what);
  Replay again(std::move(stage), {.half = opened.half.has_value()});
  for (std::size_t i = 1; i < records.size(); ++i) {
    const auto story = again(records[i]);
    if (story) continue;
    CHECK(i + 1 == records.size());
    CHECK(!story.error().text.empty());
    return std::string(story.error().code);
  }
  return {};
}

std::string code_hosted(const std::vector<Record>& records) {
  const auto game = open_game(std::get<Opened>(records.front().what).terms).value();
  return code_of(HostedStage(*game), records);
}

std::string code_in_its_types(const std::vector<Record>& records) {
  auto state = read_start<jojotte::JoJotte>(std::get<Opened>(records.front().what).terms).value();
  return code_of(GameStage<jojotte::JoJotte>(state), records);
}

std::string code_of_the_tool(const std::string& lines) {
  std::istringstream in(lines);
  const auto match = record::play_again(in);
  return match.failure ? std::string(match.failure->fault.code) : std::string();
}

/// The hash is that of some salt; replaying does not look.
std::string promised(int seat, char digit = 'a') {
  return json{{"seat", seat}, {"promise", std::string(64, digit)}}.dump() + "\n";
}
std::string no_salt(int seat) { return json{{"seat", seat}, {"promise", ""}}.dump() + "\n"; }
std::string opened(int seat) { return json{{"seat", seat}, {"salt", "5a17"}}.dump() + "\n"; }

/// The other half's players have promised, the second one a salt.
std::string half_salts(bool fixed, const std::string& salts) {
  const json told{{"anew", 0},
                  {"promises", {"", std::string(64, 'd')}},
                  {"fixed", fixed},
                  {"salts", json::parse(salts)}};
  return json{{"half", told}}.dump() + "\n";
}

/// Each line of the row can be read as a record; only the tool ever meets a line that cannot.
void check_row(const Row& row) {
  CAPTURE(row.what);
  const auto records = records_of(row.lines);
  CHECK(code_hosted(records) == row.code);
  CHECK(code_in_its_types(records) == row.code);
  CHECK(code_of_the_tool(row.lines) == row.code);
}

}  // namespace

TEST_SUITE("replaying records") {
  TEST_CASE("every kind of record is replayed by every interpreter") {
    const std::string salts = half_salts(true, R"(["","5a17"])");
    const std::string end = R"({"half":{"whole":true,"totals":[220,80],"made":[[0,0],[220,80]]}})";
    const Row rows[] = {
        {"an opening", opening, ""},
        {"salts before the first deck", opening + promised(0) + no_salt(1) + opened(0), ""},
        {"another promise before all are there", opening + promised(0, 'b') + promised(0), ""},
        {"another promise after that, and all begin anew",
         opening + promised(0) + promised(1) + opened(0) + promised(1, 'b') + promised(0, 'c') +
             opened(0) + opened(1),
         ""},
        {"a cut and a deal", opening + cut + deal, ""},
        {"an act", opening + cut + deal + pass, ""},
        {"the time left on the clocks",
         opening + cut + deal + R"({"seat":1,"action":{"type":"pass"},"bank":[5000,4000]})", ""},
        {"a rubber given up", opening + cut + deal + R"({"seat":0,"resign":"rubber"})", ""},
        {"a rubber taken", opening + cut + deal + R"({"seat":0,"forfeit":"rubber"})", ""},
        {"an adjournment", opening + R"({"adjourned":true})" + "\n" + cut + R"({"adjourned":true})",
         ""},
        {"a rematch, and its cut", whole_match() + R"({"rematch":true,"story":[]})" + "\n" + cut,
         ""},
        {"an end by the operator", opening + cut + R"({"closed":"Spam."})", ""},
        {"seats that are freed", opening + R"({"freed":1})" + "\n" + cut + R"({"freed":0})", ""},
        {"the other half's salts and end", half + salts + cut + deal + end, ""},
        {"a mirror match's salts",
         half + no_salt(0) + half_salts(false, "[]") + promised(1) + half_salts(true, "[]") +
             opened(1) + salts + cut,
         ""},
        {"the other half's end after one's own", half + R"({"closed":""})" + "\n" + end, ""},
        {"the end of a half that was given up",
         half + R"({"half":{"whole":false,"totals":[],"made":[]}})", ""},
    };
    for (const Row& row : rows) check_row(row);
  }

  TEST_CASE("a record that cannot stand where it stands is refused by every interpreter") {
    const std::string salts = half_salts(true, R"(["","5a17"])");
    const std::string end = R"({"half":{"whole":false,"totals":[],"made":[]}})"
                            "\n";
    const Row rows[] = {
        {"a second opening", opening + opening, "bad_record"},
        {"a first number other than 1", opening + R"({"n":2,"deck":"7C 8C"})", "bad_record"},
        {"a number twice", opening + R"({"n":1,"deck":"7C 8C"})" + "\n" + R"({"n":1,"closed":""})",
         "bad_record"},
        {"a number after one left out", opening + cut + R"({"n":1,"closed":""})", "bad_record"},
        {"the promise of no seat", opening + promised(2), "bad_record"},
        {"the salt of no seat", opening + opened(2), "bad_record"},
        {"the same promise again", opening + promised(0) + promised(0), "bad_record"},
        {"a promise after the first deck", opening + cut + promised(0), "bad_record"},
        {"another promise of an open salt",
         opening + promised(0) + promised(1) + opened(0) + promised(0, 'b'), "bad_record"},
        {"a promise made before all began anew",
         opening + promised(0) + promised(1) + opened(0) + promised(1, 'b') + promised(0),
         "bad_record"},
        {"a salt that nobody has promised", opening + no_salt(0) + no_salt(1) + opened(0),
         "bad_record"},
        {"a salt before all are promised", opening + promised(0) + opened(0), "bad_record"},
        {"a second salt", opening + promised(0) + promised(1) + opened(0) + opened(0),
         "bad_record"},
        {"a salt after the first deck", opening + promised(0) + no_salt(1) + cut + opened(0),
         "bad_record"},
        {"a salt before the other half's promises change no more",
         half + promised(0) + no_salt(1) + half_salts(false, "[]") + opened(0), "bad_record"},
        {"a card twice in a deck", opening + R"({"deck":"7C 7C"})", "bad_deck"},
        {"a deck that nobody waits for", opening + cut + deal + deal, "not_now"},
        {"the act of no seat", opening + cut + deal + R"({"seat":2,"action":{"type":"pass"}})",
         "bad_record"},
        {"an act out of turn", opening + cut + deal + R"({"seat":0,"action":{"type":"pass"}})",
         "not_your_turn"},
        {"an act of no game", opening + cut + deal + R"({"seat":1,"action":{"type":"shout"}})",
         "bad_action"},
        {"one clock for two seats",
         opening + cut + deal + R"({"seat":1,"action":{"type":"pass"},"bank":[5000]})",
         "bad_record"},
        {"a concession of no seat", opening + cut + deal + R"({"seat":2,"resign":"rubber"})",
         "bad_record"},
        {"a deal given up where there is none", opening + R"({"seat":0,"resign":"deal"})",
         "not_now"},
        {"an adjournment after the match", whole_match() + R"({"adjourned":true})", "not_now"},
        {"a rematch before the end", opening + cut + R"({"rematch":true})", "not_now"},
        {"a rematch of half a mirror match", half + R"({"rematch":true})", "bad_record"},
        {"a deck at a closed table", opening + R"({"closed":""})" + "\n" + cut, "bad_record"},
        {"a second end by the operator", opening + R"({"closed":""})" + "\n" + R"({"closed":""})",
         "bad_record"},
        {"no such seat freed", opening + R"({"freed":2})", "bad_record"},
        {"a seat freed twice", opening + R"({"freed":0})" + "\n" + R"({"freed":0})", "bad_record"},
        {"another half's salts at an ordinary table", opening + salts, "bad_record"},
        {"another half's end at an ordinary table", opening + end, "bad_record"},
        {"one salt for two seats",
         half + R"({"half":{"anew":0,"promises":[""],"fixed":true,"salts":[""]}})", "bad_record"},
        {"the other half's salts twice", half + salts + salts, "bad_record"},
        {"the other half's salts after the first deck", half + cut + salts, "bad_record"},
        {"the other half's end twice", half + end + end, "bad_record"},
        {"totals of three", half + R"({"half":{"whole":true,"totals":[1,2,3],"made":[]}})",
         "bad_record"},
        {"the points of one seat alone",
         half + R"({"half":{"whole":true,"totals":[1,2],"made":[[1]]}})", "bad_record"},
        {"another story", opening + R"({"deck":"7C 8C","story":[]})", "other_story"},
        {"a story where nothing happens", opening + R"({"adjourned":true,"story":[{}]})",
         "other_story"},
    };
    for (const Row& row : rows) check_row(row);
  }

  TEST_CASE("a server's record has its number and story, but one written by hand need not") {
    struct Line {
      const char *line, *code;
    };
    const Line lines[] = {
        {R"({"n":1,"seat":0,"promise":""})", ""},
        {R"({"n":1,"adjourned":true})", ""},
        {R"({"n":1,"closed":""})", ""},
        {R"({"n":1,"freed":0})", ""},
        {R"({"n":1,"deck":"7C 8C"})", "bad_record"},
        {R"({"seat":0,"promise":""})", "bad_record"},
        {R"({"adjourned":true})", "bad_record"},
    };
    for (const Line& each : lines) {
      CAPTURE(each.line);
      const auto game = open_game({{"rules", "hervey"}}).value();
      Replay again(HostedStage(*game), {.complete = true});
      const auto story = again(read_record(each.line).value());
      CHECK((story ? std::string() : std::string(story.error().code)) == each.code);
    }
  }

  TEST_CASE("a refused record changes nothing, so that the right one may follow") {
    const auto game = open_game({{"rules", "hervey"}}).value();
    Replay again(HostedStage(*game), {});
    const std::string before = game->view(engine::spectator);
    for (const char* line : {R"({"n":2,"deck":"7C 8C"})", R"({"n":1,"deck":"7C 7C"})",
                             R"({"n":1,"rematch":true})", R"({"n":1,"seat":5,"promise":""})"}) {
      CHECK(!again(read_record(line).value()).has_value());
      CHECK(game->view(engine::spectator) == before);
    }
    CHECK(again(read_record(R"({"n":1,"deck":"7C 8C"})").value()).has_value());
  }

  TEST_CASE("an analysis may begin anywhere in a match, and refuses what cannot be done") {
    const auto game = open_game({{"rules", "hervey"}}).value();
    Replay again(HostedStage(*game), {});
    REQUIRE(again(read_record(R"({"n":1,"deck":"7C 8C"})").value()).has_value());
    const auto records = records_of(deal + pass);
    CHECK(game->analysis(records, {}).has_value());
    auto numbered = records;
    numbered[0].n = 17, numbered[1].n = 18;
    CHECK(game->analysis(numbered, {}).has_value());
    numbered[1].n = 17;
    CHECK(!game->analysis(numbered, {}).has_value());
    CHECK(!game->analysis(records_of(deal + deal), {}).has_value());
    CHECK(!game->analysis(records_of(deal + R"({"rematch":true})"), {}).has_value());
    CHECK(!game->analysis(records_of(deal + R"({"freed":7})"), {}).has_value());
  }
}
