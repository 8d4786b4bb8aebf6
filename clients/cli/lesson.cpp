// SPDX-License-Identifier: MIT
#include "clients/cli/lesson.hpp"

#include "clients/cli/own_texts.hpp"
#include "clients/net/wire.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace cli {

using nlohmann::json;

namespace {

/// As on the page.
json people(int seats) {
  constexpr const char* others[] = {"Ben", "Carla", "Dora", "Emil", "Franz"};
  json players = json::array({{{"name", t("You")}, {"here", true}}});
  for (int seat = 1; seat < std::min(seats, static_cast<int>(net::seats_max)); ++seat) {
    const bool named = seat <= static_cast<int>(std::size(others));
    players.push_back({{"name", named ? others[seat - 1] : ""}, {"here", true}});
  }
  return players;
}

Table first_table(const json& frame) {
  const json& about = frame.at("about");
  Table table;
  table.welcome({{"type", "welcome"},
                 {"table", ""},
                 {"seq", 0},
                 {"seat", 0},
                 {"about", about},
                 {"view", frame.at("view")},
                 {"room", {{"players", people(about.at("seats").get<int>())}}},
                 {"story", frame.value("story", json::array())}});
  return table;
}

}  // namespace

Lesson::Lesson(std::string_view recording, std::string_view sentences) {
  const json told = net::read_message(recording), texts = net::read_message(sentences);
  const json& frames = told.at("frames");
  Table table = first_table(frames.at(0));
  std::size_t frame = 1, updates = 0;
  for (const json& stop : told.at("stops")) {
    const std::size_t end = std::min(stop.at("at").get<std::size_t>(), frames.size());
    for (; frame < end; ++frame)
      if (frames[frame].at("type") == "update")
        table.update({{"type", "update"},
                      {"seq", ++updates},
                      {"patch", frames[frame].value("patch", json::object())},
                      {"story", frames[frame].value("story", json::array())}});
    stops_.push_back({table, printable(texts.value(stop.at("name").get<std::string>(), ""))});
  }
  if (stops_.empty()) throw net::Unreadable("the lesson has no stop");
}

}  // namespace cli
