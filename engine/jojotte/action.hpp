// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/names.hpp"

#include <cstdint>
#include <variant>

/// Everything a player may ask for. Plain data: it does not say which player asks, nor whether it
/// is legal.
namespace jojotte {

// clang-format off

// The auction, R07-R12, and the special bids, R16-R19.
struct Pass { bool operator==(const Pass&) const = default; };
struct Accept { bool operator==(const Accept&) const = default; };  // the turned suit
struct NameSuit { Suit suit; bool operator==(const NameSuit&) const = default; };
struct NoTrump { bool operator==(const NoTrump&) const = default; };
struct Double { bool operator==(const Double&) const = default; };
struct Redouble { bool operator==(const Redouble&) const = default; };
struct Nullo { bool operator==(const Nullo&) const = default; };
struct Slam { bool operator==(const Slam&) const = default; };
struct SlamNoTrump { bool operator==(const SlamNoTrump&) const = default; };

// The seven of trumps, R33.
struct ExchangeSeven { bool operator==(const ExchangeSeven&) const = default; };
struct Keep { bool operator==(const Keep&) const = default; };

// The dialogue about melds, R31.
struct Four { Rank rank; bool operator==(const Four&) const = default; };
struct NoFour { bool operator==(const NoFour&) const = default; };
struct NotGoodFour { Rank rank; bool operator==(const NotGoodFour&) const = default; };
struct Length { std::uint8_t length; bool operator==(const Length&) const = default; };
struct NoRun { bool operator==(const NoRun&) const = default; };
struct NotGoodLength { std::uint8_t length; bool operator==(const NotGoodLength&) const = default; };
struct HowHigh { bool operator==(const HowHigh&) const = default; };
struct Top { Rank rank; bool operator==(const Top&) const = default; };
struct NotGoodTop { Rank rank; bool operator==(const NotGoodTop&) const = default; };
struct NotGoodTrump { bool operator==(const NotGoodTrump&) const = default; };
struct InTrumps { bool operator==(const InTrumps&) const = default; };
struct Yes { bool operator==(const Yes&) const = default; };
struct No { bool operator==(const No&) const = default; };
struct Equal { bool operator==(const Equal&) const = default; };
struct Good { bool operator==(const Good&) const = default; };

// The melds that the winner of a class scores, R29, and whether the other asks to see them, R32.
struct Declare { CardSet cards; bool operator==(const Declare&) const = default; };
struct AskToSee { bool operator==(const AskToSee&) const = default; };
struct Satisfied { bool operator==(const Satisfied&) const = default; };

// The play, R35-R40.
enum class Word : std::uint8_t { none, jo, jotte };
struct PlayCard { Card card; Word word = Word::none; bool operator==(const PlayCard&) const = default; };

// Instead of a lead: "so many of the remaining tricks are mine". RULES.md, "Claiming".
struct Claim { std::uint8_t tricks; bool operator==(const Claim&) const = default; };

// After a deal, and after a rubber that does not end the match.
struct Continue { bool operator==(const Continue&) const = default; };

// clang-format on

using Action =
    std::variant<Pass, Accept, NameSuit, NoTrump, Double, Redouble, Nullo, Slam, SlamNoTrump,
                 ExchangeSeven, Keep, Four, NoFour, NotGoodFour, Length, NoRun, NotGoodLength,
                 HowHigh, Top, NotGoodTop, NotGoodTrump, InTrumps, Yes, No, Equal, Good, Declare,
                 AskToSee, Satisfied, PlayCard, Continue, Claim>;

/// Enough for all that a seat may do at a moment: nine cards, two of them with a word as well.
using Actions = FixedVector<Action, 16>;

}  // namespace jojotte
