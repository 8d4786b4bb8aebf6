// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/pack.hpp"
#include "engine/chance.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"

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
inline constexpr std::string_view stake_words[] = {"deal", "rubber"};
constexpr std::span<const std::string_view> words(std::type_identity<Stake>) { return stake_words; }

/// A seat gives something up; `forfeited`: the other players took it from the seat.
struct Concession {
  Stake what{};
  bool forfeited = false;
  bool operator==(const Concession&) const = default;
};

/// The work of judging an action, or of listing actions: positions searched. It depends on nothing
/// that the player who asked may not know.
struct Effort {
  int positions = 0;
};

using Deck = std::span<const cards::Card>;  // in the order it will be dealt, top card first
using Pack = cards::Pack;                   // all the cards there are to shuffle

/// A refusal in words: the code on the wire, which never changes, the number of the rule of the
/// game's rulebook, and one sentence for the player.
struct Explanation {
  std::string_view code;
  int rule = 0;
  std::string_view sentence;
};

/// The points of each seat so far; partners have the same. Empty in a game without points.
using Standing = cards::FixedVector<std::int32_t, 16>;

/// A way to play that has a name. The first of a game is its default.
template <class RuleSet>
struct Preset {
  std::string_view name;
  RuleSet rules;
};

namespace detail {
/// Accepts whatever settings() and lay_out() say, for the concept.
struct Anything {
  static constexpr bool reads = false;
  template <class... T>
  void choice(std::string_view, T&&...);
  template <class... T>
  void number(std::string_view, T&&...);
  template <class... T>
  void flag(std::string_view, T&&...);
  template <class T>
  void phase(T&);
  template <class T>
  void deal(T&);
  template <class T>
  void mark(std::string_view, T&);
  template <class T>
  void fact(std::string_view, T&);
  template <class T>
  void count(std::string_view, T&);
  template <class T>
  void zone(std::string_view, T&);
  template <class T, class Seen>
  void zone(std::string_view, T&, Seen&&);
  template <class T>
  void peek(std::string_view, Seat, int, int, T&);
  template <class T, class F>
  void maybe(T&, F&&);
};
}  // namespace detail

