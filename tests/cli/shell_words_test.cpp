// SPDX-License-Identifier: MIT
#include "clients/cli/shell_words.hpp"

#include <doctest/doctest.h>

namespace {

std::vector<std::string> completed(const std::vector<std::string>& typed) {
  return cli::shell_words(typed, {[] {
                                    return nlohmann::json::parse(R"j([
                  {"game":"jojotte","rules":["culbertson","hervey"],"options":{}},
                  {"game":"kaiser","rules":["standard","printed"],
                   "options":{"first_lead":{"values":["eldest","high_bidder"]},
                              "deals":{"range":[1,20]}}}])j");
                                  },
                                  [] { return std::vector<std::string>{"K7QWM2XA"}; }});
}

}  // namespace

TEST_SUITE("what a shell completes") {
  TEST_CASE("commands, options and their values") {
    using Words = std::vector<std::string>;
    CHECK(completed({"re"}) == Words{"resume", "replay"});
    CHECK(completed({"--v"}) == Words{"--version"});
    CHECK(completed({"watch", "--unt"}) == Words{"--until-over"});
    CHECK(completed({"play", "--language", "f"}) == Words{"fr"});
    CHECK(completed({"play", "--hin"}) == Words{"--hints"});
  }

  TEST_CASE("games, ways to play them, and their options") {
    using Words = std::vector<std::string>;
    for (const char* command : {"create", "games", "rules", "lesson"})
      CHECK(completed({command, "k"}) == Words{"kaiser"});
    CHECK(completed({"play", "--against", "easy", "k"}) == Words{"kaiser"});
    CHECK(completed({"create", "kaiser", "--rules", ""}) == Words{"standard", "printed"});
    CHECK(completed({"create", "--rules", "h"}) == Words{"hervey"});
    CHECK(completed({"create", "kaiser", "--option", "f"}) ==
          Words{"first_lead=eldest", "first_lead=high_bidder"});
    CHECK(completed({"create", "kaiser", "--option", "first_lead", "=", "h"}) ==
          Words{"first_lead=high_bidder"});
    CHECK(completed({"create", "kaiser", "--option", "d"}) == Words{"deals="});
  }

  TEST_CASE("the tables where the user has a seat") {
    using Words = std::vector<std::string>;
    for (const char* command : {"play", "resume", "watch", "replay", "analyse", "transcript"})
      CHECK(completed({command, "K"}) == Words{"K7QWM2XA"});
    CHECK(completed({"list", ""}).empty());
  }
}
