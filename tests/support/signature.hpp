// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/event.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>

/// One number for everything that was told. It is computed from values, never from bytes in memory,
/// so it is the same on every machine and with every compiler.
namespace support {

/// The sum starts at 1. A number n turns s into t = (s ^ n) * 0x9E3779B97F4A7C15 and then into t ^
/// t >> 32. Numbers have 64 bits, negative ones in two's complement. An optional value is 0, or 1
/// and the value. A set of cards is its size and its cards, lowest first. A variant is the index of
/// its alternative and that one's fields, in the order of declaration.
class Signature {
 public:
  std::uint64_t sum() const { return sum_; }

  template <class T>
    requires std::integral<T> || std::is_enum_v<T>
  void fold(T number) {
    sum_ = (sum_ ^ static_cast<std::uint64_t>(number)) * 0x9E3779B97F4A7C15U;
    sum_ ^= sum_ >> 32;
  }

  template <class T>
  void fold(const std::optional<T>& maybe) {
    fold(maybe.has_value());
    if (maybe) fold(*maybe);
  }

  template <class T>
  void fold(const jojotte::PerSeat<T>& both) {
    for (const auto seat : jojotte::all_seats) fold(both[seat]);
  }

  template <class... Ts>
  void fold(const std::variant<Ts...>& one) {
    fold(one.index());
    std::visit([this](const auto& value) { this->fold(value); }, one);
  }

  void fold(jojotte::CardSet set) {
    fold(set.size());
    for (const auto card : set) fold(card);
  }

  void fold(const jojotte::Contract& c) { all(c.declarer, c.trump, c.multiplier, c.special); }
  void fold(const jojotte::Meld& m) { all(m.seat, m.kind, m.points, m.rank, m.length, m.cards); }
  void fold(const jojotte::RubberResult& r) { all(r.totals, r.winner); }

  void fold(const jojotte::Cut& e) { all(e.drawn, e.dealer); }
  void fold(const jojotte::Dealt& e) { all(e.deal, e.dealer, e.each, e.turned); }
  void fold(const jojotte::Done& e) { all(e.seat, e.action); }
  void fold(const jojotte::ThrownIn&) {}
  void fold(const jojotte::Contracted& e) { fold(e.contract); }
  void fold(const jojotte::Drawn& e) { all(e.each, e.information); }
  void fold(const jojotte::Melded& e) { fold(e.meld); }
  void fold(const jojotte::Shown& e) { all(e.seat, e.cards); }
  void fold(const jojotte::TrickTaken& e) { all(e.by, e.points); }
  void fold(const jojotte::Counted& e) {
    all(e.seat, e.cards, e.last_trick, e.jo_jotte, e.melds, e.bonus, e.compared);
  }
  void fold(const jojotte::Scored& e) { all(e.rule, e.seat, e.points, e.side); }
  void fold(const jojotte::Imprisoned& e) { all(e.rule, e.points, e.prison); }
  void fold(const jojotte::GameWon& e) { all(e.by, e.game); }
  void fold(const jojotte::RubberEnded& e) { all(e.rubber, e.games, e.result); }
  void fold(const jojotte::MatchEnded& e) { all(e.rubbers_won, e.winner, e.totals); }
  void fold(const jojotte::Conceded& e) { all(e.seat, e.what, e.forfeited); }
  void fold(const jojotte::Laid& e) { all(e.seat, e.cards); }

  void fold(const jojotte::PlayCard& a) { all(a.card, a.word); }

  /// The other acts have one field or none.
  template <class ActionT>
    requires std::is_aggregate_v<ActionT>
  void fold(const ActionT& act) {
    if constexpr (requires { act.suit; }) fold(act.suit);
    else if constexpr (requires { act.rank; }) fold(act.rank);
    else if constexpr (requires { act.length; }) fold(act.length);
    else if constexpr (requires { act.cards; }) fold(act.cards);
    else if constexpr (requires { act.tricks; }) fold(act.tricks);
    else static_assert(std::is_empty_v<ActionT>);
  }

 private:
  template <class... Ts>
  void all(const Ts&... fields) {
    (fold(fields), ...);
  }

  std::uint64_t sum_ = 1;
};

}  // namespace support
