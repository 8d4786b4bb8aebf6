// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card_bag.hpp"
#include "engine/cards/fixed_vector.hpp"
#include "engine/cards/lying.hpp"
#include "engine/game.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

/// A short game for tests that has whatever the contract allows and few games need. Five seats, of
/// which 1 and 3 play against 0, 2 and 4. Two packs of eight cards; two cards to each hand, of
/// which seat 1 has two; four cards are left.
///
/// 1. All lay a card face down at once, each in their own row or in that of the next seat, and each
///    without a word until all have chosen. Seat 4 does not: its hand is seen by seat 3 alone,
///    until the others have laid. With `blindfold` off, seat 4 sees its hand and lays as well.
/// 2. From seat 4 on, each seat does one thing. It turns up the top card of a place: its pips are
///    points, in hearts points lost. Or it throws cards of one hand whose pips add up to an odd
///    number, a point each. Or it sorts cards of its first hand by suits and throws them, a point
///    for each group. Or it buys the top card of the stock for one to three points. Or it passes.
/// 3. Giving up a deal costs 10 points. After `deals` deals the side with more points wins.
namespace odd {

using cards::Card;
using cards::CardBag;
using cards::FixedVector;
using cards::Lying;
using engine::PerSeat;
using engine::Seat;
using engine::SeatSet;
using engine::Side;
using engine::Spot;

inline constexpr std::size_t seat_count = 5, hand_count = 2, place_count = 2, stock_size = 4;
inline constexpr Seat two_handed{1}, watcher{3}, blind{4};
inline constexpr int price_max = 3;

/// Who gets the points of a card that is turned up: who has found it, or in whose row it lay.
enum class Points : std::uint8_t { finder, owner };
std::span<const std::string_view> words(std::type_identity<Points>);

struct RuleSet {
  std::uint8_t deals = 2;  // 1 to 3
  Points points = Points::finder;
  bool blindfold = true;
  bool buggy = false;  // an invariant breaks when all have laid
  bool operator==(const RuleSet&) const = default;
};

// clang-format off
struct Lay {
  static constexpr engine::VerbIs verb{"lay", "hand", "row"};
  Card card{}; std::uint8_t hand = 0; Spot spot; bool operator==(const Lay&) const = default;
};
struct Turn {
  static constexpr engine::VerbIs verb{"turn"};
  Spot spot; bool operator==(const Turn&) const = default;
};
struct Throw {  // cannot be listed
  static constexpr engine::VerbIs verb{"throw", "hand", "heap"};
  CardBag cards; std::uint8_t hand = 0; bool operator==(const Throw&) const = default;
};
using Groups = FixedVector<FixedVector<Card, 4>, 2>;
struct Sort {  // one group is listed, others may be tried
  static constexpr engine::VerbIs verb{"sort", "hand", "heap"};
  Groups groups; bool operator==(const Sort&) const = default;
};
struct Buy {  // is not listed
  static constexpr engine::VerbIs verb{"buy", "stock", "hand"};
  std::uint8_t number = 0; bool operator==(const Buy&) const = default;
};
struct Pass {
  static constexpr engine::VerbIs verb{.name = "pass", .quiet = true};
  bool operator==(const Pass&) const = default;
};
using Action = std::variant<Lay, Turn, Throw, Sort, Buy, Pass>;
using Actions = FixedVector<Action, 16>;

enum class Why : std::uint8_t { turned, thrown, bought, given_up };
std::span<const std::string_view> words(std::type_identity<Why>);

struct Dealt {
  static constexpr std::string_view type = "dealt";
  std::uint8_t deal = 0; bool operator==(const Dealt&) const = default;
};
struct Laid {
  static constexpr std::string_view type = "laid";
  Seat seat{}; std::uint8_t hand = 0; Spot spot; bool operator==(const Laid&) const = default;
};
struct Looked {
  static constexpr std::string_view type = "looked";
  Seat seat{}; bool operator==(const Looked&) const = default;
};
struct Turned {
  static constexpr std::string_view type = "turned";
  Card card{}; Spot spot; bool operator==(const Turned&) const = default;
};
struct Scored {
  static constexpr std::string_view type = "scored";
  Side side{}; std::int32_t points = 0, total = 0; std::uint8_t rule = 0; Why word{};
  bool operator==(const Scored&) const = default;
};
struct GaveUp {
  static constexpr std::string_view type = "gave_up";
  Seat seat{}; bool operator==(const GaveUp&) const = default;
};
struct Won {
  static constexpr std::string_view type = "won";
  std::optional<Side> side; PerSeat<std::int32_t, seat_count> totals;
  bool operator==(const Won&) const = default;
};
using Event = std::variant<Dealt, Laid, Looked, Turned, Scored, GaveUp, Won, engine::Did<Action>>;
using Events = FixedVector<Event, 8>;

enum class Refusal { none, not_asked, not_now, not_your_card, no_such_place, nothing_to_turn,
                     not_odd, not_sorted, no_such_price };

struct Shuffling { static constexpr std::string_view name = "shuffle"; bool operator==(const Shuffling&) const = default; };
struct Laying { static constexpr std::string_view name = "lay"; SeatSet asked; bool operator==(const Laying&) const = default; };
struct Turning { static constexpr std::string_view name = "turn"; SeatSet asked; bool operator==(const Turning&) const = default; };
struct Over { static constexpr std::string_view name = "over"; bool operator==(const Over&) const = default; };
using Phase = std::variant<Shuffling, Laying, Turning, Over>;
// clang-format on

/// The last card that was turned up.
struct Found {
  Seat by{};
  Card card{};
  bool operator==(const Found&) const = default;
};

using Stack = FixedVector<Lying, 2>;  // of the seat itself and of the one before it

struct FaceUp {
  RuleSet rules;
  Phase phase;
  std::uint8_t deal = 0;  // from 1
  std::array<PerSeat<std::uint8_t, seat_count>, hand_count> held;
  PerSeat<std::array<Stack, place_count>, seat_count> rows;
  std::uint8_t stock = 0;
  CardBag heap;
  std::optional<Found> found;
  engine::PerSide<std::int32_t, 2> score;
  PerSeat<std::optional<Spot>, seat_count> laid;  // remembered: where each seat has laid its card
  bool operator==(const FaceUp&) const = default;
};

struct FaceDown {
  std::array<PerSeat<CardBag, seat_count>, hand_count> hands;
  PerSeat<std::optional<Lay>, seat_count> chosen;  // until all have chosen; still in the hand
  PerSeat<std::optional<Card>, seat_count> laid;   // by each seat, also when it has been turned up
  FixedVector<Card, stock_size> stock;             // the top card last
  bool operator==(const FaceDown&) const = default;
};

struct State {
  FaceUp face_up;
  FaceDown face_down;
  bool operator==(const State&) const = default;
};

using Backs = PerSeat<std::array<std::array<std::optional<Card>, 2>, place_count>, seat_count>;

struct Own {
  Seat seat{};
  std::array<CardBag, hand_count> hands;  // empty as long as they may not be seen
  CardBag watched;                        // the hand of the blind seat, for the watcher
  std::optional<Lay> chosen;
  Backs backs;  // the cards that they have laid, where they lie
  bool operator==(const Own&) const = default;
};

struct View {
  FaceUp face_up;
  std::optional<Own> own;
  bool operator==(const View&) const = default;
};

constexpr Seat seat_at(std::size_t i) { return static_cast<Seat>(i % seat_count); }

/// The cards that lie at a place, lowest first.
template <class Up>
auto& stack(Up& up, Spot spot) {
  return up.rows[spot.seat][spot.place - std::size_t{1}];
}

/// The seats that lay a card in each deal.
SeatSet layers(const RuleSet& rules);
/// Who sees a seat's hands.
SeatSet seers(const FaceUp& up, Seat seat);
/// How many cards lie below the one that `seat` has laid.
std::size_t depth(const FaceUp& up, Seat seat);
/// Whether the card that `seat` has laid has been turned up.
bool is_open(const FaceUp& up, Seat seat);

struct Game {
  using RuleSet = odd::RuleSet;
  using Action = odd::Action;
  using Actions = odd::Actions;
  using Event = odd::Event;
  using Events = odd::Events;
  using Refusal = odd::Refusal;
  using Phase = odd::Phase;
  using FaceUp = odd::FaceUp;
  using FaceDown = odd::FaceDown;
  using State = odd::State;
  using View = odd::View;

