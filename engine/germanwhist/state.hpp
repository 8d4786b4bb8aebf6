// SPDX-License-Identifier: MIT
#pragma once

#include "engine/opponents.hpp"
#include "engine/phased.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

/// What there is in German Whist: its options, what players do, what is told, and the state.
namespace germanwhist {

using namespace engine::opponents;  // G01
using engine::opponents::all_seats, engine::opponents::both_seats, engine::opponents::other;
using engine::opponents::PerSeat, engine::opponents::seat_count;
using engine::operator==;
using engine::words;

// ---- cards and options --------------------------------------------------------------------------

/// G02: two to ace of every suit.
inline constexpr CardSet pack_set = [] {
  CardSet set;
  for (const Suit suit : cards::all_suits) set = set | CardSet::of(suit, 0x7FFC);
  return set;
}();

inline constexpr int pack_size = 52, hand_size = 13;          // G02, G05
inline constexpr int stock_size = pack_size - 2 * hand_size;  // G06: with the card turned up

BOOST_DEFINE_FIXED_ENUM_CLASS(TricksCount, std::uint8_t, last_thirteen, all)  // G13

struct RuleSet {
  TricksCount tricks_count = TricksCount::last_thirteen;
  std::uint8_t match_points = 50;  // G15
};

/// An option is named here, and where engine/README.md, "Adding an option", says.
template <class Settings>
void options(Settings& settings, RuleSet& rules) {
  settings.choice("tricks_count", rules.tricks_count, 13);
  settings.number("match_points", rules.match_points, 10, 200, 15);
}

/// RULES.md, "Ways to play".
inline constexpr engine::Preset<RuleSet> presets[] = {
    {"standard", {}},
    {"every_trick", {.tricks_count = TricksCount::all}},
};

// ---- what players do, and what is told ----------------------------------------------------------

struct PlayCard {
  static constexpr engine::VerbIs verb{.name = "play", .from = "hand", .to = "trick"};
  Card card{};
};
using engine::Continue;
using Action = std::variant<PlayCard, Continue>;
using Actions = FixedVector<Action, hand_size>;

/// G04. The card of each player, and who deals.
struct Drawn {
  static constexpr std::string_view type = "draw";
  Seat dealer{};
  PerSeat<Card> drawn;
};
/// G04. The same, but the cards are of one rank.
struct DrawnEqual {
  static constexpr std::string_view type = "draw_again";
  PerSeat<Card> drawn;
};
/// G05, G06. The card is turned up on the stock.
struct Dealt {
  static constexpr std::string_view type = "dealt";
  Seat dealer{};
  Card card{};
  std::uint16_t deal = 0;
  std::uint8_t each = hand_size;
};
/// G09.
struct TrickTaken {
  static constexpr std::string_view type = "trick";
  Seat by{};
};
/// G10. The card that was turned up; the other player gets the next, unseen.
struct Took {
  static constexpr std::string_view type = "took";
  Seat by{};
  Card card{};
};
/// G10.
struct TurnedUp {
  static constexpr std::string_view type = "turned_up", from = "stock";
  Card card{};
};
/// G13. What the tricks of a deal are worth, and the score with them.
struct Scored {
  static constexpr std::string_view type = "scored";
  Seat seat{};
  std::uint8_t points = 0;
  std::int32_t total = 0;
};
/// G15. The match is over.
struct Won {
  static constexpr std::string_view type = "won";
  Seat by{};
};
using engine::Conceded;  // G17

using Event = std::variant<Drawn, DrawnEqual, Dealt, engine::Did<Action>, TrickTaken, Took,
                           TurnedUp, Scored, Won, Conceded>;

/// The longest story of one act: the last card of a match.
using Events = FixedVector<Event, 5>;

// ---- the state ----------------------------------------------------------------------------------

/// The cards of a trick in the order of play.
using Trick = FixedVector<Card, seat_count>;

struct Play {
  static constexpr std::string_view name = "play";
  static constexpr int rule = 9;
  Seat lead{};
  Trick trick;
  Seat turn() const { return trick.empty() ? lead : other(lead); }
};
using AwaitingDraw = engine::AwaitingDraw<4>;
using AwaitingDeck = engine::AwaitingDeck<5>;
using DealOver = engine::DealOver<14>;
using Over = engine::Over<15>;
using Phase = std::variant<AwaitingDraw, AwaitingDeck, Play, DealOver, Over>;

/// What attentive players know of this deal beyond what lies on the table. It grows by remember()
/// alone.
struct Memory {
  struct Played {
    Seat seat{};
    Card card{};
  };
  FixedVector<Played, pack_size> played;    // trick after trick
  FixedVector<Took, stock_size / 2> taken;  // after each trick while there was a stock
};

/// Everything that both players and spectators can see or have seen.
struct FaceUp {
  RuleSet rules;
  Phase phase;
  Seat dealer{};
  std::uint16_t deal = 0;        // its number in the match, from 1
  std::optional<Suit> trump;     // G06; none before the first deal
  std::optional<Card> turned;    // lies on the stock
  std::uint8_t stock = 0;        // cards beneath it
  PerSeat<std::uint8_t> held;    // cards in hand
  PerSeat<std::uint8_t> tricks;  // taken in this deal, of those that count (G13)
  Trick last;                    // the trick taken last
  PerSeat<std::int32_t> score;
  Memory memory;
};

/// Everything that is hidden from somebody. Nothing outside engine/germanwhist ever receives one.
struct FaceDown {
  PerSeat<CardSet> hands;
  FixedVector<Card, stock_size> stock;  // the last of them lies beneath the card turned up
};

/// What only one player may see.
struct Own {
  Seat seat{};
  CardSet hand;
};

using State = engine::StateOf<FaceUp, FaceDown>;
using View = engine::ViewOf<FaceUp, Own>;

// ---- refusals -----------------------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(Refusal, std::uint8_t, none, not_your_turn, not_in_this_phase,
                              not_your_card, must_follow_suit)

inline constexpr engine::Reason<Refusal> reasons[] = {
    {Refusal::not_your_card, 8, "That card is not in your hand."},
    {Refusal::must_follow_suit, 8, "Follow suit if you can."},
};

}  // namespace germanwhist
