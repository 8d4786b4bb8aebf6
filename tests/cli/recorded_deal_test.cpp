// SPDX-License-Identifier: MIT
#include "clients/cli/recorded_deal.hpp"
#include "tests/support/here.hpp"

#include "clients/net/wire.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <optional>
#include <sstream>
#include <string>

namespace {

/// The example of protocol/REPLAY.md.
std::string told_by_the_protocol() {
  std::ostringstream text;
  text << std::ifstream(here::source + "/protocol/REPLAY.md").rdbuf();
  const std::string all = text.str(), mark = "```json replay\n";
  const std::size_t begin = all.find(mark) + mark.size();
  return all.substr(begin, all.find("```", begin) - begin);
}

}  // namespace

TEST_SUITE("a recorded deal") {
  TEST_CASE("each step has its table, with the hands that are laid open") {
    const cli::RecordedDeal deal(told_by_the_protocol());
    CHECK(deal.deal() == 1);
    CHECK(deal.deals() == 1);
    REQUIRE(deal.steps() == 1);
    CHECK(deal.at(0).game().phase() == "auction");
    CHECK(deal.at(0).story().size() == 2);
    CHECK(deal.at(0).game().view()["zones"]["hand"]["1"] == "7C 9D TC 8H AH TS");
    CHECK(deal.at(1).game().phase() == "response");
    CHECK(deal.at(1).story().size() == 3);
    CHECK(deal.at(1).game().view()["zones"]["hand"]["0"] == "AC JD QH QS KS AS");
    CHECK_FALSE(deal.at(1).seat());
    CHECK_THROWS(cli::RecordedDeal("{}"));
  }

  TEST_CASE("Enter goes on, words and numbers go elsewhere, and nobody leaves the deal by them") {
    using cli::step_after;
    CHECK(step_after("", 3, 9) == 4);
    CHECK(step_after("next", 9, 9) == 9);
    CHECK(step_after("back", 3, 9) == 2);
    CHECK(step_after("b", 0, 9) == 0);
    CHECK(step_after("first", 3, 9) == 0);
    CHECK(step_after("last", 3, 9) == 9);
    CHECK(step_after("7", 3, 9) == 7);
    CHECK(step_after("700", 3, 9) == 9);
    CHECK(step_after("dance", 3, 9) == std::nullopt);
  }
}
