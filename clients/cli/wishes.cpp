// SPDX-License-Identifier: MIT
#include "clients/cli/wishes.hpp"

#include "clients/cli/command.hpp"
#include "clients/cli/mirror.hpp"
#include "clients/cli/own_texts.hpp"
#include "clients/cli/words.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace cli {
namespace {

using net::Overdue;
using net::RoomState;

bool has(const std::vector<std::string>& wishes, std::string_view wish) {
  return std::find(wishes.begin(), wishes.end(), wish) != wishes.end();
}

const Player& player(const Table& table, int seat) {
  return table.room().players[static_cast<std::size_t>(seat)];
}

bool is_for_two(const Table& table) { return table.game().seats() == 2; }

/// Only one side can win what the other loses.
bool has_two_sides(const Table& table) {
  std::set<int> sides;
  for (int seat = 0; seat < table.game().seats(); ++seat) sides.insert(table.game().side_of(seat));
  return sides.size() == 2;
}

/// "Ben asks for a pause", with the words to agree or to withdraw.
std::string open_wish(const Table& table, int seat, const std::string& wish) {
  const bool known = !raw_text(Language::english, "asked." + wish).empty();
  const std::string asked = told_of(names_of(table), seat, "asked." + (known ? wish : "other"),
                                    {{"wish", wish_phrase(wish)}});
  if (table.seat() == seat)
    return t("asked.withdraw", {{"asked", asked}, {"words", wish_phrase("go_on")}});
  if (!table.seat()) return t("asked.watched", {{"asked", asked}});
  return t("asked.agree", {{"asked", asked}, {"words", wish_phrase(wish)}});
}

std::string overdue(const Table& table, int seat) {
  const Names names = names_of(table);
  const bool gone = player(table, seat).overdue == Overdue::gone;
  const std::string why = told_of(names, seat, gone ? "overdue.gone" : "overdue.time");
  if (!table.seat()) return t("overdue.watched", {{"why", why}});
  if (table.seat() == seat && !has_two_sides(table)) return t("overdue.watched", {{"why", why}});
  if (table.seat() == seat)
    return is_for_two(table) ? t("overdue.own.two", {{"why", why}, {"who", names.of(1 - seat)}})
                             : t("overdue.own", {{"why", why}});
  const bool is_opponent = table.game().side_of(seat) != table.game().side_of(*table.seat());
  if (!has_two_sides(table) || !is_opponent)
    return t("overdue.act.many", {{"why", why}, {"adjourn", wish_phrase("adjourn")}});
  return t(
      "overdue.act",
      {{"why", why}, {"adjourn", wish_phrase("adjourn")}, {"take", wish_phrase("take_rubber")}});
}

std::string state(const Table& table) {
  switch (table.room().state) {
    case RoomState::paused:
      return table.seat() ? t("state.paused.player", {{"words", wish_phrase("go_on")}})
                          : t("state.paused");
    case RoomState::adjourned:
      return t(is_for_two(table) ? "state.adjourned.two" : "state.adjourned");
    case RoomState::none:
    case RoomState::unknown: break;
  }
  return {};
}

constexpr const char* all_wishes[] = {"pause",       "adjourn",     "rematch",
                                      "go_on",       "resign_deal", "resign_rubber",
                                      "take_rubber", "computer",    "free_seat"};

/// Whether this can be said of a player other than ours.
template <class Holds>
bool any_other(const Table& table, Holds&& holds) {
  for (std::size_t seat = 0; seat < table.room().players.size(); ++seat)
    if (table.seat() != static_cast<int>(seat) && holds(table.room().players[seat])) return true;
  return false;
}

bool opponent_is_overdue(const Table& table, int self) {
  for (int seat = 0; seat < static_cast<int>(table.room().players.size()); ++seat)
    if (table.game().side_of(seat) != table.game().side_of(self) &&
        player(table, seat).overdue != Overdue::none)
      return true;
  return false;
}

}  // namespace

std::optional<std::string> wish_in(std::string_view words) {
  for (const char* wish : all_wishes)
    for (const std::string& typed : words_for("wish." + std::string(wish)))
      if (plain_words(typed) == words) return wish;
  return std::nullopt;
}

std::string wish_phrase(std::string_view wish) {
  if (std::string words = word_for("wish." + std::string(wish)); !words.empty()) return words;
  std::string words(printable(wish));
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

bool is_held_up(const Table& table) {
  return table.seat() &&
         (table.room().state == RoomState::paused || !player(table, *table.seat()).wishes.empty());
}

std::vector<std::string> wishes_now(const Table& table) {
  if (!table.seat()) return {};
  const int self = *table.seat();
  const std::vector<std::string>& mine = player(table, self).wishes;
  const bool over = table.over();
  const auto is_gone = [](const Player& other) {
    return other.computer.empty() && (other.overdue == Overdue::gone || other.name.empty());
  };
  const auto is_computer = [](const Player& other) { return !other.computer.empty(); };
  const auto is_away = [](const Player& other) {
    return other.computer.empty() && !other.name.empty() && !other.here;
  };
  const bool computer_may_go = !table.mirror() && !table.game().hands_are_dealt();
  const bool waits_for_cards = table.decks() && table.decks()->dealt == 0;
  const std::pair<const char*, bool> wishes[] = {
      {"pause", !over && table.room().state == RoomState::none && !has(mine, "pause")},
      {"go_on", is_held_up(table)},
      {"adjourn", !over && !has(mine, "adjourn")},
      {"resign_rubber", !over},
      {"take_rubber", !over && has_two_sides(table) && opponent_is_overdue(table, self) &&
                          player(table, self).overdue == Overdue::none},
      {"computer", !over && !has(mine, "computer") && any_other(table, is_gone) && !table.mirror()},
      {"rematch", over && !has(mine, "rematch") && !table.mirror()},
      {"free_seat", (computer_may_go && any_other(table, is_computer)) ||
                        (waits_for_cards && any_other(table, is_away))}};
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
  return question(wish_phrase(wish), t("stake." + wish));
}

std::optional<std::string> Confirmation::question(const std::string& words,
                                                  const std::string& stake) {
  const bool asked = asked_ == words;
  asked_ = stake.empty() || asked ? "" : words;
  if (asked_.empty()) return std::nullopt;
  return t("sure", {{"stake", stake}, {"words", words}});
}

}  // namespace cli
