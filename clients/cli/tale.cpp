// SPDX-License-Identifier: MIT
#include "clients/cli/tale.hpp"

#include <map>

namespace cli {
namespace {

struct Teller {
  const Event& event;
  const Names& names;
  bool letters;

  int seat() const { return event.seat.value_or(0); }
  std::string does(std::string_view verb) const { return names.does(seat(), verb); }
  std::string card(const Card& name) const { return card_name(name, letters); }
};

std::string points(int count) {
  return std::to_string(count) + (count == 1 ? " point" : " points");
}

std::string cut(const Teller& tell) {
  const Cards& drawn = tell.event.drawn;
  std::string out = "The cut: ";
  for (std::size_t seat = 0; seat < drawn.size() && seat < 2; ++seat)
    out += (seat == 0 ? "" : ", ") + tell.names.of(static_cast<int>(seat)) + " " +
           tell.card(drawn[seat]);
  if (!tell.event.dealer) return out + ". Equal: they cut again.";
  return out + ". " + tell.names.does(*tell.event.dealer, "deal") + ".";
}

std::string dealt(const Teller& tell) {
  const Event& event = tell.event;
  return "Deal " + std::to_string(event.deal) + ": " +
         tell.names.does(event.dealer.value_or(0), "deal") + " " + std::to_string(event.each) +
         " cards each; " + tell.card(event.turned) + " is turned up.";
}

std::string play(const Teller& tell) {
  const Action& action = *tell.event.action;
  const std::string said = action.word == "jo"      ? ", saying \"Jo\""
                           : action.word == "jotte" ? ", saying \"Jotte\""
                                                    : "";
  return tell.does("play") + " " + tell.card(action.card) + said + ".";
}

/// What is done rather than said, by the type of the action.
std::string deed(const Teller& tell, std::string_view type) {
  static const std::map<std::string, std::string, std::less<>> verbs{
      {"pass", "pass"},
      {"accept", "accept the turned suit"},
      {"no_trump", "choose no trumps"},
      {"double", "double"},
      {"redouble", "redouble"},
      {"nullo", "bid nullo"},
      {"slam", "bid a slam"},
      {"slam_no_trump", "bid a slam at no trumps"},
      {"exchange", "exchange the seven for the turned card"},
      {"keep", "leave the turned card"},
      {"ask_to_see", "ask to see the cards"},
      {"satisfied", "are satisfied"},
      {"continue", "go on"}};
  const auto found = verbs.find(type);
  if (found == verbs.end()) return {};
  return tell.does(found->second) + ".";
}

/// The words of the dialogue, between quotation marks.
std::string speech(const Action& action) {
  if (action.type == "no_four") return "no four of a kind";
  if (action.type == "no_run") return "no run";
  if (action.type == "length") return "a run of " + std::to_string(action.length);
  if (action.type == "top") return rank_name(action.rank) + " high";
  if (action.type == "how_high" || action.type == "in_trumps") return phrase(action) + "?";
  return phrase(action);
}

std::string done(const Teller& tell) {
  if (!tell.event.action) return {};
  const Action& action = *tell.event.action;
  if (action.type == "play") return play(tell);
  if (action.type == "name_suit") return tell.does("choose " + suit_name(action.suit)) + ".";
  if (action.type == "claim")
    return tell.does("claim " + std::to_string(action.tricks)) + " of the tricks left.";
  const std::string made = deed(tell, action.type);
  return made.empty() ? tell.does("say") + " \"" + speech(action) + "\"." : made;
}

std::string thrown_in(const Teller&) { return "Four passes: the deal is thrown in."; }

std::string contract(const Teller& tell) {
  if (!tell.event.contract) return {};
  const Contract& contract = *tell.event.contract;
  return "The contract: " + contract_name(contract) + ", by " + tell.names.of(bidder_of(contract)) +
         ".";
}

std::string drawn(const Teller& tell) {
  return "Each draws " + std::to_string(tell.event.each) + " more; the information card is " +
         tell.card(tell.event.information) + ".";
}

std::string melded(const Teller& tell) {
  if (!tell.event.meld) return {};
  const Meld& meld = *tell.event.meld;
  const std::string shown =
      meld.cards.empty() ? "" : " (" + card_names(meld.cards, tell.letters) + ")";
  return tell.does("score") + " " + meld_name(meld) + shown + ", " + points(meld.points) + ".";
}

std::string shown(const Teller& tell) {
  return tell.does("show") + " " + card_names(tell.event.cards, tell.letters) + ".";
}

std::string trick(const Teller& tell) {
  return tell.names.does(tell.event.by.value_or(0), "take") + " the trick, " +
         points(tell.event.points) + ".";
}

std::string counted(const Teller& tell) {
  const Event& event = tell.event;
  std::string out = tell.does("count") + " " + std::to_string(event.card_points) + " in cards";
  const std::pair<int, const char*> more[] = {{event.last_trick, "for the last trick"},
                                              {event.jo_jotte, "for Jo-Jotte"},
                                              {event.meld_points, "in melds"},
                                              {event.bonus, "as a bonus"}};
  for (const auto& [count, what] : more)
    if (count != 0) out += ", " + std::to_string(count) + " " + what;
  return out + ": " + std::to_string(event.compared) + " compared.";
}

std::string by_rule(const Event& event) {
  return event.rule.empty() ? "." : " (" + event.rule + ").";
}

std::string imprisoned(const Teller& tell) {
  return points(tell.event.points) + " go to prison, which holds " +
         std::to_string(tell.event.prison) + " now" + by_rule(tell.event);
}

std::string scored(const Teller& tell) {
  const Event& event = tell.event;
  return tell.does("score") + " " + points(event.points) + " " + event.side + " the line" +
         by_rule(event);
}

std::string game(const Teller& tell) {
  return tell.names.does(tell.event.by.value_or(0), "win") + " game " +
         std::to_string(tell.event.game) + " of the rubber.";
}

/// What a seat gave up, or had taken from it.
std::string stake(const Event& event) { return event.what == "deal" ? "the deal" : "the rubber"; }

std::string resigned(const Teller& tell) {
  return tell.does("resign") + " " + stake(tell.event) + ".";
}

std::string forfeited(const Teller& tell) {
  const int taker = 1 - tell.seat();
  const bool loses = tell.names.self == tell.seat(), wins = tell.names.self == taker;
  return tell.does("are") + " overdue and " + (loses ? "forfeit " : "forfeits ") +
         stake(tell.event) + "; " +
         (wins ? "you take it." : tell.names.does(taker, "take") + " it.");
}

std::string laid(const Teller& tell) {
  if (tell.event.cards.empty()) return tell.does("have") + " no card left to lay open.";
  return tell.does("lay") + " open " + card_names(tell.event.cards, tell.letters) + ".";
}

std::string proved(int deals) {
  if (deals == 1) return "The deck of this deal is what was committed to.";
  return "The decks of these " + std::to_string(deals) + " deals are what was committed to.";
}

std::string score(const Pair& pair) {
  return std::to_string(pair[0]) + " to " + std::to_string(pair[1]);
}

/// Both numbers as the winner says them: their own first.
std::string score_of_winner(const Event& event, const Pair& count) {
  return score(event.winner == 1 ? Pair{count[1], count[0]} : count);
}

std::string won(const Teller& tell, const std::string& what) {
  if (!tell.event.winner) return what + " is drawn";
  return tell.names.does(*tell.event.winner, "win") + " " + what;
}

std::string rubber(const Teller& tell) {
  const Event& event = tell.event;
  return won(tell, "rubber " + std::to_string(event.rubber)) + ": games " +
         score_of_winner(event, event.games) + ", points " + score_of_winner(event, event.totals) +
         ".";
}

/// The totals are told only where they decide the match (R62).
std::string match(const Teller& tell) {
  const Event& event = tell.event;
  const std::string rubbers = ": rubbers " + score_of_winner(event, event.rubbers_won);
  const std::string points =
      event.totals == Pair{} ? "" : ", points " + score_of_winner(event, event.totals);
  return won(tell, "the match") + rubbers + points + ".";
}

using Sentence = std::string (*)(const Teller&);

const std::map<std::string, Sentence, std::less<>>& sentences() {
  static const std::map<std::string, Sentence, std::less<>> by_type{{"cut", cut},
                                                                    {"dealt", dealt},
                                                                    {"done", done},
                                                                    {"thrown_in", thrown_in},
                                                                    {"contract", contract},
                                                                    {"drawn", drawn},
                                                                    {"melded", melded},
                                                                    {"shown", shown},
                                                                    {"trick", trick},
                                                                    {"counted", counted},
                                                                    {"imprisoned", imprisoned},
                                                                    {"scored", scored},
                                                                    {"game", game},
                                                                    {"rubber", rubber},
                                                                    {"match", match},
                                                                    {"resigned", resigned},
                                                                    {"forfeited", forfeited},
                                                                    {"laid", laid}};
  return by_type;
}

std::string capitalized(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace

std::string sentence(const Event& event, const Names& names, bool letters) {
  if (event.deals_proved > 0) return proved(event.deals_proved);
  const auto found = sentences().find(event.type);
  // A newer server may tell more than we know: its own word is better than silence.
  if (found == sentences().end()) return printable("(" + event.type + ")");
  return capitalized(found->second({event, names, letters}));
}

}  // namespace cli
