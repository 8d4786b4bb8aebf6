// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/any_game/scene.hpp"
#include "clients/net/table.hpp"
#include "protocol/about_json.hpp"
#include "protocol/terms_json.hpp"
#include "protocol/view_json.hpp"
#include "tests/support/any_game.hpp"
#include "tests/support/here.hpp"

#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

/// Tables of real games, as a server would describe them, for clients that know no game.
namespace real_table {

using cli::any_game::Language;
using cli::any_game::Texts;
using nlohmann::json;

inline constexpr const char* people[] = {"Ann", "Ben", "Cleo", "Dan", "Eve", "Finn",
                                         "Gus", "Hal", "Ida",  "Jo",  "Kit", "Lea"};

template <class G>
json story_json(const typename G::RuleSet& rules, const typename G::Events& story) {
  json events = json::array();
  for (const auto& event : story) {
    std::string text;
    protocol::write_as_object(text, event, {G::seats(rules), G::rule_letter});
    events.push_back(json::parse(text));
  }
  return events;
}

template <class G>
json action_json(const typename G::RuleSet& rules, const typename G::Action& action) {
  std::string text;
  protocol::write_as_object(text, action, {G::seats(rules), G::rule_letter});
  return json::parse(text);
}

template <class G>
json view_json(const typename G::RuleSet& rules, const typename G::View& view) {
  const bool asked = view.own && G::waiting_for(view.face_up).seats.contains(view.own->seat);
  std::string text;
  protocol::write_snapshot(text, nullptr, protocol::view_snapshot<G>(rules, view, asked ? 7 : 0));
  return json::parse(text);
}

template <class G>
json welcome(const typename G::RuleSet& rules, const typename G::State& state,
             engine::Observer observer, const json& story = json::array()) {
  json players = json::array();
  for (int seat = 0; seat < G::seats(rules); ++seat)
    players.push_back({{"name", people[seat % 12]}, {"here", true}});
  json message{{"type", "welcome"},
               {"table", "K7QWM2XA"},
               {"seq", 1},
               {"about", json::parse(protocol::write_about(protocol::at_table<G>(rules),
                                                           protocol::write_terms<G>(rules)))},
               {"view", view_json<G>(rules, G::observe(state, observer))},
               {"room", {{"players", players}}},
               {"story", story}};
  if (observer.seat) message["seat"] = engine::index(*observer.seat);
  return message;
}

inline net::Table seated(const json& welcome) {
  net::Table table;
  table.welcome(welcome);
  return table;
}

inline Texts texts_of(std::string_view game, Language language = Language::english) {
  std::ostringstream text;
  text << std::ifstream(here::source + "/engine/" + std::string(game) + "/texts/" +
                        std::string(code_of(language)) + ".json")
              .rdbuf();
  return {language, text.str()};
}

/// A game played at random up to the first moment after `least` deeds at which `wanted`; with what
/// has happened in the last deeds.
template <class G>
struct Moment {
  typename G::RuleSet rules;
  typename G::State state;
  json story = json::array();

  net::Table seen_by(engine::Observer observer) const {
    return seated(welcome<G>(rules, state, observer, story));
  }
};

template <class G, class Wanted>
Moment<G> moment(const typename G::RuleSet& rules, std::uint64_t seed, Wanted&& wanted,
                 int least = 0) {
  Moment<G> found{rules, G::start(rules)};
  int deeds = 0;
  bool done = false;
  support::play_any<G>(
      rules, seed,
      [&](const auto&, const auto&, const auto& now, const auto& story) {
        if (done) return;
        for (const json& event : story_json<G>(rules, story)) found.story.push_back(event);
        found.state = now;
        done = ++deeds >= least && wanted(now);
      },
      2000);
  return found;
}

}  // namespace real_table
