// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/jojotte/lay_out.hpp"
#include "engine/jojotte/state.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

namespace jojotte {

/// A deal set up by hand after the draw, to look at a position.
struct Setup {
  enum class From : std::uint8_t { special_bids, exchange, melds, play };

  RuleSet rules;
  Seat dealer{};
  Card turned{}, information{};
  Contract contract;  // with its special bid, unless special bids are still to come
  PerSeat<CardSet> hands;
  From from = From::special_bids;
  PerSeat<std::int32_t> below, above;
  FixedVector<PerSeat<std::int32_t>, 3> closed;  // finished games of the rubber
  std::int32_t prison = 0;
};

inline constexpr std::string_view from_words[] = {"special_bids", "exchange", "melds", "play"};
constexpr std::span<const std::string_view> words(std::type_identity<Setup::From>) {
  return from_words;
}

/// Why a setup is impossible.
enum class SetupFault : std::uint8_t {
  not_nine_cards,       // R14: each hand holds nine
  card_twice,           // the hands, the turned and the information card must be 20 different cards
  bad_multiplier,       // R10, R21: 1, 2 or 4; 1 at nullo
  nullo_with_trumps,    // R17
  special_bid_to_come,  // special bids are still to come, yet the contract has one
  impossible_score,     // points below 0, a closed game without a winner, or a won game (R57)
  rubber_over,          // R59
};

/// The state of the setup, or why it is impossible.
std::variant<State, SetupFault> set_up(const Setup& wanted);

engine::Explanation explain(SetupFault fault);

namespace detail {
/// A card that is always there. One that is not named is read as the first of the pack.
template <class Table, class C>
void lay_card(Table& t, std::string_view name, C& card) {
  std::optional<Card> there = card;
  t.zone(name, there);
  if constexpr (Table::reads) card = there.value_or(make_card(Rank::seven, Suit::clubs));
}
}  // namespace detail

/// A setup as it lies on the table, but for its rules (see engine/table.hpp). The fact `from` is
/// what the deal starts with; `times` is 1 if it is absent.
template <class Table, class S>
void lay_out(Table& t, S& setup)
  requires requires { setup.from; }
{
  auto& contract = setup.contract;
  t.fact("from", setup.from);
  t.mark("dealer", setup.dealer);
  t.mark("declarer", contract.declarer);
  t.fact("trump", contract.trump);
  t.fact("times", contract.multiplier);
  if constexpr (Table::reads)
    if (contract.multiplier == 0) contract.multiplier = 1;
  t.fact("special", contract.special);
  t.zone("hand", setup.hands);
  detail::lay_card(t, "turned", setup.turned);
  detail::lay_card(t, "information", setup.information);
  t.count("below", setup.below);
  t.count("above", setup.above);
  detail::lay_closed(t, setup.closed);
  t.count("prison", setup.prison);
}

}  // namespace jojotte
