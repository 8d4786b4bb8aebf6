// SPDX-License-Identifier: MIT
#include "clients/cli/recorded_deal.hpp"

#include "clients/cli/command.hpp"
#include "clients/net/game.hpp"
#include "clients/net/wire.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>

namespace cli {

using nlohmann::json;

namespace {

/// The zone of each seat that holds its hand.
std::string hand_zone(const json& about) {
  const json& zones = net::member_of(about, "zones");
  if (zones.is_object())
    for (const auto& [name, zone] : zones.items())
      if (net::text_in(zone, "form") == "hand" && net::text_in(zone, "per") == "seat") return name;
  return {};
}

/// `patch` with hands that are laid open.
json with_hands(json patch, const std::string& zone, const json& hands) {
  if (zone.empty() || !hands.is_array()) return patch;
  for (std::size_t seat = 0; seat < hands.size(); ++seat)
    patch["zones"][zone][std::to_string(seat)] = hands[seat];
  return patch;
}

json players(int seats) {
  json people = json::array();
  for (int seat = 0; seat < seats; ++seat) people.push_back({{"name", ""}, {"here", true}});
  return people;
}

}  // namespace

RecordedDeal::RecordedDeal(std::string_view answer) {
  const json told = net::read_message(answer);
  deal_ = told.at("deal").get<int>();
  deals_ = told.at("deals").get<int>();
  const json& about = told.at("about");
  const std::string zone = hand_zone(about);
  json hands = told.value("hands", json());
  Table table;
  table.welcome({{"type", "welcome"},
                 {"table", told.value("table", "")},
                 {"seq", 0},
                 {"about", about},
                 {"view", with_hands(told.at("start"), zone, hands)},
                 {"room", {{"players", players(about.at("seats").get<int>())}}},
                 {"story", told.value("story", json::array())}});
  tables_.push_back(table);
  for (const json& step : told.at("steps")) {
    hands = step.value("hands", hands);
    table.update({{"type", "update"},
                  {"seq", tables_.size()},
                  {"patch", with_hands(step.value("patch", json::object()), zone, hands)},
                  {"story", step.value("story", json::array())}});
    tables_.push_back(table);
  }
}

std::optional<std::size_t> step_after(std::string_view line, std::size_t step, std::size_t last) {
  const std::string words = plain_words(line);
  if (words.empty() || words == "next" || words == "n") return std::min(step + 1, last);
  if (words == "back" || words == "b") return step - std::min<std::size_t>(step, 1);
  if (words == "first") return 0;
  if (words == "last") return last;
  std::size_t number = 0;
  const auto [end, fault] = std::from_chars(words.data(), words.data() + words.size(), number);
  if (fault != std::errc() || end != words.data() + words.size()) return std::nullopt;
  return std::min(number, last);
}

}  // namespace cli
