// SPDX-License-Identifier: MIT
#pragma once

#include "engine/lay_out.hpp"
#include "engine/pippip/state.hpp"

#include <cstdint>
#include <optional>
#include <variant>

/// What lies on the table, in the words of engine/table.hpp.
namespace pippip {

inline constexpr engine::ZoneIs zones[] = {
    {"drawn", engine::Form::row, engine::Per::seat},  // for the deal (P05)
    engine::hands_zone,
    {"shown", engine::Form::row, engine::Per::seat},
    engine::trick_zone,
    engine::last_zone,
    {"stock", engine::Form::pile},
    {"turned", engine::Form::row},
    {"played", engine::Form::pile},  // cards of the tricks before the last
};
inline constexpr engine::CountIs counts[] = {
    {"score", engine::Per::seat},
    {"points", engine::Per::seat},
    {"tricks", engine::Per::seat},
};
inline constexpr std::string_view marks[] = {"dealer", "lead", "winning", "gave_up"};
inline constexpr engine::FactIs facts[] = {
    {"trump", engine::Kind::suit},
    {"my_call", engine::Kind::suit},  // of the observer, until all have answered
};
inline constexpr engine::About about_pippip{zones, counts, marks, facts, order_of_ranks};

/// Cards of the tricks before the last, while the cards of a deal lie on the table.
inline int cards_gone(const FaceUp& up) {
  const int seats = seat_count(up.rules);
  return up.last.empty() ? 0 : (up.memory.count / seats - 1) * seats;
}

/// Calls visit(card) for each of them.
template <class Visit>
void each_card_gone(const FaceUp& up, Visit&& visit) {
  const int seats = seat_count(up.rules);
  for (int i = 0; i < cards_gone(up); ++i)
    visit(up.memory.play(seats, i / seats, static_cast<Seat>(i % seats))->card);
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
void lay_out_view(Table& table, ViewT& view) {
  auto& up = view.face_up;
  engine::lay_out_phase(table, up);
  table.mark("dealer", up.dealer);
  table.mark("lead", up.lead);
  table.fact("trump", up.trump);
  engine::lay_out_hands(table, view);
  table.zone("shown", up.shown);
  table.zone("trick", up.trick);
  table.zone("last", up.last);
  table.zone("stock", up.stock);
  table.zone("turned", up.turned);
  table.count("score", up.score);
  table.count("points", up.points);
  table.count("tricks", up.tricks);
  lay_out_deduced(table, up);
  engine::lay_out_draw_and_end<AwaitingDraw, AwaitingDeck, GameOver>(table, up.phase);
  if (view.own) table.fact("my_call", view.own->call);
}

}  // namespace pippip
