// SPDX-License-Identifier: MIT
#pragma once

#include "engine/kaiser/state.hpp"
#include "engine/phased.hpp"

#include <variant>

/// What lies on the table, in the words of engine/table.hpp.
namespace kaiser {

inline constexpr engine::ZoneIs zones[] = {
    {.name = "hand", .form = engine::Form::hand, .per = engine::Per::seat},
    {.name = "trick", .form = engine::Form::trick},
    {.name = "last", .form = engine::Form::row},
};

inline constexpr engine::CountIs counts[] = {
    {"tricks", engine::Per::side},
    {"points", engine::Per::side},
    {"score", engine::Per::side},
};

inline constexpr std::string_view marks[] = {"dealer", "bidder", "lead"};

inline constexpr engine::FactIs facts[] = {
    {"bid", engine::Kind::number},
    {"plain", engine::Kind::flag},
    {"trump", engine::Kind::suit},
    {"claimed", engine::Kind::flag},
};

inline constexpr engine::About about_kaiser{
    .zones = zones, .counts = counts, .marks = marks, .facts = facts, .order = "35789TJQKA"};

template <class Table, class ViewT>
void lay_out_view(Table& table, ViewT& view) {
  auto& up = view.face_up;
  table.phase(up.phase);
  if constexpr (Table::reads) engine::set_asked(up.phase, table.asked());
  table.deal(up.deal);
  if (!std::holds_alternative<AwaitingDraw>(up.phase)) table.mark("dealer", up.dealer);
  table.maybe(up.contract, [&](auto& contract) {
    table.mark("bidder", contract.bidder);
    table.fact("bid", contract.number);
    table.fact("plain", contract.plain);
    table.fact("trump", contract.trump);
  });
  if (view.own) table.fact("claimed", view.own->claimed);
  table.zone("hand", up.held, [&](Seat seat) {
    return view.own && view.own->seat == seat ? &view.own->hand : nullptr;
  });
  if (auto* play = std::get_if<Play>(&up.phase)) {
    table.mark("lead", play->lead);
    table.zone("trick", play->trick);
  }
  table.zone("last", up.last);
  table.count("tricks", up.tricks);
  table.count("points", up.points);
  table.count("score", up.score);
}

}  // namespace kaiser
