// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/melds.hpp"
#include "engine/carousel/state.hpp"
#include "engine/lay_out.hpp"

#include <cstdint>
#include <optional>
#include <variant>

/// C32. What lies on the table, for whoever draws, writes or reads a view.
namespace carousel {

inline constexpr engine::ZoneIs zones[] = {
    {"drawn", engine::Form::row, engine::Per::seat},  // for the deal (C04)
    engine::hands_zone,
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

inline constexpr engine::About about_carousel{zones, counts, marks, facts, "A23456789TJQK"};

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
void lay_out_view(Table& table, ViewT& view) {
  auto& up = view.face_up;
  engine::lay_out_phase(table, up);
  table.mark("dealer", up.dealer);
  table.mark("knocker", up.knocker);
  engine::lay_out_hands(table, view);
  table.zone("unmelded", up.unmelded);
  table.zone("melds", up.melds);
  table.zone("stock", up.stock);
  table.count("score", up.score);
  table.count("boxes", up.boxes);
  auto idle = up.idle > 0 ? std::optional(up.idle) : std::nullopt;
  table.fact("idle", idle);
  if constexpr (Table::reads) up.idle = idle.value_or(0);
  lay_out_deduced(table, view);
  engine::lay_out_draw_and_end<AwaitingDraw, AwaitingDeck, GameOver>(table, up.phase);
  if (auto* turn = std::get_if<Turn>(&up.phase)) table.fact("cards_drawn", turn->drawn);
}

}  // namespace carousel
