// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/action.hpp"
#include "engine/klaberjass/names.hpp"

#include <cstdint>
#include <variant>

/// Everything a player may ask for. Plain data: it does not say which player asks, nor whether it
/// is legal. What is said and done as in Jo-Jotte are the acts of Jo-Jotte.
namespace klaberjass {

using engine::VerbIs;

// The auction, B07-B11.
using jojotte::Accept;
using jojotte::NameSuit;
using jojotte::NoTrump;
using jojotte::Pass;

// The seven of trumps, B28.
using jojotte::ExchangeSeven;
using jojotte::Keep;

// The dialogue about sets, B25: how many cards of one rank, then which rank.
// clang-format off
struct SetOf { static constexpr VerbIs verb{"set_of"}; std::uint8_t number; bool operator==(const SetOf&) const = default; };
struct NoSet { static constexpr VerbIs verb{"no_set"}; bool operator==(const NoSet&) const = default; };
struct NotGoodSet { static constexpr VerbIs verb{"not_good_set"}; std::uint8_t number; bool operator==(const NotGoodSet&) const = default; };
struct OfRank { static constexpr VerbIs verb{"of_rank"}; Rank rank; bool operator==(const OfRank&) const = default; };
struct NotGoodRank { static constexpr VerbIs verb{"not_good_rank"}; Rank rank; bool operator==(const NotGoodRank&) const = default; };
// clang-format on

// The dialogue about runs, B26; "how high?" and "good" are said of sets as well.
using jojotte::Equal;
using jojotte::Good;
using jojotte::HowHigh;
using jojotte::InTrumps;
using jojotte::Length;
using jojotte::No;
using jojotte::NoRun;
using jojotte::NotGoodLength;
using jojotte::NotGoodTop;
using jojotte::NotGoodTrump;
using jojotte::Top;
using jojotte::Yes;

// The melds that the winner of a class scores, B23.
using jojotte::Declare;

// The play, B31-B36, and after a deal.
using jojotte::Continue;
using jojotte::PlayCard;
using jojotte::Word;

using Action =
    std::variant<Pass, Accept, NameSuit, NoTrump, ExchangeSeven, Keep, SetOf, NoSet, NotGoodSet,
                 OfRank, NotGoodRank, Length, NoRun, NotGoodLength, HowHigh, Top, NotGoodTop,
                 NotGoodTrump, InTrumps, Yes, No, Equal, Good, Declare, PlayCard, Continue>;

/// Enough for all that a seat may do at a moment: nine cards, two of them with a word as well.
using Actions = FixedVector<Action, 16>;

}  // namespace klaberjass
