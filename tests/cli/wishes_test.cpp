// SPDX-License-Identifier: MIT
#include "clients/cli/wishes.hpp"

#include "tests/cli/sample.hpp"

#include <doctest/doctest.h>

namespace {

using cli::Lines;
using sample::json;

/// Ann's table with `room` merged over a room where both are.
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
constexpr const char* spectator = R"({"own":null})";
constexpr const char* over = R"({"phase":"match_over","waiting":[]})";

}  // namespace

TEST_SUITE("wishes") {
  TEST_CASE("have words, and the words are theirs alone") {
    for (const char* wish :
         {"pause", "adjourn", "rematch", "go_on", "resign_deal", "resign_rubber", "take_rubber"}) {
      CAPTURE(wish);
      CHECK(cli::wish_in(cli::wish_phrase(wish)) == wish);
    }
    for (const char* other : {"", "pass", "take", "take it", "go", "continue", "resign", "deal"}) {
      CAPTURE(other);
      CHECK_FALSE(cli::wish_in(other));
    }
  }

  TEST_CASE("that are open are told with the words to agree, or to take them back") {
    CHECK(standing(table("{}", quiet)).empty());
    CHECK(standing(table("{}", ben_wishes)) ==
          Lines{"Ben wishes a pause: say \"pause\" to agree.",
                "Ben wishes to adjourn: say \"adjourn\" to agree."});
    CHECK(standing(table(over, ann_wishes)) ==
          Lines{"You wish a rematch; \"go on\" takes it back."});
    CHECK(standing(table(spectator, ben_wishes)) ==
          Lines{"Ben wishes a pause.", "Ben wishes to adjourn."});
  }

  TEST_CASE("a pause and a table adjourned are told") {
    CHECK(standing(table("{}", quiet, "paused")) ==
          Lines{"The table is paused and the clocks stand; \"go on\" ends the pause."});
    CHECK(standing(table(spectator, quiet, "paused")) ==
          Lines{"The table is paused and the clocks stand."});
    CHECK(standing(table("{}", quiet, "adjourned")) ==
          Lines{"The table is adjourned until both players are here."});
  }

  TEST_CASE("whoever waits for an overdue player is told his choice") {
    CHECK(standing(table("{}", ben_gone)) ==
          Lines{"Ben has been gone for too long: wait, \"adjourn\" or \"take rubber\"."});
    CHECK(standing(table("{}", ben_late)) ==
          Lines{"Ben's time is used up: wait, \"adjourn\" or \"take rubber\"."});
    CHECK(standing(table("{}", ann_late)) ==
          Lines{"Your time is used up: Ben may take the rubber."});
    CHECK(standing(table(spectator, ben_late)) == Lines{"Ben's time is used up."});
  }

  TEST_CASE("are offered where they can be meant, whether or not it is one's turn") {
    using Words = std::vector<std::string>;
    CHECK(wishes_now(table(R"({"waiting":[1]})", quiet)) ==
          Words{"pause", "adjourn", "resign rubber"});
    CHECK(wishes_now(table(R"({"phase":"play"})", quiet)) ==
          Words{"pause", "adjourn", "resign deal", "resign rubber"});
    CHECK(wishes_now(table("{}", quiet, "paused")) == Words{"go on", "adjourn", "resign rubber"});
    CHECK(wishes_now(table("{}", ben_gone)) ==
          Words{"pause", "adjourn", "resign rubber", "take rubber"});
    CHECK(wishes_now(table(over, quiet)) == Words{"rematch"});
    CHECK(wishes_now(table(over, ann_wishes)) == Words{"go on"});
    CHECK(wishes_now(table(spectator, quiet)).empty());
  }

  TEST_CASE("that cannot be taken back are asked about, once, and only twice running counts") {
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
