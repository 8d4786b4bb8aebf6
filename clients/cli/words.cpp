// SPDX-License-Identifier: MIT
#include "clients/cli/words.hpp"

#include <algorithm>
#include <map>

namespace cli {
namespace {

using net::Special;

using Words = std::map<std::string, std::string, std::less<>>;

std::string in(const Words& words, std::string_view key) {
  const auto found = words.find(key);
  return found == words.end() ? std::string(key) : found->second;
}

std::string third_person(std::string_view verb) {
  const std::size_t end = verb.find(' ');
  const std::string first(verb.substr(0, end));
  const std::string rest(end == std::string_view::npos ? "" : verb.substr(end));
  if (first == "have") return "has" + rest;
  if (first == "are") return "is" + rest;
  if (first == "go") return "goes" + rest;
  const bool hisses = first.ends_with('s') || first.ends_with("sh") || first.ends_with("ch");
  return first + (hisses ? "es" : "s") + rest;
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
  return out;
}

// clang-format off
/// The words of each action that needs no more than words.
constexpr CodeTable<ActionType> fixed_phrases({
    {ActionType::pass, "pass"}, {ActionType::accept, "accept"}, {ActionType::name_suit, ""},
    {ActionType::no_trump, "no trump"}, {ActionType::double_stakes, "double"},
    {ActionType::redouble, "redouble"}, {ActionType::nullo, "nullo"}, {ActionType::slam, "slam"},
    {ActionType::slam_no_trump, "slam no trump"}, {ActionType::exchange, "exchange"},
    {ActionType::keep, "keep"}, {ActionType::four, ""}, {ActionType::no_four, "none"},
    {ActionType::not_good_four, ""}, {ActionType::length, ""}, {ActionType::no_run, "none"},
    {ActionType::good, "good"}, {ActionType::not_good_length, ""},
    {ActionType::how_high, "how high"}, {ActionType::top, ""}, {ActionType::not_good_top, ""},
    {ActionType::in_trumps, "in trumps"}, {ActionType::yes, "yes"}, {ActionType::no, "no"},
    {ActionType::not_good_trump, "not good, trumps"}, {ActionType::equal, "equal"},
    {ActionType::declare, ""}, {ActionType::ask_to_see, "show me"},
    {ActionType::satisfied, "satisfied"}, {ActionType::play, ""}, {ActionType::claim, ""},
    {ActionType::continue_match, "continue"}});
// clang-format on

}  // namespace

std::string suit_name(std::string_view suit) {
  static const Words names{
      {"C", "clubs"}, {"D", "diamonds"}, {"H", "hearts"}, {"S", "spades"}, {"", "no trumps"}};
  return in(names, suit);
}

std::string rank_name(std::string_view rank) {
  static const Words names{{"7", "seven"}, {"8", "eight"}, {"9", "nine"}, {"T", "ten"},
                           {"J", "jack"},  {"Q", "queen"}, {"K", "king"}, {"A", "ace"}};
  return in(names, rank);
}

std::string rank_plural(std::string_view rank) { return rank_name(rank) + "s"; }

std::string card_name(std::string_view card, bool letters) {
  if (card.size() != 2) return std::string(card);
  static const Words glyphs{{"C", "♣"}, {"D", "♦"}, {"H", "♥"}, {"S", "♠"}};
  const std::string rank = card[0] == 'T' ? "10" : std::string(1, card[0]);
  return rank + (letters ? std::string(1, card[1]) : in(glyphs, card.substr(1)));
}

std::string card_names(const Cards& cards, bool letters) {
  std::string out;
  for (const Card& card : cards) out += (out.empty() ? "" : " ") + card_name(card, letters);
  return out;
}

std::string contract_name(const Contract& contract) {
  const std::string suit = suit_name(contract.trump);
  std::string name = suit;
  if (contract.special == Special::nullo) name = "nullo at no trumps";
  if (contract.special == Special::slam)
    name = "a slam " + std::string(contract.trump.empty() ? "at " : "in ") + suit;
  if (contract.multiplier == 2) name += ", doubled";
  if (contract.multiplier == 4) name += ", redoubled";
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
  if (type == ActionType::claim) return "claim " + std::to_string(action.tricks);
  if (type == ActionType::length) return "run " + std::to_string(action.length);
  if (type == ActionType::top) return "top " + rank_name(action.rank);
  if (type == ActionType::not_good_four) return "not good, " + rank_plural(action.rank);
  if (type == ActionType::not_good_length) return "not good, " + std::to_string(action.length);
  if (type == ActionType::not_good_top) return "not good, " + rank_name(action.rank);
  return std::string(fixed_phrases[type]);
}

std::string Names::of(int seat, bool capital) const {
  if (self == seat) return capital ? "You" : "you";
  const std::string& name = players[static_cast<std::size_t>(seat)];
  return name.empty() ? "Seat " + std::to_string(seat) : name;
}

std::string Names::does(int seat, std::string_view verb, bool capital) const {
  const std::string said = self == seat ? std::string(verb) : third_person(verb);
  return of(seat, capital) + " " + said;
}

std::string Names::owner(int seat, bool capital) const {
  if (self == seat) return capital ? "Your" : "your";
  return of(seat) + "'s";
}

Names names_of(const Room& room, std::optional<int> self) {
  return {{printable(room.players[0].name), printable(room.players[1].name)}, self};
}

Names names_of(const Table& table) { return names_of(table.room(), table.seat()); }

std::string counted(long long count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

std::string points(long long count) { return counted(count, "point"); }

std::string listed(const std::vector<std::string>& items, std::string_view last) {
  std::string out;
  for (std::size_t at = 0; at < items.size(); ++at) {
    if (at > 0) out += at + 1 == items.size() ? std::string(last) : ", ";
    out += items[at];
  }
  return out;
}

}  // namespace cli
