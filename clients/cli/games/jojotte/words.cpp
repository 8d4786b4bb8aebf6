// SPDX-License-Identifier: MIT
#include "clients/cli/games/jojotte/words.hpp"

#include "clients/cli/words.hpp"

#include <algorithm>
#include <map>

namespace cli::jojotte {
namespace {

using Dictionary = std::map<std::string, std::string, std::less<>>;

std::string in(const Dictionary& words, std::string_view key) {
  const auto found = words.find(key);
  return found == words.end() ? std::string(key) : found->second;
}

std::string declaration(const Cards& cards) {
  std::string out = "declare";
  for (const Card& card : cards) out += " " + card_name(card, true);
  return out;
}

std::string play(const Action& action) {
  const std::string card = card_name(action.card, true);
  return action.word.empty() ? card : card + " " + action.word;
}

/// A newer server may offer actions that this client does not know.
std::string unknown(const Action& action) {
  std::string out = action.other;
  std::replace(out.begin(), out.end(), '_', ' ');
  for (const std::string& more : {action.suit, action.rank, action.card, action.word})
    if (!more.empty()) out += " " + more;
  if (action.number != 0) out += " " + std::to_string(action.number);
  return out;
}

// clang-format off
/// The words of each action that needs no more than words.
constexpr CodeTable<ActionType> fixed_phrases({
    {ActionType::accept, "accept"}, {ActionType::name_suit, ""},
    {ActionType::no_trump, "no trump"}, {ActionType::pass, "pass"},
    {ActionType::double_stakes, "double"}, {ActionType::redouble, "redouble"},
    {ActionType::nullo, "nullo"}, {ActionType::slam, "slam"},
    {ActionType::slam_no_trump, "slam no trump"}, {ActionType::keep, "keep"},
    {ActionType::exchange, "exchange"}, {ActionType::four, ""}, {ActionType::no_four, "none"},
    {ActionType::not_good_four, ""}, {ActionType::good, "good"}, {ActionType::length, ""},
    {ActionType::no_run, "none"}, {ActionType::not_good_length, ""},
    {ActionType::how_high, "how high"}, {ActionType::top, ""}, {ActionType::not_good_top, ""},
    {ActionType::not_good_trump, "not good, trumps"}, {ActionType::in_trumps, "in trumps"},
    {ActionType::equal, "equal"}, {ActionType::yes, "yes"}, {ActionType::no, "no"},
    {ActionType::declare, ""}, {ActionType::ask_to_see, "show me"},
    {ActionType::satisfied, "satisfied"}, {ActionType::play, ""}, {ActionType::claim, ""},
    {ActionType::continue_match, "continue"}});
// clang-format on

}  // namespace

std::string suit_name(std::string_view suit) {
  static const Dictionary names{
      {"C", "clubs"}, {"D", "diamonds"}, {"H", "hearts"}, {"S", "spades"}, {"", "no trumps"}};
  return in(names, suit);
}

std::string rank_name(std::string_view rank) {
  static const Dictionary names{{"7", "seven"}, {"8", "eight"}, {"9", "nine"}, {"T", "ten"},
                                {"J", "jack"},  {"Q", "queen"}, {"K", "king"}, {"A", "ace"}};
  return in(names, rank);
}

std::string rank_plural(std::string_view rank) { return rank_name(rank) + "s"; }

std::string contract_name(const Contract& contract) {
  const std::string suit = suit_name(contract.trump);
  std::string name = suit;
  if (contract.special == Special::nullo) name = "nullo at no trumps";
  if (contract.special == Special::slam)
    name = "a slam " + std::string(contract.trump.empty() ? "at " : "in ") + suit;
  if (contract.times == 2) name += ", doubled";
  if (contract.times == 4) name += ", redoubled";
  return name;
}

int bidder_of(const Contract& contract) {
  return contract.special == Special::nullo ? 1 - contract.declarer : contract.declarer;
}

std::string meld_name(const Meld& meld) {
  if (meld.is_four) return "four " + rank_plural(meld.rank);
  return "a run of " + std::to_string(meld.length);
}

std::string phrase(const Action& action) {
  const ActionType type = action.type;
  if (type == ActionType::unknown) return unknown(action);
  if (type == ActionType::play) return play(action);
  if (type == ActionType::declare) return declaration(action.cards);
  if (type == ActionType::name_suit) return suit_name(action.suit);
  if (type == ActionType::four) return "four " + rank_plural(action.rank);
  if (type == ActionType::claim) return "claim " + std::to_string(action.number);
  if (type == ActionType::length) return "run " + std::to_string(action.number);
  if (type == ActionType::top) return "top " + rank_name(action.rank);
  if (type == ActionType::not_good_four) return "not good, " + rank_plural(action.rank);
  if (type == ActionType::not_good_length) return "not good, " + std::to_string(action.number);
  if (type == ActionType::not_good_top) return "not good, " + rank_name(action.rank);
  return std::string(fixed_phrases[type]);
}

}  // namespace cli::jojotte
