// SPDX-License-Identifier: MIT
#pragma once

#include "engine/lay_out.hpp"
#include "engine/quinto/state.hpp"

#include <cstdint>
#include <optional>
#include <variant>

/// What lies on the table, in the words of engine/table.hpp.
namespace quinto {

inline constexpr engine::ZoneIs zones[] = {
    engine::hands_zone,
    engine::trick_zone,
    engine::last_zone,
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

/// Q17: what each trick is worth, once there is a deal. It follows from the marks; a reader leaves
/// it alone.
template <class Table>
void lay_out_trick_worth(Table& table, std::uint16_t deal, const Stakes& stakes) {
  std::optional<std::uint8_t> each;
  if (!Table::reads && deal > 0) each = static_cast<std::uint8_t>(trick_worth(stakes));
  table.fact("trick_worth", each);
}

template <class Table, class ViewT>
void lay_out_view(Table& table, ViewT& view) {
  auto& up = view.face_up;
  engine::lay_out_phase(table, up);
  if (!std::holds_alternative<AwaitingDraw>(up.phase)) table.mark("dealer", up.dealer);
  table.mark("doubler", up.stakes.doubler);
  table.mark("redoubler", up.stakes.redoubler);
  lay_out_trick_worth(table, up.deal, up.stakes);
  engine::lay_out_hands(table, view);
  engine::lay_out_trick<Play>(table, up.phase);
  table.zone("last", up.last);
  table.zone("cachette", up.cachette);
  table.count("tricks", up.tricks);
  table.count("points", up.points);
  table.count("score", up.score);
  table.count("games", up.games);
  table.count("total", up.total);
}

}  // namespace quinto
