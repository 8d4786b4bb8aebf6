// SPDX-License-Identifier: MIT
#include "clients/cli/words.hpp"

#include <algorithm>
#include <map>

namespace cli {
namespace {

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

std::string unknown(const Action& action) {
  std::string out = action.type;
  std::replace(out.begin(), out.end(), '_', ' ');
  for (const std::string& more : {action.suit, action.rank, action.card, action.word})
    if (!more.empty()) out += " " + more;
  return out;
}

/// Actions that are their words and nothing more.
const Words& fixed_phrases() {
  static const Words words{{"pass", "pass"},
                           {"accept", "accept"},
                           {"no_trump", "no trump"},
                           {"double", "double"},
                           {"redouble", "redouble"},
                           {"nullo", "nullo"},
                           {"slam", "slam"},
                           {"slam_no_trump", "slam no trump"},
                           {"exchange", "exchange"},
                           {"keep", "keep"},
                           {"no_four", "none"},
                           {"no_run", "none"},
                           {"good", "good"},
                           {"how_high", "how high"},
                           {"in_trumps", "in trumps"},
                           {"not_good_trump", "not good, trumps"},
                           {"yes", "yes"},
                           {"no", "no"},
                           {"equal", "equal"},
                           {"ask_to_see", "show me"},
                           {"satisfied", "satisfied"},
                           {"continue", "continue"}};
  return words;
}

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
  std::string name = suit_name(contract.trump);
  if (contract.special == "nullo") name = "nullo, at no trumps";
  if (contract.special == "slam") name = "a slam in " + suit_name(contract.trump);
  if (contract.special == "slam" && contract.trump.empty()) name = "a slam at no trumps";
  if (contract.multiplier == 2) name += ", doubled";
  if (contract.multiplier == 4) name += ", redoubled";
  return name;
}

int bidder_of(const Contract& contract) {
  return contract.special == "nullo" ? 1 - contract.declarer : contract.declarer;
}

std::string meld_name(const Meld& meld) {
  if (meld.kind == "four") return "four " + rank_plural(meld.rank);
  return "a run of " + std::to_string(meld.length);
}

std::string phrase(const Action& action) {
  const std::string& type = action.type;
  if (type == "play") return play(action);
  if (type == "declare") return declaration(action.cards);
  if (type == "name_suit") return suit_name(action.suit);
  if (type == "four") return "four " + rank_plural(action.rank);
  if (type == "claim") return "claim " + std::to_string(action.tricks);
  if (type == "length") return "run " + std::to_string(action.length);
  if (type == "top") return "top " + rank_name(action.rank);
  if (type == "not_good_four") return "not good, " + rank_plural(action.rank);
  if (type == "not_good_length") return "not good, " + std::to_string(action.length);
  if (type == "not_good_top") return "not good, " + rank_name(action.rank);
  const auto found = fixed_phrases().find(type);
  return found == fixed_phrases().end() ? unknown(action) : found->second;
}

std::string printable(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const auto next = static_cast<unsigned char>(at + 1 < text.size() ? text[at + 1] : 0);
    // U+0080 to U+009F are controls as well, two bytes each in UTF-8.
    if (byte == 0xC2 && next >= 0x80 && next < 0xA0) ++at;
    else if (byte >= 0x20 && byte != 0x7F) out += text[at];
  }
  return out;
}

std::string Names::of(int seat, bool capital) const {
  if (self == seat) return capital ? "You" : "you";
  const std::string& name = players[static_cast<std::size_t>(seat)];
  return name.empty() ? "Seat " + std::to_string(seat) : name;
}

std::string Names::does(int seat, std::string_view verb) const {
  const std::string said = self == seat ? std::string(verb) : third_person(verb);
  return of(seat, true) + " " + said;
}

std::string Names::owner(int seat, bool capital) const {
  if (self == seat) return capital ? "Your" : "your";
  return of(seat) + "'s";
}

Names names_of(const Room& room, std::optional<int> self) {
  return {{printable(room.players[0].name), printable(room.players[1].name)}, self};
}

std::string listed(const std::vector<std::string>& items, std::string_view last) {
  std::string out;
  for (std::size_t at = 0; at < items.size(); ++at) {
    if (at > 0) out += at + 1 == items.size() ? std::string(last) : ", ";
    out += items[at];
  }
  return out;
}

}  // namespace cli