/// A game is a tag type that names its value types and its functions over them: no virtual
/// function, no allocation, no clock, and no randomness but the Chance that imagine() is given.
/// State, Event and Action are trivially copyable; State is a struct of `face_up` and
/// `face_down`; View has `face_up` and an optional `own` with the `seat`.
///
/// - `name` is the game on the wire; `rule_letter` stands before its rules' numbers ("K12").
/// - `presets` names ways to play. `settings(s, rules)` lists the options once, for whoever reads,
///   writes or shows them: `s.choice(name, member, rule)` for an enum with words(),
///   `s.number(name, member, least, most, rule)`, `s.flag(name, member, rule)`. Where the number of
///   seats can be chosen it is the number "seats".
/// - `seats`, `pack`, `start`, `about` depend on the rules alone. `face_up.rules` are those with
///   which the match was started, as long as it lasts.
/// - `waiting_for`, `ended`, `may_concede`, `side_of`, `standing`, `dealt_to` depend only on what
///   lies face up, so a question tells no secret. A seat that has answered is no longer waited for.
/// - `fits` says whether `deal` can take this deck now; it is total. A shuffled `pack` fits
///   whenever the game waits for a deck. `deal` requires that the deck fits. `dealt_to(up, n)` is
///   where the n-th card (from 0) of the next deck comes to lie: in a zone of `about`, or, if it is
///   only shown, where the story tells it: `drawn` of a seat is that seat's card in the member
///   `drawn` of an event, and `cut` is the `card` of an event `cut`.
/// - `goes_on_to(up, n)`, which a game may lack, is where that card goes from a pile first of all,
///   if the rules settle it whatever the players do. Then the other cards of the pile leave it from
///   the top, in the order of the deck.
/// - `observe` is all an observer may know. What a player may do follows from it: `refusal` and
///   `legal` take the view of the seat that acts. `refusal` is total: any action, any moment.
///   `legal` is not empty for a seat that is asked, is empty for others, and lists exactly what
///   refusal() does not refuse, but for the verbs that it says may be tried. `apply` requires that
///   nothing was refused, and tells what has been done: nothing at all if the act is to be secret
///   until others have acted, and then no card that somebody may not see.
/// - `imagine` makes a state that this view cannot be told from: observe() of it is this view, and
///   the acts of the deal were legal in it. Each order of the hidden cards that the view allows is
///   equally likely, as after a shuffle; of two cards alike each counts. An answer that somebody
///   has given and nobody has been told is any that their imagined hand allows. It is given no
///   State, so it cannot cheat.
/// - `refusal(view, action, effort)` and `legal(view, effort)`, which a game may lack, add to the
///   `Effort` what they searched to find the answer.
/// - `prospects(face_up)`, which a game may lack: what points are worth to the computer.
/// - `remember(face_up, event)`, which a game may lack, is how what everybody has seen and the
///   wire does not repeat grows with the story. apply() uses it, and so does whoever reads views.
/// - `heuristic(view)`, which a game may lack, is an act by a few simple rules for a seat that is
///   asked, quick enough for playing many deals to their end.
/// - `position_weight(view)`, which a game may lack, is how many times longer its heuristic
///   takes at this view than that of other games does. The search tries so many fewer acts, so that
///   its time stays bounded.
/// - `mirrored(rules)`, which only a game of two seats may have, gives the rules of half a mirror
///   match, in which both tables are dealt the same decks in the same order; none where these rules
///   cannot be played so.
/// - `misfit(face_up)`, which a game may lack, says why a deck that does not fit does not.
/// - `Setup`, `set_up(setup)`, which a game may lack, make a state by hand, or say why there is no
///   such state; `lay_out` describes a Setup as it describes a view.
/// - `Analyser`, which a game may lack, compares what was done with best play, and `tell` says
///   what it found: see engine/jojotte/analysis_report.hpp. Without one, the game is judged by
///   engine/search/analyser.hpp.
/// - An event may say `from`, a zone: it tells cards that lie or lay in that zone of its `seat`, or
///   of the table. No event of dealing does: a client hears it together with the end of the deal
///   before, and would look for its cards among those. Where cards can come from one seat's zone
///   into another's, a verb names both.
/// - `lay_out` describes a view: see engine/table.hpp. There is none for State or FaceDown.
/// - `cards_in(state, visit)` calls `visit(Card, Place)` for each card of the pack, once there has
///   been a deal; a pile in the order in which it lies. Whoever sees a card according to its place
///   sees it laid out, and nobody else. It is for tests.
// clang-format off: one line for each function
template <class G>
concept Game = requires(const typename G::RuleSet rules, typename G::RuleSet& some_rules,
                             const typename G::FaceUp face_up, const typename G::State now,
                             typename G::State& next, const typename G::Action action,
                             const typename G::View view, const typename G::Refusal refusal, Seat seat,
                             Observer observer, Deck deck, Concession concession, Chance& chance,
                             detail::Anything& anything, int n, void (*visit)(cards::Card, Place)) {
  { G::name } -> std::convertible_to<std::string_view>;
  { G::rule_letter } -> std::convertible_to<char>;
  { G::presets() } -> std::convertible_to<std::span<const Preset<typename G::RuleSet>>>;
  { G::settings(anything, some_rules) } -> std::same_as<void>;
  { G::seats(rules) } -> std::same_as<int>;
  { G::pack(rules) } -> std::same_as<Pack>;
  { G::about(rules) } -> std::same_as<About>;
  { G::start(rules) } -> std::same_as<typename G::State>;
  { face_up.rules } -> std::same_as<const typename G::RuleSet&>;
  { G::waiting_for(face_up) } -> std::same_as<Waiting>;
  { G::side_of(face_up, seat) } -> std::same_as<Side>;
  { G::standing(face_up) } -> std::same_as<Standing>;
  { G::fits(face_up, deck) } -> std::same_as<bool>;
  { G::dealt_to(face_up, n) } -> std::same_as<Place>;
  { G::deal(next, deck) } -> std::same_as<typename G::Events>;
  { G::refusal(view, action) } -> std::same_as<typename G::Refusal>;
  { G::explain(refusal, view) } -> std::same_as<Explanation>;
  { G::legal(view) } -> std::same_as<Legal<typename G::Actions>>;
  { G::apply(next, seat, action) } -> std::same_as<typename G::Events>;
  { G::ended(face_up) } -> std::same_as<Ended>;
  { G::may_concede(face_up, concession.what) } -> std::same_as<bool>;
  { G::concede(next, seat, concession) } -> std::same_as<typename G::Events>;
  { G::observe(now, observer) } -> std::same_as<typename G::View>;
  { G::imagine(view, chance) } -> std::same_as<typename G::State>;
  { G::lay_out(anything, view) } -> std::same_as<void>;
  { G::cards_in(now, visit) } -> std::same_as<void>;
  typename G::Phase;
} && std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State>;
// clang-format on

/// A game that has to search for what may be done.
template <class G>
concept Searches = requires(const typename G::View own, Effort& effort) { G::legal(own, effort); };

/// What legal() lists; `effort` grows by the game's work, if it counts that.
template <class G>
auto listed(const typename G::View& own, Effort& effort) {
  if constexpr (Searches<G>) return G::legal(own, effort);
  else return G::legal(own);
}

/// An act that everybody sees, as an event of a game with these actions. It is told by its verb.
template <class Action>
struct Did {
  Seat seat{};
  Action action;
  bool operator==(const Did&) const = default;
};

/// A Concession as an event.
struct Conceded {
  static constexpr std::string_view type = "conceded";
  Seat seat{};
  Stake word{};
  bool forfeited = false;
  bool operator==(const Conceded&) const = default;
};

}  // namespace engine
