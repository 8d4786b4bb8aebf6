// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/lay_out.hpp"
#include "engine/honeymoon/state.hpp"

/// What lies on the table, in the words of engine/table.hpp.
namespace honeymoon {

inline constexpr engine::ZoneIs zones[] = {
    {.name = "hand", .form = engine::Form::hand, .per = engine::Per::seat},
    {.name = "trick", .form = engine::Form::trick},
    {.name = "last", .form = engine::Form::row},
    {.name = "stock", .form = engine::Form::pile},
};

inline constexpr engine::About about_honeymoon{
    .zones = zones,
    .counts = counts,
    .marks = marks,
    .facts = std::span(facts).first(std::size(facts) - 1),
    .order = order};

template <class Table, class ViewT>
void lay_out_view(Table& table, ViewT& view) {
  lay_out_board(table, view);
  table.zone("stock", view.face_up.stock);
}

}  // namespace honeymoon
