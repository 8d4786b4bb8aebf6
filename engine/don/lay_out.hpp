// SPDX-License-Identifier: MIT
#pragma once

#include "engine/don/view.hpp"
#include "engine/table.hpp"
#include "engine/visit.hpp"

#include <cstdint>
#include <optional>
#include <variant>

/// What lies on the table, in the words of engine/table.hpp.
namespace don {

inline constexpr engine::ZoneIs zones[] = {
    {.name = "hand", .form = engine::Form::hand, .per = engine::Per::seat},
    {.name = "trick", .form = engine::Form::trick},
    {.name = "last", .form = engine::Form::row},
    {.name = "aside", .form = engine::Form::pile},
};

inline constexpr engine::CountIs counts[] = {
    {"tricks", engine::Per::seat},
    {"points", engine::Per::side},
    {"game", engine::Per::side},
    {"score", engine::Per::side},
};

inline constexpr std::string_view marks[] = {"dealer", "pitcher", "lead"};

inline constexpr engine::FactIs facts[] = {
    {"trump", engine::Kind::suit},
};

inline constexpr engine::About about_don{
    .zones = zones, .counts = counts, .marks = marks, .facts = facts, .order = "23456789TJQKA"};

/// The members of a phase that say no more than who is asked.
struct ReadAsked {
  SeatSet asked;

  void operator()(Naming& naming) const { naming.turn = asked.front(); }
  void operator()(DealOver& over) const { over.asked = asked; }
  template <class Other>
  void operator()(Other&) const {}
};

/// What follows from the rest; a reader may leave it alone.
template <class Table, class Up>
void lay_out_deduced(Table& table, Up& up) {
  std::optional<Seat> pitching;  // D04
  if (!Table::reads && up.dealer) pitching = pitcher(up);
  table.mark("pitcher", pitching);
  auto aside = static_cast<std::uint8_t>(Table::reads || up.deal == 0 ? 0 : aside_size);  // D08
  table.zone("aside", aside);
}

template <class Table, class ViewT>
void lay_out(Table& table, ViewT& view) {
  auto& up = view.face_up;
  table.phase(up.phase);
  if constexpr (Table::reads) engine::visit(ReadAsked{table.asked()}, up.phase);
  table.deal(up.deal);
  table.mark("dealer", up.dealer);
  table.fact("trump", up.trump);
  // D09: whoever may not look is shown backs, like everybody else.
  table.zone("hand", up.held,
             [&](Seat seat) { return sees_hand(view, seat) ? &view.own->hand : nullptr; });
  if (auto* play = std::get_if<Play>(&up.phase)) {
    table.mark("lead", play->lead);
    table.zone("trick", play->trick);
  }
  table.zone("last", up.last);
  table.count("tricks", up.tricks);
  table.count("points", up.points);
  table.count("game", up.game);
  table.count("score", up.score);
  lay_out_deduced(table, up);
}

}  // namespace don
