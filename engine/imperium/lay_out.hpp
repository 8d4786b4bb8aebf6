// SPDX-License-Identifier: MIT
#pragma once

#include "engine/imperium/state.hpp"
#include "engine/lay_out.hpp"

#include <variant>

/// What lies on the table, in the words of engine/table.hpp.
namespace imperium {

inline constexpr engine::ZoneIs zones[] = {
    engine::hands_zone,
    {.name = "exposed", .form = engine::Form::row, .per = engine::Per::seat},
    engine::trick_zone,
    engine::last_zone,
    {.name = "turned", .form = engine::Form::row},
    {.name = "stock", .form = engine::Form::pile},
};

inline constexpr engine::CountIs counts[] = {
    {"blues", engine::Per::seat},
    {"whites", engine::Per::seat},
    {"tricks", engine::Per::seat},
};

inline constexpr std::string_view marks[] = {"dealer", "lead", "winner"};

inline constexpr engine::FactIs facts[] = {
    {"trump", engine::Kind::suit},
    {"goal", engine::Kind::number},
};

/// I03: the right bower is the highest card of its suit.
inline constexpr engine::About about_imperium{.zones = zones,
                                              .counts = counts,
                                              .marks = marks,
                                              .facts = facts,
                                              .order = "JQKA",
                                              .trump_order = "QKAJ"};

template <class Table, class ViewT>
void lay_out_view(Table& table, ViewT& view) {
  auto& up = view.face_up;
  engine::lay_out_phase(table, up);
  if (auto* over = std::get_if<Over>(&up.phase)) table.mark("winner", over->winner);
  table.mark("dealer", up.dealer);
  table.mark("lead", up.lead);
  engine::lay_out_hands(table, view);
  table.zone("exposed", up.exposed);
  table.zone("trick", up.trick);
  table.zone("last", up.last);
  table.zone("turned", up.turned);
  table.zone("stock", up.stock);
  auto trump = trump_of(up.turned);
  table.fact("trump", trump);
  auto goal = up.rules.blues;
  table.fact("goal", goal);
  table.count("blues", up.blues);
  table.count("whites", up.whites);
  table.count("tricks", up.tricks);
}

}  // namespace imperium
