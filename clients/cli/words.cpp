// SPDX-License-Identifier: MIT
#include "clients/cli/words.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <map>

namespace cli {
namespace {

using Words = std::map<std::string, std::string, std::less<>>;

std::string in(const Words& words, std::string_view key) {
  const auto found = words.find(key);
  return found == words.end() ? std::string(key) : found->second;
}

}  // namespace

std::string card_name(std::string_view card, bool letters) {
  if (card == "XX") return t("game.joker");
  if (card.size() != 2) return std::string(card);
  static const Words glyphs{{"C", "♣"}, {"D", "♦"}, {"H", "♥"}, {"S", "♠"}};
  const std::string rank = card[0] == 'T' ? "10" : std::string(1, card[0]);
  return rank + (letters ? std::string(1, card[1]) : in(glyphs, card.substr(1)));
}

std::string Names::of(int seat) const {
  if (self == seat) return t("you");
  const auto at = static_cast<std::size_t>(seat);
  const std::string name = at < players.size() ? players[at] : "";
  return name.empty() ? t("game.seat", {{"", std::to_string(seat)}}) : name;
}

std::string told_of(const Names& names, int seat, std::string_view id, Puts more) {
  std::vector<Put> puts(more);
  puts.emplace_back("who", names.of(seat));
  return t_with(std::string(id) + (names.self == seat ? ".you" : ""), puts);
}

std::string name_in(const Room& room, std::size_t seat) {
  const Player& player = room.players[seat];
  if (player.computer.empty()) return printable(player.name);
  const auto plays = [](const Player& one) { return !one.computer.empty(); };
  if (std::ranges::count_if(room.players, plays) > 1)
    return t("computer.one_of", {{"n", std::to_string(seat + 1)}});
  const std::string level = t("computer." + player.computer);
  return t("computer.name", {{"level", level.empty() ? printable(player.computer) : level}});
}

Names names_of(const Room& room, std::optional<int> self) {
  Names names{{}, self};
  for (std::size_t seat = 0; seat < room.players.size(); ++seat)
    names.players.push_back(name_in(room, seat));
  return names;
}

Names names_of(const Table& table) { return names_of(table.room(), table.seat()); }

std::string local_time(std::int64_t unix_seconds, const std::string& form) {
  const auto time = static_cast<std::time_t>(unix_seconds);
  std::tm local{};
  std::array<char, 64> text{};
  if (!localtime_r(&time, &local)) return {};
  return {text.data(), std::strftime(text.data(), text.size(), form.c_str(), &local)};
}

std::string counted(long long count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

std::string listed(const std::vector<std::string>& items, std::string_view last) {
  std::string out;
  for (std::size_t at = 0; at < items.size(); ++at) {
    if (at > 0) out += at + 1 == items.size() ? std::string(last) : ", ";
    out += items[at];
  }
  return out;
}

}  // namespace cli
