// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/action.hpp"
#include "engine/jojotte/names.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

/// Everything a player may ask for. Plain data: it does not say which player asks, nor whether it
/// is legal.
namespace jojotte {

// clang-format off

// The auction, R07-R12, and the special bids, R16-R19.
struct Double { static constexpr VerbIs verb{"double"}; bool operator==(const Double&) const = default; };
struct Redouble { static constexpr VerbIs verb{"redouble"}; bool operator==(const Redouble&) const = default; };
struct Nullo { static constexpr VerbIs verb{"nullo"}; bool operator==(const Nullo&) const = default; };
struct Slam { static constexpr VerbIs verb{"slam"}; bool operator==(const Slam&) const = default; };
struct SlamNoTrump { static constexpr VerbIs verb{"slam_no_trump"}; bool operator==(const SlamNoTrump&) const = default; };

// The seven of trumps, R33.

// The dialogue about melds, R31.
struct Four { static constexpr VerbIs verb{"four"}; Rank rank; bool operator==(const Four&) const = default; };
struct NoFour { static constexpr VerbIs verb{"no_four"}; bool operator==(const NoFour&) const = default; };
struct NotGoodFour { static constexpr VerbIs verb{"not_good_four"}; Rank rank; bool operator==(const NotGoodFour&) const = default; };

// The melds that the winner of a class scores, R29, and whether the other asks to see them, R32.
struct AskToSee { static constexpr VerbIs verb{"ask_to_see"}; bool operator==(const AskToSee&) const = default; };
struct Satisfied { static constexpr VerbIs verb{"satisfied"}; bool operator==(const Satisfied&) const = default; };

// Instead of a lead: "so many of the remaining tricks are mine". RULES.md, "Claiming".
struct Claim { static constexpr VerbIs verb{"claim"}; std::uint8_t number; bool operator==(const Claim&) const = default; };

// After a deal, and after a rubber that does not end the match.
using engine::Continue;

// clang-format on

using Action =
    std::variant<Pass, Accept, NameSuit, NoTrump, Double, Redouble, Nullo, Slam, SlamNoTrump,
                 ExchangeSeven, Keep, Four, NoFour, NotGoodFour, Length, NoRun, NotGoodLength,
                 HowHigh, Top, NotGoodTop, NotGoodTrump, InTrumps, Yes, No, Equal, Good, Declare,
                 AskToSee, Satisfied, PlayCard, Continue, Claim>;

/// Enough for all that a seat may do at a moment: nine cards, two of them with a word as well.
using Actions = FixedVector<Action, 16>;

}  // namespace jojotte
