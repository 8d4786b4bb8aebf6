// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/melds.hpp"
#include "engine/carousel/state.hpp"
#include "engine/table.hpp"
#include "engine/visit.hpp"

#include <cstdint>
#include <optional>
#include <variant>

/// C32. What lies on the table, for whoever draws, writes or reads a view.
namespace carousel {

inline constexpr engine::ZoneIs zones[] = {
    {"drawn", engine::Form::row, engine::Per::seat},  // for the deal (C04)
    {"hand", engine::Form::hand, engine::Per::seat},
    {"unmelded", engine::Form::row, engine::Per::seat},  // left in hand at the end of a deal (C22)
    {"melds", engine::Form::rows},
    {"stock", engine::Form::pile},
};
inline constexpr engine::CountIs counts[] = {
    {"score", engine::Per::seat},
    {"boxes", engine::Per::seat},
};
inline constexpr std::string_view marks[] = {"dealer", "knocker", "gave_up"};
inline constexpr engine::FactIs facts[] = {
    {"cards_drawn", engine::Kind::number},  // in this turn (C08)
    {"idle", engine::Kind::number},         // C18
    {"knock_at", engine::Kind::number},     // C20
    {"in_hand", engine::Kind::number},      // the reader's own points
};

/// The members of the phase. Those asked are told beside the lay-out, where a reader finds them.
template <class Table, class PhaseT>
void lay_out_phase(Table& table, PhaseT& phase) {
  if constexpr (requires { phase.drawn.each; }) table.zone("drawn", phase.drawn);
  else if constexpr (requires { phase.drawn; }) table.fact("cards_drawn", phase.drawn);
  if constexpr (requires { phase.gave_up; }) table.mark("gave_up", phase.gave_up);
  if constexpr (Table::reads && requires { phase.asked; }) phase.asked = table.asked();
  if constexpr (Table::reads && requires { phase.turn; })
    if (!table.asked().empty()) phase.turn = table.asked().front();
}

/// What follows from the rest; a reader leaves it alone.
template <class Table, class ViewT>
void lay_out_deduced(Table& table, ViewT& view) {
  if constexpr (!Table::reads) {
    const auto& up = view.face_up;
    table.fact("knock_at", knock_points(up.rules));
    const bool playing =
        std::holds_alternative<Turn>(up.phase) || std::holds_alternative<Ending>(up.phase);
    if (view.own && playing) table.fact("in_hand", points_of(view.own->hand));
  }
}

template <class Table, class ViewT>
void lay_out(Table& table, ViewT& view) {
  auto& up = view.face_up;
  table.phase(up.phase);
  table.deal(up.deal);
  table.mark("dealer", up.dealer);
  table.mark("knocker", up.knocker);
  table.zone("hand", up.held, [&](Seat seat) {
    return view.own && view.own->seat == seat ? &view.own->hand : nullptr;
  });
  table.zone("unmelded", up.unmelded);
  table.zone("melds", up.melds);
  table.zone("stock", up.stock);
  table.count("score", up.score);
  table.count("boxes", up.boxes);
  auto idle = up.idle > 0 ? std::optional(up.idle) : std::nullopt;
  table.fact("idle", idle);
  if constexpr (Table::reads) up.idle = idle.value_or(0);
  lay_out_deduced(table, view);
  engine::visit([&](auto& phase) { lay_out_phase(table, phase); }, up.phase);
}

// ---- every card, for tests -------------------------------------------------------------------

template <class Visit>
void cards_in(const State& state, Visit&& visit) {
  const FaceUp& up = state.face_up;
  for (int i = 0; i < seat_count(up.rules); ++i) {
    const Seat seat = static_cast<Seat>(i);
    for (const Card card : state.face_down.hands[seat])
      visit(card, engine::Place{"hand", seat, SeatSet{seat}, false});
    for (const Card card : up.unmelded[seat])
      visit(card, engine::Place{"unmelded", seat, {}, true});
  }
  for (const Meld& meld : up.melds)
    for (const Card card : meld) visit(as_dealt(card), engine::Place{"melds", {}, {}, true});
  for (int i = 0; i < up.stock; ++i)
    visit(state.face_down.stock[static_cast<std::size_t>(i)],
          engine::Place{"stock", {}, {}, false});
}

}  // namespace carousel
