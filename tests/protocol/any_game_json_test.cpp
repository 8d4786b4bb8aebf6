// SPDX-License-Identifier: MIT
#include "protocol/about_json.hpp"
#include "protocol/said_reader.hpp"
#include "protocol/terms_json.hpp"
#include "protocol/view_json.hpp"
#include "protocol/view_reader.hpp"
#include "tests/support/any_game.hpp"
#include "tests/support/games_on_table.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

/// What is written of any game reads back as the same, for every way to play it.
namespace any_game_json {

using namespace support;
using nlohmann::json;

constexpr int deeds_max = 80;  // of each way to play

template <class G>
std::uint64_t question_of(const typename G::View& view) {
  return view.own && G::waiting_for(view.face_up).seats.contains(view.own->seat) ? 7 : 0;
}

template <class G>
protocol::Laid laid(const typename G::RuleSet& rules, const typename G::View& view) {
  return protocol::laid_out<G>(rules, view, question_of<G>(view));
}

template <class G>
json whole_view(const typename G::RuleSet& rules, const typename G::View& view) {
  std::string text;
  protocol::write_laid(text, nullptr, laid<G>(rules, view));
  return json::parse(text);
}

/// Memory is not on the wire, so both views are compared as whoever reads them remembers.
template <class G>
void follow(typename G::View& view, const typename G::Events& story) {
  if constexpr (requires(typename G::FaceUp up, typename G::Event event) {
                  G::remember(up, event);
                })
    for (const auto& event : story) G::remember(view.face_up, event);
}

/// An observer who keeps the view by merging patches and reading stories.
template <class G>
struct Reader {
  engine::Observer observer;
  typename G::View told, read;
  json document;
};

template <class G>
std::vector<Reader<G>> readers(const typename G::RuleSet& rules) {
  std::vector<Reader<G>> all;
  for (const auto observer : observers_of<G>(rules)) {
    const auto view = G::observe(G::start(rules), observer);
    all.push_back({observer, view, view, whole_view<G>(rules, view)});
  }
  return all;
}

/// Sends the reader what has changed, and compares.
template <class G>
void update(Reader<G>& reader, const typename G::RuleSet& rules, const typename G::View& now,
            const typename G::Events& story) {
  const auto before = laid<G>(rules, reader.told), after = laid<G>(rules, now);
  std::string patch;
  const bool differs = protocol::write_laid(patch, &before, after);
  REQUIRE(differs == (patch != "{}"));
  reader.document.merge_patch(json::parse(patch));
  REQUIRE(reader.document == whole_view<G>(rules, now));
  REQUIRE(protocol::read_view<G>(reader.document, rules, reader.read) == "");
  follow<G>(reader.read, story);
  REQUIRE((reader.read == now));
  reader.told = now;
}

template <class G>
std::string said(const auto& what, const typename G::RuleSet& rules) {
  std::string text;
  protocol::write_said(text, what, {G::seats(rules), G::rule_letter});
  return text;
}

/// Every way in which verbs may be told, checked against the actions they stand for.
template <class G>
void may_tells_the_actions(const typename G::RuleSet& rules, const typename G::View& view) {
  const auto legal = G::legal(view);
  std::set<std::string> verbs, told;
  for (const auto& action : legal.actions) {
    const std::string text = said<G>(action, rules);
    verbs.insert(json::parse(text)["type"]);
    const auto back = protocol::read_action<typename G::Action>(json::parse(text));
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
  TEST_CASE_TEMPLATE_DEFINE("views merged from patches read back as they were", G, views) {
    for (const auto& rules : ways_to_play<G>()) {
      auto all = readers<G>(rules);
      play_any<G>(
          rules, 1,
          [&](const auto&, const auto&, const auto& now, const auto& story) {
            for (auto& reader : all) update(reader, rules, G::observe(now, reader.observer), story);
          },
          deeds_max);
    }
  }
  TEST_CASE_TEMPLATE_DEFINE("acts and events read back as they were", G, sayings) {
    for (const auto& rules : ways_to_play<G>())
      play_any<G>(
          rules, 2,
          [&](const auto&, const auto&, const auto& now, const auto& story) {
            for (const auto& event : story) {
              const auto back =
                  protocol::read_event<typename G::Event>(json::parse(said<G>(event, rules)));
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
      const auto back = protocol::read_terms<G>(json::parse(text));
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
    const auto shelf = json::parse(protocol::write_about(protocol::on_shelf<G>()));
    CHECK(shelf["game"] == std::string(G::name));
    CHECK(shelf["options"].size() == protocol::options_of<G>(G::presets()[0].rules).size());
    const auto table =
        json::parse(protocol::write_about(protocol::at_table<G>(G::presets()[0].rules)));
    CHECK(table["verbs"].size() == std::variant_size_v<typename G::Action>);
    CHECK(table["phases"].size() == std::variant_size_v<typename G::Phase>);
  }

  // The odd game describes its table for writing only: no program reads it.
  TEST_CASE_TEMPLATE_APPLY(views, engine::Games);
  TEST_CASE_TEMPLATE_APPLY(sayings, support::GamesOnTable);
  TEST_CASE_TEMPLATE_APPLY(terms, support::GamesOnTable);
  TEST_CASE_TEMPLATE_APPLY(wrong_terms, support::GamesOnTable);
  TEST_CASE_TEMPLATE_APPLY(about, support::GamesOnTable);

  TEST_CASE("what may be done is told in the shortest form") {
    using engine::Kind;
    using protocol::Choice;
    const auto one = [](std::string_view name, Kind kind, std::string text, std::string object) {
      Choice choice;
      choice.members[0] = {name, kind, std::move(text)};
      choice.count = 1;
      choice.object = std::move(object);
      return choice;
    };
    const auto two = [&](Choice choice, std::string_view name, Kind kind, std::string text) {
      choice.members[1] = {name, kind, std::move(text)};
      choice.count = 2;
      return choice;
    };
    const auto number = [&](int n) { return one("number", Kind::number, std::to_string(n), ""); };
    const Choice card = one("card", Kind::card, "9D", R"({"card":"9D"})");
    CHECK(protocol::may_text({Choice{}}) == "true");
    CHECK(protocol::may_text({card, one("card", Kind::card, "TD", "")}) == R"("9D TD")");
    CHECK(protocol::may_text({number(3), number(4), number(5)}) == "[3,5]");
    CHECK(protocol::may_text({number(3), number(5)}) == R"("3 5")");
    CHECK(protocol::may_text({two(card, "spot", Kind::spot, "0.5"),
                              two(card, "spot", Kind::spot, "1.5")}) == R"({"9D":"0.5 1.5"})");
    CHECK(protocol::may_text({card, two(card, "word", Kind::word, "jo")}) ==
          R"([{"card":"9D"},{"card":"9D"}])");
    CHECK(protocol::may_text(engine::Try{"claim", 1, 6}) == "[1,6]");
    CHECK(protocol::may_text(engine::Try{"arrange"}) == R"("?")");
  }
}

}  // namespace any_game_json
