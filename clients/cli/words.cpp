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

std::string third_person(std::string_view verb) {
  const std::size_t end = verb.find(' ');
  const std::string first(verb.substr(0, end));
  const std::string rest(end == std::string_view::npos ? "" : verb.substr(end));
  if (first == "have") return "has" + rest;
  if (first == "are") return "is" + rest;
  if (first == "go") return "goes" + rest;
  const bool hisses = first.ends_with('s') || first.ends_with("sh") || first.ends_with("ch");
  return first + (hisses ? "es" : "s") + rest;
}

}  // namespace

std::string card_name(std::string_view card, bool letters) {
  if (card == "XX") return t("game.joker");
  if (card.size() != 2) return std::string(card);
  static const Words glyphs{{"C", "♣"}, {"D", "♦"}, {"H", "♥"}, {"S", "♠"}};
  const std::string rank = card[0] == 'T' ? "10" : std::string(1, card[0]);
  return rank + (letters ? std::string(1, card[1]) : in(glyphs, card.substr(1)));
}

std::string card_names(const Cards& cards, bool letters) {
  std::string out;
  for (const Card& card : cards) out += (out.empty() ? "" : " ") + card_name(card, letters);
  return out;
}

std::string Names::of(int seat, bool capital) const {
  if (self == seat) return t(capital ? "You" : "you");
  const auto at = static_cast<std::size_t>(seat);
  const std::string name = at < players.size() ? players[at] : "";
  return name.empty() ? t("game.seat", {{"", std::to_string(seat)}}) : name;
}

std::string Names::does(int seat, std::string_view verb, bool capital) const {
  const std::string said = self == seat ? std::string(verb) : third_person(verb);
  return of(seat, capital) + " " + said;
}

std::string Names::owner(int seat, bool capital) const {
  if (self == seat) return capital ? "Your" : "your";
  return of(seat) + "'s";
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

std::string points(long long count) { return counted(count, "point"); }

std::string listed(const std::vector<std::string>& items, std::string_view last) {
  std::string out;
  for (std::size_t at = 0; at < items.size(); ++at) {
    if (at > 0) out += at + 1 == items.size() ? std::string(last) : ", ";
    out += items[at];
  }
  return out;
}

}  // namespace cli
