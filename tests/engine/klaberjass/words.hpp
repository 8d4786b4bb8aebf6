// SPDX-License-Identifier: MIT
#pragma once

#include "engine/klaberjass/klaberjass.hpp"
#include "engine/klaberjass/melds.hpp"
#include "engine/klaberjass/phases.hpp"
#include "tests/support/table_words.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

/// Klaberjass as people write it down: cards, deals, and what is said at the table.
namespace klaberjass {

using table_words::card, table_words::hand;

inline Rank rank(std::string_view text) { return *cards::read_rank(text); }

/// The text after `start`, if the whole begins so.
inline std::optional<std::string_view> after(std::string_view said, std::string_view start) {
  if (!said.starts_with(start)) return std::nullopt;
  return said.substr(start.size());
}

inline std::uint8_t number(std::string_view text) {
  return static_cast<std::uint8_t>(text[0] - '0');
}

inline std::optional<Action> meld_act_of(std::string_view said) {
  if (said == "no set") return NoSet{};
  if (said == "no run") return NoRun{};
  if (said == "how high") return HowHigh{};
  if (said == "not good trumps") return NotGoodTrump{};
  if (said == "in trumps") return InTrumps{};
  if (said == "yes") return Yes{};
  if (said == "no") return No{};
  if (said == "equal") return Equal{};
  if (said == "good") return Good{};
  if (const auto rest = after(said, "set ")) return SetOf{number(*rest)};
  if (const auto rest = after(said, "not good set ")) return NotGoodSet{number(*rest)};
  if (const auto rest = after(said, "rank ")) return OfRank{rank(*rest)};
  if (const auto rest = after(said, "not good rank ")) return NotGoodRank{rank(*rest)};
  if (const auto rest = after(said, "run ")) return Length{number(*rest)};
  if (const auto rest = after(said, "not good run ")) return NotGoodLength{number(*rest)};
  if (const auto rest = after(said, "top ")) return Top{rank(*rest)};
  if (const auto rest = after(said, "not good top ")) return NotGoodTop{rank(*rest)};
  if (const auto rest = after(said, "declare ")) return Declare{hand(*rest)};
  return std::nullopt;
}

/// As the rulebook has it: "pass", "accept", "suit H", "no-trump", "swap", "keep", "continue", what
/// is said of melds, or a card, with "jo" or "jotte".
inline Action act_of(const State&, std::string_view said) {
  if (said == "pass") return Pass{};
  if (said == "accept") return Accept{};
  if (said == "no-trump") return NoTrump{};
  if (said == "swap") return ExchangeSeven{};
  if (said == "keep") return Keep{};
  if (said == "continue") return Continue{};
  if (const auto rest = after(said, "suit ")) return NameSuit{*cards::read_suit(*rest)};
  if (const auto act = meld_act_of(said)) return *act;
  const Word word = said.ends_with(" jo")      ? Word::jo
                    : said.ends_with(" jotte") ? Word::jotte
                                               : Word::none;
  return PlayCard{card(said.substr(0, 2)), word};
}

/// Never called.
Klaberjass game_of(const State&);

}  // namespace klaberjass

namespace klaberjass_words {

using namespace klaberjass;
using namespace table_words;

inline constexpr RuleSet standard = presets[0].rules;
inline constexpr RuleSet five_hundred = presets[1].rules;

inline std::vector<std::string_view> split(std::string_view text, std::string_view by) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(by), text.size());
    parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + by.size(), text.size()));
  }
  return parts;
}

/// The nine cards of each: six that are dealt, then three that are drawn. The non-dealer is seat 0
/// unless a test says otherwise.
struct Spread {
  const char *non_dealer, *dealer, *turned, *information;
};

/// The turned suit is clubs. Neither hand has a meld, and the dealer has the seven of trumps.
inline constexpr Spread plain_spread = {"JC 9C AD TD 8H 7S QS KH 9H", "7C KC QH 8D JS TS AC 7D AS",
                                        "TC", "8S"};

/// The deck that gives these cards: by threes, the non-dealer first; the information card last.
inline std::vector<Card> deck_for(const Spread& spread) {
  std::vector<Card> n, d, deck;
  for (const auto text : split(spread.non_dealer, " ")) n.push_back(card(text));
  for (const auto text : split(spread.dealer, " ")) d.push_back(card(text));
  REQUIRE((n.size() == 9 && d.size() == 9));
  const auto put = [&](const std::vector<Card>& from, std::ptrdiff_t first) {
    deck.insert(deck.end(), from.begin() + first, from.begin() + first + 3);
  };
  put(n, 0), put(d, 0), put(n, 3), put(d, 3);
  deck.push_back(card(spread.turned));
  put(n, 6), put(d, 6);
  const Card last = card(spread.information);
  CardSet rest = cards::set_of_32();
  for (const Card one : deck) rest.erase(one);
  rest.erase(last);
  for (const Card one : rest) deck.push_back(one);
  deck.push_back(last);
  REQUIRE(deck.size() == 32);
  return deck;
}

/// Before the deal: `dealer` is about to deal.
inline State to_be_dealt(const RuleSet& rules, int dealer = 1) {
  State state = Klaberjass::start(rules);
  state.face_up.dealer = seat(dealer);
  state.face_up.phase = AwaitingDeck{};
  return state;
}

inline Events deal(State& state, const Spread& spread) {
  const auto deck = deck_for(spread);
  REQUIRE(Klaberjass::fits(state.face_up, deck));
  return Klaberjass::deal(state, deck);
}

inline State dealt(const RuleSet& rules, const Spread& spread, int dealer = 1) {
  State state = to_be_dealt(rules, dealer);
  deal(state, spread);
  return state;
}

/// What this seat may do, as many acts as there are.
inline std::size_t choices(const State& state) { return legal_actions(state).size(); }

// Auctions.
inline constexpr const char* hearts = "suit H, pass";
inline constexpr const char* no_trump = "no-trump";

}  // namespace klaberjass_words
