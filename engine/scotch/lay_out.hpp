// SPDX-License-Identifier: MIT
#pragma once

#include "engine/scotch/ranking.hpp"
#include "engine/scotch/scoring.hpp"
#include "engine/scotch/state.hpp"
#include "engine/table.hpp"
#include "engine/visit.hpp"

#include <cstdint>
#include <optional>
#include <variant>

/// What lies on the table, in the words of engine/table.hpp.
namespace scotch {

inline constexpr engine::ZoneIs zones[] = {
    {.name = "hand", .form = engine::Form::hand, .per = engine::Per::seat},
    {.name = "closed", .form = engine::Form::pile, .per = engine::Per::seat},
    {.name = "turned", .form = engine::Form::row, .per = engine::Per::seat},
    {.name = "trick", .form = engine::Form::trick},
    {.name = "last", .form = engine::Form::row},
};

inline constexpr engine::CountIs counts_of_seats[] = {
    {"score", engine::Per::seat}, {"points", engine::Per::seat}, {"tricks", engine::Per::seat}};
inline constexpr engine::CountIs counts_of_sides[] = {
    {"score", engine::Per::side}, {"points", engine::Per::side}, {"tricks", engine::Per::side}};

inline constexpr std::string_view marks[] = {"dealer", "lead", "winner"};

inline constexpr engine::FactIs facts[] = {
    {"trump", engine::Kind::suit},
    {"target", engine::Kind::number},
};

inline engine::About about_scotch(const RuleSet& rules) {
  const std::span<const engine::CountIs> counts =
      has_partners(rules) ? counts_of_sides : counts_of_seats;
  return {zones, counts, marks, facts, order_of_plain, order_of_trumps};
}

/// With partners a count is that of a side, else that of a seat, which is its own side.
template <class Table, class N>
void lay_out_count(Table& table, const RuleSet& rules, std::string_view name, PerSide<N>& sides) {
  if (has_partners(rules)) return table.count(name, sides);
  PerSeat<N> seats{sides.each};
  table.count(name, seats);
  sides.each = seats.each;
}

/// The members of the phase. Those asked are told beside the lay-out, where a reader finds them.
template <class Table, class PhaseT>
void lay_out_phase(Table& table, PhaseT& phase) {
  if constexpr (requires { phase.lead; }) {
    table.mark("lead", phase.lead);
    table.zone("trick", phase.trick);
  }
  if constexpr (requires { phase.winner; }) table.mark("winner", phase.winner);
  if constexpr (Table::reads && requires { phase.asked; }) phase.asked = table.asked();
}

/// What follows from the rest; a reader may leave it alone.
template <class Table, class Up>
void lay_out_deduced(Table& table, const Up& up) {
  PerSide<std::uint8_t> tricks;
  PerSide<std::int16_t> points;
  auto target = static_cast<std::uint8_t>(points_to_win(up.rules));
  if constexpr (!Table::reads) {
    for (std::size_t side = 0; side < seats_max; ++side)
      tricks.each[side] =
          static_cast<std::uint8_t>(up.memory.taken.each[side].size() / seat_count(up.rules));
    points = points_so_far(up);
  }
  table.fact("target", target);
  lay_out_count(table, up.rules, "points", points);
  lay_out_count(table, up.rules, "tricks", tricks);
}

template <class Table, class ViewT>
void lay_out(Table& table, ViewT& view) {
  auto& up = view.face_up;
  table.phase(up.phase);
  table.deal(up.deal);
  table.mark("dealer", up.dealer);
  table.fact("trump", up.trump);
  table.zone("hand", up.held, [&](Seat seat) {
    return view.own && view.own->seat == seat ? &view.own->hand : nullptr;
  });
  table.zone("closed", up.closed);
  table.zone("turned", up.turned);
  table.zone("last", up.last);
  auto score = up.score;
  lay_out_count(table, up.rules, "score", score);
  if constexpr (Table::reads) up.score = score;
  lay_out_deduced(table, up);
  engine::visit([&](auto& phase) { lay_out_phase(table, phase); }, up.phase);
}

// ---- every card, for tests -------------------------------------------------------------------

/// Calls visit(card, place) for each card of these hands.
template <class Visit>
void cards_of_hands(const FaceUp& up, const PerSeat<CardSet>& hands, bool closed, Visit&& visit) {
  for (int i = 0; i < seat_count(up.rules); ++i) {
    const auto seat = static_cast<Seat>(i);
    for (const Card card : hands[seat])
      visit(card, closed ? engine::Place{"closed", seat, {}, false}
                         : engine::Place{"hand", seat, SeatSet{seat}, false});
  }
}

template <class Visit>
void cards_in(const State& state, Visit&& visit) {
  const FaceUp& up = state.face_up;
  cards_of_hands(up, state.face_down.hands, false, visit);
  for (const auto& hands : state.face_down.closed) cards_of_hands(up, hands, true, visit);
  for (int i = 0; i < seat_count(up.rules); ++i)
    if (const auto card = up.turned[static_cast<Seat>(i)])
      visit(*card, engine::Place{"turned", static_cast<Seat>(i), {}, true});
  // Everybody has seen what was played.
  for (const Card card : up.memory.gone()) visit(card, engine::Place{"played", {}, {}, true});
}

}  // namespace scotch
