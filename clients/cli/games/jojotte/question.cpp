// SPDX-License-Identifier: MIT
#include "clients/cli/games/jojotte/question.hpp"

#include "clients/cli/games/jojotte/hand_order.hpp"
#include "clients/cli/games/jojotte/words.hpp"

#include <algorithm>
#include <iterator>

namespace cli::jojotte {
namespace {

struct Asker {
  const View& view;
  const Names& names;
  bool letters;

  int other() const { return names.self ? 1 - *names.self : 0; }
  std::string rival(bool capital = false) const { return names.of(other(), capital); }
  std::string card(const Card& name) const { return card_name(name, letters); }
  Said said() const { return view.said.value_or(Said{}); }
  std::string length() const { return std::to_string(said().length); }
  std::string contract() const {
    return view.contract ? contract_name(*view.contract) : "the contract";
  }
};

std::string auction_1(const Asker& ask) {
  const Card& turned = ask.view.turned;
  return ask.card(turned) + " is turned. Do you accept " +
         suit_name(turned.empty() ? turned : turned.substr(1)) + " as trumps?";
}

std::string auction_2(const Asker&) {
  return "Do you name another suit, choose no trumps, or pass?";
}

std::string response(const Asker& ask) {
  return ask.names.does(ask.other(), "bid") + " " + ask.contract() + ". What do you say?";
}

std::string doubled(const Asker& ask) {
  return ask.names.does(ask.other(), "double") + ". Do you redouble?";
}

std::string nullo_bid(const Asker&) { return "Do you bid nullo, to lose every trick?"; }

std::string slam_bid(const Asker&) { return "Do you bid a slam, to win every trick?"; }

std::string exchange(const Asker& ask) {
  return "The seven of trumps buys " + ask.card(ask.view.turned) + ". Do you exchange?";
}

std::string four_claim(const Asker&) { return "Do you claim four of a kind?"; }

std::string four_reply(const Asker& ask) {
  return ask.names.does(ask.other(), "have") + " four " + rank_plural(ask.said().rank) +
         ". Is that good?";
}

std::string declare(const Asker&) { return "Your claim stands. Which melds do you declare?"; }

std::string run_claim(const Asker&) { return "Do you claim a run?"; }

std::string run_reply(const Asker& ask) {
  return ask.names.does(ask.other(), "have") + " a run of " + ask.length() + ". Is that good?";
}

std::string run_top(const Asker& ask) {
  return ask.names.does(ask.other(), "ask") + ": how high is your run of " + ask.length() + "?";
}

std::string run_top_reply(const Asker& ask) {
  return ask.names.owner(ask.other(), true) + " run of " + ask.length() + " goes up to the " +
         rank_name(ask.said().top) + ". Is that good?";
}

std::string run_in_trumps(const Asker& ask) {
  return ask.names.does(ask.other(), "have") + " the same run. Is yours in trumps?";
}

std::string run_in_trumps_reply(const Asker& ask) {
  const bool trumps = ask.said().in_trumps.value_or(false);
  return ask.names.owner(ask.other(), true) + " run is " + (trumps ? "" : "not ") +
         "in trumps. What do you say?";
}

std::string ask_to_see(const Asker& ask) {
  return "Do you want to see the melds " + ask.names.does(ask.other(), "score") + "?";
}

std::string play(const Asker& ask) {
  if (!ask.view.trick || ask.view.trick->cards.empty()) return "You lead. Which card?";
  return ask.names.does(ask.other(), "lead") + " " + ask.card(ask.view.trick->cards[0]) +
         ". Which card do you play?";
}

std::string deal_over(const Asker&) { return "The deal is over. Continue with the next one?"; }

std::string rubber_over(const Asker&) { return "The rubber is over. Continue with the next one?"; }

std::string anything(const Asker&) { return "What do you say?"; }

using Question = std::string (*)(const Asker&);

struct PhaseText {
  Question question;    // to the player who is asked
  const char* awaited;  // what the table waits for that player to do
};

constexpr CodeTable<Phase, PhaseText> phase_texts({
    {Phase::cut, {anything, "to answer"}},
    {Phase::deal, {anything, "to answer"}},
    {Phase::auction_1, {auction_1, "to bid"}},
    {Phase::auction_2, {auction_2, "to bid"}},
    {Phase::response, {response, "to bid"}},
    {Phase::doubled, {doubled, "to bid"}},
    {Phase::nullo_bid, {nullo_bid, "to bid"}},
    {Phase::slam_bid, {slam_bid, "to bid"}},
    {Phase::exchange, {exchange, "to exchange or not"}},
    {Phase::four_claim, {four_claim, "to answer"}},
    {Phase::four_reply, {four_reply, "to answer"}},
    {Phase::four_declare, {declare, "to answer"}},
    {Phase::run_claim, {run_claim, "to answer"}},
    {Phase::run_reply, {run_reply, "to answer"}},
    {Phase::run_top, {run_top, "to answer"}},
    {Phase::run_top_reply, {run_top_reply, "to answer"}},
    {Phase::run_in_trumps, {run_in_trumps, "to answer"}},
    {Phase::run_in_trumps_reply, {run_in_trumps_reply, "to answer"}},
    {Phase::run_declare, {declare, "to answer"}},
    {Phase::ask, {ask_to_see, "to answer"}},
    {Phase::play, {play, "to play"}},
    {Phase::deal_over, {deal_over, "to go on"}},
    {Phase::rubber_over, {rubber_over, "to go on"}},
    {Phase::match_over, {anything, "to answer"}},
});

PhaseText text_of(Phase phase) {
  return phase == Phase::unknown ? PhaseText{anything, "to answer"} : phase_texts[phase];
}

std::string waited_for(const View& view, const Names& names) {
  std::vector<std::string> who;
  for (int seat : view.waiting) who.push_back(names.of(seat));
  if (who.empty() && view.phase == Phase::cut) return "Waiting for all players to sit down.";
  if (who.empty()) return "The cards are being shuffled.";
  return "Waiting for " + listed(who) + " " + text_of(view.phase).awaited + ".";
}

/// The legal actions; cards to play in the order of the hand.
std::vector<Action> as_held(const View& view) {
  const std::vector<Action>& legal = view.own->actions;
  std::vector<Action> sorted;
  for (const Card& card : sorted_hand(view.own->hand, view.contract ? view.contract->trump : ""))
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(sorted),
                 [&](const Action& action) { return action.card == card; });
  std::copy_if(legal.begin(), legal.end(), std::back_inserter(sorted),
               [](const Action& action) { return action.card.empty(); });
  return sorted;
}

void add_longer_forms(const Action& action, std::vector<std::string>& lines) {
  if (action.type == ActionType::play) lines.push_back("play " + phrase(action));
  if (action.type == ActionType::name_suit) lines.push_back("name " + phrase(action));
  if (action.type == ActionType::no_trump) lines.push_back("nt");
  if (action.type == ActionType::no_four) lines.push_back("no four");
  if (action.type == ActionType::no_run) lines.push_back("no run");
  if (action.type == ActionType::claim) lines.push_back(phrase(action));
  if (action.type == ActionType::declare && action.cards.size() > 1) lines.push_back("declare all");
}

}  // namespace

