// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card_text.hpp"
#include "engine/klaberjass/klaberjass.hpp"
#include "engine/klaberjass/melds.hpp"
#include "engine/klaberjass/phases.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

/// Klaberjass as people write it down: cards, deals, and what is said at the table.
namespace klaberjass_words {

using namespace klaberjass;

inline constexpr RuleSet standard = presets[0].rules;
inline constexpr RuleSet five_hundred = presets[1].rules;

inline Card card(std::string_view text) {
  const auto read = cards::read_card(text);
  REQUIRE_MESSAGE(read.has_value(), "not a card: ", text);
  return *read;
}

inline CardSet hand(std::string_view text) {
  const auto read = cards::read_cards(text);
  REQUIRE_MESSAGE(read.has_value(), "not cards: ", text);
  return *read;
}

inline Rank rank(std::string_view text) { return *cards::read_rank(text); }
inline Seat seat(int number) { return static_cast<Seat>(number); }

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
inline Action act_of(std::string_view said) {
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

inline Seat first_asked(const State& state) {
  const SeatSet asked = Klaberjass::waiting_for(state.face_up).seats;
  REQUIRE(!asked.empty());
  return asked.front();
}

/// Why this seat, or the first that is asked, may not say this.
inline Refusal refused(const State& state, Seat who, std::string_view said) {
  return Klaberjass::refusal(Klaberjass::observe(state, {who}), act_of(said));
}
inline Refusal refused(const State& state, std::string_view said) {
  return refused(state, first_asked(state), said);
}

inline Events say_one(State& state, std::string_view said) {
  const bool named = said.size() > 2 && said[1] == ':';  // "1: swap"
  const Seat who = named ? seat(said[0] - '0') : first_asked(state);
  if (named) said.remove_prefix(3);
  CAPTURE(std::string(said));
  REQUIRE(refused(state, who, said) == Refusal::none);
  return Klaberjass::apply(state, who, act_of(said));
}

/// Says all of a list, with commas between; each by the first seat that is asked, or by the seat
/// whose number stands before it. Returns the story of the last.
inline Events say(State& state, std::string_view list) {
  Events story;
  for (const auto said : split(list, ", ")) story = say_one(state, said);
  return story;
}

/// The phase and the seats that are asked: "auction 0", "exchange 01", "deal".
inline std::string where(const State& state) {
  std::string text(std::visit([](const auto& phase) { return phase.name; }, state.face_up.phase));
  const SeatSet asked = Klaberjass::waiting_for(state.face_up).seats;
  if (!asked.empty()) text += ' ';
  for (const Seat each : all_seats)
    if (asked.contains(each)) text += std::to_string(int(each));
  return text;
}

/// What this seat may do, as many acts as there are.
inline std::size_t choices(const State& state) {
  return Klaberjass::legal(Klaberjass::observe(state, {first_asked(state)})).actions.size();
}

/// The first event of a type in a story; it must be there.
template <class EventT>
EventT told(const Events& story) {
  for (const auto& event : story)
    if (const auto* found = std::get_if<EventT>(&event)) return *found;
  REQUIRE_MESSAGE(false, "there is no such event in the story");
  return {};
}

template <class EventT>
int times_told(const Events& story) {
  int times = 0;
  for (const auto& event : story) times += std::holds_alternative<EventT>(event) ? 1 : 0;
  return times;
}

// Auctions.
inline constexpr const char* hearts = "suit H, pass";
inline constexpr const char* no_trump = "no-trump";

}  // namespace klaberjass_words
