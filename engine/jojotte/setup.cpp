// SPDX-License-Identifier: MIT
#include "engine/jojotte/setup.hpp"

#include "engine/cards/pack.hpp"
#include "engine/jojotte/phases.hpp"
#include "engine/jojotte/scoring.hpp"

#include <optional>

namespace jojotte {
namespace {

CardSet cards_named(const Setup& wanted) {
  return wanted.hands[Seat{0}] | wanted.hands[Seat{1}] | CardSet{wanted.turned, wanted.information};
}

std::optional<SetupFault> fault_of_cards(const Setup& wanted) {
  for (const Seat seat : all_seats)
    if (wanted.hands[seat].size() != 9) return SetupFault::not_nine_cards;
  const CardSet named = cards_named(wanted);
  if (named.size() != 20 || !cards::set_of_32().contains(named)) return SetupFault::card_twice;
  return std::nullopt;
}

std::optional<SetupFault> fault_of_contract(const Setup& wanted) {
  const Contract& contract = wanted.contract;
  const bool nullo = contract.special == Special::nullo;
  const int times = contract.multiplier;
  if ((times != 1 && times != 2 && times != 4) || (nullo && times != 1))
    return SetupFault::bad_multiplier;
  if (nullo && contract.trump) return SetupFault::nullo_with_trumps;
  if (wanted.from == Setup::From::special_bids && contract.special != Special::none)
    return SetupFault::special_bid_to_come;
  return std::nullopt;
}

/// More than any rubber comes to, and small enough that no sum overflows.
constexpr int score_max = 100'000;

bool possible(const PerSeat<std::int32_t>& points) {
  for (const Seat seat : all_seats)
    if (points[seat] < 0 || points[seat] > score_max) return false;
  return true;
}

/// The winner of a closed game; none unless exactly one seat made it.
std::optional<Seat> winner_of(const PerSeat<std::int32_t>& below) {
  Sheet sheet;
  sheet.below = below;
  const auto winner = game_winner(sheet);
  if (!winner || !possible(below)) return std::nullopt;
  sheet.below[*winner] = 0;
  return game_winner(sheet) ? std::nullopt : winner;
}

std::optional<SetupFault> write_sheet(const Setup& wanted, FaceUp& up) {
  Sheet& sheet = up.sheet;
  sheet.below = wanted.below;
  sheet.above = wanted.above;
  sheet.prison = wanted.prison;
  if (!possible(wanted.below) || !possible(wanted.above) || game_winner(sheet) ||
      wanted.prison < 0 || wanted.prison > score_max)
    return SetupFault::impossible_score;
  for (const auto& game : wanted.closed) {
    const auto winner = winner_of(game);
    if (!winner) return SetupFault::impossible_score;
    sheet.closed.push_back(game);
    ++sheet.games[*winner];
  }
  return rubber_is_over(up) ? std::optional(SetupFault::rubber_over) : std::nullopt;
}

void deal_out(const Setup& wanted, State& state) {
  FaceUp& up = state.face_up;
  up.dealer = wanted.dealer;
  up.deal = 1;
  up.turned = up.memory.turned = wanted.turned;
  up.information = wanted.information;
  up.contract = wanted.contract;
  up.held = {9, 9};
  state.face_down.hands = wanted.hands;
  for (const Card card : cards::set_of_32() - cards_named(wanted))
    state.face_down.stock.push_back(card);
}

void begin(Setup::From from, State& state) {
  switch (from) {
    case Setup::From::special_bids: state.face_up.phase = NulloBid{}; return;
    case Setup::From::exchange: begin_exchange(state, false); return;
    case Setup::From::melds: begin_melds(state); return;
    case Setup::From::play: begin_play(state); return;
  }
}

}  // namespace

std::variant<State, SetupFault> set_up(const Setup& wanted) {
  if (const auto fault = fault_of_cards(wanted)) return *fault;
  if (const auto fault = fault_of_contract(wanted)) return *fault;
  State state;
  state.face_up.rules = wanted.rules;
  if (const auto fault = write_sheet(wanted, state.face_up)) return *fault;
  deal_out(wanted, state);
  begin(wanted.from, state);
  return state;
}

engine::Explanation explain(SetupFault fault) {
  switch (fault) {
    case SetupFault::not_nine_cards: return {"bad_setup", 14, "Each hand holds nine cards."};
    case SetupFault::card_twice:
      return {"bad_setup", 1,
              "The hands, the turned card and the information card are 20 different cards."};
    case SetupFault::bad_multiplier:
      return {"bad_setup", 10, "A contract counts once, twice or four times; nullo once."};
    case SetupFault::nullo_with_trumps: return {"bad_setup", 17, "Nullo is played without trumps."};
    case SetupFault::special_bid_to_come:
      return {"bad_setup", 16, "A setup that starts at special_bids has no special bid yet."};
    case SetupFault::impossible_score:
      return {"bad_setup", 57,
              "This score is impossible: a closed game has one winner, an open game has none."};
    case SetupFault::rubber_over: return {"bad_setup", 59, "This rubber is over."};
  }
  return {};  // unreachable
}

}  // namespace jojotte
