// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card_text.hpp"
#include "engine/kaiser/kaiser.hpp"
#include "engine/kaiser/phases.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

/// Kaiser as people write it down: cards, hands, and what is said at the table.
namespace kaiser_words {

using namespace kaiser;

inline constexpr RuleSet standard = presets[0].rules;
inline constexpr RuleSet printed = presets[1].rules;
inline constexpr RuleSet prairie = presets[2].rules;

/// The hands of seats 0 to 3.
using Hands = std::array<const char*, 4>;

/// None of these hands is a misdeal. Seat 0 has clubs, seat 1 diamonds, and so on.
inline constexpr Hands a_suit_each = {"7C 8C 9C TC JC QC KC AC", "7D 8D 9D TD JD QD KD AD",
                                      "5H 8H 9H TH JH QH KH AH", "3S 8S 9S TS JS QS KS AS"};

/// Seat 2 may claim a misdeal.
inline constexpr Hands with_misdeal = {"JC QC KC AC JD QD KD AD", "5H JH QH KH AH TC TD TH",
                                       "7C 8C 9C 7D 8D 9D 8H 9H", "3S 8S 9S TS JS QS KS AS"};

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

inline Seat seat(int number) { return static_cast<Seat>(number); }

/// The deck that gives these hands if `dealer` deals.
inline std::vector<Card> deck_for(const Hands& hands, Seat dealer) {
  std::vector<Card> deck;
  for (int n = 0; n < 32; ++n) {
    const auto to = engine::index(after(dealer, static_cast<std::size_t>(n + 1)));
    deck.push_back(hand(hands[to]).nth(n / seat_count));
  }
  return deck;
}

/// Before the deal: `dealer` is about to deal.
inline State to_be_dealt(const RuleSet& rules, int dealer = 3) {
  State state = Kaiser::start(rules);
  state.face_up.dealer = seat(dealer);
  state.face_up.phase = AwaitingDeck{};
  return state;
}

inline Events deal(State& state, const Hands& hands) {
  const auto deck = deck_for(hands, state.face_up.dealer);
  REQUIRE(Kaiser::fits(state.face_up, deck));
  return Kaiser::deal(state, deck);
}

/// Dealt by seat 3 unless it says otherwise, so that seat 0 is the eldest.
inline State dealt(const RuleSet& rules, const Hands& hands, int dealer = 3) {
  State state = to_be_dealt(rules, dealer);
  deal(state, hands);
  return state;
}

/// "keep" (no misdeal), "misdeal", "pass", "bid 7", "bid 7 no", "suit H", "continue", or a card.
inline Action act_of(std::string_view said) {
  if (said == "keep") return NoMisdeal{};
  if (said == "misdeal") return ClaimMisdeal{};
  if (said == "pass") return Pass{};
  if (said == "continue") return Continue{};
  if (said.starts_with("suit ")) return NameSuit{*cards::read_suit(said.substr(5))};
  if (!said.starts_with("bid ")) return PlayCard{card(said)};
  const bool plain = said.ends_with(" no");
  const int number = std::stoi(std::string(said.substr(4)));
  return Bid{static_cast<std::uint8_t>(number), plain};
}

inline Seat first_asked(const State& state) {
  const SeatSet asked = Kaiser::waiting_for(state.face_up).seats;
  REQUIRE(!asked.empty());
  return asked.front();
}

/// Why this seat, or the first that is asked, may not say this.
inline Refusal refused(const State& state, Seat who, std::string_view said) {
  return Kaiser::refusal(Kaiser::observe(state, {who}), act_of(said));
}
inline Refusal refused(const State& state, std::string_view said) {
  return refused(state, first_asked(state), said);
}

inline Events say_one(State& state, std::string_view said) {
  const bool named = said.size() > 2 && said[1] == ':';  // "2: misdeal"
  const Seat who = named ? seat(said[0] - '0') : first_asked(state);
  if (named) said.remove_prefix(3);
  CAPTURE(std::string(said));
  REQUIRE(refused(state, who, said) == Refusal::none);
  return Kaiser::apply(state, who, act_of(said));
}

/// Says all of a list, with commas between; each by the first seat that is asked, or by the seat
/// whose number stands before it. Returns the story of the last.
inline Events say(State& state, std::string_view list) {
  Events story;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(", "), list.size());
    story = say_one(state, list.substr(0, end));
    list.remove_prefix(std::min(end + 2, list.size()));
  }
  return story;
}

inline constexpr std::string_view nobody_claims = "keep, keep, keep, keep";

/// The phase and the seats that are asked: "auction 0", "misdeal 0123", "deal".
inline std::string where(const State& state) {
  std::string text(std::visit([](const auto& phase) { return phase.name; }, state.face_up.phase));
  const SeatSet asked = Kaiser::waiting_for(state.face_up).seats;
  for (const Seat each : all_seats)
    if (asked.contains(each)) text += (text.back() <= '3' ? "" : " ") + std::to_string(int(each));
  return text;
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

}  // namespace kaiser_words
