// SPDX-License-Identifier: MIT
#include "protocol/about_json.hpp"
#include "protocol/json_tree.hpp"
#include "protocol/may_json.hpp"
#include "protocol/terms_json.hpp"
#include "protocol/value_reader.hpp"
#include "tests/support/any_game.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <vector>

/// What is written of any game reads back as the same, for every way to play it. Compiled once for
/// each game (engine/each_game.cmake).
namespace any_game_json {

using namespace support;
using nlohmann::json;

const int deeds_max = 80 * effort();  // of each way to play

template <class G>
std::string said(const auto& what, const typename G::RuleSet& rules) {
  std::string text;
  protocol::write_as_object(text, what, {G::seats(rules), G::rule_letter});
  return text;
}

/// Every way in which verbs may be told, checked against the actions they stand for.
template <class G>
void may_tells_the_actions(const typename G::RuleSet& rules, const typename G::View& view) {
  const auto legal = G::legal(view);
  std::set<std::string> verbs, told;
  for (const auto& action : legal.actions) {
    const std::string text = said<G>(action, rules);
    verbs.insert(protocol::tree_of(text)["type"]);
    const auto back = protocol::read_action<typename G::Action>(protocol::tree_of(text));
    REQUIRE(back.has_value());
    REQUIRE((*back == action));
  }
  for (const auto& attempt : legal.tries) verbs.insert(std::string(attempt.verb));
  protocol::each_may(legal, {G::seats(rules), G::rule_letter},
                     [&](std::string_view verb, const std::string& text) {
                       told.insert(std::string(verb));
                       REQUIRE(json::accept(text));
                     });
  REQUIRE((verbs == told));
}

TEST_SUITE("any game in JSON") {
  TEST_CASE_TEMPLATE_DEFINE("acts and events read back as they were", G, sayings) {
    for (const auto& rules : ways_to_play<G>())
      play_any<G>(
          rules, 2,
          [&](const auto&, const auto&, const auto& now, const auto& story) {
            for (const auto& event : story) {
              const auto back =
                  protocol::read_event<typename G::Event>(protocol::tree_of(said<G>(event, rules)));
              REQUIRE(back.has_value());
              REQUIRE((*back == event));
            }
            for (const auto seat : asked_seats<G>(now.face_up))
              may_tells_the_actions<G>(rules, G::observe(now, {seat}));
          },
          deeds_max);
  }
  TEST_CASE_TEMPLATE_DEFINE("terms read back as the same options", G, terms) {
    for (const auto& rules : ways_to_play<G>()) {
      const std::string text = protocol::write_terms<G>(rules);
      CAPTURE(text);
      const auto back = protocol::read_terms<G>(protocol::tree_of(text));
      REQUIRE(back.has_value());
      CHECK(protocol::write_terms<G>(*back) == text);
    }
  }
  TEST_CASE_TEMPLATE_DEFINE("terms that are wrong are refused in a sentence", G, wrong_terms) {
    for (const json& wrong : {json{{"rules", "nobody"}}, json{{"rules", 1}}, json{{"options", 1}},
                              json{{"colour", 1}}, json{{"options", {{"colour", "red"}}}}}) {
      const auto read = protocol::read_terms<G>(wrong);
      REQUIRE_FALSE(read.has_value());
      CHECK(read.error().text.starts_with('/'));
      CHECK(read.error().text.ends_with('.'));
    }
    for (const auto& option : protocol::options_of<G>(G::presets()[0].rules))
      for (const json& value :
           {json(nullptr), json(-100'000), json("no such value"), json::array()})
        CHECK_FALSE(protocol::read_terms<G>({{"options", {{option.name, value}}}}).has_value());
  }
  TEST_CASE_TEMPLATE_DEFINE("what a table is about is JSON, with each word of the types", G,
                            about) {
    const auto shelf = protocol::tree_of(protocol::write_about(protocol::on_shelf<G>()));
    CHECK(shelf["game"] == std::string(G::name));
    CHECK(shelf["options"].size() == protocol::options_of<G>(G::presets()[0].rules).size());
    CHECK(shelf.contains("mirror") == protocol::mirrored<G>(G::presets()[0].rules).has_value());
    const auto table =
        protocol::tree_of(protocol::write_about(protocol::at_table<G>(G::presets()[0].rules)));
    CHECK(table["verbs"].size() == std::variant_size_v<typename G::Action>);
    CHECK(table["phases"].size() == std::variant_size_v<typename G::Phase>);
  }

  TEST_CASE_TEMPLATE_APPLY(sayings, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(terms, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(wrong_terms, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(about, std::tuple<engine::GameHere>);
}

}  // namespace any_game_json
