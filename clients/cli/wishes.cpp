// SPDX-License-Identifier: MIT
#include "clients/cli/wishes.hpp"

#include "clients/cli/mirror.hpp"
#include "clients/cli/words.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace cli {
namespace {

using net::Overdue;
using net::RoomState;
using Words = std::map<std::string, std::string, std::less<>>;

std::string found_in(const Words& words, std::string_view key) {
  const auto found = words.find(key);
  return found == words.end() ? std::string() : found->second;
}

std::string quoted(const std::string& words) { return '"' + words + '"'; }

bool has(const std::vector<std::string>& wishes, std::string_view wish) {
  return std::find(wishes.begin(), wishes.end(), wish) != wishes.end();
}

const Player& player(const Table& table, int seat) {
  return table.room().players[static_cast<std::size_t>(seat)];
}

bool is_for_two(const Table& table) { return table.game().seats() == 2; }

/// "for a pause", "to adjourn".
std::string wished(const std::string& wish) {
  static const Words words{{"pause", "for a pause"},
                           {"adjourn", "to adjourn"},
                           {"rematch", "for a rematch"},
                           {"computer", "to call the computer"}};
  const std::string found = found_in(words, wish);
  return found.empty() ? "for " + printable(wish) : found;
}

std::string open_wish(const Table& table, int seat, const std::string& wish) {
  const std::string sentence = names_of(table).does(seat, "ask") + " " + wished(wish);
  if (table.seat() == seat) return sentence + "; type " + quoted("go on") + " to withdraw.";
  if (!table.seat()) return sentence + ".";
  return sentence + ": type " + quoted(wish_phrase(wish)) + " to agree.";
}

std::string overdue(const Table& table, int seat) {
  const Names names = names_of(table);
  const bool gone = player(table, seat).overdue == Overdue::gone;
  const std::string why = gone ? names.does(seat, "have") + " been away for too long"
                               : names.owner(seat, true) + " time has run out";
  if (!table.seat()) return why + ".";
  if (table.seat() == seat)
    return why + ": " + (is_for_two(table) ? names.of(1 - seat) : "the others") +
           " may take the rubber.";
  return why + ": wait, or type " + quoted("adjourn") + " or " + quoted("take rubber") + ".";
}

std::string state(const Table& table) {
  switch (table.room().state) {
    case RoomState::paused:
      return "The table is paused and the clocks are stopped" +
             (table.seat() ? "; type " + quoted("go on") + " to end the pause." : std::string("."));
    case RoomState::adjourned:
      return is_for_two(table) ? "The table is adjourned until both players are here."
                               : "The table is adjourned until all players are here.";
    case RoomState::none:
    case RoomState::unknown: break;
  }
  return {};
}

}  // namespace

std::optional<std::string> wish_in(std::string_view words) {
  static const Words wishes{{"pause", "pause"},
                            {"break", "pause"},
                            {"adjourn", "adjourn"},
                            {"rematch", "rematch"},
                            {"again", "rematch"},
                            {"go on", "go_on"},
                            {"resign deal", "resign_deal"},
                            {"resign this deal", "resign_deal"},
                            {"resign rubber", "resign_rubber"},
                            {"resign this rubber", "resign_rubber"},
                            {"take rubber", "take_rubber"},
                            {"computer", "computer"},
                            {"call the computer", "computer"},
                            {"free seat", "free_seat"},
                            {"free the seat", "free_seat"}};
  const std::string found = found_in(wishes, words);
  return found.empty() ? std::nullopt : std::optional(found);
}

std::string wish_phrase(std::string_view wish) {
  std::string words(printable(wish));
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

bool is_held_up(const Table& table) {
  return table.seat() &&
         (table.room().state == RoomState::paused || !player(table, *table.seat()).wishes.empty());
}

/// Whether this can be said of a player other than ours.
template <class Holds>
bool any_other(const Table& table, Holds&& holds) {
  for (std::size_t seat = 0; seat < table.room().players.size(); ++seat)
    if (table.seat() != static_cast<int>(seat) && holds(table.room().players[seat])) return true;
  return false;
}

std::vector<std::string> wishes_now(const Table& table) {
  if (!table.seat()) return {};
  const int self = *table.seat();
  const std::vector<std::string>& mine = player(table, self).wishes;
  const bool over = table.over();
  const auto is_overdue = [](const Player& other) { return other.overdue != Overdue::none; };
  const auto is_gone = [](const Player& other) {
    return other.computer.empty() && (other.overdue == Overdue::gone || other.name.empty());
  };
  const auto is_computer = [](const Player& other) { return !other.computer.empty(); };
  const std::pair<const char*, bool> wishes[] = {
      {"pause", !over && table.room().state == RoomState::none && !has(mine, "pause")},
      {"go_on", is_held_up(table)},
      {"adjourn", !over && !has(mine, "adjourn")},
      {"resign_deal", table.game().phase() == "play"},
      {"resign_rubber", !over},
      {"take_rubber", !over && any_other(table, is_overdue)},
      {"computer", !over && !has(mine, "computer") && any_other(table, is_gone) && !table.mirror()},
      {"rematch", over && !has(mine, "rematch") && !table.mirror()},
      {"free_seat",
       any_other(table, is_computer) && !table.mirror() && !table.game().hands_are_dealt()}};
  std::vector<std::string> words;
  for (const auto& [wish, may] : wishes)
    if (may) words.push_back(wish_phrase(wish));
  return words;
}

std::vector<std::string> wishes_to_make(const Table& table, bool rematch) {
  std::vector<std::string> wishes;
  if (!table.seat()) return wishes;
  const auto want = [&](const std::string& wish) {
    if (!has(player(table, *table.seat()).wishes, wish) && !has(wishes, wish))
      wishes.push_back(wish);
  };
  for (int seat = 0; seat < static_cast<int>(table.room().players.size()); ++seat)
    for (const std::string& wish : player(table, seat).wishes)
      if (seat != table.seat() && (wish == "pause" || wish == "adjourn")) want(wish);
  if (table.over() && rematch) want("rematch");
  return wishes;
}

Lines standing(const Table& table) {
  Lines lines{state(table)};
  const int count = static_cast<int>(table.room().players.size());
  for (int step = 0; step < count; ++step) {
    const int seat = (table.seat() ? *table.seat() + 1 + step : step) % count;
    if (player(table, seat).overdue != Overdue::none) lines.push_back(overdue(table, seat));
    for (const std::string& wish : player(table, seat).wishes)
      lines.push_back(open_wish(table, seat, wish));
  }
  append(lines, mirror_standing(table));
  std::erase(lines, std::string());
  return lines;
}

std::optional<std::string> Confirmation::question(const std::string& wish) {
  static const Words stakes{
      {"resign_deal", "You give up this deal."},
      {"resign_rubber", "You give up the whole rubber."},
      {"take_rubber", "The rubber ends, and you win it."},
      {"free_seat", "The computer leaves for good, and a person may take its seat."}};
  return question(wish_phrase(wish), found_in(stakes, wish));
}

std::optional<std::string> Confirmation::question(const std::string& words,
                                                  const std::string& stake) {
  const bool asked = asked_ == words;
  asked_ = stake.empty() || asked ? "" : words;
  if (asked_.empty()) return std::nullopt;
  return "Sure? " + stake + " Type " + quoted(words) + " again.";
}

}  // namespace cli
