// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/action.hpp"
#include "engine/klaberjass/names.hpp"

#include <variant>

/// Everything a player may ask for. Plain data: it does not say which player asks, nor whether it
/// is legal. What is said and done as in Jo-Jotte is in engine/belote.
namespace klaberjass {

// The dialogue about sets, B25: how many cards of one rank, then which rank. "How high?" and "good"
// are said of runs as well.
// clang-format off
struct SetOf { static constexpr VerbIs verb{"set_of"}; std::uint8_t number; };
struct NoSet { static constexpr VerbIs verb{"no_set"}; };
struct NotGoodSet { static constexpr VerbIs verb{"not_good_set"}; std::uint8_t number; };
struct OfRank { static constexpr VerbIs verb{"of_rank"}; Rank rank; };
struct NotGoodRank { static constexpr VerbIs verb{"not_good_rank"}; Rank rank; };
// clang-format on

// After a deal.
using engine::Continue;

using Action =
    std::variant<Pass, Accept, NameSuit, NoTrump, ExchangeSeven, Keep, SetOf, NoSet, NotGoodSet,
                 OfRank, NotGoodRank, Length, NoRun, NotGoodLength, HowHigh, Top, NotGoodTop,
                 NotGoodTrump, InTrumps, Yes, No, Equal, Good, Declare, PlayCard, Continue>;

/// Enough for all that a seat may do at a moment: nine cards, two of them with a word as well.
using Actions = FixedVector<Action, 16>;

}  // namespace klaberjass
