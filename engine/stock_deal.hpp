// SPDX-License-Identifier: MIT
#pragma once

#include "engine/dealing.hpp"
#include "engine/game.hpp"
#include "engine/round_table.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

/// The deal of games with a stock, and the draw that decides who deals: only players whose cards
/// are equally high, and higher than all others, draw again. FaceUp has the `rules`, the `dealer`,
/// the `stock` and `held` as numbers of cards; FaceDown has `hands` and a `stock`.
namespace engine {

/// The card of each seat that drew.
template <std::size_t seats>
using DrawnBy = PerSeat<std::optional<cards::Card>, seats>;

/// The deck is shuffled, and players draw from it. `drawn`: the draw before this, which was equal.
template <int number, std::size_t seats>
struct DrawForDeal {
  static constexpr std::string_view name = "draw";
  static constexpr int rule = number;
  static constexpr bool waits_for_deck = true;
  DrawnBy<seats> drawn;
};

/// The deck is shuffled, and dealt. `drawn`: the draw that lies there before the first deal.
template <int number, std::size_t seats>
struct DeckAfterDraw {
  static constexpr std::string_view name = "deal";
  static constexpr int rule = number;
  static constexpr bool waits_for_deck = true;
  DrawnBy<seats> drawn;
};

/// The match is over, perhaps because this seat gave it up.
template <int number>
struct OverOrGivenUp {
  static constexpr std::string_view name = "over";
  static constexpr int rule = number;
  static constexpr Ended ends = Ended::rubber;
  std::optional<Seat> gave_up;
};

/// The seats whose cards are the highest of those drawn, by `strength(card)`, which is at least 0.
template <std::size_t seats, class Strength>
SeatSet highest(const DrawnBy<seats>& drawn, Strength&& strength) {
  SeatSet those;
  for (const Seat seat : SeatSet::first(seats))
    if (drawn[seat]) those.insert(seat);
  return round_table::best_of(those, [&](Seat seat) { return strength(*drawn[seat]); });
}

/// Each of these seats draws a card from the top of the deck, in their order.
template <std::size_t seats>
DrawnBy<seats> draw_each(SeatSet drawing, Deck deck) {
  DrawnBy<seats> drawn;
  auto top = deck.begin();
  for (const Seat seat : drawing) drawn[seat] = *top++;
  return drawn;
}

/// The seats that draw now: all, but those with the highest cards after an equal draw.
template <class FaceUp, class Draw, class Strength>
SeatSet drawing(const FaceUp& up, const Draw& now, Strength&& strength) {
  const SeatSet again = highest(now.drawn, strength);
  return again.empty() ? round_table::all_seats(up.rules) : again;
}

/// They draw. With one highest card `up.dealer` is settled, and the deck for the deal comes next.
template <class Next, class FaceUp, class Draw, class Strength>
auto draw_for_deal(FaceUp& up, const Draw& now, Deck deck, Strength&& strength) {
  constexpr std::size_t seats = decltype(now.drawn.each){}.size();
  const auto drawn = draw_each<seats>(drawing(up, now, strength), deck);
  const SeatSet best = highest(drawn, strength);
  if (best.size() > 1) {
    up.phase = Draw{drawn};
  } else {
    up.dealer = best.front();
    up.phase = Next{drawn};
  }
  return drawn;
}

/// Where the n-th card of that deck lies.
inline Place drawn_by(SeatSet drawing, int n) {
  for (const Seat seat : drawing)
    if (n-- == 0) return {"drawn", seat, {}, true};
  return {"stock", {}, {}, false};
}

/// Deals hands one card at a time, to the dealer's left first; the first card left over lies on top
/// of the stock.
template <class State>
void hand_out(State& state, Deck deck, int hand_size) {
  auto& [up, down] = state;
  const int dealt = hand_size * round_table::seat_count(up.rules);
  for (int i = 0; i < dealt; ++i)
    down.hands[round_table::left_of(up.rules, *up.dealer, 1 + i)].insert(
        deck[static_cast<std::size_t>(i)]);
  const auto rest = deck.subspan(static_cast<std::size_t>(dealt));
  std::copy(rest.rbegin(), rest.rend(), down.stock.begin());
  up.stock = static_cast<std::uint8_t>(rest.size());
  for (const Seat seat : round_table::all_seats(up.rules))
    up.held[seat] = static_cast<std::uint8_t>(hand_size);
}

/// Where that puts the n-th card.
template <class FaceUp>
Place handed_out(const FaceUp& up, int n, int hand_size) {
  if (n >= hand_size * round_table::seat_count(up.rules)) return {"stock", {}, {}, false};
  return hand_of(round_table::left_of(up.rules, *up.dealer, 1 + n));
}

/// The seat draws the top card of the stock, which is not empty.
template <class State>
void draw_top(State& state, Seat seat) {
  auto& [up, down] = state;
  cards::Card& top = down.stock[--up.stock];
  down.hands[seat].insert(top);
  ++up.held[seat];
  top = {};  // it is here no more
}

/// In these phases the zone "drawn" of each seat and the mark "gave_up".
template <class Draw, class Deal, class Over, class Table, class Phase>
void lay_out_draw_and_end(Table& table, Phase& phase) {
  if (auto* draw = std::get_if<Draw>(&phase)) table.zone("drawn", draw->drawn);
  if (auto* deal = std::get_if<Deal>(&phase)) table.zone("drawn", deal->drawn);
  if (auto* over = std::get_if<Over>(&phase)) table.mark("gave_up", over->gave_up);
}

// ---- for imagine() and cards_in() -----------------------------------------------------------

/// No card is in a hand or in the stock.
template <class FaceUp>
bool lies_bare(const FaceUp& up) {
  return up.stock == 0 && std::ranges::all_of(up.held.each, [](int held) { return held == 0; });
}

/// The cards of the pack that an observer has not seen, in random order.
inline Pack unseen(const Pack& pack, cards::CardBag seen, Chance& chance) {
  Pack pool;
  for (const cards::Card card : pack)
    if (seen.contains(card)) seen.erase(card);
    else pool.push_back(card);
  cards::shuffle(std::span(pool.begin(), pool.size()), chance);
  return pool;
}

/// The stock, which nobody sees, the top card last.
template <class State, class Visit>
void visit_stock(const State& state, Visit&& visit) {
  for (std::size_t i = 0; i < state.face_up.stock; ++i)
    visit(state.face_down.stock[i], Place{"stock", {}, {}, false});
}

}  // namespace engine
