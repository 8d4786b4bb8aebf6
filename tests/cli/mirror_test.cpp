// SPDX-License-Identifier: MIT
#include "clients/cli/mirror.hpp"

#include "clients/cli/any_game/part.hpp"
#include "clients/cli/wishes.hpp"
#include "tests/net/sample.hpp"

#include <doctest/doctest.h>

#include <string>

namespace {

using cli::Lines;
using cli::standing;
using sample::json;

/// Ann's half, in seat 0, with this `mirror` and this `view`.
json told(std::string_view mirror, std::string_view view = "{}") {
  json message = sample::welcome(view);
  message["mirror"] = json::parse(mirror);
  message["house"] = {{"spectators", 0}, {"grace", 120}, {"reveal", "after_both"}};
  return message;
}

cli::Table half(std::string_view mirror, std::string_view view = "{}") {
  cli::Table table;
  table.welcome(told(mirror, view));
  return table;
}

constexpr std::string_view open = R"({"half":0,"other":"P3RTX9WB","agreed":false})";
constexpr std::string_view agreed = R"({"half":1,"other":"P3RTX9WB","agreed":true})";

std::string ended(const char* here, const char* there, const char* difference) {
  return std::string(R"({"half":0,"other":"P3RTX9WB","agreed":true,"result":{"here":)") + here +
         R"(,"there":)" + there + difference + "}}";
}

constexpr const char* two_deals =
    R"({"whole":true,"totals":[820,160],"made":[[0,0],[300,160],[520,0]]})";
constexpr const char* one_deal = R"({"whole":true,"totals":[700,160],"made":[[0,0],[700,160]]})";
constexpr const char* given_up = R"({"whole":false,"totals":[],"made":[]})";

/// The match is over in its second deal; of three decks the first was the cut.
json over(const std::string& mirror, int seat = 0) {
  json message = told(mirror, sample::over);
  message["view"]["deal"] = 2;
  message["seat"] = seat;
  message["decks"] = {
      {"commitment", ""}, {"promises", {"", ""}}, {"salts", {"", ""}}, {"dealt", 3}};
  return message;
}

cli::Table settled(const std::string& mirror, int seat = 0) {
  cli::Table table;
  table.welcome(over(mirror, seat));
  return table;
}

}  // namespace

TEST_SUITE("a half of a mirror match") {
  TEST_CASE("a half names itself and the other half, and the players it waits for") {
    CHECK(cli::half_name(sample::table("{}")).empty());
    CHECK(cli::mirror_standing(sample::table("{}")).empty());
    CHECK(standing(half(open)) ==
          Lines{"This is the first half of a mirror match: the same deals are played at table "
                "P3RTX9WB with the seats swapped.",
                "The deal begins when all four players have sat down, two here and two there."});
    CHECK(standing(half(agreed)) ==
          Lines{"This is the second half of a mirror match: the same deals are played at table "
                "P3RTX9WB with the seats swapped."});
    const cli::any_game::Part part{cli::any_game::Texts()};
    CHECK(part.title(half(agreed), {}).ends_with("second half of a mirror match"));
  }

  TEST_CASE("a half that is over keeps its secrets and has no rematch") {
    const cli::Table waiting = half(open, sample::over);
    CHECK(
        standing(waiting) ==
        Lines{"This half is over, but the other half, at table P3RTX9WB, is not. Hands, decks and "
              "the result stay secret until it is."});
    CHECK(cli::mirror_sheet(waiting, {}).empty());
    CHECK_FALSE(waiting.settled());
    CHECK(waiting.over());
    CHECK(cli::wishes_now(waiting).empty());
    CHECK(sample::table(sample::over).settled());
  }

  TEST_CASE(
      "a finished match shows the winner, the margin, and the score of each deal in both halves") {
    const std::string mirror = ended(two_deals, one_deal, R"(,"difference":[120,-120])");
    CHECK(standing(settled(mirror)) ==
          Lines{"The mirror match is over: you win by 120. Your cards scored that much more here "
                "than at table P3RTX9WB."});
    CHECK(standing(settled(mirror, 1))[0].starts_with(
        "The mirror match is over: you lose by 120. Your cards scored that much less here"));
    cli::Style letters;
    letters.letters = true;
    CHECK(cli::mirror_sheet(settled(mirror), letters) ==
          Lines{"The lead with your cards, here and at table P3RTX9WB:",
                "              here    there     gain", "deal 1        +140     +540     -400",
                "deal 2        +520        -     +520", "------------------------------------",
                "rubber        +660     +540     +120"});
    const cli::any_game::Part part{cli::any_game::Texts()};
    const Lines page = part.page(settled(mirror), {cli::Local::Name::score, ""}, letters);
    CHECK(std::find(page.begin(), page.end(), "rubber        +660     +540     +120") !=
          page.end());
  }

  TEST_CASE("a drawn match and a match without a result say so") {
    CHECK(
        standing(settled(ended(one_deal, one_deal, R"(,"difference":[0,0])"))) ==
        Lines{
            "The mirror match is over and drawn: both sides scored the same with the same cards."});
    CHECK(standing(settled(ended(one_deal, given_up, ""))) ==
          Lines{"The mirror match has no result: the other half was not played to its end."});
    CHECK(standing(settled(ended(given_up, one_deal, ""))) ==
          Lines{"The mirror match has no result: this half was not played to its end."});
    CHECK(cli::mirror_sheet(settled(ended(one_deal, given_up, "")), {}).empty());
  }

  TEST_CASE("an impossible mirror is unreadable") {
    for (
        const char* bad :
        {R"({"half":2,"other":"P3RTX9WB","agreed":true})", R"({"half":0,"other":7})", "7",
         R"({"half":0,"other":"P","agreed":true,"result":{"here":{"whole":true,"totals":[1]}}})"}) {
      CAPTURE(bad);
      CHECK_THROWS(half(bad));
    }
  }
}
