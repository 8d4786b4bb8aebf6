// SPDX-License-Identifier: MIT
#pragma once

#include "engine/table.hpp"
#include "engine/visit.hpp"
#include "engine/yukon/ranking.hpp"
#include "engine/yukon/state.hpp"

#include <cstdint>
#include <optional>
#include <variant>

/// What lies on the table, for whoever draws, writes or reads a view.
namespace yukon {

inline constexpr engine::ZoneIs zones[] = {
    {"drawn", engine::Form::row, engine::Per::seat},  // for the deal (Y06)
    {"hand", engine::Form::hand, engine::Per::seat},
    {"trick", engine::Form::trick},
    {"last", engine::Form::row},
    {"stock", engine::Form::pile},
    {"played", engine::Form::pile},  // cards of the tricks before the last
};
inline constexpr engine::CountIs counts[] = {
    {"score", engine::Per::side},
    {"points", engine::Per::side},
    {"tricks", engine::Per::side},
};
inline constexpr std::string_view marks[] = {"dealer", "lead", "winning", "gave_up"};

/// Cards of the tricks before the last, while the cards of a deal lie on the table.
inline int cards_gone(const FaceUp& up) {
  return up.last.empty() ? 0 : (tricks_played(up) - 1) * seat_count(up.rules);
}

/// The seat whose card would take the trick as it lies.
inline std::optional<Seat> winning_seat(const FaceUp& up) {
  if (up.trick.empty()) return std::nullopt;
  const auto best = winning({up.trick.begin(), up.trick.size()});
  return left_of(up.rules, *up.lead, static_cast<int>(best));
}

/// The members of the phase. Those asked are told beside the lay-out, where a reader finds them.
template <class Table, class PhaseT>
void lay_out_phase(Table& table, PhaseT& phase) {
  if constexpr (requires { phase.drawn; }) table.zone("drawn", phase.drawn);
  if constexpr (requires { phase.gave_up; }) table.mark("gave_up", phase.gave_up);
  if constexpr (Table::reads && requires { phase.asked; }) phase.asked = table.asked();
}

/// What follows from the rest; a reader may leave it alone.
template <class Table, class Up>
void lay_out_deduced(Table& table, Up& up) {
  auto best = Table::reads ? std::nullopt : winning_seat(up);
  table.mark("winning", best);
  auto gone = static_cast<std::uint8_t>(Table::reads ? 0 : cards_gone(up));
  table.zone("played", gone);
}

template <class Table, class ViewT>
void lay_out(Table& table, ViewT& view) {
  auto& up = view.face_up;
  table.phase(up.phase);
  table.deal(up.deal);
  table.mark("dealer", up.dealer);
  table.mark("lead", up.lead);
  table.zone("hand", up.held, [&](Seat seat) {
    return view.own && view.own->seat == seat ? &view.own->hand : nullptr;
  });
  table.zone("trick", up.trick);
  table.zone("last", up.last);
  table.zone("stock", up.stock);
  table.count("score", up.score);
  table.count("points", up.points);
  table.count("tricks", up.tricks);
  lay_out_deduced(table, up);
  engine::visit([&](auto& phase) { lay_out_phase(table, phase); }, up.phase);
}

// ---- every card, for tests -------------------------------------------------------------------

template <class Visit>
void cards_in(const State& state, Visit&& visit) {
  const FaceUp& up = state.face_up;
  for (int i = 0; i < seat_count(up.rules); ++i) {
    const Seat seat = static_cast<Seat>(i);
    for (const Card card : state.face_down.hands[seat])
      visit(card, engine::Place{"hand", seat, SeatSet{seat}, false});
  }
  for (int i = 0; i < up.stock; ++i)
    visit(state.face_down.stock[static_cast<std::size_t>(i)],
          engine::Place{"stock", {}, {}, false});
  for (const Card card : up.trick) visit(card, engine::Place{"trick", {}, {}, true});
  for (const Card card : up.last) visit(card, engine::Place{"last", {}, {}, true});
  for (int i = 0; i < cards_gone(up); ++i)
    visit(up.memory.played()[static_cast<std::size_t>(i)], engine::Place{"played", {}, {}, false});
}

}  // namespace yukon
