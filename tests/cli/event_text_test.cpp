// SPDX-License-Identifier: MIT
#include "clients/cli/event_text.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

namespace {

std::string event_told(const char* event, std::optional<int> self = 0) {
  const cli::Names names{{"Ann", "Bob"}, self};
  return cli::sentence(net::read_event(nlohmann::json::parse(event)), names, true);
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
        {R"({"type":"done","seat":0,"action":{"type":"pass"}})", "You pass."},
        {R"({"type":"done","seat":1,"action":{"type":"pass"}})", "Bob passes."},
        {R"({"type":"done","seat":1,"action":{"type":"name_suit","suit":"H"}})",
         "Bob chooses hearts."},
        {R"({"type":"done","seat":1,"action":{"type":"play","card":"KS","word":"jo"}})",
         "Bob plays KS, saying \"Jo\"."},
        {R"({"type":"done","seat":1,"action":{"type":"four","rank":"J"}})",
         "Bob says \"four jacks\"."},
        {R"({"type":"done","seat":0,"action":{"type":"exchange"}})",
         "You swap the seven for the turned card."},
        {R"({"type":"done","seat":1,"action":{"type":"a_newer_one"}})",
         "Bob says \"a newer one\"."},
        {R"({"type":"done","seat":0,"action":{"type":"how_high"}})", "You say \"how high?\"."},
        {R"({"type":"done","seat":1,"action":{"type":"satisfied"}})", "Bob is satisfied."},
        {R"({"type":"contract","declarer":1,"trump":"S","multiplier":2})",
         "The contract: spades, doubled, by Bob."},
        {R"({"type":"contract","declarer":0,"special":"nullo"})",
         "The contract: nullo at no trumps, by Bob."},
        {R"({"type":"melded","seat":0,"class":"run","points":20,"length":3,"cards":"9S TS JS"})",
         "You score a run of 3 (9S 10S JS), 20 points."},
        {R"({"type":"trick","by":1,"points":1})", "Bob takes the trick, 1 point."},
        {R"({"type":"scored","seat":0,"rule":"R47","points":75,"side":"below"})",
         "You score 75 points below the line (R47)."},
        {R"({"type":"imprisoned","rule":"R50","points":162,"prison":162})",
         "162 points go to prison, which now holds 162 (R50)."},
        {R"({"type":"rubber","totals":[210,540],"games":[0,2],"winner":1,"rubber":1})",
         "Bob wins rubber 1: games 2 to 0, points 540 to 210."},
        {R"({"type":"match","rubbers_won":[1,2],"winner":1})",
         "Bob wins the match: rubbers 2 to 1."},
        {R"({"type":"match","rubbers_won":[1,0],"totals":[460,920],"winner":1})",
         "Bob wins the match: rubbers 0 to 1, points 920 to 460."},
        {R"({"type":"match","rubbers_won":[1,1],"totals":[700,700]})",
         "The match is drawn: rubbers 1 to 1, points 700 to 700."},
        {R"({"type":"resigned","seat":0,"what":"deal"})", "You resign the deal."},
        {R"({"type":"resigned","seat":1,"what":"rubber"})", "Bob resigns the rubber."},
        {R"({"type":"forfeited","seat":1,"what":"rubber"})",
         "Bob is overdue and forfeits the rubber; you take it."},
        {R"({"type":"forfeited","seat":0,"what":"rubber"})",
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
    cli::Event proved;
    proved.deals_proved = 1;
    CHECK(cli::sentence(proved, {}, true) == "The deck of this deal matches the commitment.");
    proved.deals_proved = 3;
    CHECK(cli::sentence(proved, {}, true) == "The decks of these 3 deals match the commitment.");
  }

  TEST_CASE("spectators see both players by their names") {
    CHECK(event_told(R"({"type":"done","seat":0,"action":{"type":"accept"}})", std::nullopt) ==
          "Ann accepts the turned suit.");
  }

  TEST_CASE("control characters in a name do not reach the terminal") {
    CHECK(net::printable("A\x1b[2Jnn\x7f\u009b") == "A[2Jnn");
  }
}
