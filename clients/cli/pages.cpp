// SPDX-License-Identifier: MIT
#include "clients/cli/pages.hpp"

#include "clients/cli/clock.hpp"
#include "clients/cli/hand.hpp"
#include "clients/cli/mirror.hpp"
#include "clients/cli/question.hpp"
#include "clients/cli/rulebook.hpp"
#include "clients/cli/sheet.hpp"
#include "clients/cli/tale.hpp"
#include "clients/cli/wishes.hpp"
#include "clients/cli/words.hpp"

namespace cli {
namespace {

constexpr int text_columns_max = 100;

int text_columns(const Style& style) { return std::min(style.columns - 2, text_columns_max); }

void add(Lines& lines, const Style& style, const std::string& text, int indent = 0) {
  for (const std::string& line : wrapped(text, text_columns(style), indent)) lines.push_back(line);
}

void add_rule(Lines& lines, const Rule& rule, std::string_view set, const Style& style) {
  lines.push_back(inked(style, Ink::bold, rule.id + "  " + rule.point));
  for (std::size_t at = 0; at < rule.texts.size(); ++at) {
    const std::string name = at < rule.sets.size() ? rule.sets[at] : "";
    const std::string mark = name == set ? " (played here)" : "";
    lines.push_back("");
    add(lines, style, name + mark + ": " + rule.texts[at], 2);
  }
}

Lines list_of_rules(const std::vector<Rule>& rules, const Style& style) {
  Lines lines;
  for (const Rule& rule : rules) add(lines, style, rule.id + "  " + rule.point, 5);
  add(lines, style, "`rules R37` tells one of them.");
  return lines;
}

bool written(const Event& event) {
  return event.type == "dealt" || event.type == "scored" || event.type == "imprisoned" ||
         event.type == "game" || event.type == "rubber";
}

std::string entry(const Event& event, const Names& names, const Style& style) {
  if (event.type == "dealt") return "Deal " + std::to_string(event.deal);
  return "  " + sentence(event, names, style.letters);
}

std::string hand_in_words(const View& view, const Style& style) {
  const std::string trump = view.contract ? view.contract->trump : "";
  std::string text;
  char suit = 0;
  for (const Card& card : sorted_hand(view.own->hand, trump)) {
    if (suit != 0) text += card[1] == suit ? " " : ", ";
    if (card.substr(1) == trump && suit != card[1]) text += "trumps ";
    suit = card[1];
    text += card_name(card, style.letters);
  }
  return text.empty() ? "Your hand is empty." : "Your hand: " + text + ".";
}

std::string both(const Pair& pair, const Names& names) {
  const int first = names.self.value_or(0);
  const auto figure = [&](int seat) {
    return names.of(seat) + " " + std::to_string(pair[static_cast<std::size_t>(seat)]);
  };
  return figure(first) + ", " + figure(1 - first);
}

std::string contract_in_words(const View& view, const Names& names, const Style& style) {
  if (!view.contract) {
    return view.turned.empty() ? "" : "Turned up: " + card_name(view.turned, style.letters) + ".";
  }
  return "Contract: " + contract_name(*view.contract) + ", by " +
         names.of(bidder_of(*view.contract)) + ".";
}

std::string score_in_words(const View& view, const Names& names) {
  return "Below the line: " + both(view.below, names) + ". Above: " + both(view.above, names) +
         ". Games: " + both(view.games, names) +
         (view.prison == 0 ? "." : ". Prison: " + std::to_string(view.prison) + ".");
}

std::string presence(const Table& table, std::size_t seat) {
  const Guest& guest = table.room().players[seat];
  const std::string name = table.names().of(static_cast<int>(seat), true);
  if (guest.here) return name + ": here.";
  return name + (guest.name.empty() ? ": not here yet." : ": away.");
}

std::string spectators_in_words(const Room& room) {
  std::vector<std::string> names;
  for (const std::string& each : room.spectators)
    names.push_back(each.empty() ? "somebody" : printable(each));
  return names.empty() ? "Nobody watches." : "Watching: " + listed(names) + ".";
}

std::string reveal_in_words(const std::string& reveal) {
  if (reveal == "after_both")
    return "Hands and decks are laid open when both halves of the mirror match are over.";
  if (reveal == "never") return "Hands and decks are never laid open.";
  return "Hands and decks are laid open after each " +
         std::string(reveal == "after_rubber" ? "rubber." : "deal.");
}

void add_house(Lines& lines, const House& house, const Style& style) {
  add(lines, style, reveal_in_words(house.reveal));
  add(lines, style,
      "Who is away has " + in_words(house.grace * 1000LL) + " in each deal to come back.");
  if (!house.talk) add(lines, style, "Nothing is said at this table.");
  if (house.hints) add(lines, style, "Both players may ask for a `hint`.");
  if (!house.clock) return add(lines, style, "There is no clock.");
  add(lines, style,
      "For each question there are " + in_words(house.clock->decision * 1000LL) +
          ", and for the match " + in_words(house.clock->bank * 1000LL) + " in the bank.");
}

void add_banks(Lines& lines, const Table& table, const Style& style) {
  if (!table.clock() || !table.clock()->bank) return;
  const Clock now = counted_down(*table.clock(), table.clock_age(), table.view(), table.room());
  const int first = table.seat().value_or(0);
  const auto bank = [&](int seat) {
    return table.names().of(seat) + " " + minutes((*now.bank)[static_cast<std::size_t>(seat)]);
  };
  add(lines, style, "In the bank: " + bank(first) + ", " + bank(1 - first) + ".");
}

void add_chance(Lines& lines, const Table& table, const Style& style) {
  const Chance& chance = *table.chance();
  const std::string open =
      chance.shown ? "the last laid open is deck " + std::to_string(chance.shown->deck) + "."
                   : "none laid open yet.";
  add(lines, style,
      "Decks so far, those of the cut too: " + std::to_string(chance.dealt) + "; " + open);
  add(lines, style, "The commitment: " + printable(chance.commitment), 2);
  for (const std::string& alarm : table.alarms()) add(lines, style, "NOT FAIR! " + alarm, 2);
  if (table.alarms().empty() && chance.shown)
    add(lines, style, "All that was laid open is what was committed to.");
}

}  // namespace

Lines help_page(const Table& table, const Style& style) {
  Lines lines;
  const std::vector<std::string> now = answers(table.view()), wishes = wishes_now(table);
  if (now.empty()) lines.push_back("You are not asked for anything now.");
  if (!now.empty()) add(lines, style, "You may answer: " + listed(now, " or ") + ".", 2);
  if (!wishes.empty()) add(lines, style, "You may wish: " + listed(wishes, " or ") + ".", 2);
  lines.push_back("");
  for (const char* line :
       {"A card is played by its name: JS, j s, 10h, jack of spades; KS jo says the word with it.",
        "claim 3, claim all  so many tricks to come are yours; asks first",
        "declare for me   tells all your melds, after a second whatever you hold",
        "score            the score sheet and what was written on it",
        "last             the last trick again",
        "story            what has happened, from the beginning",
        "rules, rules R37 the list of the rules; one of them",
        "analyse, analyse 2  what best play would have made of a deal that is over",
        "hint             what the computer would do, where the table allows hints",
        "who              who is here, the clocks, the rules of the house, the decks",
        "pause, adjourn, rematch  wishes, at any time: done when the other says the same",
        "go on            takes your wishes back; ends a pause",
        "resign deal, resign rubber  gives it up; asks first",
        "take rubber      when the other is overdue; asks first",
        "say TEXT         says it to all who are here",
        "quit             leaves the table; the same link brings you back",
        "Tab completes what you type, the arrow up brings back what you typed."})
    add(lines, style, line, 17);
  return lines;
}

Lines rules_page(std::string_view about, std::string_view set, const Style& style) {
  static const std::vector<Rule> rules = read_rules(rules_text());
  if (about.empty()) return list_of_rules(rules, style);
  Lines lines;
  if (const auto rule = find_rule(rules, about)) add_rule(lines, *rule, set, style);
  else lines.push_back("There is no rule " + printable(about) + "; `rules` lists them.");
  return lines;
}

Lines score_page(const Table& table, const Style& style) {
  Lines lines = score_sheet(table.view(), table.names(), style);
  lines.push_back("");
  if (const Lines sheet = mirror_sheet(table, style); !sheet.empty()) {
    append(lines, sheet);
    lines.push_back("");
  }
  for (const Event& event : table.story())
    if (written(event)) add(lines, style, entry(event, table.names(), style), 4);
  return lines;
}

Lines last_page(const Table& table, const Style& style) {
  const auto& last = table.view().last;
  if (!last || last->cards.size() != 2) return {"There is no last trick to look at."};
  const Names names = table.names();
  const auto card = [&](std::size_t at) { return card_name(last->cards[at], style.letters); };
  std::string text = names.does(last->leader, "lead") + " " + card(0) + ", " +
                     names.does(1 - last->leader, "play") + " " + card(1) + ".";
  if (last->by) text += " " + names.does(*last->by, "take") + " the trick.";
  return {text};
}

Lines story_page(const Table& table, const Style& style) {
  Lines lines;
  for (const Event& event : table.story())
    add(lines, style, sentence(event, table.names(), style.letters), 2);
  return lines.empty() ? Lines{"Nothing has happened yet."} : lines;
}

Lines who_page(const Table& table, const Style& style) {
  Lines lines;
  for (const std::size_t seat : {0U, 1U}) add(lines, style, presence(table, seat));
  add(lines, style, spectators_in_words(table.room()));
  for (const std::string& sentence : standing(table)) add(lines, style, sentence, 2);
  add_banks(lines, table, style);
  if (table.house()) {
    lines.push_back("");
    add_house(lines, *table.house(), style);
  }
  if (table.chance()) {
    lines.push_back("");
    add_chance(lines, table, style);
  }
  return lines;
}

Lines situation(const Table& table, const Style& style) {
  const View& view = table.view();
  const Names names = table.names();
  Lines lines;
  if (view.phase == "deal_over") lines.push_back(score_in_words(view, names));
  if (view.own && !view.own->hand.empty()) {
    lines.push_back(contract_in_words(view, names, style));
    lines.push_back(hand_in_words(view, style));
  }
  if (view.trick && view.trick->cards.empty() && view.last)
    lines.push_back("Tricks: " + both(view.tricks, names) + ".");
  lines.push_back(question(view, names, style.letters));
  const std::vector<std::string> words = answers(view);
  if (!words.empty()) lines.push_back("You may say: " + listed(words, " or ") + ".");
  std::erase(lines, std::string());
  return lines;
}

}  // namespace cli
