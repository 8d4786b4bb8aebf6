// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/names.hpp"
#include "engine/table.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

/// Everything a player may ask for. Plain data: it does not say which player asks, nor whether it
/// is legal.
namespace jojotte {

using engine::VerbIs;

// clang-format off

// The auction, R07-R12, and the special bids, R16-R19.
struct Pass { static constexpr VerbIs verb{"pass"}; bool operator==(const Pass&) const = default; };
struct Accept { static constexpr VerbIs verb{"accept"}; bool operator==(const Accept&) const = default; };  // the turned suit
struct NameSuit { static constexpr VerbIs verb{"name_suit"}; Suit suit; bool operator==(const NameSuit&) const = default; };
struct NoTrump { static constexpr VerbIs verb{"no_trump"}; bool operator==(const NoTrump&) const = default; };
struct Double { static constexpr VerbIs verb{"double"}; bool operator==(const Double&) const = default; };
struct Redouble { static constexpr VerbIs verb{"redouble"}; bool operator==(const Redouble&) const = default; };
struct Nullo { static constexpr VerbIs verb{"nullo"}; bool operator==(const Nullo&) const = default; };
struct Slam { static constexpr VerbIs verb{"slam"}; bool operator==(const Slam&) const = default; };
struct SlamNoTrump { static constexpr VerbIs verb{"slam_no_trump"}; bool operator==(const SlamNoTrump&) const = default; };

// The seven of trumps, R33.
struct ExchangeSeven { static constexpr VerbIs verb{"exchange"}; bool operator==(const ExchangeSeven&) const = default; };
struct Keep { static constexpr VerbIs verb{"keep", {}, {}, true}; bool operator==(const Keep&) const = default; };

// The dialogue about melds, R31.
struct Four { static constexpr VerbIs verb{"four"}; Rank rank; bool operator==(const Four&) const = default; };
struct NoFour { static constexpr VerbIs verb{"no_four"}; bool operator==(const NoFour&) const = default; };
struct NotGoodFour { static constexpr VerbIs verb{"not_good_four"}; Rank rank; bool operator==(const NotGoodFour&) const = default; };
struct Length { static constexpr VerbIs verb{"length"}; std::uint8_t number; bool operator==(const Length&) const = default; };
struct NoRun { static constexpr VerbIs verb{"no_run"}; bool operator==(const NoRun&) const = default; };
struct NotGoodLength { static constexpr VerbIs verb{"not_good_length"}; std::uint8_t number; bool operator==(const NotGoodLength&) const = default; };
struct HowHigh { static constexpr VerbIs verb{"how_high"}; bool operator==(const HowHigh&) const = default; };
struct Top { static constexpr VerbIs verb{"top"}; Rank rank; bool operator==(const Top&) const = default; };
struct NotGoodTop { static constexpr VerbIs verb{"not_good_top"}; Rank rank; bool operator==(const NotGoodTop&) const = default; };
struct NotGoodTrump { static constexpr VerbIs verb{"not_good_trump"}; bool operator==(const NotGoodTrump&) const = default; };
struct InTrumps { static constexpr VerbIs verb{"in_trumps"}; bool operator==(const InTrumps&) const = default; };
struct Yes { static constexpr VerbIs verb{"yes"}; bool operator==(const Yes&) const = default; };
struct No { static constexpr VerbIs verb{"no"}; bool operator==(const No&) const = default; };
struct Equal { static constexpr VerbIs verb{"equal"}; bool operator==(const Equal&) const = default; };
struct Good { static constexpr VerbIs verb{"good"}; bool operator==(const Good&) const = default; };

// The melds that the winner of a class scores, R29, and whether the other asks to see them, R32.
struct Declare { static constexpr VerbIs verb{"declare"}; CardSet cards; bool operator==(const Declare&) const = default; };
struct AskToSee { static constexpr VerbIs verb{"ask_to_see"}; bool operator==(const AskToSee&) const = default; };
struct Satisfied { static constexpr VerbIs verb{"satisfied"}; bool operator==(const Satisfied&) const = default; };

// The play, R35-R40.
enum class Word : std::uint8_t { none, jo, jotte };
inline constexpr std::string_view word_texts[] = {"", "jo", "jotte"};
constexpr std::span<const std::string_view> words(std::type_identity<Word>) { return word_texts; }
struct PlayCard { static constexpr VerbIs verb{"play", "hand", "trick"}; Card card; Word word = Word::none; bool operator==(const PlayCard&) const = default; };

// Instead of a lead: "so many of the remaining tricks are mine". RULES.md, "Claiming".
struct Claim { static constexpr VerbIs verb{"claim"}; std::uint8_t number; bool operator==(const Claim&) const = default; };

// After a deal, and after a rubber that does not end the match.
struct Continue { static constexpr VerbIs verb{"continue"}; bool operator==(const Continue&) const = default; };

// clang-format on

using Action =
    std::variant<Pass, Accept, NameSuit, NoTrump, Double, Redouble, Nullo, Slam, SlamNoTrump,
                 ExchangeSeven, Keep, Four, NoFour, NotGoodFour, Length, NoRun, NotGoodLength,
                 HowHigh, Top, NotGoodTop, NotGoodTrump, InTrumps, Yes, No, Equal, Good, Declare,
                 AskToSee, Satisfied, PlayCard, Continue, Claim>;

/// Enough for all that a seat may do at a moment: nine cards, two of them with a word as well.
using Actions = FixedVector<Action, 16>;

}  // namespace jojotte
