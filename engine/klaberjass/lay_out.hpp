// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/lay_deal.hpp"
#include "engine/klaberjass/state.hpp"

#include <array>

/// What lies on the table, in the words of engine/table.hpp (B48).
namespace klaberjass {

inline constexpr engine::ZoneIs zones[] = {{"hand", engine::Form::hand, engine::Per::seat},
                                           {"trick", engine::Form::trick},
                                           {"last", engine::Form::row},
                                           {"turned", engine::Form::row},
                                           {"information", engine::Form::row},
                                           {"stock", engine::Form::pile},
                                           {"melds", engine::Form::rows, engine::Per::seat}};

inline constexpr engine::CountIs counts[] = {{"tricks", engine::Per::seat},
                                             {"score", engine::Per::seat}};

inline constexpr std::string_view marks[] = {"dealer", "declarer", "lead", "jo", "jotte", "winner"};

inline constexpr engine::FactIs facts[] = {
    {"trump", engine::Kind::suit},       {"round", engine::Kind::number},
    {"after_melds", engine::Kind::flag}, {"set_of", engine::Kind::number},
    {"set_rank", engine::Kind::rank},    {"length", engine::Kind::number},
    {"top", engine::Kind::rank},         {"in_trumps", engine::Kind::word},
    {"exchanges", engine::Kind::flag}};

inline constexpr engine::About about_klaberjass{.zones = zones,
                                                .counts = counts,
                                                .marks = marks,
                                                .facts = facts,
                                                .order = "789JQKTA",
                                                .trump_order = "78QKTA9J"};

/// The melds of a seat as rows of cards.
using MeldRows = std::array<CardSet, 6>;

inline PerSeat<MeldRows> rows_of(const Melds& melds) {
  PerSeat<MeldRows> rows;
  PerSeat<std::size_t> next;
  for (const Meld& meld : melds) rows[meld.seat][next[meld.seat]++] = meld.cards;
  return rows;
}

inline MeldClass class_of(CardSet cards) {
  const Suit suit = suit_of(*cards.begin());
  return CardSet::all_of(suit).contains(cards) ? MeldClass::run : MeldClass::set;
}

/// Sets are scored before runs, and only one seat scores each class (B23).
inline Melds melds_of(const PerSeat<MeldRows>& rows) {
  Melds melds;
  for (const MeldClass kind : {MeldClass::set, MeldClass::run})
    for (const Seat seat : all_seats)
      for (const CardSet cards : rows[seat])
        if (!cards.empty() && class_of(cards) == kind) melds.push_back({seat, kind, cards});
  return melds;
}

template <class Table, class ViewT>
void lay_out_view(Table& table, ViewT& view) {
  auto& up = view.face_up;
  table.phase(up.phase);
  if constexpr (Table::reads) engine::set_asked(up.phase, table.asked());
  table.deal(up.deal);
  engine::visit(
      [&](auto& phase) {
        if constexpr (requires { phase.set_of; }) table.fact("set_of", phase.set_of);
        if constexpr (requires { phase.set_rank; }) table.fact("set_rank", phase.set_rank);
        lay_phase(table, phase);
      },
      up.phase);
  lay_dealer(table, up);
  table.maybe(up.contract, [&](auto& contract) {
    table.mark("declarer", contract.declarer);
    table.fact("trump", contract.trump);
  });
  lay_cards(table, up, view.own);
  auto rows = rows_of(up.melds);
  table.zone("melds", rows);
  if constexpr (Table::reads) up.melds = melds_of(rows);
  lay_words(table, up);
  if (view.own) table.fact("exchanges", view.own->exchanges);
  table.count("score", up.score);
  table.mark("winner", up.winner);
}

}  // namespace klaberjass