std::string question(const View& view, const Names& names, bool letters) {
  if (view.phase == Phase::match_over)
    return view.own ? "The match is over. Type \"rematch\" to play another, or \"quit\"."
                    : "The match is over.";
  const bool mine = view.own && view.own->question;
  return mine ? text_of(view.phase).question({view, names, letters}) : waited_for(view, names);
}

std::vector<Action> sayable(const Own& own) {
  std::vector<Action> actions = own.actions;
  for (int tricks = 1; tricks <= own.claim; ++tricks)
    actions.push_back({.type = ActionType::claim, .number = tricks});
  return actions;
}

std::vector<std::string> answers(const View& view) {
  std::vector<std::string> words;
  if (!view.own) return words;
  for (const Action& action : as_held(view)) words.push_back(phrase(action));
  if (view.own->declaration && view.own->question) words.push_back("declare for me");
  if (view.own->claim > 0) words.push_back("claim all");
  return words;
}

std::vector<std::string> typeable(const View& view) {
  std::vector<std::string> lines = answers(view);
  if (view.own)
    for (const Action& action : sayable(*view.own)) add_longer_forms(action, lines);
  for (const char* local :
       {"help", "rules", "score", "last", "story", "who", "analyse", "mute", "unmute", "quit"})
    lines.push_back(local);
  std::sort(lines.begin(), lines.end());
  lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
  return lines;
}

}  // namespace cli::jojotte
