// SPDX-License-Identifier: MIT
#pragma once

#include "engine/lay_out.hpp"
#include "engine/quinto/lay_out.hpp"
#include "engine/quinto3/state.hpp"

#include <variant>

/// What lies on the table, in the words of engine/table.hpp.
namespace quinto3 {

inline constexpr engine::ZoneIs zones[] = {
    engine::hands_zone,
    {.name = "dummy", .form = engine::Form::hand, .per = engine::Per::seat},
    engine::trick_zone,
    engine::last_zone,
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

template <class Table, class ViewT>
void lay_out_view(Table& table, ViewT& view) {
  auto& up = view.face_up;
  engine::lay_out_phase(table, up);
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
  if (auto* play = std::get_if<Play>(&up.phase)) {
    table.mark("lead", play->lead.seat);
    table.fact("dummy_leads", play->lead.dummy);
    table.zone("trick", play->trick);
  }
  if (auto* over = std::get_if<Over>(&up.phase)) table.mark("gave_up", over->gave_up);
  table.zone("last", up.last);
  table.zone("cachette", up.cachette);
  table.count("score", up.score);
  table.count("points", up.points);
  table.count("tricks", up.tricks);
}

}  // namespace quinto3