  static constexpr std::string_view name = "odd";
  static constexpr char rule_letter = 'O';
  static std::span<const engine::Preset<RuleSet>> presets();
  template <class Settings>
  static void settings(Settings& s, RuleSet& rules);
  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&);
  static engine::About about(const RuleSet&);
  static State start(const RuleSet& rules);
  static engine::Waiting waiting_for(const FaceUp& up);
  static Side side_of(const FaceUp&, Seat seat) { return static_cast<Side>(index(seat) % 2); }
  static engine::Standing standing(const FaceUp& up);
  static bool fits(const FaceUp& up, engine::Deck deck);
  static engine::Place dealt_to(const FaceUp& up, int n);
  static Events deal(State& state, engine::Deck deck);
  static Refusal refusal(const View& view, const Action& action);
  static engine::Explanation explain(Refusal refusal, const View& view);
  static engine::Legal<Actions> legal(const View& view);
  static Events apply(State& state, Seat seat, const Action& action);
  static engine::Ended ended(const FaceUp& up);
  static bool may_concede(const FaceUp& up, engine::Stake what);
  static Events concede(State& state, Seat seat, engine::Concession concession);
  static View observe(const State& state, engine::Observer observer);
  static State imagine(const View& view, engine::Chance& chance);
  static void remember(FaceUp& up, const Event& event);
  template <class Table, class V>
  static void lay_out(Table& t, V& view);
  template <class Visit>
  static void cards_in(const State& state, Visit&& visit);
};

