// SPDX-License-Identifier: MIT
#include "clients/cli/pages.hpp"

#include "clients/cli/clock.hpp"
#include "clients/cli/event_text.hpp"
#include "clients/cli/hand_order.hpp"
#include "clients/cli/mirror.hpp"
#include "clients/cli/question.hpp"
#include "clients/cli/report_text.hpp"
#include "clients/cli/rulebook.hpp"
#include "clients/cli/score_sheet.hpp"
#include "clients/cli/wishes.hpp"
#include "clients/cli/words.hpp"

namespace cli {
namespace {

using net::Reveal;

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
  add(lines, style, "`rules R37` shows one of them.");
  return lines;
}

bool written(const Event& event) {
  return event.type == EventType::dealt || event.type == EventType::scored ||
         event.type == EventType::imprisoned || event.type == EventType::game ||
         event.type == EventType::rubber;
}

std::string entry(const Event& event, const Names& names, const Style& style) {
  if (event.type == EventType::dealt) return "Deal " + std::to_string(event.deal);
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
  if (rules.hints) add(lines, style, "Both players may ask for a `hint`.");
  if (!rules.clock) return add(lines, style, "There is no clock.");
  add(lines, style,
      "Each question has " + in_words(rules.clock->decision * 1000LL) +
          ", and each player a bank of " + in_words(rules.clock->bank * 1000LL) +
          " for the match.");
}

void add_banks(Lines& lines, const Table& table, const Style& style) {
  if (!table.clock() || !table.clock()->bank) return;
  const Clock now = counted_down(*table.clock(), table.clock_age(), table.view(), table.room());
  const int first = table.seat().value_or(0);
  const auto bank = [&](int seat) {
    return names_of(table).of(seat) + " " + minutes((*now.bank)[static_cast<std::size_t>(seat)]);
  };
  add(lines, style, "In the bank: " + bank(first) + ", " + bank(1 - first) + ".");
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

Lines help_page(const Table& table, const Style& style) {
  Lines lines;
  const std::vector<std::string> now = answers(table.view()), wishes = wishes_now(table);
  if (now.empty()) lines.push_back("It is not your turn to answer.");
  if (!now.empty()) add(lines, style, "You may answer: " + listed(now, " or ") + ".", 2);
  if (!wishes.empty()) add(lines, style, "You may also type: " + listed(wishes, " or ") + ".", 2);
  lines.push_back("");
  for (const char* line :
       {"Play a card by its name: JS, j s, 10h, jack of spades; add a word like this: KS jo.",
        "claim 3, claim all  claims that many of the tricks to come; asks first",
        "declare for me   declares all your melds, after one second whatever you hold",
        "score            the score sheet and its entries", "last             the last trick again",
        "story            everything that has happened",
        "rules, rules R37 the list of the rules; one of them",
        "analyse, analyse 2  how a finished deal compares with best play",
        "hint             what the computer would do, if the table allows hints",
        "who              who is here, the clocks, the house rules, the decks",
        "pause, adjourn, rematch  asks for it at any time; done when both players ask",
        "go on            withdraws what you have asked for; ends a pause",
        "resign deal, resign rubber  gives up the deal or the rubber; asks first",
        "take rubber      when your opponent is overdue; asks first",
        "free seat        between deals, sends the computer away; asks first",
        "say TEXT         says it to everybody here",
        "quit             leaves the table; the same link brings you back",
        "Tab completes what you type; the up arrow brings back earlier lines."})
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
  Lines lines = score_sheet(table.view(), names_of(table), style);
  lines.push_back("");
  if (const Lines sheet = mirror_sheet(table, style); !sheet.empty()) {
    append(lines, sheet);
    lines.push_back("");
  }
  for (const Event& event : table.story())
    if (written(event)) add(lines, style, entry(event, names_of(table), style), 4);
  return lines;
}

Lines last_page(const Table& table, const Style& style) {
  const auto& last = table.view().last;
  if (!last || last->cards.size() != 2) return {"There is no last trick yet."};
  const Names names = names_of(table);
  const auto card = [&](std::size_t at) { return card_name(last->cards[at], style.letters); };
  std::string text = names.does(last->leader, "lead") + " " + card(0) + ", " +
                     names.does(1 - last->leader, "play") + " " + card(1) + ".";
  if (last->by) text += " " + names.does(*last->by, "take") + " the trick.";
  return {text};
}

Lines story_page(const Table& table, const Style& style) {
  Lines lines;
  for (const Event& event : table.story())
    add(lines, style, sentence(event, names_of(table), style.letters), 2);
  return lines.empty() ? Lines{"Nothing has happened yet."} : lines;
}

Lines who_page(const Table& table, const Style& style) {
  Lines lines;
  for (const std::size_t seat : {0U, 1U}) add(lines, style, presence(table, seat));
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

Lines situation(const Table& table, const Style& style) {
  const View& view = table.view();
  const Names names = names_of(table);
  Lines lines;
  if (view.phase == Phase::deal_over) lines.push_back(score_in_words(view, names));
  if (view.own && !view.own->hand.empty()) {
    lines.push_back(contract_in_words(view, names, style));
    lines.push_back(hand_in_words(view, style));
  }
  if (view.trick && view.trick->cards.empty() && view.last)
    lines.push_back("Tricks: " + both(view.tricks, names) + ".");
  lines.push_back(question(view, names, style.letters));
  const std::vector<std::string> words = answers(view);
  if (!words.empty()) lines.push_back("You may answer: " + listed(words, " or ") + ".");
  std::erase(lines, std::string());
  return lines;
}

}  // namespace cli
