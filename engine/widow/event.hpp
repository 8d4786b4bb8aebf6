// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/event.hpp"
#include "engine/widow/action.hpp"

#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

/// The story of the table as a spectator would tell it. It holds no secrets: cards of the widow are
/// told as placed, never which.
namespace widow {

using bridge::CardSet;
using bridge::Seat;

/// Where cards of the widow have gone: into the hand, to the dummy, or one to each.
enum class Placed : std::uint8_t { hand, dummy, both };
inline constexpr std::string_view placed_words[] = {"hand", "dummy", "both"};
constexpr std::span<const std::string_view> words(std::type_identity<Placed>) {
  return placed_words;
}

// clang-format off

/// W37, W38
struct CardPlaced {
  static constexpr std::string_view type = "placed";
  Seat by{};
  Placed word{};
  bool operator==(const CardPlaced&) const = default;
};
/// W41
struct DummyShown {
  static constexpr std::string_view type = "dummy", from = "dummy";
  Seat seat{};
  CardSet cards;
  bool operator==(const DummyShown&) const = default;
};

// clang-format on

using Event = std::variant<bridge::Drawn, bridge::Dealt, engine::Did<Action>, bridge::ThrownIn,
                           bridge::Contracted, CardPlaced, DummyShown, bridge::TrickTaken,
                           bridge::Scored, bridge::GameWon, bridge::RubberEnded, bridge::Conceded>;

/// The longest story of one act: the last card of a rubber.
using Events = bridge::FixedVector<Event, 12>;

}  // namespace widow
