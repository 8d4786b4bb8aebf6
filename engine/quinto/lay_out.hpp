// SPDX-License-Identifier: MIT
#pragma once

#include "engine/quinto/view.hpp"
#include "engine/table.hpp"
#include "engine/visit.hpp"

#include <cstdint>
#include <variant>

/// What lies on the table, in the words of engine/table.hpp.
namespace quinto {

inline constexpr engine::ZoneIs zones[] = {
    {.name = "hand", .form = engine::Form::hand, .per = engine::Per::seat},
    {.name = "trick", .form = engine::Form::trick},
    {.name = "last", .form = engine::Form::row},
    {.name = "cachette", .form = engine::Form::row},
};

inline constexpr engine::CountIs counts[] = {
    {"tricks", engine::Per::side}, {"points", engine::Per::side}, {"score", engine::Per::side},
    {"games", engine::Per::side},  {"total", engine::Per::side},
};

inline constexpr std::string_view marks[] = {"dealer", "doubler", "redoubler", "lead"};

inline constexpr engine::FactIs facts[] = {
    {"trick_worth", engine::Kind::number},
};

inline constexpr engine::About about_quinto{
    .zones = zones, .counts = counts, .marks = marks, .facts = facts, .order = "23456789TJQKA"};

/// The members of a phase that say no more than who is asked.
struct ReadAsked {
  SeatSet asked;

  void operator()(Doubling& doubling) const { doubling.turn = asked.front(); }
  void operator()(DealOver& over) const { over.asked = asked; }
  template <class Other>
  void operator()(Other&) const {}
};

/// Q17: what each trick is worth, once there is a deal. It follows from the marks; a reader leaves
/// it alone.
template <class Table>
void lay_out_trick_worth(Table& table, std::uint16_t deal, const Stakes& stakes) {
  std::optional<std::uint8_t> each;
  if (!Table::reads && deal > 0) each = static_cast<std::uint8_t>(trick_worth(stakes));
  table.fact("trick_worth", each);
}

template <class Table, class ViewT>
void lay_out(Table& table, ViewT& view) {
  auto& up = view.face_up;
  table.phase(up.phase);
  if constexpr (Table::reads) engine::visit(ReadAsked{table.asked()}, up.phase);
  table.deal(up.deal);
  if (!std::holds_alternative<AwaitingDraw>(up.phase)) table.mark("dealer", up.dealer);
  table.mark("doubler", up.stakes.doubler);
  table.mark("redoubler", up.stakes.redoubler);
  lay_out_trick_worth(table, up.deal, up.stakes);
  table.zone("hand", up.held, [&](Seat seat) {
    return view.own && view.own->seat == seat ? &view.own->hand : nullptr;
  });
  if (auto* play = std::get_if<Play>(&up.phase)) {
    table.mark("lead", play->lead);
    table.zone("trick", play->trick);
  }
  table.zone("last", up.last);
  table.zone("cachette", up.cachette);
  table.count("tricks", up.tricks);
  table.count("points", up.points);
  table.count("score", up.score);
  table.count("games", up.games);
  table.count("total", up.total);
}

}  // namespace quinto
