// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/lay_out.hpp"
#include "engine/semi/state.hpp"

/// What lies on the table, in the words of engine/table.hpp.
namespace semi {

inline constexpr engine::ZoneIs zones[] = {
    {.name = "hand", .form = engine::Form::hand, .per = engine::Per::seat},
    {.name = "dummy",
     .form = engine::Form::grid,
     .per = engine::Per::seat,
     .places = columns,
     .columns = columns},
    {.name = "trick", .form = engine::Form::trick},
    {.name = "last", .form = engine::Form::row},
};

inline constexpr engine::About about_semi{.zones = zones,
                                          .counts = bridge::counts,
                                          .marks = bridge::marks,
                                          .facts = bridge::facts,
                                          .order = bridge::order};

template <class Table, class ViewT>
void lay_out(Table& table, ViewT& view) {
  auto& up = view.face_up;
  bridge::lay_out_board(table, up, bridge::four_hands);
  table.zone("hand", up.held, [&](Seat seat) {
    return view.own && view.own->seat == seat ? &view.own->hand : nullptr;
  });
  table.zone("dummy", up.dummies);
}

}  // namespace semi
