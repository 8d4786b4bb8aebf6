// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card_text.hpp"
#include "engine/don/don.hpp"
#include "engine/don/phases.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

/// Nine-Card Don as people write it down: cards, hands, and what is said at the table.
namespace don_words {

using namespace don;

inline constexpr RuleSet standard = presets[0].rules;
inline constexpr RuleSet short_game = presets[1].rules;

/// The hands of seats 0 to 3.
using Hands = std::array<const char*, 4>;

/// Seat 0 has clubs, seat 1 diamonds, and so on.
inline constexpr Hands a_suit_each = {"6C 7C 8C 9C TC JC QC KC AC", "6D 7D 8D 9D TD JD QD KD AD",
                                      "6H 7H 8H 9H TH JH QH KH AH", "6S 7S 8S 9S TS JS QS KS AS"};

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

/// "AS 5H" in this order.
inline Trick trick(std::string_view text) {
  Trick trick;
  for (std::size_t at = 0; at < text.size(); at += 3) trick.push_back(card(text.substr(at, 2)));
  return trick;
}

inline Seat seat(int number) { return static_cast<Seat>(number); }

/// The deck that gives these hands if `pitches` is the pitcher; the rest lies aside.
inline std::vector<Card> deck_for(const Hands& hands, Seat pitches) {
  std::vector<Card> deck;
  CardSet rest = pack_set;
  for (int n = 0; n < 4 * hand_size; ++n) {
    const Seat to = after(pitches, static_cast<std::size_t>(n));
    deck.push_back(hand(hands[engine::index(to)]).nth(n / seat_count));
    rest.erase(deck.back());
  }
  for (const Card each : rest) deck.push_back(each);
  return deck;
}

/// Before a deal: this seat will pitch.
inline State to_be_dealt(const RuleSet& rules, int pitches = 0) {
  State state = Don::start(rules);
  state.face_up.dealer = right_of(seat(pitches));
  state.face_up.phase = AwaitingDeck{};
  return state;
}

inline Events deal(State& state, const Hands& hands) {
  const auto deck = deck_for(hands, pitcher(state.face_up));
  REQUIRE(Don::fits(state.face_up, deck));
  return Don::deal(state, deck);
}

inline State dealt(const RuleSet& rules, const Hands& hands, int pitches = 0) {
  State state = to_be_dealt(rules, pitches);
  deal(state, hands);
  return state;
}

/// "pitcher 2", "continue", or a card.
inline Action act_of(std::string_view said) {
  if (said == "continue") return Continue{};
  if (said.starts_with("pitcher ")) return NamePitcher{seat(said.back() - '0')};
  return PlayCard{card(said)};
}

inline Seat first_asked(const State& state) {
  const SeatSet asked = Don::waiting_for(state.face_up).seats;
  REQUIRE(!asked.empty());
  return asked.front();
}

/// Why this seat, or the first that is asked, may not say this.
inline Refusal refused(const State& state, Seat who, std::string_view said) {
  return Don::refusal(Don::observe(state, {who}), act_of(said));
}
inline Refusal refused(const State& state, std::string_view said) {
  return refused(state, first_asked(state), said);
}

inline Events say_one(State& state, std::string_view said) {
  const bool named = said.size() > 2 && said[1] == ':';  // "2: continue"
  const Seat who = named ? seat(said[0] - '0') : first_asked(state);
  if (named) said.remove_prefix(3);
  CAPTURE(std::string(said));
  REQUIRE(refused(state, who, said) == Refusal::none);
  return Don::apply(state, who, act_of(said));
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

/// The phase and the seats that are asked: "pitch 0", "deal_over 0123", "deal".
inline std::string where(const State& state) {
  std::string text(std::visit([](const auto& phase) { return phase.name; }, state.face_up.phase));
  const SeatSet asked = Don::waiting_for(state.face_up).seats;
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

/// The last trick of a deal, one card in each hand, led by seat 0; what went before is made up.
inline State last_trick(const RuleSet& rules, const Hands& hands, Suit trump) {
  State state = dealt(rules, a_suit_each);
  FaceUp& up = state.face_up;
  up.trump = trump;
  up.phase = Play{seat(0), {}};
  up.tricks = {{2, 2, 2, 2}};
  CardSet left;
  for (const Seat each : all_seats) {
    state.face_down.hands[each] = hand(hands[engine::index(each)]);
    up.held[each] = 1;
    left = left | state.face_down.hands[each];
  }
  int gone = 0;
  for (const Card each : pack_set - left)
    if (gone++ < 32) up.memory.gone.insert(each);
  return state;
}

}  // namespace don_words
