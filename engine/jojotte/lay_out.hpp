// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/lying.hpp"
#include "engine/jojotte/ranking.hpp"
#include "engine/jojotte/view.hpp"
#include "engine/table.hpp"

#include <array>
#include <span>
#include <string_view>
#include <type_traits>

/// What lies on a table of Jo-Jotte, member by member: the one description from which views are
/// written, compared and read (see engine/table.hpp).
namespace jojotte {

/// The answer to "in trumps?" as far as it has been given.
enum class InTrumpsSaid : std::uint8_t { unsaid, yes, no };
inline constexpr std::string_view in_trumps_words[] = {"", "yes", "no"};
constexpr std::span<const std::string_view> words(std::type_identity<InTrumpsSaid>) {
  return in_trumps_words;
}

/// The melds of a seat as rows of cards: those that were not shown lie face down, and a four is
/// known all the same.
using MeldRow = FixedVector<cards::Lying, 8>;
using MeldRows = std::array<MeldRow, 6>;
PerSeat<MeldRows> rows_of(const FixedVector<Meld, 6>& melds);
FixedVector<Meld, 6> melds_of(const PerSeat<MeldRows>& rows);

/// Who led to the last trick, which was won by the seat that leads now.
Seat leader_of(const FixedVector<Card, 2>& last, Seat winner, Trumps trumps);

namespace detail {

template <class Table>
void lay_in_trumps(Table& t, std::optional<bool>& said) {
  InTrumpsSaid word = !said ? InTrumpsSaid::unsaid : *said ? InTrumpsSaid::yes : InTrumpsSaid::no;
  t.fact("in_trumps", word);
  said.reset();
  if (word != InTrumpsSaid::unsaid) said = word == InTrumpsSaid::yes;
}

/// The data of a phase that lies on the table. A reader finds whose turn it is among the asked.
template <class Table, class PhaseT>
void lay_phase(Table& t, PhaseT& phase) {
  if constexpr (requires { phase.round; }) t.fact("round", phase.round);
  if constexpr (requires { phase.over_nullo; }) t.fact("over_nullo", phase.over_nullo);
  if constexpr (requires { phase.after_melds; }) t.fact("after_melds", phase.after_melds);
  if constexpr (requires { phase.claimed; }) t.fact("four", phase.claimed);
  if constexpr (requires { phase.length; }) t.fact("length", phase.length);
  if constexpr (requires { phase.top; }) t.fact("top", phase.top);
  if constexpr (requires { phase.in_trumps; }) {
    std::optional<bool> said = phase.in_trumps;
    lay_in_trumps(t, said);
    if constexpr (Table::reads) phase.in_trumps = said.value_or(false);
  }
  if constexpr (requires { phase.said; }) {
    t.fact("length", phase.said.length);
    t.fact("top", phase.said.top);
    std::optional<bool> said = phase.said.in_trumps;
    lay_in_trumps(t, said);
    if constexpr (Table::reads) phase.said.in_trumps = said;
  }
  if constexpr (Table::reads) {
    const SeatSet asked = t.asked();
    const Seat first = asked.empty() ? Seat{} : asked.front();
    if constexpr (requires { phase.asked; }) phase.asked = asked;
    if constexpr (requires { phase.turn; }) phase.turn = first;
    if constexpr (requires { phase.to; }) phase.to = first;
    if constexpr (requires { phase.bidder; }) phase.bidder = first;
    if constexpr (requires { phase.speaker; }) phase.speaker = first;
    if constexpr (requires { phase.winner; }) phase.winner = first;
  }
}

inline FixedVector<Card, 2> cards_of(const Trick& trick) {
  FixedVector<Card, 2> cards;
  for (const Played& played : trick) cards.push_back(played.card);
  return cards;
}

inline Trick trick_of(const FixedVector<Card, 2>& cards, Seat leader) {
  Trick trick;
  for (const Card card : cards) trick.push_back({trick.empty() ? leader : other(leader), card});
  return trick;
}

/// The trick, the one before it, and who leads.
template <class Table, class PlayT>
void lay_tricks(Table& t, PlayT& play, Trumps trumps) {
  FixedVector<Card, 2> trick = cards_of(play.trick), last = cards_of(play.last);
  Seat lead = play.trick.empty() ? play.turn : play.trick[0].seat;
  t.zone("trick", trick);
  t.zone("last", last);
  t.mark("lead", lead);
  if constexpr (Table::reads) {
    play.trick = trick_of(trick, lead);
    play.last = trick_of(last, leader_of(last, lead, trumps));
  }
}

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
  t.mark("jo", up.jo);
  t.mark("jotte", up.jotte);
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
  t.deal(up.deal);
  std::visit([&](auto& phase) { detail::lay_phase(t, phase); }, up.phase);
  std::optional<Seat> dealer = up.dealer;  // whom the cut has found
  if (std::holds_alternative<AwaitingCut>(up.phase)) dealer.reset();
  t.mark("dealer", dealer);
  if constexpr (Table::reads) up.dealer = dealer.value_or(Seat{});
  detail::lay_contract(t, up);
  t.zone("hand", up.held,
         [&](Seat seat) { return view.own && view.own->seat == seat ? &view.own->hand : nullptr; });
  if (auto* play = std::get_if<Play>(&up.phase))
    detail::lay_tricks(t, *play, up.contract ? up.contract->trump : Trumps{});
  t.zone("turned", up.turned);
  t.zone("information", up.information);
  std::uint8_t stock = !up.turned ? 0 : up.information ? 12 : 19;
  t.zone("stock", stock);
  t.count("tricks", up.tricks);
  detail::lay_melds(t, up);
  if (view.own) {
    t.fact("exchanges", view.own->exchanges);
    t.fact("declared", view.own->declared);
  }
  detail::lay_sheet(t, up);
}

engine::About about(const RuleSet& rules);

}  // namespace jojotte
