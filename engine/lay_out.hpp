// SPDX-License-Identifier: MIT
#pragma once

#include "engine/phased.hpp"
#include "engine/table.hpp"

#include <variant>

/// What lies on most tables, in the words of engine/table.hpp.
namespace engine {

inline constexpr ZoneIs hands_zone{.name = "hand", .form = Form::hand, .per = Per::seat};
inline constexpr ZoneIs trick_zone{.name = "trick", .form = Form::trick};
inline constexpr ZoneIs last_zone{.name = "last", .form = Form::row};  // the trick taken last

/// The phase, who is asked in it, and the number of the deal.
template <class Table, class Up>
  requires requires(Up& up) { up.phase, up.deal; }
void lay_out_phase(Table& table, Up& up) {
  table.phase(up.phase);
  if constexpr (Table::reads) set_asked(up.phase, table.asked());
  table.deal(up.deal);
}

/// Hands that only their players see.
template <class Table, class View>
void lay_out_hands(Table& table, View& view) {
  table.zone("hand", view.face_up.held, [&](Seat seat) {
    return view.own && view.own->seat == seat ? &view.own->hand : nullptr;
  });
}

/// The lead and the trick, in the phase that has them.
template <class Play, class Table, class Phase>
void lay_out_trick(Table& table, Phase& phase) {
  if (auto* play = std::get_if<Play>(&phase)) {
    table.mark("lead", play->lead);
    table.zone("trick", play->trick);
  }
}

}  // namespace engine
