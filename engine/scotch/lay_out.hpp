// SPDX-License-Identifier: MIT
#pragma once

#include "engine/lay_out.hpp"
#include "engine/scotch/scoring.hpp"
#include "engine/scotch/state.hpp"

#include <cstdint>
#include <optional>
#include <variant>

/// What lies on the table, in the words of engine/table.hpp.
namespace scotch {

inline constexpr engine::ZoneIs zones[] = {
    engine::hands_zone,
    {.name = "closed", .form = engine::Form::pile, .per = engine::Per::seat},
    {.name = "turned", .form = engine::Form::row, .per = engine::Per::seat},
    engine::trick_zone,
    engine::last_zone,
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
void lay_out_view(Table& table, ViewT& view) {
  auto& up = view.face_up;
  engine::lay_out_phase(table, up);
  table.mark("dealer", up.dealer);
  table.fact("trump", up.trump);
  engine::lay_out_hands(table, view);
  table.zone("closed", up.closed);
  table.zone("turned", up.turned);
  table.zone("last", up.last);
  auto score = up.score;
  lay_out_count(table, up.rules, "score", score);
  if constexpr (Table::reads) up.score = score;
  lay_out_deduced(table, up);
  engine::lay_out_trick<Play>(table, up.phase);
  if (auto* over = std::get_if<Over>(&up.phase)) table.mark("winner", over->winner);
}

}  // namespace scotch
