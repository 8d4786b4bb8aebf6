// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/state.hpp"

/// What a player may ask for in both games. Plain data: it does not say which player asks, nor
/// whether it is legal.
namespace belote {

using engine::VerbIs;

// clang-format off

// The auction, R07-R12.
struct Pass { static constexpr VerbIs verb{"pass"}; };
struct Accept { static constexpr VerbIs verb{"accept"}; };  // the turned suit
struct NameSuit { static constexpr VerbIs verb{"name_suit"}; Suit suit; };
struct NoTrump { static constexpr VerbIs verb{"no_trump"}; };

// The seven of trumps, R33. Answers are told when both are in.
struct ExchangeSeven { static constexpr VerbIs verb{"exchange"}; static constexpr bool told_later = true; };
struct Keep { static constexpr VerbIs verb{"keep", {}, {}, true}; static constexpr bool told_later = true; };

// The dialogue about runs, R31.
struct Length { static constexpr VerbIs verb{"length"}; std::uint8_t number; };
struct NoRun { static constexpr VerbIs verb{"no_run"}; };
struct NotGoodLength { static constexpr VerbIs verb{"not_good_length"}; std::uint8_t number; };
struct HowHigh { static constexpr VerbIs verb{"how_high"}; };
struct Top { static constexpr VerbIs verb{"top"}; Rank rank; };
struct NotGoodTop { static constexpr VerbIs verb{"not_good_top"}; Rank rank; };
struct NotGoodTrump { static constexpr VerbIs verb{"not_good_trump"}; };
struct InTrumps { static constexpr VerbIs verb{"in_trumps"}; };
struct Yes { static constexpr VerbIs verb{"yes"}; };
struct No { static constexpr VerbIs verb{"no"}; };
struct Equal { static constexpr VerbIs verb{"equal"}; };
struct Good { static constexpr VerbIs verb{"good"}; };

// The melds that the winner of a class scores, R29. They are told one by one.
struct Declare { static constexpr VerbIs verb{"declare"}; static constexpr bool told_later = true; CardSet cards; };

// The play, R35-R40.
enum class Word : std::uint8_t { none, jo, jotte };
inline constexpr std::string_view word_texts[] = {"", "jo", "jotte"};
constexpr std::span<const std::string_view> words(std::type_identity<Word>) { return word_texts; }
struct PlayCard { static constexpr VerbIs verb{"play", "hand", "trick"}; Card card; Word word = Word::none; };

// clang-format on

}  // namespace belote
