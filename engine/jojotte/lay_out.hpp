// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/lay_deal.hpp"
#include "engine/cards/lying.hpp"
#include "engine/jojotte/ranking.hpp"
#include "engine/jojotte/view.hpp"
#include "engine/table.hpp"
#include "engine/visit.hpp"

#include <array>
#include <span>
#include <string_view>
#include <type_traits>

/// What lies on a table of Jo-Jotte, member by member: the one description from which views are
/// written, compared and read (see engine/table.hpp).
namespace jojotte {

/// The melds of a seat as rows of cards: those that were not shown lie face down, and a four is
/// known all the same.
using MeldRow = FixedVector<cards::Lying, 8>;
using MeldRows = std::array<MeldRow, 6>;
PerSeat<MeldRows> rows_of(const FixedVector<Meld, 6>& melds);
FixedVector<Meld, 6> melds_of(const PerSeat<MeldRows>& rows);

namespace detail {

template <class Table, class Up>
void lay_contract(Table& t, Up& up) {
  t.maybe(up.contract, [&](auto& contract) {
    t.mark("declarer", contract.declarer);
    t.fact("trump", contract.trump);
    t.fact("times", contract.multiplier);
    t.fact("special", contract.special);
  });
}

template <class Table, class Up>
void lay_melds(Table& t, Up& up) {
  auto rows = rows_of(up.melds);
  t.zone("melds", rows);
  if constexpr (Table::reads) up.melds = melds_of(rows);
  lay_words(t, up);
}

/// The points below the line of finished games.
template <class Table, class Games>
void lay_closed(Table& t, Games& games) {
  constexpr std::string_view names[] = {"first_game", "second_game", "third_game"};
  for (std::size_t game = 0; game < std::size(names); ++game) {
    std::optional<PerSeat<std::int32_t>> points;
    if (game < games.size()) points = games[game];
    t.maybe(points, [&](auto& closed) { t.count(names[game], closed); });
    if constexpr (Table::reads) {
      if (game == 0) games.clear();
      if (points) games.push_back(*points);
    }
  }
}

template <class Table, class Up>
void lay_sheet(Table& t, Up& up) {
  auto& sheet = up.sheet;
  t.count("below", sheet.below);
  t.count("above", sheet.above);
  lay_closed(t, sheet.closed);
  t.count("games", sheet.games);
  t.count("prison", sheet.prison);
  t.maybe(sheet.result, [&](auto& result) {
    t.count("total", result.totals);
    t.mark("winner", result.winner);
  });
  t.count("rubber", up.rubber);
  t.count("rubbers_won", up.rubbers_won);
  t.count("match", up.match_totals);
}

}  // namespace detail

template <class Table, class V>
void lay_out(Table& t, V& view) {
  auto& up = view.face_up;
  t.phase(up.phase);
  if constexpr (Table::reads) engine::set_asked(up.phase, t.asked());
  t.deal(up.deal);
  engine::visit(
      [&](auto& phase) {
        if constexpr (requires { phase.over_nullo; }) t.fact("over_nullo", phase.over_nullo);
        if constexpr (requires { phase.claimed; }) t.fact("four", phase.claimed);
        lay_phase(t, phase);
      },
      up.phase);
  lay_dealer(t, up);
  detail::lay_contract(t, up);
  lay_cards(t, up, view.own);
  detail::lay_melds(t, up);
  if (view.own) {
    t.fact("exchanges", view.own->exchanges);
    t.fact("declared", view.own->declared);
  }
  detail::lay_sheet(t, up);
}

engine::About about(const RuleSet& rules);

}  // namespace jojotte
