// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/lay_out.hpp"
#include "engine/honeymoon/state.hpp"

#include <span>

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
    .counts = bridge::counts,
    .marks = bridge::marks,
    .facts = std::span(bridge::facts).first(std::size(bridge::facts) - 1),
    .order = bridge::order};

template <class Table, class ViewT>
void lay_out(Table& table, ViewT& view) {
  auto& up = view.face_up;
  bridge::lay_out_board(table, up, hands);
  table.zone("hand", up.held, [&](Seat seat) {
    return view.own && view.own->seat == seat ? &view.own->hand : nullptr;
  });
  table.zone("stock", up.stock);
}

}  // namespace honeymoon
