// SPDX-License-Identifier: MIT
#pragma once

#include "engine/don/state.hpp"
#include "engine/lay_out.hpp"

#include <cstdint>
#include <optional>

/// What lies on the table, in the words of engine/table.hpp.
namespace don {

inline constexpr engine::ZoneIs zones[] = {
    engine::hands_zone,
    engine::trick_zone,
    engine::last_zone,
    {.name = "aside", .form = engine::Form::pile},
};

inline constexpr engine::CountIs counts[] = {
    {"tricks", engine::Per::seat},
    {"points", engine::Per::side},
    {"game", engine::Per::side},
    {"score", engine::Per::side},
};

inline constexpr std::string_view marks[] = {"dealer", "pitcher", "lead"};

inline constexpr engine::FactIs facts[] = {
    {"trump", engine::Kind::suit},
};

inline constexpr engine::About about_don{
    .zones = zones, .counts = counts, .marks = marks, .facts = facts, .order = "23456789TJQKA"};

/// What follows from the rest; a reader may leave it alone.
template <class Table, class Up>
void lay_out_deduced(Table& table, Up& up) {
  std::optional<Seat> pitching;  // D04
  if (!Table::reads && up.dealer) pitching = pitcher(up);
  table.mark("pitcher", pitching);
  auto aside = static_cast<std::uint8_t>(Table::reads || up.deal == 0 ? 0 : aside_size);  // D08
  table.zone("aside", aside);
}

template <class Table, class ViewT>
void lay_out_view(Table& table, ViewT& view) {
  auto& up = view.face_up;
  engine::lay_out_phase(table, up);
  table.mark("dealer", up.dealer);
  table.fact("trump", up.trump);
  // D09: whoever may not look is shown backs, like everybody else.
  table.zone("hand", up.held,
             [&](Seat seat) { return sees_hand(view, seat) ? &view.own->hand : nullptr; });
  engine::lay_out_trick<Play>(table, up.phase);
  table.zone("last", up.last);
  table.count("tricks", up.tricks);
  table.count("points", up.points);
  table.count("game", up.game);
  table.count("score", up.score);
  lay_out_deduced(table, up);
}

}  // namespace don
