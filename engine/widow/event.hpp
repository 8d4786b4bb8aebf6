// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/action.hpp"
#include "engine/bridge/event.hpp"
#include "engine/widow/state.hpp"

/// What players may ask for, and the story of the table as a spectator would tell it. It holds no
/// secrets: cards of the widow are told as placed, never which.
namespace widow {

// clang-format off

/// W40: one of the defender's hands.
BOOST_DEFINE_FIXED_ENUM_CLASS(From, std::uint8_t, from_hand, from_dummy)

// W37, W38: the others see that a card is placed, not which.
struct ToHand {
  static constexpr engine::VerbIs verb{.name = "to_hand", .from = "widow", .to = "hand"};
  static constexpr bool told_later = true;
  Card card{};
};
// W37
struct ToDummy {
  static constexpr engine::VerbIs verb{.name = "to_dummy", .from = "widow", .to = "dummy"};
  static constexpr bool told_later = true;
  Card card{};
};
// W40
struct LeadFrom {
  static constexpr engine::VerbIs verb{.name = "lead_from"};
  From word{};
};

using Action = std::variant<Pass, Bid, Double, Redouble, ToHand, ToDummy, LeadFrom, PlayCard,
                            PlayDummy, Continue>;
using Actions = ActionsOf<Action>;

/// Where cards of the widow have gone: into the hand, to the dummy, or one to each.
BOOST_DEFINE_FIXED_ENUM_CLASS(Placed, std::uint8_t, hand, dummy, both)

/// W37, W38
struct CardPlaced {
  static constexpr std::string_view type = "placed";
  Seat by{};
  Placed word{};
};
/// W41
struct DummyShown {
  static constexpr std::string_view type = "dummy", from = "dummy";
  Seat seat{};
  CardSet cards;
};

// clang-format on

using Event = std::variant<Drawn, Dealt, engine::Did<Action>, ThrownIn, Contracted, CardPlaced,
                           DummyShown, TrickTaken, Scored, GameWon, RubberEnded, Conceded>;
using Events = EventsOf<Event>;

}  // namespace widow
