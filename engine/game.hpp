// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/pack.hpp"
#include "engine/seat.hpp"

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace engine {

/// A game waits for an action from each of these seats, or for a shuffled deck. If for neither, it
/// is over.
struct Waiting {
  SeatSet seats;
  bool deck = false;
  bool operator==(const Waiting&) const = default;
};

/// The part of a match that has just ended. A deal that is thrown in ends with the next deck.
enum class Ended : std::uint8_t { nothing, deal, rubber };

/// A part of a match that a player may give up.
enum class Stake : std::uint8_t { deal, rubber };

/// A seat gives something up; `forfeited`: the other players took it from the seat.
struct Concession {
  Stake what{};
  bool forfeited = false;
  bool operator==(const Concession&) const = default;
};

/// The work of judging an action: positions searched. It depends on nothing that the player who
/// asked may not know.
struct Effort {
  int positions = 0;
};

using Deck = std::span<const cards::Card>;  // in the order it will be dealt, top card first
using Pack = cards::Pack;                   // all the cards there are to shuffle

/// A game is a tag type that names its value types and twelve functions over them. No base class,
/// no allocation, no clock and no randomness: everything from outside arrives as an argument.
///
/// - `waiting_for` depends only on what lies face up, so a question tells no secret. A seat that
///   has answered is no longer in it, even while others still are.
/// - `fits` says whether `deal` can take this deck now; it is total. A shuffled `pack` fits
///   whenever the game waits for a deck. `deal` requires that the deck fits.
/// - `refusal` is total: any seat, any action, any moment. `Refusal::none` means that the action
///   may be applied. `apply` requires that. A game that may have to search for the answer also has
///   a `refusal` with an `Effort&` as its last argument, to which it adds its work.
/// - `may_concede` says whether a seat could give this up now. Like `waiting_for`, it depends only
///   on what lies face up. `concede` requires it.
///
/// The contract does not list legal actions: in some games they cannot be listed.
// clang-format off: one line for each function
template <class G>
concept Game = requires(const typename G::RuleSet rules, const typename G::FaceUp face_up,
                        const typename G::State now, typename G::State& next,
                        const typename G::Action action, Seat seat, Observer observer, Deck deck,
                        Concession concession) {
  { G::name } -> std::convertible_to<std::string_view>;
  { G::seats(rules) } -> std::same_as<int>;
  { G::pack(rules) } -> std::same_as<Pack>;
  { G::start(rules) } -> std::same_as<typename G::State>;
  { G::waiting_for(face_up) } -> std::same_as<Waiting>;
  { G::fits(face_up, deck) } -> std::same_as<bool>;
  { G::deal(next, deck) } -> std::same_as<typename G::Events>;
  { G::refusal(now, seat, action) } -> std::same_as<typename G::Refusal>;
  { G::apply(next, seat, action) } -> std::same_as<typename G::Events>;
  { G::ended(face_up) } -> std::same_as<Ended>;
  { G::may_concede(face_up, concession.what) } -> std::same_as<bool>;
  { G::concede(next, seat, concession) } -> std::same_as<typename G::Events>;
  { G::observe(now, observer) } -> std::same_as<typename G::View>;
} && std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State>;
// clang-format on

}  // namespace engine
