// SPDX-License-Identifier: MIT
#include "clients/cli/games/jojotte/event_text.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

namespace {

std::string event_told(const char* event, std::optional<int> self = 0) {
  const cli::Names names{{"Ann", "Bob"}, self};
  const net::Event told = net::read_event(nlohmann::json::parse(event));
  return cli::jojotte::sentence(cli::jojotte::read_event(told), names, true);
}

}  // namespace

TEST_SUITE("events") {
  TEST_CASE("events are told in sentences") {
    struct Row {
      const char *event, *sentence;
    };
    const Row rows[] = {
        {R"({"type":"cut","drawn":["JD","7H"],"dealer":1})", "The cut: you JD, Bob 7H. Bob deals."},
        {R"({"type":"cut","drawn":["7D","7H"]})", "The cut: you 7D, Bob 7H. A tie: cut again."},
        {R"({"type":"pass","seat":0})", "You pass."},
        {R"({"type":"pass","seat":1})", "Bob passes."},
        {R"({"type":"name_suit","seat":1,"suit":"H"})", "Bob chooses hearts."},
        {R"({"type":"play","seat":1,"card":"KS","word":"jo"})", "Bob plays KS, saying \"Jo\"."},
        {R"({"type":"four","seat":1,"rank":"J"})", "Bob says \"four jacks\"."},
        {R"({"type":"exchange","seat":0})", "You swap the seven for the turned card."},
        {R"({"type":"a_newer_one","seat":1})", "(a_newer_one)"},
        {R"({"type":"how_high","seat":0})", "You say \"how high?\"."},
        {R"({"type":"satisfied","seat":1})", "Bob is satisfied."},
        {R"({"type":"contract","seat":1,"suit":"S","times":2})",
         "The contract: spades, doubled, by Bob."},
        {R"({"type":"contract","seat":0,"times":1,"word":"nullo"})",
         "The contract: nullo at no trumps, by Bob."},
        {R"({"type":"melded","seat":0,"word":"run","points":20,"number":3,"cards":"9S TS JS"})",
         "You score a run of 3 (9S 10S JS), 20 points."},
        {R"({"type":"trick","by":1,"points":1})", "Bob takes the trick, 1 point."},
        {R"({"type":"scored","seat":0,"rule":"R47","points":75,"column":"below"})",
         "You score 75 points below the line (R47)."},
        {R"({"type":"imprisoned","rule":"R50","points":162,"total":162})",
         "162 points go to prison, which now holds 162 (R50)."},
        {R"({"type":"rubber","totals":[210,540],"won":[0,2],"winner":1,"number":1})",
         "Bob wins rubber 1: games 2 to 0, points 540 to 210."},
        {R"({"type":"match","won":[1,2],"winner":1})", "Bob wins the match: rubbers 2 to 1."},
        {R"({"type":"match","won":[1,0],"totals":[460,920],"winner":1})",
         "Bob wins the match: rubbers 0 to 1, points 920 to 460."},
        {R"({"type":"match","won":[1,1],"totals":[700,700]})",
         "The match is drawn: rubbers 1 to 1, points 700 to 700."},
        {R"({"type":"conceded","seat":0,"word":"deal"})", "You resign the deal."},
        {R"({"type":"conceded","seat":1,"word":"rubber"})", "Bob resigns the rubber."},
        {R"({"type":"conceded","seat":1,"word":"rubber","forfeited":true})",
         "Bob is overdue and forfeits the rubber; you take it."},
        {R"({"type":"conceded","seat":0,"word":"rubber","forfeited":true})",
         "You are overdue and forfeit the rubber; Bob takes it."},
        {R"({"type":"laid","seat":1,"cards":"9S AH"})", "Bob lays open 9S AH."},
        {R"({"type":"laid","seat":0,"cards":""})", "You have no cards left to lay open."},
        {R"({"type":"comet","seat":1})", "(comet)"},
        {R"({"type":"comet","deals_proved":1})", "(comet)"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.event);
      CHECK(event_told(row.event) == row.sentence);
    }
  }

  TEST_CASE("decks that the client has checked are told quietly") {
    cli::jojotte::Event proved;
    proved.deals_proved = 1;
    CHECK(cli::jojotte::sentence(proved, {}, true) ==
          "The deck of this deal matches the commitment.");
    proved.deals_proved = 3;
    CHECK(cli::jojotte::sentence(proved, {}, true) ==
          "The decks of these 3 deals match the commitment.");
  }

  TEST_CASE("spectators see both players by their names") {
    CHECK(event_told(R"({"type":"accept","seat":0})", std::nullopt) ==
          "Ann accepts the turned suit.");
  }

  TEST_CASE("control characters in a name do not reach the terminal") {
    CHECK(net::printable("A\x1b[2Jnn\x7f\u009b") == "A[2Jnn");
  }
}
