// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card_set.hpp"
#include "engine/cards/fixed_vector.hpp"
#include "engine/game.hpp"
#include "protocol/hosted.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

/// A game for three that is over soon, for tests of tables. Each seat is dealt three of the hearts;
/// in each trick all choose a card at once, unseen; the highest takes the trick.
namespace tiny {

using cards::Card;
using cards::CardSet;
using engine::PerSeat;
using engine::Seat;
using engine::SeatSet;

inline constexpr int seat_count = 3;
inline constexpr int cards_each = 3;

struct RuleSet {
  std::uint16_t deals = 2;  // 1 to 5000
  bool buggy = false;       // the first trick breaks an invariant
  bool brief = false;       // the first deck ends the game
  bool operator==(const RuleSet&) const = default;
};

struct Choose {
  static constexpr engine::VerbIs verb{"choose", "hand", "chosen"};
  Card card{};
  bool operator==(const Choose&) const = default;
};

struct Dealt {
  static constexpr std::string_view type = "dealt";
  std::uint16_t number;  // of deals still to come
  bool operator==(const Dealt&) const = default;
};
struct Shown {
  static constexpr std::string_view type = "shown";
  Seat by;
  PerSeat<Card, seat_count> drawn;
  bool operator==(const Shown&) const = default;
};
struct Over {
  static constexpr std::string_view type = "over";
  PerSeat<std::uint16_t, seat_count> won;
  bool operator==(const Over&) const = default;
};

enum class Refusal { none, not_your_turn, not_your_card };

// clang-format off
struct Shuffling { static constexpr std::string_view name = "shuffle"; bool operator==(const Shuffling&) const = default; };
struct Choosing { static constexpr std::string_view name = "choose"; SeatSet asked; bool operator==(const Choosing&) const = default; };
struct Finished { static constexpr std::string_view name = "over"; bool operator==(const Finished&) const = default; };
// clang-format on
using Phase = std::variant<Shuffling, Choosing, Finished>;

struct FaceUp {
  RuleSet rules;
  Phase phase;
  std::uint16_t deal = 0;                   // from 1
  PerSeat<std::uint8_t, seat_count> held;   // in the hands, without those that are chosen
  PerSeat<std::uint8_t, seat_count> backs;  // chosen in this trick
  CardSet played;                           // in the tricks of this deal
  PerSeat<std::uint16_t, seat_count> tricks;
  bool operator==(const FaceUp&) const = default;
};

struct FaceDown {
  PerSeat<CardSet, seat_count> hands, choices;
  bool operator==(const FaceDown&) const = default;
};

struct State {
  FaceUp face_up;
  FaceDown face_down;
  bool operator==(const State&) const = default;
};

struct Own {
  Seat seat{};
  CardSet hand, choice;
  bool operator==(const Own&) const = default;
};

struct View {
  FaceUp face_up;
  std::optional<Own> own;
  bool operator==(const View&) const = default;
};

struct Game {
  using RuleSet = tiny::RuleSet;
  using Action = std::variant<Choose>;
  using Actions = cards::FixedVector<Action, cards_each>;
  using Event = std::variant<Dealt, Shown, Over>;
  using Events = cards::FixedVector<Event, 4>;
  using Refusal = tiny::Refusal;
  using Phase = tiny::Phase;
  using FaceUp = tiny::FaceUp;
  using FaceDown = tiny::FaceDown;
  using State = tiny::State;
  using View = tiny::View;

  static constexpr std::string_view name = "tiny";
  static constexpr char rule_letter = 'T';
  static std::span<const engine::Preset<RuleSet>> presets();
  template <class Settings>
  static void settings(Settings& s, RuleSet& rules) {
    s.number("deals", rules.deals, 1, 5000, 1);
    s.flag("buggy", rules.buggy, 1);
  }
  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&);
  static engine::About about(const RuleSet&);
  static State start(const RuleSet& rules);
  static engine::Waiting waiting_for(const FaceUp& up);
  static engine::Side side_of(const FaceUp&, Seat seat) { return static_cast<engine::Side>(seat); }
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
  template <class Table, class V>
  static void lay_out(Table& t, V& view);
  template <class Visit>
  static void cards_in(const State& state, Visit&& visit);
};

template <class Table, class V>
void Game::lay_out(Table& t, V& view) {
  auto& up = view.face_up;
  auto& own = view.own;
  t.phase(up.phase);
  if constexpr (Table::reads)
    if (auto* choosing = std::get_if<Choosing>(&up.phase)) choosing->asked = t.asked();
  t.deal(up.deal);
  const auto is_own = [&](Seat seat) { return own && own->seat == seat; };
  t.zone("hand", up.held, [&](Seat seat) { return is_own(seat) ? &own->hand : nullptr; });
  t.zone("chosen", up.backs, [&](Seat seat) { return is_own(seat) ? &own->choice : nullptr; });
  t.zone("played", up.played);
  t.count("tricks", up.tricks);
}

template <class Visit>
void Game::cards_in(const State& state, Visit&& visit) {
  const auto& [up, down] = state;
  for (int i = 0; i < seat_count; ++i) {
    const auto seat = static_cast<Seat>(i);
    for (const Card card : down.hands[seat]) visit(card, engine::Place{"hand", seat, {seat}});
    for (const Card card : down.choices[seat]) visit(card, engine::Place{"chosen", seat, {seat}});
  }
  for (const Card card : up.played) visit(card, engine::Place{"played", {}, {}, true});
}

/// Opens {"game":"tiny","options":{"deals":2,"buggy":false}} as open_game() does. Half a mirror
/// match is a match like any other, for tests of houses.
protocol::Result<std::unique_ptr<protocol::HostedGame>> open(const nlohmann::json& terms);

}  // namespace tiny
