// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/ranking.hpp"

#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

/// What lies open in a deal, member by member (see engine/table.hpp).
namespace belote {

/// The answer to "in trumps?" as far as it has been given.
enum class InTrumpsSaid : std::uint8_t { unsaid, yes, no };
inline constexpr std::string_view in_trumps_words[] = {"", "yes", "no"};
constexpr std::span<const std::string_view> words(std::type_identity<InTrumpsSaid>) {
  return in_trumps_words;
}

/// Who led to the last trick, which was won by the seat that leads now.
inline Seat leader_of(const FixedVector<Card, 2>& last, Seat winner, Trumps trumps) {
  return last.size() == 2 && wins(last[0], last[1], trumps) ? other(winner) : winner;
}

template <class Table>
void lay_in_trumps(Table& t, std::optional<bool>& said) {
  InTrumpsSaid word = !said ? InTrumpsSaid::unsaid : *said ? InTrumpsSaid::yes : InTrumpsSaid::no;
  t.fact("in_trumps", word);
  said.reset();
  if (word != InTrumpsSaid::unsaid) said = word == InTrumpsSaid::yes;
}

/// The data of a phase that lies on the table, beside who is asked.
template <class Table, class PhaseT>
void lay_phase(Table& t, PhaseT& phase) {
  if constexpr (requires { phase.round; }) t.fact("round", phase.round);
  if constexpr (requires { phase.after_melds; }) t.fact("after_melds", phase.after_melds);
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
}

inline FixedVector<Card, 2> in_order(const Trick& trick) {
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
  FixedVector<Card, 2> trick = in_order(play.trick), last = in_order(play.last);
  Seat lead = play.trick.empty() ? play.turn : play.trick[0].seat;
  t.zone("trick", trick);
  t.zone("last", last);
  t.mark("lead", lead);
  if constexpr (Table::reads) {
    play.trick = trick_of(trick, lead);
    play.last = trick_of(last, leader_of(last, lead, trumps));
  }
}

/// Nobody is dealer until the cut has found them.
template <class Table, class Up>
void lay_dealer(Table& t, Up& up) {
  std::optional<Seat> dealer = up.dealer;
  if (std::holds_alternative<AwaitingCut>(up.phase)) dealer.reset();
  t.mark("dealer", dealer);
  if constexpr (Table::reads) up.dealer = dealer.value_or(Seat{});
}

/// The hands, the tricks, and the cards beside them. The contract has been laid out.
template <class Table, class Up, class OwnT>
void lay_cards(Table& t, Up& up, OwnT& own) {
  t.zone("hand", up.held,
         [&](Seat seat) { return own && own->seat == seat ? &own->hand : nullptr; });
  if (auto* play = std::get_if<Play>(&up.phase))
    lay_tricks(t, *play, up.contract ? up.contract->trump : Trumps{});
  t.zone("turned", up.turned);
  t.zone("information", up.information);
  std::uint8_t stock = !up.turned ? 0 : up.information ? 12 : 19;
  t.zone("stock", stock);
  t.count("tricks", up.tricks);
}

template <class Table, class Up>
void lay_words(Table& t, Up& up) {
  t.mark("jo", up.jo);
  t.mark("jotte", up.jotte);
}

}  // namespace belote
