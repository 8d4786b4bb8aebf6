// SPDX-License-Identifier: MIT
#pragma once

#include "engine/vocabulary.hpp"

#include <cstdint>
#include <span>
#include <string_view>

/// What lies on a table, in words all games share. A game describes its views once, in `lay_out`;
/// everybody who writes, compares, reads or draws them follows that description. Nothing here knows
/// how it is written down.
namespace engine {

/// How the cards of a zone lie.
enum class Form : std::uint8_t {
  hand,   // held by one player; those who may not see it see backs
  row,    // side by side
  rows,   // several rows, each one place
  trick,  // in the order of play, beginning with whoever has the mark "lead"
  pile,   // on each other; only their number matters
  grid    // places in rows of `columns`, each with a stack, lowest card first
};

enum class Per : std::uint8_t { table, seat, side };

/// A place where cards lie: "hand", "trick", "stock", "turned".
struct ZoneIs {
  std::string_view name;
  Form form{};
  Per per = Per::table;
  std::uint8_t places = 0, columns = 0;  // of a grid
};

/// A number: "tricks", "score".
struct CountIs {
  std::string_view name;
  Per per = Per::table;
};

/// What has been settled: "trump", "bid".
struct FactIs {
  std::string_view name;
  Kind kind{};
};

/// What a player may do. A card's way: from the zone where it lies to the zone where it comes to
/// lie. `quiet`: where a player has no other choice, a client may answer for them.
struct VerbIs {
  std::string_view name;
  std::string_view from = {}, to = {};
  bool quiet = false;
};

/// What never changes at a table, beside the words of phases, actions and events, which the types
/// carry.
struct About {
  std::span<const ZoneIs> zones;
  std::span<const CountIs> counts;
  std::span<const std::string_view> marks;  // a seat with a role: "dealer", "lead"
  std::span<const FactIs> facts;
  std::string_view order;             // the ranks of a suit from low to high: "789TJQKA"
  std::string_view trump_order = {};  // the same of trumps, where it differs
};

/// An act that cannot be listed but may be tried: a whole number from `least` to `most`, or
/// anything at all if both are 0.
struct Try {
  std::string_view verb;
  int least = 0, most = 0;
  bool operator==(const Try&) const = default;
};

/// All a seat may do now. Where `tries` is empty the list is complete. Of a verb that may be tried,
/// some acts may be listed, too: those that are worth a thought.
template <class Actions>
struct Legal {
  Actions actions;
  cards::FixedVector<Try, 3> tries;

  bool complete() const { return tries.empty(); }
  bool empty() const { return actions.empty() && tries.empty(); }
};

/// Where a card lies, and who sees its face.
struct Place {
  std::string_view zone;
  std::optional<Seat> seat;  // whose zone it is; none: the table's
  SeatSet seen_by;
  bool open = false;  // everybody sees it, spectators too
  bool operator==(const Place&) const = default;
};

/// The member functions of a `Table` that is handed to `lay_out(Table&, View&)`. A reader changes
/// the view; all others take it as const. Each name is one that `about` lists, and is laid out at
/// most once. An optional without a value, an empty list of cards, a false flag and the empty word
/// are absent; a count is always there.
///
///   t.phase(variant)             its alternatives carry `static constexpr std::string_view name`;
///                                a reader makes the alternative, the game lays out its members
///   t.deal(number)               the number of the deal, from 1; 0: absent
///   t.mark(name, seat)           Seat or optional<Seat>
///   t.fact(name, value)          any kind of the vocabulary, or an optional of it
///   t.count(name, number)        of the table; PerSeat<number, n> or PerSide<number, n>: of each
///   t.zone(name, cards)          open cards: CardSet, CardBag, optional<Card>, FixedVector of Card
///                                or Lying; a number: so many backs; std::array of those: places;
///                                FixedVector of FixedVector of Card: rows, as many as there are;
///                                PerSeat<those, n>: of each seat
///   t.zone(name, held, seen)     hands: `held` is PerSeat<number, n>; seen(Seat) gives a pointer
///                                to the cards if this observer sees them, else nullptr
///   t.peek(name, seat, place, at, card)   the face of the back that lies `at` so many cards above
///                                the lowest of a place: optional<Card>, absent for an observer
///                                who does not know it. A game may peek at every card of a zone.
///                                A reader puts a back that is known into the zone, too: the game
///                                makes it the back that everybody sees
///   t.maybe(optional, f)         calls f(*optional) if there is a value; a reader finds out by
///                                whether anything that f lays out is there
///   T::reads                     whether it is a reader
///
/// A table of a game with fewer seats or sides than n lays out those in use.

}  // namespace engine
