// SPDX-License-Identifier: MIT
#include "clients/cli/pages.hpp"

#include "clients/cli/clock.hpp"
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
  const std::string subject = names_of(table).does(static_cast<int>(seat), "are");
  if (player.here) return subject + " here.";
  return subject + (player.name.empty() ? " not here yet." : " away.");
}

std::string spectators_in_words(const Room& room) {
  if (room.watching == 0) return "Nobody is watching.";
  std::vector<std::string> known;
  for (const std::string& each : room.watchers) known.push_back(printable(each));
  const long long others = room.watching - static_cast<long long>(known.size());
  if (known.empty()) return counted(others, "spectator") + ".";
  if (others > 0) known.push_back(counted(others, "other"));
  return "Watching: " + listed(known) + ".";
}

std::string reveal_in_words(Reveal reveal) {
  switch (reveal) {
    case Reveal::after_both:
      return "Hands and decks are laid open when both halves of the mirror match are over.";
    case Reveal::never: return "Hands and decks are never laid open.";
    case Reveal::after_rubber: return "Hands and decks are laid open after each rubber.";
    case Reveal::after_deal:
    case Reveal::unknown: break;
  }
  return "Hands and decks are laid open after each deal.";
}

void add_house_rules(Lines& lines, const HouseRules& rules, const Style& style) {
  add(lines, style, reveal_in_words(rules.reveal));
  add(lines, style,
      "A player may be away for " + in_words(rules.grace * 1000LL) + " in each deal.");
  if (!rules.talk) add(lines, style, "There is no talk at this table.");
  if (rules.hints) add(lines, style, "Players may ask for a `hint`.");
  if (!rules.clock) return add(lines, style, "There is no clock.");
  add(lines, style,
      "Each question has " + in_words(rules.clock->decision * 1000LL) +
          ", and each player a bank of " + in_words(rules.clock->bank * 1000LL) +
          " for the match.");
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
  add(lines, style, "In the bank: " + listed(banks, ", ") + ".");
}

void add_decks(Lines& lines, const Table& table, const Style& style) {
  const Decks& decks = *table.decks();
  const std::string open =
      decks.shown ? "Last one laid open: deck " + std::to_string(decks.shown->deck) + "."
                  : "None has been laid open.";
  add(lines, style,
      "Decks so far, including those for the cut: " + std::to_string(decks.dealt) + ". " + open);
  add(lines, style, "Commitment: " + printable(decks.commitment), 2);
  for (const Alarm& alarm : table.alarms()) add(lines, style, sentence(alarm), 2);
  if (table.alarms().empty() && decks.shown)
    add(lines, style, "Every deck laid open matches the commitment.");
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
