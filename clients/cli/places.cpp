// SPDX-License-Identifier: MIT
#include "clients/cli/places.hpp"

#include "clients/cli/text_layout.hpp"
#include "clients/cli/words.hpp"
#include "clients/net/private_file.hpp"
#include "clients/net/wire.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <string_view>
#include <vector>

namespace cli {
namespace {

bool same_name(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, [](unsigned char left, unsigned char right) {
    return std::toupper(left) == std::toupper(right);
  });
}

/// One's own seats at the table of this name, the newest first.
std::vector<net::KeptTable> seats_at(const std::vector<net::KeptTable>& tables,
                                     std::string_view name) {
  std::vector<net::KeptTable> seats;
  for (const net::KeptTable& table : tables)
    if (same_name(table.link.table, name)) seats.push_back(table);
  return seats;
}

/// The one of these seats where the player sits; nullptr: it cannot be told.
const net::KeptTable* seat_of(const std::vector<net::KeptTable>& seats, const std::string& player) {
  if (seats.size() == 1) return &seats.front();
  const auto found = std::ranges::find(seats, player, &net::KeptTable::name);
  return found == seats.end() || player.empty() ? nullptr : &*found;
}

[[noreturn]] void which_seat() {
  throw net::BadLink(
      "You have several seats at this table: add --name, as `jojotte resume --list` shows them.");
}

}  // namespace

net::KeptTable kept_table(const std::vector<net::KeptTable>& tables, const std::string& name,
                          const std::string& player) {
  if (tables.empty()) throw net::BadLink(no_table_to_come_back_to);
  const auto seats = seats_at(tables, name.empty() ? tables.front().link.table : name);
  if (seats.empty())
    throw net::BadLink("You have no seat at a table named \"" + name +
                       "\"; `jojotte resume --list` lists those where you have one.");
  const net::KeptTable* seat = seat_of(seats, player);
  if (!seat && !name.empty()) which_seat();
  return seat ? *seat : seats.front();
}

net::Link read_place(const std::string& text, const std::vector<net::KeptTable>& tables,
                     const std::optional<std::string>& player,
                     const std::function<std::string()>& line) {
  if (text == "-") return net::read_link(trimmed(line()));
  if (text.find("/table/") != std::string::npos && text.find("://") != std::string::npos)
    return net::read_link(text);
  if (const auto seats = seats_at(tables, text); !seats.empty()) {
    const net::KeptTable* seat = player ? seat_of(seats, *player) : &seats.front();
    if (!seat) which_seat();
    return seat->link;
  }
  std::error_code failed;
  if (std::filesystem::is_regular_file(text, failed))
    return net::read_link(trimmed(net::line_in(text)));
  if (text.find("/table/") != std::string::npos) return net::read_link(text);
  throw net::BadLink('"' + text.substr(0, text.find('#')) +
                     "\" is no link, no file, and no table that `jojotte resume --list` shows.");
}

std::string resume_command(std::string_view table, std::string_view name) {
  std::string command = "jojotte resume " + std::string(table);
  if (name.empty()) return command;
  command += " --name '";
  for (const char letter : name) {
    if (letter == '\'') command += "'\\'";
    command += letter;
  }
  return command + "'";
}

std::string list_of(const std::vector<net::KeptTable>& tables) {
  std::vector<Lines> rows;
  for (const net::KeptTable& table : tables)
    rows.push_back({net::printable(table.link.table), net::printable(table.game),
                    local_time(table.last, "%F %H:%M"), table.link.server.url(),
                    net::printable(table.name)});
  std::string text;
  for (const std::string& line : in_columns(rows)) text += line + "\n";
  return text;
}

}  // namespace cli
