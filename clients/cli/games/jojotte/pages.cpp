// SPDX-License-Identifier: MIT
#include "clients/cli/games/jojotte/pages.hpp"

#include "clients/cli/games/jojotte/event_text.hpp"
#include "clients/cli/games/jojotte/hand_order.hpp"
#include "clients/cli/games/jojotte/question.hpp"
#include "clients/cli/games/jojotte/rulebook.hpp"
#include "clients/cli/games/jojotte/score_sheet.hpp"
#include "clients/cli/games/jojotte/words.hpp"
#include "clients/cli/mirror.hpp"
#include "clients/cli/wishes.hpp"
#include "clients/cli/words.hpp"

namespace cli::jojotte {
namespace {

void add(Lines& lines, const Style& style, const std::string& text, int indent = 0) {
  append(lines, wrapped(text, text_columns(style), indent));
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

}  // namespace

Lines help_page(const Scene& scene, const Style& style) {
  Lines lines;
  const std::vector<std::string> now = answers(scene.view),
                                 wishes =
                                     wishes_now(scene.table, scene.table.game().phase() == "play");
  if (now.empty()) lines.push_back("It is not your turn to answer.");
  if (!now.empty()) add(lines, style, "You may answer: " + listed(now, " or ") + ".", 2);
  if (!wishes.empty()) add(lines, style, "You may also type: " + listed(wishes, " or ") + ".", 2);
  lines.push_back("");
  for (const char* line :
       {"Play a card by its name: JS, j s, 10h, jack of spades; add a word like this: KS jo.",
        "claim 3, claim all  claims that many of the tricks to come; asks first",
        "declare for me   declares all your melds, after one second whatever you hold",
        "score            the score sheet and its entries",
        "last             the last trick again",
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
        "talk             what has been said here",
        "mute, unmute     hides what others write; shows it again",
        "quit             leaves the table; `jojotte resume` brings you back",
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

Lines score_page(const Scene& scene, const Style& style) {
  Lines lines = score_sheet(scene.view, names_of(scene.table), style);
  lines.push_back("");
  if (const Lines sheet = mirror_sheet(scene.table, style); !sheet.empty()) {
    append(lines, sheet);
    lines.push_back("");
  }
  for (const Event& event : story_of(scene.table))
    if (written(event)) add(lines, style, entry(event, names_of(scene.table), style), 4);
  return lines;
}

Lines last_page(const Scene& scene, const Style& style) {
  const auto& last = scene.view.last;
  if (!last || last->cards.size() != 2) return {"There is no last trick yet."};
  const Names names = names_of(scene.table);
  const auto card = [&](std::size_t at) { return card_name(last->cards[at], style.letters); };
  std::string text = names.does(last->leader, "lead") + " " + card(0) + ", " +
                     names.does(1 - last->leader, "play") + " " + card(1) + ".";
  if (last->by) text += " " + names.does(*last->by, "take") + " the trick.";
  return {text};
}

Lines story_page(const Scene& scene, const Style& style) {
  Lines lines;
  for (const Event& event : story_of(scene.table))
    add(lines, style, sentence(event, names_of(scene.table), style.letters), 2);
  return lines.empty() ? Lines{"Nothing has happened yet."} : lines;
}

Lines situation(const Scene& scene, const Style& style) {
  const View& view = scene.view;
  const Names names = names_of(scene.table);
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

}  // namespace cli::jojotte
