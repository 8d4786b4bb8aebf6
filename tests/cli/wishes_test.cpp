// SPDX-License-Identifier: MIT
#include "clients/cli/wishes.hpp"

#include "tests/net/sample.hpp"

#include <doctest/doctest.h>

namespace {

using cli::Lines;
using cli::standing;
using cli::wishes_now;
using sample::json;

/// Ann's table with these players in the room.
cli::Table table(const char* view, const char* players, const char* state = "") {
  json message = sample::welcome(view);
  message["room"]["players"] = json::parse(players);
  if (*state) message["room"]["state"] = state;
  cli::Table table;
  table.welcome(message);
  return table;
}

constexpr const char* quiet = R"([{"name":"Ann","here":true},{"name":"Ben","here":true}])";
constexpr const char* ben_wishes =
    R"([{"name":"Ann","here":true},{"name":"Ben","here":true,"wishes":["pause","adjourn"]}])";
constexpr const char* ann_wishes =
    R"([{"name":"Ann","here":true,"wishes":["rematch"]},{"name":"Ben","here":true}])";
constexpr const char* ben_gone =
    R"([{"name":"Ann","here":true},{"name":"Ben","here":false,"overdue":"gone"}])";
constexpr const char* ben_late =
    R"([{"name":"Ann","here":true},{"name":"Ben","here":true,"overdue":"time"}])";
constexpr const char* ann_late =
    R"([{"name":"Ann","here":true,"overdue":"time"},{"name":"Ben","here":true}])";
constexpr const char* against_computer =
    R"([{"name":"Ann","here":true},{"name":"","here":true,"computer":"easy"}])";
constexpr const char* match_over = R"({"phase":"over","asked":[],"zones":null,"ask":null})";

cli::Table watched(const char* players, const char* state = "") {
  json message = sample::welcome_told("{}", R"({"seat":null})");
  message["room"]["players"] = json::parse(players);
  if (*state) message["room"]["state"] = state;
  return sample::seated(message);
}

}  // namespace

TEST_SUITE("wishes") {
  TEST_CASE("a wish has words of its own") {
    for (const char* wish :
         {"pause", "adjourn", "rematch", "go_on", "resign_deal", "resign_rubber", "take_rubber"}) {
      CAPTURE(wish);
      CHECK(cli::wish_in(cli::wish_phrase(wish)) == wish);
    }
    for (const char* other : {"", "pass", "take", "take it", "go", "continue", "deal"}) {
      CAPTURE(other);
      CHECK_FALSE(cli::wish_in(other));
    }
  }

  TEST_CASE("an open wish comes with the words to agree to it or to withdraw it") {
    CHECK(standing(table("{}", quiet)).empty());
    CHECK(standing(table("{}", ben_wishes)) ==
          Lines{"Ben asks for a pause: type \"pause\" to agree.",
                "Ben asks to adjourn: type \"adjourn\" to agree."});
    CHECK(standing(table(match_over, ann_wishes)) ==
          Lines{"You ask for a rematch; type \"go on\" to withdraw."});
    CHECK(standing(watched(ben_wishes)) == Lines{"Ben asks for a pause.", "Ben asks to adjourn."});
  }

  TEST_CASE("a pause and an adjourned table are shown") {
    CHECK(
        standing(table("{}", quiet, "paused")) ==
        Lines{"The table is paused and the clocks are stopped; type \"go on\" to end the pause."});
    CHECK(standing(watched(quiet, "paused")) ==
          Lines{"The table is paused and the clocks are stopped."});
    CHECK(standing(table("{}", quiet, "adjourned")) ==
          Lines{"The table is adjourned until both players are here."});
  }

  TEST_CASE("a player who waits for an overdue opponent sees the choices") {
    CHECK(standing(table("{}", ben_gone)) ==
          Lines{"Ben has been away for too long: wait, or type \"adjourn\" or \"take rubber\"."});
    CHECK(standing(table("{}", ben_late)) ==
          Lines{"Ben's time has run out: wait, or type \"adjourn\" or \"take rubber\"."});
    CHECK(standing(table("{}", ann_late)) ==
          Lines{"Your time has run out: Ben may take the rubber."});
    CHECK(standing(watched(ben_late)) == Lines{"Ben's time has run out."});
  }

  TEST_CASE("wishes are offered when they make sense, whether or not it is the player's turn") {
    using Words = std::vector<std::string>;
    CHECK(wishes_now(table(R"({"asked":[1],"ask":null})", quiet)) ==
          Words{"pause", "adjourn", "resign rubber"});
    CHECK(wishes_now(table("{}", quiet, "paused")) == Words{"go on", "adjourn", "resign rubber"});
    CHECK(wishes_now(table("{}", ben_gone)) ==
          Words{"pause", "adjourn", "resign rubber", "take rubber", "computer"});
    CHECK(wishes_now(table(match_over, quiet)) == Words{"rematch"});
    CHECK(wishes_now(table(match_over, ann_wishes)) == Words{"go on"});
    CHECK(wishes_now(watched(quiet)).empty());
  }

  TEST_CASE("what is at stake is taken only where there are two sides") {
    json message = sample::welcome("{}");
    message["about"]["seats"] = 3;
    message["room"]["players"] = json::parse(
        R"([{"name":"Ann","here":true},{"name":"Ben","here":false,"overdue":"gone"},
            {"name":"Cy","here":true}])");
    const auto wishes = wishes_now(sample::seated(message));
    CHECK(std::ranges::find(wishes, "take rubber") == wishes.end());
    CHECK(standing(sample::seated(message)) ==
          Lines{"Ben has been away for too long: wait, or type \"adjourn\"."});
    message["about"]["seats"] = 4;
    message["room"]["players"].push_back({{"name", "Di"}, {"here", true}});
    message["view"]["sides"] = {0, 1, 0, 1};
    const auto partners = wishes_now(sample::seated(message));
    CHECK(std::ranges::find(partners, "take rubber") != partners.end());
    std::swap(message["room"]["players"][1], message["room"]["players"][2]);  // Ann's partner
    const auto of_partner = wishes_now(sample::seated(message));
    CHECK(std::ranges::find(of_partner, "take rubber") == of_partner.end());
    CHECK(standing(sample::seated(message)) ==
          Lines{"Ben has been away for too long: wait, or type \"adjourn\"."});
  }

  TEST_CASE("the computer is asked to leave between two deals only") {
    using Words = std::vector<std::string>;
    CHECK(wishes_now(table(R"({"phase":"play"})", against_computer)) ==
          Words{"pause", "adjourn", "resign rubber"});
    CHECK(wishes_now(table(R"({"phase":"deal_over","zones":null})", against_computer)) ==
          Words{"pause", "adjourn", "resign rubber", "free seat"});
    CHECK(wishes_now(table(match_over, against_computer)) == Words{"rematch", "free seat"});
  }

  TEST_CASE("a wish that cannot be taken back must be typed twice in a row") {
    cli::Confirmation sure;
    CHECK_FALSE(sure.question("pause"));
    CHECK(sure.question("resign_rubber") ==
          "Sure? You give up the whole rubber. Type \"resign rubber\" again.");
    CHECK_FALSE(sure.question("resign_rubber"));
    CHECK(sure.question("resign_rubber"));
    CHECK(sure.question("resign_deal"));
    CHECK_FALSE(sure.question("pause"));
    CHECK(sure.question("resign_deal"));
    sure.forget();
    CHECK(sure.question("resign_deal"));
    CHECK(sure.question("take_rubber"));
    CHECK_FALSE(sure.question("take_rubber"));
  }
}
