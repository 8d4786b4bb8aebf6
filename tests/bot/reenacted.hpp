// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/known.hpp"
#include "engine/jojotte/legal.hpp"
#include "tests/support/bot_match.hpp"

#include <optional>
#include <utility>
#include <vector>

/// Other hands put in the place of those that were dealt, and the same deal played with them.
namespace support {

/// What has been done since the draw, and the table as it was then.
struct SinceTheDraw {
  std::optional<jojotte::State> drawn;
  std::vector<std::pair<jojotte::Seat, jojotte::Action>> acts;

  /// Before each act, and then the act.
  void see(const jojotte::State& now) {
    if (!std::holds_alternative<jojotte::NulloBid>(now.face_up.phase)) return;
    drawn = now;
    acts.clear();
  }
  void follow(jojotte::Seat seat, const jojotte::Action& action) {
    acts.emplace_back(seat, action);
  }
};

/// His nine cards after the draw, if `now` is what he holds of them today.
inline jojotte::CardSet nine_of(jojotte::CardSet now, const bot::Known& known,
                                const bot::Story& story) {
  using namespace jojotte;
  CardSet nine = now | known.played[known.he];
  for (const Done& done : story.acts())
    if (done.seat == known.he && std::holds_alternative<ExchangeSeven>(done.action)) {
      nine.erase(*story.turned());
      nine.insert(make_card(Rank::seven, suit_of(*story.turned())));
    }
  return nine;
}

/// The act as everybody heard it, by somebody who holds other cards: he may have declared others
/// of the same kind, and an answer about the seven may not have been told yet.
inline std::optional<jojotte::Events> heard_again(jojotte::State& state, jojotte::Seat seat,
                                                  const jojotte::Action& action,
                                                  const std::optional<jojotte::Events>& as) {
  using namespace jojotte;
  if (JoJotte::refusal(state, seat, action) == Refusal::none)
    return JoJotte::apply(state, seat, action);
  if (!std::holds_alternative<Declare>(action)) return std::nullopt;
  for (const Action& other : legal_actions(state, seat)) {
    State next = state;
    const Events told = JoJotte::apply(next, seat, other);
    if (as && told != *as) continue;
    state = next;
    return told;
  }
  return std::nullopt;
}

/// The table as it would be now had `he` drawn these nine cards; none where that cannot be: he has
/// done what he could not have done, or it would have sounded otherwise.
inline std::optional<jojotte::State> reenacted(const SinceTheDraw& since, jojotte::Seat he,
                                               jojotte::CardSet nine) {
  using namespace jojotte;
  if (nine.size() != 9) return std::nullopt;
  State real = *since.drawn, other = *since.drawn;
  CardSet rest = other.face_down.hands[he];
  for (const Card card : other.face_down.stock) rest.insert(card);
  other.face_down.hands[he] = nine;
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
