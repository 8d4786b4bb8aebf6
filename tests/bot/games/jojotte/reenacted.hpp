// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/games/jojotte/story.hpp"
#include "engine/jojotte/knowledge.hpp"
#include "engine/jojotte/legal.hpp"
#include "tests/support/bot_match.hpp"

#include <optional>
#include <utility>
#include <vector>

/// Replays a deal with other hands in place of those that were dealt.
namespace support {

/// The table at the draw, and every act since.
struct SinceTheDraw {
  std::optional<jojotte::State> drawn;
  std::vector<std::pair<jojotte::Seat, jojotte::Action>> acts;

  /// Call see() before each act, and follow() with the act.
  void see(const jojotte::State& now) {
    if (!std::holds_alternative<jojotte::NulloBid>(now.face_up.phase)) return;
    drawn = now;
    acts.clear();
  }
  void follow(jojotte::Seat seat, const jojotte::Action& action) {
    acts.emplace_back(seat, action);
  }
};

/// The opponent's nine cards after the draw, if `now` is the part still in hand.
inline jojotte::CardSet nine_of(jojotte::CardSet now, const jojotte::View& view,
                                const bot::Story& story) {
  using namespace jojotte;
  const Seat opponent = other(view.own->seat);
  const Memory& memory = view.face_up.memory;
  CardSet nine = now | memory.played[opponent];
  for (const Done& done : story.acts())
    if (done.seat == opponent && std::holds_alternative<ExchangeSeven>(done.action)) {
      nine.erase(*memory.turned);
      nine.insert(make_card(Rank::seven, suit_of(*memory.turned)));
    }
  return nine;
}

/// The act as everybody heard it, by a player who holds other cards: they may have declared others
/// of the same kind, and an answer about the seven may not have been told yet.
inline std::optional<jojotte::Events> heard_again(jojotte::State& state, jojotte::Seat seat,
                                                  const jojotte::Action& action,
                                                  const std::optional<jojotte::Events>& as) {
  using namespace jojotte;
  if (JoJotte::refusal(observe(state, {seat}), action) == Refusal::none)
    return JoJotte::apply(state, seat, action);
  if (!std::holds_alternative<Declare>(action)) return std::nullopt;
  for (const Action& other : legal(observe(state, {seat})).actions) {
    State next = state;
    const Events told = JoJotte::apply(next, seat, other);
    if (as && told != *as) continue;
    state = next;
    return told;
  }
  return std::nullopt;
}

/// The table as it would be now if `other_seat` had these nine cards after the draw; none if it
/// could not have done the same acts with the same words.
inline std::optional<jojotte::State> reenacted(const SinceTheDraw& since, jojotte::Seat other_seat,
                                               jojotte::CardSet nine) {
  using namespace jojotte;
  if (nine.size() != 9) return std::nullopt;
  State real = *since.drawn, other = *since.drawn;
  CardSet rest = other.face_down.hands[other_seat];
  for (const Card card : other.face_down.stock) rest.insert(card);
  other.face_down.hands[other_seat] = nine;
  other.face_down.stock.clear();
  for (const Card card : rest - nine) other.face_down.stock.push_back(card);
  for (const auto& [seat, action] : since.acts) {
    const Events told = JoJotte::apply(real, seat, action);
    const auto again = heard_again(other, seat, action, told);
    if (!again || *again != told) return std::nullopt;
  }
  return other;
}

}  // namespace support
