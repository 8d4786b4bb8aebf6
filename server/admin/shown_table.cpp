// SPDX-License-Identifier: MIT
#include "server/admin/shown_table.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace server {

using nlohmann::json;

namespace {

std::string plain(const json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

/// "tricks 0: 3, 1: 5; stock 12": the members of an object, one after the other.
std::string members_of(const json& object) {
  std::string text;
  for (const auto& [name, value] : object.items()) {
    text += (text.empty() ? "" : "; ") + name;
    if (!value.is_object()) {
      text += " " + plain(value);
      continue;
    }
    std::string inner;
    for (const auto& [key, one] : value.items())
      inner += (inner.empty() ? " " : ", ") + key + ": " + plain(one);
    text += inner;
  }
  return text;
}

class Lines {
 public:
  /// Nothing is said of a subject of which nothing is known.
  void add(const std::string& subject, const std::string& what) {
    constexpr std::size_t width = 16;
    if (!what.empty())
      text_ += subject +
               std::string(std::max<std::size_t>(width, subject.size() + 1) - subject.size(), ' ') +
               what + "\n";
  }
  std::string text() && { return std::move(text_); }

 private:
  std::string text_;
};

std::string played(const json& welcome) {
  const json& terms = welcome.at("about").at("terms");
  std::string text = plain(terms.at("game"));
  for (const auto& [name, value] : terms.items())
    if (name != "game") text += ", " + name + " " + plain(value);
  return text;
}

std::string state(const json& welcome) {
  const json& view = welcome.at("view");
  std::string text = plain(view.value("phase", json("")));
  if (view.contains("deal")) text += ", deal " + plain(view["deal"]);
  if (welcome.contains("decks") && welcome["decks"].contains("dealt"))
    text += ", " + plain(welcome["decks"]["dealt"]) + " decks dealt";
  if (view.contains("asked") && !view["asked"].empty()) text += ", asked: " + view["asked"].dump();
  return text;
}

std::string player(const json& one) {
  const std::string name = one.value("name", "");
  std::string text = name.empty() ? "no name" : name;
  text += one.value("here", false) ? ", here" : ", not here";
  if (one.contains("computer")) text += ", the computer (" + plain(one["computer"]) + ")";
  return text;
}

void add_room(Lines& lines, const json& room) {
  const json& players = room.at("players");
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    lines.add("seat " + std::to_string(seat), player(players[seat]));
  const json spectators = room.value("spectators", json::object());
  lines.add("spectators", plain(spectators.value("count", json(0))));
  const json names = spectators.value("names", json::object());
  for (const auto& [number, name] : names.items()) lines.add("spectator:" + number, plain(name));
  for (const char* more : {"wishes", "overdue"})
    if (room.contains(more)) lines.add(more, room[more].dump());
}

}  // namespace

std::string shown_table(const json& welcome) {
  Lines lines;
  lines.add("table", plain(welcome.at("table")));
  lines.add("game", played(welcome));
  lines.add("state", state(welcome));
  lines.add("counts", members_of(welcome.at("view").value("counts", json::object())));
  add_room(lines, welcome.at("room"));
  lines.add("house", members_of(welcome.value("house", json::object())));
  lines.add("clock", members_of(welcome.value("clock", json::object())));
  return std::move(lines).text() + "All that a spectator is told: --json.\n";
}

}  // namespace server
