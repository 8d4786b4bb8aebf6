// SPDX-License-Identifier: MIT
#pragma once

#include "engine/quinto/lay_out.hpp"
#include "engine/quinto3/view.hpp"
#include "engine/table.hpp"
#include "engine/visit.hpp"

#include <variant>

/// What lies on the table, in the words of engine/table.hpp.
namespace quinto3 {

inline constexpr engine::ZoneIs zones[] = {
    {.name = "hand", .form = engine::Form::hand, .per = engine::Per::seat},
    {.name = "dummy", .form = engine::Form::hand, .per = engine::Per::seat},
    {.name = "trick", .form = engine::Form::trick},
    {.name = "last", .form = engine::Form::row},
    {.name = "cachette", .form = engine::Form::row},
};

inline constexpr engine::CountIs counts[] = {
    {"score", engine::Per::seat},
    {"points", engine::Per::seat},
    {"tricks", engine::Per::seat},
};

inline constexpr std::string_view marks[] = {"dealer", "doubler", "redoubler", "lead", "gave_up"};

inline constexpr engine::FactIs facts[] = {
    {"trick_worth", engine::Kind::number},
    {"dummy_leads", engine::Kind::flag},
};

inline constexpr engine::About about_quinto3{
    .zones = zones, .counts = counts, .marks = marks, .facts = facts, .order = "23456789TJQKA"};

/// The members of a phase.
template <class Table>
struct LayOutPhase {
  Table& table;

  template <class PhaseT>
  void operator()(PhaseT& phase) const {
    if constexpr (Table::reads) quinto::ReadAsked{table.asked()}(phase);
    if constexpr (requires { phase.lead; }) {
      table.mark("lead", phase.lead.seat);
      table.fact("dummy_leads", phase.lead.dummy);
      table.zone("trick", phase.trick);
    }
    if constexpr (requires { phase.gave_up; }) table.mark("gave_up", phase.gave_up);
  }
};

template <class Table, class ViewT>
void lay_out(Table& table, ViewT& view) {
  auto& up = view.face_up;
  table.phase(up.phase);
  table.deal(up.deal);
  if (!std::holds_alternative<AwaitingDraw>(up.phase)) table.mark("dealer", up.dealer);
  table.mark("doubler", up.stakes.doubler);
  table.mark("redoubler", up.stakes.redoubler);
  quinto::lay_out_trick_worth(table, up.deal, up.stakes);
  table.zone("hand", up.held, [&](Seat seat) {
    const bool seen =
        view.own && view.own->seat == seat && (Table::reads || !view.own->hand.empty());
    return seen ? &view.own->hand : nullptr;
  });
  table.zone("dummy", up.dummy, [&](Seat seat) {
    const bool seen = seat == up.dealer && (Table::reads || !up.open_dummy.empty());
    return seen ? &up.open_dummy : nullptr;
  });
  engine::visit(LayOutPhase<Table>{table}, up.phase);
  table.zone("last", up.last);
  table.zone("cachette", up.cachette);
  table.count("score", up.score);
  table.count("points", up.points);
  table.count("tricks", up.tricks);
}

}  // namespace quinto3
