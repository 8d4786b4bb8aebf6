// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/action.hpp"

#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

namespace widow {

using bridge::Bid;
using bridge::Card;
using bridge::Continue;
using bridge::Double;
using bridge::Pass;
using bridge::PlayCard;
using bridge::PlayDummy;
using bridge::Redouble;

/// W40: one of the defender's hands.
enum class From : std::uint8_t { own, dummy };
inline constexpr std::string_view from_words[] = {"from_hand", "from_dummy"};
constexpr std::span<const std::string_view> words(std::type_identity<From>) { return from_words; }

// clang-format off

// W37, W38
struct ToHand {
  static constexpr engine::VerbIs verb{.name = "to_hand", .from = "widow", .to = "hand"};
  Card card{};
  bool operator==(const ToHand&) const = default;
};
// W37
struct ToDummy {
  static constexpr engine::VerbIs verb{.name = "to_dummy", .from = "widow", .to = "dummy"};
  Card card{};
  bool operator==(const ToDummy&) const = default;
};
// W40
struct LeadFrom {
  static constexpr engine::VerbIs verb{.name = "lead_from"};
  From word{};
  bool operator==(const LeadFrom&) const = default;
};

// clang-format on

using Action = std::variant<Pass, Bid, Double, Redouble, ToHand, ToDummy, LeadFrom, PlayCard,
                            PlayDummy, Continue>;
using Actions = bridge::FixedVector<Action, bridge::actions_max>;

}  // namespace widow
