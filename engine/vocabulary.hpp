// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/card_bag.hpp"
#include "engine/cards/card_set.hpp"
#include "engine/cards/fixed_vector.hpp"
#include "engine/cards/lying.hpp"
#include "engine/seat.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

/// The words all games share. What is done and what happens is told in structs whose members have
/// names from this list; a name means one kind of value in every game. So one reader and one writer
/// serve all actions and events, and a client can put any of them into a sentence.
namespace engine {

enum class Kind : std::uint8_t {
  seat,       // Seat; optional: nobody
  side,       // Side; optional: neither
  card,       // Card; optional: none
  cards,      // CardSet, CardBag or FixedVector<Card, N>
  groups,     // FixedVector of FixedVector<Card, N>: cards that lie together, as melds do
  suit,       // Suit; optional: none, as at no-trump
  rank,       // Rank
  number,     // a whole number
  rule,       // the number of a rule of the rulebook
  flag,       // true, or absent
  word,       // an enum with its words(); its first value is absent if that word is empty
  spot,       // Spot
  each_seat,  // PerSeat<T, N>: a card or a number of each seat
  each_word   // PerWord<E, N>: a number under each word of an enum; absent where it is 0
};

/// A place of somebody's zone that has places: a grid or rows. Places count from 1.
struct Spot {
  Seat seat{};
  std::uint8_t place = 1;
  bool operator==(const Spot&) const = default;
};

/// A game gives the words of an enum in its own namespace, in the order of the enumerators:
///   constexpr std::span<const std::string_view> words(std::type_identity<Column>);
template <class E>
concept Worded = std::is_enum_v<E> && requires {
  { words(std::type_identity<E>{}) } -> std::convertible_to<std::span<const std::string_view>>;
};

/// One number for each word of an enum, as the parts of a sum.
template <Worded E, std::integral N>
struct PerWord {
  std::array<N, words(std::type_identity<E>{}).size()> each{};
  constexpr N& operator[](E word) { return each[static_cast<std::size_t>(word)]; }
  constexpr N operator[](E word) const { return each[static_cast<std::size_t>(word)]; }
  bool operator==(const PerWord&) const = default;
};

// ---- which kind a type is -------------------------------------------------------------------

// clang-format off
template <class T> struct KindOf;
template <> struct KindOf<Seat> { static constexpr Kind kind = Kind::seat; };
template <> struct KindOf<Side> { static constexpr Kind kind = Kind::side; };
template <> struct KindOf<cards::Card> { static constexpr Kind kind = Kind::card; };
template <> struct KindOf<cards::CardSet> { static constexpr Kind kind = Kind::cards; };
template <> struct KindOf<cards::CardBag> { static constexpr Kind kind = Kind::cards; };
template <std::size_t n> struct KindOf<cards::FixedVector<cards::Card, n>> { static constexpr Kind kind = Kind::cards; };
template <std::size_t n, std::size_t m> struct KindOf<cards::FixedVector<cards::FixedVector<cards::Card, n>, m>> { static constexpr Kind kind = Kind::groups; };
template <> struct KindOf<cards::Suit> { static constexpr Kind kind = Kind::suit; };
template <> struct KindOf<cards::Rank> { static constexpr Kind kind = Kind::rank; };
template <> struct KindOf<bool> { static constexpr Kind kind = Kind::flag; };
template <std::integral T> struct KindOf<T> { static constexpr Kind kind = Kind::number; };
template <Worded T> struct KindOf<T> { static constexpr Kind kind = Kind::word; };
template <> struct KindOf<Spot> { static constexpr Kind kind = Kind::spot; };
template <class T, std::size_t n> struct KindOf<PerSeat<T, n>> { static constexpr Kind kind = Kind::each_seat; };
template <class E, class N> struct KindOf<PerWord<E, N>> { static constexpr Kind kind = Kind::each_word; };
template <class T> struct KindOf<std::optional<T>> : KindOf<T> {};
// clang-format on

template <class T>
inline constexpr Kind kind_of = KindOf<std::remove_cvref_t<T>>::kind;

// ---- the vocabulary -------------------------------------------------------------------------

/// A member's name and the one kind of value it has in every game.
struct Term {
  std::string_view name;
  Kind kind;
};

namespace terms {
inline constexpr Term seat{"seat", Kind::seat};            // whose act or whose card this is
inline constexpr Term by{"by", Kind::seat};                // who took, won or called
inline constexpr Term to{"to", Kind::seat};                // who gets it
inline constexpr Term dealer{"dealer", Kind::seat};        //
inline constexpr Term winner{"winner", Kind::seat};        // none: drawn
inline constexpr Term side{"side", Kind::side};            // whose points these are
inline constexpr Term card{"card", Kind::card};            //
inline constexpr Term cards{"cards", Kind::cards};         //
inline constexpr Term groups{"groups", Kind::groups};      // as they lie afterwards
inline constexpr Term suit{"suit", Kind::suit};            //
inline constexpr Term rank{"rank", Kind::rank};            //
inline constexpr Term number{"number", Kind::number};      // of what the verb or type says
inline constexpr Term points{"points", Kind::number};      //
inline constexpr Term total{"total", Kind::number};        // what it all comes to now
inline constexpr Term deal{"deal", Kind::number};          // its number, from 1
inline constexpr Term each{"each", Kind::number};          // cards to everybody
inline constexpr Term times{"times", Kind::number};        // what the score is multiplied by
inline constexpr Term hand{"hand", Kind::number};          // which of a seat's hands, from 0
inline constexpr Term rule{"rule", Kind::rule};            // why: a number of the rulebook
inline constexpr Term plain{"plain", Kind::flag};          // without trumps
inline constexpr Term yes{"yes", Kind::flag};              //
inline constexpr Term word{"word", Kind::word};            // said with it, or what sort it is
inline constexpr Term column{"column", Kind::word};        // of the sheet
inline constexpr Term spot{"spot", Kind::spot};            //
inline constexpr Term drawn{"drawn", Kind::each_seat};     // the card of each seat
inline constexpr Term totals{"totals", Kind::each_seat};   // the points of each seat
inline constexpr Term won{"won", Kind::each_seat};         // games or rubbers of each seat
inline constexpr Term parts{"parts", Kind::each_word};     // what a sum is made of
inline constexpr Term forfeited{"forfeited", Kind::flag};  // taken from them, not given up
}  // namespace terms

namespace detail {
/// Whether a member of this type has values of a kind; the number of a rule is a number in C++.
template <class Member>
constexpr bool is_of_kind(Kind kind) {
  return kind_of<Member> == kind || (kind == Kind::rule && kind_of<Member> == Kind::number);
}

template <const Term& term, class Visit, class Member>
constexpr void say(Visit& visit, Member& member) {
  static_assert(is_of_kind<Member>(term.kind), "this name means another kind of value");
  visit(term, member);
}
}  // namespace detail

/// Calls `visit(term, member)` for each member of an action or event, in the order of the list
/// above. A member with another name is not visited; the tests of every game find it.
template <class Said, class Visit>
constexpr void each_member(Said& said, Visit&& visit) {
  using detail::say;
  if constexpr (requires { said.seat; }) say<terms::seat>(visit, said.seat);
  if constexpr (requires { said.by; }) say<terms::by>(visit, said.by);
  if constexpr (requires { said.to; }) say<terms::to>(visit, said.to);
  if constexpr (requires { said.dealer; }) say<terms::dealer>(visit, said.dealer);
  if constexpr (requires { said.winner; }) say<terms::winner>(visit, said.winner);
  if constexpr (requires { said.side; }) say<terms::side>(visit, said.side);
  if constexpr (requires { said.card; }) say<terms::card>(visit, said.card);
  if constexpr (requires { said.cards; }) say<terms::cards>(visit, said.cards);
  if constexpr (requires { said.groups; }) say<terms::groups>(visit, said.groups);
  if constexpr (requires { said.suit; }) say<terms::suit>(visit, said.suit);
  if constexpr (requires { said.rank; }) say<terms::rank>(visit, said.rank);
  if constexpr (requires { said.number; }) say<terms::number>(visit, said.number);
  if constexpr (requires { said.points; }) say<terms::points>(visit, said.points);
  if constexpr (requires { said.total; }) say<terms::total>(visit, said.total);
  if constexpr (requires { said.deal; }) say<terms::deal>(visit, said.deal);
  if constexpr (requires { said.each; }) say<terms::each>(visit, said.each);
  if constexpr (requires { said.times; }) say<terms::times>(visit, said.times);
  if constexpr (requires { said.hand; }) say<terms::hand>(visit, said.hand);
  if constexpr (requires { said.rule; }) say<terms::rule>(visit, said.rule);
  if constexpr (requires { said.plain; }) say<terms::plain>(visit, said.plain);
  if constexpr (requires { said.yes; }) say<terms::yes>(visit, said.yes);
  if constexpr (requires { said.word; }) say<terms::word>(visit, said.word);
  if constexpr (requires { said.column; }) say<terms::column>(visit, said.column);
  if constexpr (requires { said.spot; }) say<terms::spot>(visit, said.spot);
  if constexpr (requires { said.drawn; }) say<terms::drawn>(visit, said.drawn);
  if constexpr (requires { said.totals; }) say<terms::totals>(visit, said.totals);
  if constexpr (requires { said.won; }) say<terms::won>(visit, said.won);
  if constexpr (requires { said.parts; }) say<terms::parts>(visit, said.parts);
  if constexpr (requires { said.forfeited; }) say<terms::forfeited>(visit, said.forfeited);
}

}  // namespace engine
