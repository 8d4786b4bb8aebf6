// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/scoring.hpp"

/// What lies on the table in every form, in the words of engine/table.hpp.
namespace bridge {

inline constexpr engine::CountIs counts[] = {
    {"below", engine::Per::seat}, {"above", engine::Per::seat}, {"earlier", engine::Per::seat},
    {"total", engine::Per::seat}, {"games", engine::Per::seat}, {"tricks", engine::Per::seat},
};

inline constexpr std::string_view marks[] = {"dealer", "declarer", "lead", "winner"};

/// The last is of forms with dummies.
inline constexpr engine::FactIs facts[] = {
    {"level", engine::Kind::number},     {"trump", engine::Kind::suit},
    {"plain", engine::Kind::flag},       {"doubled", engine::Kind::word},
    {"dummy_leads", engine::Kind::flag},
};

inline constexpr std::string_view order = "23456789TJQKA";

/// The members of a phase. `hands`: of the game.
template <class Table, class PhaseT>
void lay_out_phase(Table& table, PhaseT& phase, std::size_t hands) {
  if constexpr (requires { phase.trick; }) {
    table.mark("lead", phase.lead.seat);
    if (hands > seat_count) table.fact("dummy_leads", phase.lead.dummy);
    table.zone("trick", phase.trick);
  }
  if constexpr (requires { phase.winner; }) table.mark("winner", phase.winner);
}

template <class Table, class SheetT>
void lay_out_sheet(Table& table, SheetT& sheet) {
  table.count("below", sheet.below);
  table.count("above", sheet.above);
  table.count("earlier", sheet.earlier);
  auto total = totals(sheet);
  table.count("total", total);
  table.count("games", sheet.games);
}

/// All but the zones that only this form has.
template <class Table, class ViewT>
void lay_out_board(Table& table, ViewT& view) {
  auto& up = view.face_up;
  auto& board = up.board;
  table.phase(up.phase);
  if constexpr (Table::reads) engine::set_asked(up.phase, table.asked());
  table.deal(board.deal);
  if (!std::holds_alternative<AwaitingDraw>(up.phase)) table.mark("dealer", board.dealer);
  table.maybe(board.contract, [&](auto& contract) {
    table.mark("declarer", contract.declarer);
    table.fact("level", contract.level);
    table.fact("trump", contract.trump);
    bool plain = !contract.trump;
    table.fact("plain", plain);
    table.fact("doubled", contract.doubled);
  });
  engine::visit([&](auto& phase) { lay_out_phase(table, phase, up.hands); }, up.phase);
  table.zone("last", board.last);
  table.count("tricks", board.tricks);
  lay_out_sheet(table, board.sheet);
  table.zone("hand", up.held, [&](Seat seat) {
    return view.own && view.own->seat == seat ? &view.own->hand : nullptr;
  });
}

}  // namespace bridge
