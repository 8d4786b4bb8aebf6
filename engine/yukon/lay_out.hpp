// SPDX-License-Identifier: MIT
#pragma once

#include "engine/lay_out.hpp"
#include "engine/yukon/state.hpp"

#include <cstdint>
#include <optional>
#include <variant>

/// What lies on the table, in the words of engine/table.hpp.
namespace yukon {

inline constexpr engine::ZoneIs zones[] = {
    {"drawn", engine::Form::row, engine::Per::seat},  // for the deal (Y06)
    engine::hands_zone,
    engine::trick_zone,
    engine::last_zone,
    {"stock", engine::Form::pile},
    {"played", engine::Form::pile},  // cards of the tricks before the last
};
inline constexpr engine::CountIs counts[] = {
    {"score", engine::Per::side},
    {"points", engine::Per::side},
    {"tricks", engine::Per::side},
};
inline constexpr std::string_view marks[] = {"dealer", "lead", "winning", "gave_up"};
inline constexpr engine::About about_yukon{zones, counts, marks, {}, order_of_ranks};

/// Cards of the tricks before the last, while the cards of a deal lie on the table.
inline std::uint8_t cards_gone(const FaceUp& up) {
  const int tricks = up.last.empty() ? 0 : tricks_played(up) - 1;
  return static_cast<std::uint8_t>(tricks * seat_count(up.rules));
}

/// What follows from the rest; a reader may leave it alone.
template <class Table, class Up>
void lay_out_deduced(Table& table, Up& up) {
  auto best = Table::reads ? std::nullopt : winning_seat(up);
  table.mark("winning", best);
  auto gone = Table::reads ? std::uint8_t{0} : cards_gone(up);
  table.zone("played", gone);
}

template <class Table, class ViewT>
void lay_out_view(Table& table, ViewT& view) {
  auto& up = view.face_up;
  engine::lay_out_phase(table, up);
  table.mark("dealer", up.dealer);
  table.mark("lead", up.lead);
  engine::lay_out_hands(table, view);
  table.zone("trick", up.trick);
  table.zone("last", up.last);
  table.zone("stock", up.stock);
  table.count("score", up.score);
  table.count("points", up.points);
  table.count("tricks", up.tricks);
  lay_out_deduced(table, up);
  engine::lay_out_draw_and_end<AwaitingDraw, AwaitingDeck, GameOver>(table, up.phase);
}

}  // namespace yukon
