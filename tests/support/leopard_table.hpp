// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card_text.hpp"
#include "engine/leopard/leopard.hpp"

#include <algorithm>
#include <cstddef>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The language of Leopard's rule tests. A square is nine stacks, from place 1 to 9, each from its
/// lowest card: "AH 2D+JS/1 - - 5C - - - -" has on place 2 the two of diamonds, and on it the jack
/// of spades that seat 1 laid face down. An act is "play 5H 0.5", "discard 5H", "stop" or
/// "continue".
namespace leopard_table {

using namespace leopard;

inline Card card(std::string_view text) { return cards::read_card(text).value(); }
inline CardBag hand(std::string_view text) { return cards::read_bag(text).value(); }

inline std::vector<std::string> split(std::string_view text, char by) {
  std::vector<std::string> parts;
  std::istringstream in{std::string(text)};
  for (std::string part; std::getline(in, part, by);)
    if (!part.empty()) parts.push_back(part);
  return parts;
}

inline constexpr std::string_view empty_square = "- - - - - - - - -";

/// A position in the middle of a deal, at the turn of seat 0, who has drawn. The stock has `stock`
/// of the cards that are nowhere else, the discards have the others.
struct Position {
  std::string_view hand_0 = "AC 2C 3C 4C 5C 6C 7C 8C 9C", hand_1 = "AD 2D 3D 4D 5D 6D 7D 8D";
  std::string_view square_0 = empty_square, square_1 = empty_square;
  int stock = 20;
  RuleSet rules{};
  std::uint8_t deal = 1;
  PerSeat<std::int16_t> scores{};
};

class Setter {
 public:
  explicit Setter(const Position& wanted) : rest_(hand_of_pack()) {
    FaceUp& up = state_.face_up;
    up.rules = wanted.rules;
    up.deal = wanted.deal;
    up.score = wanted.scores;
    up.dealer = Seat{1};
    up.phase = Turn{Seat{0}};
    give(Seat{0}, wanted.hand_0);
    give(Seat{1}, wanted.hand_1);
    lay(Seat{0}, wanted.square_0);
    lay(Seat{1}, wanted.square_1);
    for (const Card left : rest_) {
      if (up.stock < wanted.stock) state_.face_down.stock[up.stock++] = left;
      else up.discards.push_back(left);
    }
  }

  const State& state() const { return state_; }

 private:
  static CardBag hand_of_pack() {
    CardBag all;
    for (const Card one : Leopard::pack({})) all.insert(one);
    return all;
  }

  Card take(std::string_view text) {
    const Card taken = card(text);
    rest_.erase(taken);
    return taken;
  }

  void give(Seat seat, std::string_view text) {
    for (const auto& one : split(text, ' ')) state_.face_down.hands[seat].insert(take(one));
    state_.face_up.held[seat] = static_cast<std::uint8_t>(state_.face_down.hands[seat].size());
  }

  void lay(Seat seat, std::string_view square) {
    std::uint8_t place = 0;
    for (const auto& stack : split(square, ' ')) {
      ++place;
      for (const auto& one : split(stack, '+'))
        if (one != "-") lay_one({seat, place}, one);
    }
    state_.face_up.showing[seat] = showing_of(state_.face_up.squares[seat]);
  }

  void lay_one(Spot spot, const std::string& text) {
    Squares& squares = state_.face_up.squares;
    const Card laid = take(text.substr(0, 2));
    if (text.size() == 2) {
      squares.lay(spot, Lying::open(laid));
      return;
    }
    const auto by = static_cast<Seat>(text[3] - '0');
    const auto at = static_cast<std::uint8_t>(squares.at(spot).size());
    insert(state_.face_down.laid[by], {spot, at, laid});
    state_.face_up.memory.push_back({spot, by});
    squares.lay(spot, Lying::back());
  }

  State state_;
  CardBag rest_;
};

inline State set(const Position& wanted) { return Setter(wanted).state(); }

inline Spot spot(std::string_view text) {
  return {static_cast<Seat>(text[0] - '0'), static_cast<std::uint8_t>(text[2] - '0')};
}

inline Action act(std::string_view text) {
  const auto words = split(text, ' ');
  if (words[0] == "play") return Play{card(words[1]), spot(words[2])};
  if (words[0] == "discard") return Discard{card(words[1])};
  if (words[0] == "stop") return Stop{};
  return Continue{};
}

inline View seen(const State& state, int seat) {
  return Leopard::observe(state, {static_cast<Seat>(seat)});
}

inline Refusal refused(const State& state, int seat, std::string_view text) {
  return Leopard::refusal(seen(state, seat), act(text));
}

/// Throws if it may not be done.
inline Events act_out(State& state, int seat, std::string_view text) {
  engine::ensure(refused(state, seat, text) == Refusal::none, "the test does what it may not");
  return Leopard::apply(state, static_cast<Seat>(seat), act(text));
}

/// The same position after these acts of seats 0 and 1 in turn: "play 5H 0.5, discard AD".
inline State after(const Position& wanted, std::string_view acts) {
  State state = set(wanted);
  int seat = 0;
  for (const auto& text : split(acts, ',')) {
    act_out(state, seat, text);
    seat = 1 - seat;
  }
  return state;
}

/// Where this seat may play this card: "0.5 1.5", or "-".
inline std::string places(const State& state, int seat, std::string_view text) {
  std::string all;
  for (const Action& action : Leopard::legal(seen(state, seat)).actions) {
    const auto* play = std::get_if<Play>(&action);
    if (play == nullptr || play->card != card(text)) continue;
    all += (all.empty() ? "" : " ") + std::to_string(index(play->spot.seat)) + '.' +
           std::to_string(play->spot.place);
  }
  return all.empty() ? "-" : all;
}

/// "turn 0", "deal_over 0 1": the phase, and who is asked.
inline std::string where(const State& state) {
  std::string text{std::visit([](const auto& one) { return one.name; }, state.face_up.phase)};
  for (const Seat seat : all_seats)
    if (Leopard::waiting_for(state.face_up).seats.contains(seat))
      text += ' ' + std::to_string(index(seat));
  return text;
}

/// The number of the rule by which this was refused.
inline int rule_of(const State& state, int seat, std::string_view text) {
  return Leopard::explain(refused(state, seat, text), seen(state, seat)).rule;
}

/// The pack with these cards on top.
inline std::vector<Card> deck(std::string_view top) {
  const auto pack = Leopard::pack({});
  std::vector<Card> left(pack.begin(), pack.end()), all;
  for (const auto& text : split(top, ' ')) {
    all.push_back(card(text));
    left.erase(std::find(left.begin(), left.end(), all.back()));
  }
  all.insert(all.end(), left.begin(), left.end());
  return all;
}

/// A game of which the first deal has just been dealt by seat 1: seat 0 is to play.
inline State dealt(std::string_view top = "AC", const RuleSet& rules = {}) {
  State state = Leopard::start(rules);
  Leopard::deal(state, deck("2H 3H"));
  Leopard::deal(state, deck(top));
  return state;
}

/// The events of one type.
template <class One>
std::vector<One> only(const Events& story) {
  std::vector<One> all;
  for (const Event& event : story)
    if (const auto* one = std::get_if<One>(&event)) all.push_back(*one);
  return all;
}

// Squares by what they are worth.
inline constexpr std::string_view worth_6 = "AH 2H 3H 4H - - 7H - -";   // two suits
inline constexpr std::string_view worth_7 = "AH 2H 3H 4H 5D - 7H - -";  // and a colour
inline constexpr std::string_view worth_24 = "AS 2S 3S 4S 5S 6S 7S 8S 9S";

}  // namespace leopard_table
