// SPDX-License-Identifier: MIT
#include "engine/cards/pack.hpp"
#include "engine/ensure.hpp"
#include "engine/pippip/arrivals.hpp"
#include "engine/pippip/phases.hpp"
#include "engine/pippip/pippip.hpp"

#include <span>
#include <utility>

/// A deal that could have led to a view.
namespace pippip {
namespace {

using Pool = FixedVector<Card, pack_size>;

/// The cards whose faces the observer has not seen, in random order.
Pool unseen(const View& view, engine::Chance& chance) {
  const FaceUp& up = view.face_up;
  CardBag seen = view.own ? view.own->hand : CardBag{};
  each_card_gone(up, [&](Card card) { seen.insert(card); });
  for (const Card card : up.trick) seen.insert(card);
  for (const Card card : up.last) seen.insert(card);
  for (const Card card : up.turned) seen.insert(card);
  for (const auto& shown : up.shown.each)
    for (const Card card : shown) seen.insert(card);
  Pool pool;
  for (const Card card : PipPip::pack(up.rules))
    if (seen.contains(card)) seen.erase(card);
    else pool.push_back(card);
  cards::shuffle({pool.begin(), pool.size()}, chance);
  return pool;
}

/// No card is in a hand or in the stock.
bool lies_bare(const FaceUp& up) { return up.stock == 0 && up.held == PerSeat<std::uint8_t>{}; }

void hand_out(State& state, const Arrivals& arrivals) {
  std::size_t in_stock = 0;
  arrivals.each_hidden([&](std::optional<Seat> seat, Card card) {
    if (seat) state.face_down.hands[*seat].insert(card);
    else state.face_down.stock[in_stock++] = card;
  });
}

/// One of the answers that the seat may have given, each equally likely.
std::optional<Suit> some_answer(const State& state, Seat seat, engine::Chance& chance) {
  const View view = PipPip::observe(state, {seat});
  const Window asked{all_seats(view.face_up.rules)};
  FixedVector<std::optional<Suit>, 4> answers{std::nullopt};
  for (const Suit suit : cards::all_suits)
    if (refuse(view, asked, Call{suit}) == Refusal::none) answers.push_back(suit);
  return answers[cards::draw_below(static_cast<std::uint32_t>(answers.size()), chance)];
}

void imagine_answers(State& state, const View& view, engine::Chance& chance) {
  const auto* window = std::get_if<Window>(&view.face_up.phase);
  if (!window) return;
  for (int i = 0; i < seat_count(view.face_up.rules); ++i) {
    const Seat seat = static_cast<Seat>(i);
    if (window->asked.contains(seat)) continue;
    const bool own = view.own && view.own->seat == seat;
    state.face_down.calls[seat] = own ? view.own->call : some_answer(state, seat, chance);
  }
}

}  // namespace

/// Each order of the two packs from which all that was seen could have come is equally likely. So a
/// card just drawn is any card that has not been seen, while those that a hand already held when it
/// did not follow are none of that suit.
State PipPip::imagine(const View& view, engine::Chance& chance) {
  State state;
  state.face_up = view.face_up;
  if (view.own) state.face_down.hands[view.own->seat] = view.own->hand;
  if (lies_bare(view.face_up)) return state;
  Pool pool = unseen(view, chance);
  Arrivals arrivals(view, chance);
  arrivals.fill({pool.begin(), pool.size()});
  hand_out(state, arrivals);
  imagine_answers(state, view, chance);
  return state;
}

}  // namespace pippip
