// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/terms_json.hpp"
#include "protocol/value_reader.hpp"
#include "protocol/view_json.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <string>

/// What a server tells a seat at a table of any game.
namespace support {

/// One seat as a server tells it of its table, with the players that sit there.
template <class G>
class SeatOnWire {
  using json = nlohmann::json;

 public:
  SeatOnWire(const typename G::RuleSet& rules, engine::Seat seat) : rules_(rules), seat_(seat) {}

  /// What a player hears who sits down now.
  json welcome(const typename G::State& now, const json& story) const {
    return {{"type", "welcome"},
            {"seat", index(seat_)},
            {"about", {{"terms", json::parse(protocol::write_terms<G>(rules_))}}},
            {"view", whole(now)},
            {"story", story}};
  }

  /// The view that lies before the seat.
  json whole(const typename G::State& state) const {
    const auto view = G::observe(state, {seat_});
    std::string text;
    protocol::write_snapshot(text, nullptr, laid(view));
    return json::parse(text);
  }

  json update(const typename G::State& before, const typename G::State& now,
              const json& story) const {
    const auto told = G::observe(before, {seat_}), view = G::observe(now, {seat_});
    const auto was = laid(told);
    std::string patch;
    protocol::write_snapshot(patch, &was, laid(view));
    return {{"type", "update"}, {"patch", json::parse(patch)}, {"story", story}};
  }

 private:
  protocol::ViewSnapshot laid(const typename G::View& view) const {
    const bool asked = G::waiting_for(view.face_up).seats.contains(seat_);
    return protocol::view_snapshot<G>(rules_, view, asked ? 7 : 0);
  }

  typename G::RuleSet rules_;
  engine::Seat seat_;
};

template <class G>
nlohmann::json story_json(const typename G::RuleSet& rules, const auto& events) {
  auto story = nlohmann::json::array();
  for (const auto& event : events) {
    std::string text;
    protocol::write_as_object(text, event, {G::seats(rules), G::rule_letter});
    story.push_back(nlohmann::json::parse(text));
  }
  return story;
}

template <class G>
typename G::Action action_of(const nlohmann::json& said) {
  const auto read = protocol::read_action<typename G::Action>(said);
  REQUIRE(read.has_value());
  return *read;
}

}  // namespace support
