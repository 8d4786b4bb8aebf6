// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card_set.hpp"
#include "engine/cards/fixed_vector.hpp"
#include "engine/ensure.hpp"
#include "engine/game.hpp"
#include "engine/seat.hpp"
#include "protocol/hosted.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

/// A three-seat game with hidden cards and a simultaneous choice. Each seat is dealt three of the
/// hearts; in each trick all choose a card at once, unseen; the highest takes the trick. It tests
/// that the contract fits other games, and makes tests of tables short.
namespace tiny {

using cards::Card;
using cards::CardSet;
using engine::Seat;
using engine::SeatSet;

inline constexpr int seat_count = 3;
inline constexpr int cards_each = 3;

struct RuleSet {
  int deals = 2;
  bool buggy = false;  // the first trick breaks an invariant
};

struct Choose {
  Card card{};
  bool operator==(const Choose&) const = default;
};

struct Dealt {
  int deal;
  bool operator==(const Dealt&) const = default;
};
struct Shown {
  engine::PerSeat<Card, seat_count> cards;
  Seat by;
  bool operator==(const Shown&) const = default;
};
struct Over {
  engine::PerSeat<int, seat_count> tricks;
  bool operator==(const Over&) const = default;
};

enum class Refusal { none, not_your_turn, not_your_card };

struct FaceUp {
  int deals_left = 0;
  int tricks_left = 0;  // of this deal; 0: a deck is expected, or the game is over
  SeatSet chosen;       // seats that have put a card face down
  engine::PerSeat<int, seat_count> tricks;
  bool buggy = false;
  bool operator==(const FaceUp&) const = default;
};

struct FaceDown {
  engine::PerSeat<CardSet, seat_count> hands;
  engine::PerSeat<Card, seat_count> choices;
  bool operator==(const FaceDown&) const = default;
};

struct State {
  FaceUp face_up;
  FaceDown face_down;
  bool operator==(const State&) const = default;
};

struct Own {
  Seat seat{};
  CardSet hand;
  bool operator==(const Own&) const = default;
};

struct View {
  FaceUp face_up;
  std::optional<Own> own;
  bool operator==(const View&) const = default;
};

struct Game {
  using RuleSet = tiny::RuleSet;
  using Action = Choose;
  using Event = std::variant<Dealt, Shown, Over>;
  using Events = cards::FixedVector<Event, 4>;
  using Refusal = tiny::Refusal;
  using FaceUp = tiny::FaceUp;
  using FaceDown = tiny::FaceDown;
  using State = tiny::State;
  using View = tiny::View;

  static constexpr std::string_view name = "tiny";
  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&);
  static State start(const RuleSet& rules) {
    State state;
    state.face_up.deals_left = rules.deals;
    state.face_up.buggy = rules.buggy;
    return state;
  }
  static engine::Waiting waiting_for(const FaceUp& up);
  static bool fits(const FaceUp& up, engine::Deck deck);
  static Events deal(State& state, engine::Deck deck);
  static Refusal refusal(const State& state, Seat seat, const Action& action);
  static Events apply(State& state, Seat seat, const Action& action);
  static engine::Ended ended(const FaceUp& up);
  static bool may_concede(const FaceUp& up, engine::Stake what);
  static Events concede(State& state, Seat seat, engine::Concession concession);
  static View observe(const State& state, engine::Observer observer);
};

static_assert(engine::Game<Game>);

/// Opens {"game":"tiny","options":{"deals":2,"buggy":false}} as open_game() does. Options may be
/// missing.
protocol::Result<std::unique_ptr<protocol::HostedGame>> open(const nlohmann::json& terms);

}  // namespace tiny

template <>
struct protocol::Codec<tiny::Game> {
  static Result<tiny::Choose> read_action(const SentAction& action);
  static void write_action(std::string& out, const tiny::Choose& action);
  static bool write_view(std::string& out, const Told<tiny::View>* before,
                         const Told<tiny::View>& now);
  static void write_event(std::string& out, const tiny::Game::Event& event);
  static Fault write_refusal(tiny::Refusal refusal, const tiny::View& own);
  static JsonText terms(const tiny::RuleSet& rules);
};
