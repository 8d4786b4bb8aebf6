// SPDX-License-Identifier: MIT
// Each check of the cards alone, by witness_cases.json, which the page's witness has to pass, too.
#include "clients/net/witness.hpp"
#include "tests/support/here.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <string>
#include <vector>

namespace witness_cases {

using nlohmann::json;

json all() {
  std::ifstream file(here::source + "/tests/net/witness_cases.json");
  return json::parse(file);
}

net::Witness witness_of(const json& about, const json& one) {
  net::Witness witness;
  net::Decks decks;
  decks.dealt = 1;
  decks.places[1] = one["places"];
  for (const json& step : one["steps"]) {
    std::vector<net::Event> story;
    for (const json& event : step.value("story", json::array())) story.push_back({.told = event});
    const net::Game game(json{{"about", about}, {"view", {{"zones", step["zones"]}}}});
    CHECK(witness.see(story, game, decks, false, 0) == 0);
    decks.places.clear();
  }
  return witness;
}

}  // namespace witness_cases

TEST_SUITE("a witness of the cards") {
  using namespace witness_cases;

  TEST_CASE("finds a card that lies elsewhere than it was seen, and no other") {
    const json cases = all();
    REQUIRE(cases["cases"].size() > 10);
    for (const json& one : cases["cases"]) {
      CAPTURE(one["name"].get<std::string>());
      const net::Witness witness = witness_of(cases["about"], one);
      if (one.contains("honest"))
        CHECK(witness.misplaced(1, net::words_of(one["honest"].get<std::string>())) == "");
      CHECK(witness.misplaced(1, net::words_of(one["wrong"].get<std::string>())) != "");
    }
  }

  TEST_CASE("is told of a deck without places, and of other places than before") {
    const json about = all()["about"];
    const net::Game game(json{{"about", about}, {"view", {{"zones", json::object()}}}});
    net::Decks decks;
    decks.dealt = 1;
    CHECK(net::Witness().see({}, game, decks, false, 0) == 1);
    net::Witness witness;
    decks.places[1] = "drawn.0 7*rest";
    CHECK(witness.see({}, game, decks, false, 0) == 0);
    decks.places[1] = "7*rest drawn.0";
    CHECK(witness.see({}, game, decks, false, 0) == 1);
  }
}
