// SPDX-License-Identifier: MIT
#include "clients/cli/listing.hpp"

#include "clients/cli/text_layout.hpp"
#include "clients/cli/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace cli {
namespace {

using nlohmann::json;

/// Only the server calls players so.
bool is_computer(const std::string& name) { return name.starts_with("Computer ("); }

/// "Ann - Computer 2 - Computer 3".
std::string players_in_words(const json& table) {
  std::vector<std::string> names;
  for (const json& player : table.at("players"))
    names.push_back(printable(player.get<std::string>()));
  const bool several = std::ranges::count_if(names, is_computer) > 1;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    if (names[seat].empty()) names[seat] = "(free)";
    if (several && is_computer(names[seat])) names[seat] = "Computer " + std::to_string(seat + 1);
  }
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : " - ") + name;
  return text;
}

bool is_own(const std::string& name, const net::Server& server,
            const std::vector<net::KeptTable>& own) {
  return std::ranges::any_of(own, [&](const net::KeptTable& kept) {
    return kept.link.table == name && kept.link.server.url() == server.url();
  });
}

/// "open, 2 seats", "by invitation, 1 seat", "over"; then what else there is to say.
std::string state_in_words(const json& table, bool own) {
  const auto& players = table.at("players");
  const auto free = std::count(players.begin(), players.end(), "");
  const int open = table.value("open_seats", 0);
  std::vector<std::string> told;
  if (own) told.emplace_back("yours");
  if (table.value("over", false)) told.emplace_back("over");
  else if (open > 0) told.push_back("open to all, " + counted(open, "seat"));
  else if (free > 0) told.push_back("by invitation, " + counted(free, "seat"));
  else told.emplace_back("playing");
  if (const int watching = table.value("spectators", 0); watching > 0)
    told.push_back(counted(watching, "spectator"));
  return listed(told, ", ");
}

}  // namespace

std::string tables_in_words(const json& tables, const net::Server& server,
                            const std::vector<net::KeptTable>& own) {
  if (tables.empty()) return "No table is open. Open one with `jojotte create`.\n";
  std::vector<Lines> rows;
  for (const json& table : tables) {
    const std::string name = printable(table.at("table").get<std::string>());
    rows.push_back({name, printable(table.value("game", "")), printable(table.value("rules", "")),
                    state_in_words(table, is_own(name, server, own)), players_in_words(table)});
  }
  std::string text;
  for (const std::string& line : in_columns(rows)) text += line + "\n";
  return text + "\nWatch one with  jojotte watch " + server.url() + "/table/" + rows[0][0] + "\n";
}

}  // namespace cli