template <class Settings>
void Game::settings(Settings& s, RuleSet& rules) {
  s.number("deals", rules.deals, 1, 3, 3);
  s.choice("points", rules.points, 2);
  s.flag("blindfold", rules.blindfold, 1);
  s.flag("buggy", rules.buggy, 3);
}

template <class Table, class V>
void Game::lay_out(Table& t, V& view) {
  auto& up = view.face_up;
  auto& own = view.own;
  t.phase(up.phase);
  if constexpr (Table::reads) {
    if (auto* laying = std::get_if<Laying>(&up.phase)) laying->asked = t.asked();
    if (auto* turning = std::get_if<Turning>(&up.phase)) turning->asked = t.asked();
  }
  t.deal(up.deal);
  const auto seen = [&](std::size_t hand, Seat seat) {
    using Hand = decltype(&own->watched);
    if (!own || !seers(up, seat).contains(own->seat)) return Hand{};
    if (seat == own->seat) return &own->hands[hand];
    return hand == 0 ? &own->watched : Hand{};
  };
  t.zone("hand", up.held[0], [&](Seat seat) { return seen(0, seat); });
  t.zone("second", up.held[1], [&](Seat seat) { return seen(1, seat); });
  t.zone("row", up.rows);
  t.zone("stock", up.stock);
  t.zone("heap", up.heap);
  t.count("score", up.score);
  t.maybe(up.found, [&](auto& found) {
    t.mark("finder", found.by);
    t.fact("found", found.card);
  });
  if (!own) return;
  t.maybe(own->chosen, [&](auto& chosen) {
    t.fact("chosen_card", chosen.card);
    t.fact("chosen_hand", chosen.hand);
    t.fact("chosen_spot", chosen.spot);
  });
  for (std::size_t i = 0; i < seat_count; ++i)
    for (std::size_t place = 0; place < place_count; ++place)
      for (std::size_t at = 0; at < up.rows.each[i][place].size(); ++at) {
        t.peek("row", seat_at(i), static_cast<int>(place + 1), static_cast<int>(at),
               own->backs.each[i][place][at]);
        if constexpr (Table::reads) {  // what is read is known to this observer alone
          Lying& lying = up.rows.each[i][place][at];
          lying = lying.for_all();
        }
      }
}

template <class Visit>
void Game::cards_in(const State& state, Visit&& visit) {
  using engine::Place;
  const auto& [up, down] = state;
  if (up.deal == 0) return;
  for (std::size_t i = 0; i < seat_count; ++i) {
    const Seat seat = seat_at(i);
    for (const Card card : down.hands[0][seat]) visit(card, Place{"hand", seat, seers(up, seat)});
    for (const Card card : down.hands[1][seat]) visit(card, Place{"second", seat, SeatSet{seat}});
    if (!down.laid[seat]) continue;
    const bool open = is_open(up, seat);
    visit(*down.laid[seat],
          Place{"row", up.laid[seat]->seat, open ? SeatSet{} : SeatSet{seat}, open});
  }
  for (const Card card : down.stock) visit(card, Place{"stock", {}, {}});
  for (const Card card : up.heap) visit(card, Place{"heap", {}, {}, true});
}

static_assert(engine::Game<Game>);

}  // namespace odd
