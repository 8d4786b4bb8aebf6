// SPDX-License-Identifier: MIT
#include "clients/cli/games/jojotte/event_text.hpp"

#include "clients/cli/games/jojotte/words.hpp"
#include "clients/cli/report_text.hpp"

#include <string_view>
#include <utility>

namespace cli::jojotte {
namespace {

struct Narrator {
  const Event& event;
  const Names& names;
  bool letters;

  int seat() const { return event.seat.value_or(0); }
  std::string does(std::string_view verb) const { return names.does(seat(), verb); }
  std::string card(const Card& name) const { return card_name(name, letters); }
};

std::string cut(const Narrator& tell) {
  const Cards& drawn = tell.event.drawn;
  std::string out = "The cut: ";
  for (std::size_t seat = 0; seat < drawn.size() && seat < 2; ++seat)
    out += (seat == 0 ? "" : ", ") + tell.names.of(static_cast<int>(seat)) + " " +
           tell.card(drawn[seat]);
  if (!tell.event.dealer) return out + ". A tie: cut again.";
  return out + ". " + tell.names.does(*tell.event.dealer, "deal") + ".";
}

std::string dealt(const Narrator& tell) {
  const Event& event = tell.event;
  return "Deal " + std::to_string(event.deal) + ": " +
         tell.names.does(event.dealer.value_or(0), "deal", false) + " " +
         std::to_string(event.each) + " cards each; " + tell.card(event.turned) + " is turned up.";
}

std::string play(const Narrator& tell) {
  const Action& action = *tell.event.action;
  const std::string said = action.word == "jo"      ? ", saying \"Jo\""
                           : action.word == "jotte" ? ", saying \"Jotte\""
                                                    : "";
  return tell.does("play") + " " + tell.card(action.card) + said + ".";
}

// clang-format off
/// A verb for each act of a player; empty: the player says it, or it needs more than a verb.
constexpr CodeTable<ActionType> verbs({
    {ActionType::accept, "accept the turned suit"}, {ActionType::name_suit, ""},
    {ActionType::no_trump, "choose no trumps"}, {ActionType::pass, "pass"},
    {ActionType::double_stakes, "double"}, {ActionType::redouble, "redouble"},
    {ActionType::nullo, "bid nullo"}, {ActionType::slam, "bid a slam"},
    {ActionType::slam_no_trump, "bid a slam at no trumps"},
    {ActionType::keep, "leave the turned card"},
    {ActionType::exchange, "swap the seven for the turned card"}, {ActionType::four, ""},
    {ActionType::no_four, ""}, {ActionType::not_good_four, ""}, {ActionType::good, ""},
    {ActionType::length, ""}, {ActionType::no_run, ""}, {ActionType::not_good_length, ""},
    {ActionType::how_high, ""}, {ActionType::top, ""}, {ActionType::not_good_top, ""},
    {ActionType::not_good_trump, ""}, {ActionType::in_trumps, ""}, {ActionType::equal, ""},
    {ActionType::yes, ""}, {ActionType::no, ""}, {ActionType::declare, ""},
    {ActionType::ask_to_see, "ask to see the cards"}, {ActionType::satisfied, "are satisfied"},
    {ActionType::play, ""}, {ActionType::claim, ""}, {ActionType::continue_match, "go on"}});
// clang-format on

/// The words of the dialogue, between quotation marks.
std::string speech(const Action& action) {
  if (action.type == ActionType::no_four) return "no four of a kind";
  if (action.type == ActionType::no_run) return "no run";
  if (action.type == ActionType::length) return "a run of " + std::to_string(action.number);
  if (action.type == ActionType::top) return rank_name(action.rank) + " high";
  if (action.type == ActionType::how_high || action.type == ActionType::in_trumps)
    return phrase(action) + "?";
  return phrase(action);
}

std::string done(const Narrator& tell) {
  if (!tell.event.action) return {};
  const Action& action = *tell.event.action;
  if (action.type == ActionType::play) return play(tell);
  if (action.type == ActionType::name_suit)
    return tell.does("choose " + suit_name(action.suit)) + ".";
  if (action.type == ActionType::claim)
    return tell.does("claim " + std::to_string(action.number)) + " of the remaining tricks.";
  const bool known = action.type != ActionType::unknown;
  if (known && !verbs[action.type].empty()) return tell.does(verbs[action.type]) + ".";
  return tell.does("say") + " \"" + speech(action) + "\".";
}

std::string thrown_in(const Narrator&) { return "Four passes: the deal is thrown in."; }

std::string contract(const Narrator& tell) {
  if (!tell.event.contract) return {};
  const Contract& contract = *tell.event.contract;
  return "The contract: " + contract_name(contract) + ", by " + tell.names.of(bidder_of(contract)) +
         ".";
}

std::string drawn(const Narrator& tell) {
  return "Each player draws " + std::to_string(tell.event.each) +
         " more cards; the information card is " + tell.card(tell.event.information) + ".";
}

std::string melded(const Narrator& tell) {
  if (!tell.event.meld) return {};
  const Meld& meld = *tell.event.meld;
  const std::string shown =
      meld.cards.empty() ? "" : " (" + card_names(meld.cards, tell.letters) + ")";
  return tell.does("score") + " " + meld_name(meld) + shown + ", " + points(meld.points) + ".";
}

std::string shown(const Narrator& tell) {
  return tell.does("show") + " " + card_names(tell.event.cards, tell.letters) + ".";
}

std::string trick(const Narrator& tell) {
  return tell.names.does(tell.event.by.value_or(0), "take") + " the trick, " +
         points(tell.event.points) + ".";
}

std::string count(const Narrator& tell) {
  const Event& event = tell.event;
  std::string out = tell.does("count") + " " + std::to_string(event.card_points) + " in cards";
  const std::pair<int, const char*> more[] = {{event.last_trick, "for the last trick"},
                                              {event.jo_jotte, "for Jo-Jotte"},
                                              {event.meld_points, "in melds"},
                                              {event.bonus, "as a bonus"}};
  for (const auto& [scored, what] : more)
    if (scored != 0) out += ", " + std::to_string(scored) + " " + what;
  return out + ": " + std::to_string(event.compared) + " to compare.";
}

std::string by_rule(const Event& event) {
  return event.rule.empty() ? "." : " (" + event.rule + ").";
}

std::string imprisoned(const Narrator& tell) {
  return points(tell.event.points) + " go to prison, which now holds " +
         std::to_string(tell.event.prison) + by_rule(tell.event);
}

std::string scored(const Narrator& tell) {
  const Event& event = tell.event;
  return tell.does("score") + " " + points(event.points) + " " + event.side + " the line" +
         by_rule(event);
}

std::string game(const Narrator& tell) {
  return tell.names.does(tell.event.by.value_or(0), "win") + " game " +
         std::to_string(tell.event.game) + " of the rubber.";
}

std::string stake(const Event& event) { return event.what == "deal" ? "the deal" : "the rubber"; }

std::string resigned(const Narrator& tell) {
  return tell.does("resign") + " " + stake(tell.event) + ".";
}

std::string forfeited(const Narrator& tell) {
  const int taker = 1 - tell.seat();
  const bool loses = tell.names.self == tell.seat(), wins = tell.names.self == taker;
  return tell.does("are") + " overdue and " + (loses ? "forfeit " : "forfeits ") +
         stake(tell.event) + "; " +
         (wins ? "you take it." : tell.names.does(taker, "take") + " it.");
}

std::string laid(const Narrator& tell) {
  if (tell.event.cards.empty()) return tell.does("have") + " no cards left to lay open.";
  return tell.does("lay") + " open " + card_names(tell.event.cards, tell.letters) + ".";
}

std::string score(const Pair& pair) {
  return std::to_string(pair[0]) + " to " + std::to_string(pair[1]);
}

/// Both numbers with the winner's own first.
std::string score_of_winner(const Event& event, const Pair& count) {
  return score(event.winner == 1 ? Pair{count[1], count[0]} : count);
}

std::string won(const Narrator& tell, const std::string& what) {
  if (!tell.event.winner) return what + " is drawn";
  return tell.names.does(*tell.event.winner, "win") + " " + what;
}

std::string rubber(const Narrator& tell) {
  const Event& event = tell.event;
  return won(tell, "rubber " + std::to_string(event.rubber)) + ": games " +
         score_of_winner(event, event.games) + ", points " + score_of_winner(event, event.totals) +
         ".";
}

/// The totals are told only where they decide the match (R62).
std::string match(const Narrator& tell) {
  const Event& event = tell.event;
  const std::string rubbers = ": rubbers " + score_of_winner(event, event.rubbers_won);
  const std::string points =
      event.totals == Pair{} ? "" : ", points " + score_of_winner(event, event.totals);
  return won(tell, "the match") + rubbers + points + ".";
}

/// A newer server may tell more than we know: its own word is better than silence.
std::string unknown(const Narrator& tell) { return printable("(" + tell.event.other + ")"); }

std::string told(const Narrator& tell) {
  switch (tell.event.type) {
    case EventType::cut: return cut(tell);
    case EventType::dealt: return dealt(tell);
    case EventType::done: return done(tell);
    case EventType::thrown_in: return thrown_in(tell);
    case EventType::contract: return contract(tell);
    case EventType::drawn: return drawn(tell);
    case EventType::melded: return melded(tell);
    case EventType::shown: return shown(tell);
    case EventType::trick: return trick(tell);
    case EventType::counted: return count(tell);
    case EventType::imprisoned: return imprisoned(tell);
    case EventType::scored: return scored(tell);
    case EventType::game: return game(tell);
    case EventType::rubber: return rubber(tell);
    case EventType::match: return match(tell);
    case EventType::resigned: return resigned(tell);
    case EventType::forfeited: return forfeited(tell);
    case EventType::laid: return laid(tell);
    case EventType::unknown: break;
  }
  return unknown(tell);
}

std::string capitalized(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace

std::string sentence(const Event& event, const Names& names, bool letters) {
  if (event.deals_proved > 0) return proof_sentence(event.deals_proved);
  return capitalized(told({event, names, letters}));
}

}  // namespace cli::jojotte
