// SPDX-License-Identifier: MIT
#include "clients/cli/pages.hpp"

#include "clients/cli/clock.hpp"
#include "clients/cli/own_texts.hpp"
#include "clients/cli/report_text.hpp"
#include "clients/cli/wishes.hpp"
#include "clients/cli/words.hpp"

namespace cli {
namespace {

using net::Reveal;

void add(Lines& lines, const Style& style, const std::string& text, int indent = 0) {
  for (const std::string& line : wrapped(text, text_columns(style), indent)) lines.push_back(line);
}

std::string presence(const Table& table, std::size_t seat) {
  const Player& player = table.room().players[seat];
  const char* away = player.name.empty() ? "who.not_yet" : "who.away";
  return told_of(names_of(table), static_cast<int>(seat), player.here ? "who.here" : away);
}

std::string spectators_in_words(const Room& room) {
  if (room.watching == 0) return t("who.nobody_watches");
  std::vector<std::string> known;
  for (const std::string& each : room.watchers) known.push_back(printable(each));
  const long long others = room.watching - static_cast<long long>(known.size());
  const std::string count = std::to_string(others);
  if (known.empty()) return t("who.spectators", {{"n", count}}) + ".";
  if (others > 0) known.push_back(t("who.others", {{"n", count}}));
  return t("who.watching", {{"who", listed(known, t("game.last_and"))}});
}

std::string reveal_in_words(Reveal reveal) {
  switch (reveal) {
    case Reveal::after_both: return t("house.reveal.after_both");
    case Reveal::never: return t("house.reveal.never");
    case Reveal::after_rubber: return t("house.reveal.after_rubber");
    case Reveal::after_deal:
    case Reveal::unknown: break;
  }
  return t("house.reveal.after_deal");
}

void add_house_rules(Lines& lines, const HouseRules& rules, const Style& style) {
  add(lines, style, reveal_in_words(rules.reveal));
  add(lines, style, t("house.grace", {{"time", in_words(rules.grace * 1000LL)}}));
  if (!rules.talk) add(lines, style, t("house.no_talk"));
  if (rules.hints) add(lines, style, t("house.hints", {{"hint", word_for("command.hint")}}));
  if (!rules.clock) return add(lines, style, t("house.no_clock"));
  add(lines, style,
      t("house.clock", {{"decision", in_words(rules.clock->decision * 1000LL)},
                        {"bank", in_words(rules.clock->bank * 1000LL)}}));
}

void add_banks(Lines& lines, const Table& table, const Style& style) {
  if (!table.clock() || !table.clock()->bank) return;
  const Clock now = counted_down(*table.clock(), table.clock_age(), table.asked(), table.room());
  const int count = static_cast<int>(table.room().players.size());
  std::vector<std::string> banks;
  for (int step = 0; step < count; ++step) {
    const int seat = (table.seat().value_or(0) + step) % count;
    banks.push_back(names_of(table).of(seat) + " " + minutes(net::time_of(*now.bank, seat)));
  }
  add(lines, style, t("bank.all", {{"all", listed(banks, ", ")}}));
}

void add_decks(Lines& lines, const Table& table, const Style& style) {
  const Decks& decks = *table.decks();
  const std::string open = decks.shown
                               ? t("decks.shown", {{"n", std::to_string(decks.shown->deck)}})
                               : t("decks.none_shown");
  add(lines, style, t("decks.count", {{"n", std::to_string(decks.dealt)}, {"open", open}}));
  add(lines, style, t("decks.commitment", {{"digits", printable(decks.commitment)}}), 2);
  for (const Alarm& alarm : table.alarms()) add(lines, style, sentence(alarm), 2);
  if (table.alarms().empty() && decks.shown) add(lines, style, t("decks.fair"));
}

}  // namespace

Lines who_page(const Table& table, const Style& style) {
  Lines lines;
  for (std::size_t seat = 0; seat < table.room().players.size(); ++seat)
    add(lines, style, presence(table, seat));
  add(lines, style, spectators_in_words(table.room()));
  for (const std::string& sentence : standing(table)) add(lines, style, sentence, 2);
  add_banks(lines, table, style);
  if (table.house_rules()) {
    lines.push_back("");
    add_house_rules(lines, *table.house_rules(), style);
  }
  if (table.decks()) {
    lines.push_back("");
    add_decks(lines, table, style);
  }
  return lines;
}

}  // namespace cli
