// SPDX-License-Identifier: MIT
#pragma once

#include "engine/imperium/view.hpp"
#include "engine/table.hpp"
#include "engine/visit.hpp"

#include <variant>

/// What lies on the table, in the words of engine/table.hpp.
namespace imperium {

inline constexpr engine::ZoneIs zones[] = {
    {.name = "hand", .form = engine::Form::hand, .per = engine::Per::seat},
    {.name = "exposed", .form = engine::Form::row, .per = engine::Per::seat},
    {.name = "trick", .form = engine::Form::trick},
    {.name = "last", .form = engine::Form::row},
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

/// The members of a phase that say no more than who is asked.
struct ReadAsked {
  SeatSet asked;

  void operator()(Exposing& exposing) const { exposing.turn = asked.front(); }
  void operator()(Play& play) const { play.turn = asked.front(); }
  void operator()(DealOver& over) const { over.asked = asked; }
  template <class Other>
  void operator()(Other&) const {}
};

template <class Table, class ViewT>
void lay_out(Table& table, ViewT& view) {
  auto& up = view.face_up;
  table.phase(up.phase);
  if constexpr (Table::reads) engine::visit(ReadAsked{table.asked()}, up.phase);
  if (auto* over = std::get_if<Over>(&up.phase)) table.mark("winner", over->winner);
  table.deal(up.deal);
  table.mark("dealer", up.dealer);
  table.mark("lead", up.lead);
  table.zone("hand", up.held, [&](Seat seat) {
    return view.own && view.own->seat == seat ? &view.own->hand : nullptr;
  });
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
