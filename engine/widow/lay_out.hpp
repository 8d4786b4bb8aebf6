// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/lay_out.hpp"
#include "engine/cards/lying.hpp"
#include "engine/widow/state.hpp"

/// What lies on the table, in the words of engine/table.hpp.
namespace widow {

inline constexpr engine::ZoneIs zones[] = {
    {.name = "hand", .form = engine::Form::hand, .per = engine::Per::seat},
    {.name = "dummy", .form = engine::Form::hand, .per = engine::Per::seat},
    {.name = "trick", .form = engine::Form::trick},
    {.name = "last", .form = engine::Form::row},
    {.name = "widow", .form = engine::Form::row},
};

/// Those of all forms, whether the dummies lie open, and what the players remember of the widow.
inline constexpr auto facts = [] {
  std::array<engine::FactIs, std::size(bridge::facts) + 2> all;
  for (std::size_t i = 0; i < std::size(bridge::facts); ++i) all[i] = bridge::facts[i];
  all[std::size(bridge::facts)] = {"dummies_open", engine::Kind::flag};
  all.back() = {"given", engine::Kind::cards};
  return all;
}();

inline constexpr engine::About about_widow{
    .zones = zones, .counts = counts, .marks = marks, .facts = facts, .order = order};

/// The widow as this observer sees it: backs, some of which they know.
using Row = FixedVector<cards::Lying, widow_size>;

template <class ViewT>
Row row_of(const ViewT& view) {
  Row row;
  if (view.own)
    for (const Card card : view.own->widow) row.push_back(cards::Lying::known_back(card));
  while (row.size() < view.face_up.widow) row.push_back(cards::Lying::back());
  return row;
}

template <class ViewT>
void read_row(const Row& row, ViewT& view) {
  view.face_up.widow = static_cast<std::uint8_t>(row.size());
  for (const cards::Lying lying : row)
    if (view.own && lying.card()) view.own->widow.insert(*lying.card());
}

/// A reader has an older view, in which cards may lie that it will not find again.
template <class ViewT>
void forget(ViewT& view) {
  view.face_up.open = {};
  if (view.own) view.own->dummy = view.own->widow = {};
}

template <class Table, class ViewT>
void lay_out_view(Table& table, ViewT& view) {
  auto& up = view.face_up;
  lay_out_board(table, view);
  table.fact("dummies_open", up.is_open);
  if constexpr (Table::reads) forget(view);
  table.zone("dummy", up.dummy, [&](Seat seat) {
    const bool own = view.own && view.own->seat == seat;
    auto* mine = own && (Table::reads || !view.own->dummy.empty()) ? &view.own->dummy : nullptr;
    return up.is_open ? &up.open[seat] : mine;
  });
  Row row = row_of(view);
  table.zone("widow", row);
  if constexpr (Table::reads) read_row(row, view);
  if (view.own) table.fact("given", view.own->given);
}

}  // namespace widow
