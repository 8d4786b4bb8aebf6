// SPDX-License-Identifier: MIT
#include "clients/cli/tale.hpp"

#include "clients/cli/question.hpp"
#include "tests/cli/sample.hpp"

#include <doctest/doctest.h>

namespace {

std::string told(const char* event, std::optional<int> self = 0) {
  const cli::Names names{{"Ann", "Bob"}, self};
  return cli::sentence(cli::read_event(nlohmann::json::parse(event)), names, true);
}

}  // namespace

TEST_SUITE("the story") {
  TEST_CASE("is told in sentences") {
    struct Row {
      const char *event, *sentence;
    };
    const Row rows[] = {
        {R"({"type":"cut","drawn":["JD","7H"],"dealer":1})", "The cut: you JD, Bob 7H. Bob deals."},
        {R"({"type":"cut","drawn":["7D","7H"]})",
         "The cut: you 7D, Bob 7H. Equal: they cut again."},
        {R"({"type":"done","seat":0,"action":{"type":"pass"}})", "You pass."},
        {R"({"type":"done","seat":1,"action":{"type":"pass"}})", "Bob passes."},
        {R"({"type":"done","seat":1,"action":{"type":"name_suit","suit":"H"}})",
         "Bob chooses hearts."},
        {R"({"type":"done","seat":1,"action":{"type":"play","card":"KS","word":"jo"}})",
         "Bob plays KS, saying \"Jo\"."},
        {R"({"type":"done","seat":1,"action":{"type":"four","rank":"J"}})",
         "Bob says \"four jacks\"."},
        {R"({"type":"done","seat":0,"action":{"type":"how_high"}})", "You say \"how high?\"."},
        {R"({"type":"done","seat":1,"action":{"type":"satisfied"}})", "Bob is satisfied."},
        {R"({"type":"contract","declarer":1,"trump":"S","multiplier":2})",
         "The contract: spades, doubled, by Bob."},
        {R"({"type":"contract","declarer":0,"special":"nullo"})",
         "The contract: nullo, at no trumps, by Bob."},
        {R"({"type":"melded","seat":0,"class":"run","points":20,"length":3,"cards":"9S TS JS"})",
         "You score a run of 3 (9S 10S JS), 20 points."},
        {R"({"type":"trick","by":1,"points":1})", "Bob takes the trick, 1 point."},
        {R"({"type":"scored","seat":0,"rule":"R47","points":75,"side":"below"})",
         "You score 75 points below the line (R47)."},
        {R"({"type":"imprisoned","rule":"R50","points":162,"prison":162})",
         "162 points go to prison, which holds 162 now (R50)."},
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
        {R"({"type":"laid","seat":0,"cards":""})", "You have no card left to lay open."},
        {R"({"type":"comet","seat":1})", "(comet)"},
        {R"({"type":"comet","deals_proved":1})", "(comet)"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.event);
      CHECK(told(row.event) == row.sentence);
    }
  }

  TEST_CASE("what the client has checked itself is told quietly") {
    cli::Event proved;
    proved.deals_proved = 1;
    CHECK(cli::sentence(proved, {}, true) == "The deck of this deal is what was committed to.");
    proved.deals_proved = 3;
    CHECK(cli::sentence(proved, {}, true) ==
          "The decks of these 3 deals are what was committed to.");
  }

  TEST_CASE("spectators hear both by their names") {
    CHECK(told(R"({"type":"done","seat":0,"action":{"type":"accept"}})", std::nullopt) ==
          "Ann accepts the turned suit.");
  }

  TEST_CASE("nothing in a name reaches the terminal but letters") {
    CHECK(cli::printable("A\x1b[2Jnn\x7f\u009b") == "A[2Jnn");
  }
}

TEST_SUITE("the question") {
  TEST_CASE("says what is asked, or for whom we wait") {
    const cli::Table play = sample::table(sample::play);
    CHECK(question(play.view(), play.names(), true) == "Bob leads 9S. Which card do you play?");
    const cli::Table watching = sample::table(sample::spectator);
    CHECK(question(watching.view(), watching.names(), true) == "Waiting for Bob to play.");
  }

  TEST_CASE("comes with the words to answer it") {
    const cli::Table run = sample::table(sample::run_reply);
    CHECK(answers(run.view()) ==
          std::vector<std::string>{"good", "not good, 5", "how high", "declare for me"});
  }
}
