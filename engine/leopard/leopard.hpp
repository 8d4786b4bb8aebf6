// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/leopard/action.hpp"
#include "engine/leopard/actions.hpp"
#include "engine/leopard/event.hpp"
#include "engine/leopard/heuristic.hpp"
#include "engine/leopard/refusal.hpp"
#include "engine/leopard/rule_set.hpp"
#include "engine/leopard/state.hpp"
#include "engine/leopard/turn.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

/// Leopard as a game by the contract of engine/game.hpp.
namespace leopard {

struct Leopard {
  static constexpr std::string_view name = "leopard";
  static constexpr char rule_letter = 'L';

  using RuleSet = leopard::RuleSet;
  using FaceUp = leopard::FaceUp;
  using FaceDown = leopard::FaceDown;
  using State = leopard::State;
  using Phase = leopard::Phase;
  using Action = leopard::Action;
  using Actions = leopard::Actions;
  using Event = leopard::Event;
  using Events = leopard::Events;
  using Refusal = leopard::Refusal;
  using View = leopard::View;

  static std::span<const engine::Preset<RuleSet>> presets();
  template <class Settings>
  static void settings(Settings& s, RuleSet& rules);

  /// Each deck has the same dealer at both tables, whatever is played.
  static std::optional<RuleSet> mirrored(const RuleSet& rules) { return rules; }
  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&);
  static engine::About about(const RuleSet&);
  static State start(const RuleSet& rules);
  static engine::Waiting waiting_for(const FaceUp& up);
  static engine::Side side_of(const FaceUp&, Seat seat);
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
  static void remember(FaceUp& up, const Event& event) { leopard::remember(up, event); }
  static Action heuristic(const View& view) { return heuristic_action(view); }
  template <class Table, class AView>
  static void lay_out(Table& t, AView& view);
  template <class Visit>
  static void cards_in(const State& state, Visit&& visit);

 private:
  template <class Table, class APhase>
  static void lay_out_phase(Table& t, APhase& phase);
  template <class Table, class AView>
  static void lay_out_squares(Table& t, AView& view);
  template <class Table>
  static void read_backs(Table& t, View& view, PerSeat<Square>& squares);
};

template <class Settings>
void Leopard::settings(Settings& s, RuleSet& rules) {
  s.number("limit", rules.limit, limit_min, limit_max, 29);
  s.number("deduction", rules.deduction, 0, deduction_max, 35);
  s.number("deals", rules.deals, 1, deals_max, 36);
}

template <class Table, class AView>
void Leopard::lay_out(Table& t, AView& view) {
  auto& up = view.face_up;
  lay_out_phase(t, up.phase);
  t.deal(up.deal);
  t.mark("dealer", up.dealer);
  t.zone("hand", up.held,
         [&](Seat seat) { return view.own && view.own->seat == seat ? &view.own->hand : nullptr; });
  t.zone("stock", up.stock);
  t.zone("discards", up.discards);
  lay_out_squares(t, view);
  t.count("score", up.scores);
}

template <class Table, class APhase>
void Leopard::lay_out_phase(Table& t, APhase& phase) {
  t.phase(phase);
  if constexpr (Table::reads) {
    if (auto* turn = std::get_if<Turn>(&phase)) turn->seat = t.asked().front();
    if (auto* over = std::get_if<DealOver>(&phase)) over->asked = t.asked();
  }
  if (auto* over = std::get_if<Over>(&phase)) t.mark("winner", over->winner);
}

/// The stacks, the faces of the backs that the observer has laid, and what a square is worth.
template <class Table, class AView>
void Leopard::lay_out_squares(Table& t, AView& view) {
  auto& up = view.face_up;
  if constexpr (Table::reads) {
    PerSeat<Square> squares;
    t.zone("square", squares);
    read_backs(t, view, squares);
    up.squares = Squares(squares);
    for (const Seat seat : all_seats) up.showing[seat] = showing_of(up.squares[seat]);
  } else {
    const PerSeat<SquareView> squares{{up.squares[Seat{0}], up.squares[Seat{1}]}};
    t.zone("square", squares);
    if (view.own)
      for (const Known& back : view.own->laid)
        t.peek("square", back.spot.seat, back.spot.place, back.at, std::optional(back.card));
  }
  PerSeat<std::uint8_t> value;
  for (const Seat seat : all_seats)
    value[seat] = static_cast<std::uint8_t>(value_of(up.showing[seat]));
  t.count("value", value);
}

template <class Table>
void Leopard::read_backs(Table& t, View& view, PerSeat<Square>& squares) {
  if (view.own) view.own->laid.clear();
  for (const Seat seat : all_seats)
    for (std::uint8_t place = 1; place <= places_of_a_square; ++place) {
      Stack& stack = squares[seat][place - 1U];
      for (std::size_t at = 0; at < stack.size(); ++at) {
        if (!stack[at].is_face_down()) continue;
        stack[at] = stack[at].for_all();  // a face that only the observer knows is not face up
        std::optional<Card> face;
        t.peek("square", seat, place, static_cast<int>(at), face);
        if (face && view.own)
          view.own->laid.push_back({{seat, place}, static_cast<std::uint8_t>(at), *face});
      }
    }
}

template <class Visit>
void Leopard::cards_in(const State& state, Visit&& visit) {
  const FaceUp& up = state.face_up;
  if (up.deal == 0) return;
  for (const Seat seat : all_seats) {
    for (const Card card : state.face_down.hands[seat])
      visit(card, engine::Place{"hand", seat, SeatSet{seat}, false});
    for (const StackView& stack : up.squares[seat])
      for (const Lying lying : stack)
        if (!lying.is_face_down()) visit(*lying.card(), engine::Place{"square", seat, {}, true});
    for (const Known& back : state.face_down.laid[seat])
      visit(back.card, engine::Place{"square", back.spot.seat, SeatSet{seat}, false});
  }
  for (const Card card : up.discards) visit(card, engine::Place{"discards", {}, {}, true});
  for (std::size_t i = 0; i < up.stock; ++i)
    visit(state.face_down.stock[i], engine::Place{"stock", {}, {}, false});
}

}  // namespace leopard
