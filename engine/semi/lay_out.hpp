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

inline constexpr engine::About about_semi{
    .zones = zones, .counts = counts, .marks = marks, .facts = facts, .order = order};

template <class Table, class ViewT>
void lay_out_view(Table& table, ViewT& view) {
  lay_out_board(table, view);
  table.zone("dummy", view.face_up.dummies);
}

}  // namespace semi
