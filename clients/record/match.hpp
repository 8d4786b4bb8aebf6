// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/jojotte.hpp"
#include "protocol/hosted_game.hpp"

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

/// A transcript played again, deal by deal.
namespace record {

struct TrickLine {
  jojotte::Seat leader{};
  jojotte::Trick cards;
  jojotte::Seat by{};
  int points = 0;
};

/// An entry on the sheet, in the order it was written: scored, or set aside.
using Entry = std::variant<jojotte::Scored, jojotte::Imprisoned>;

/// All that was told of one deal; or, with `dealt.deal` 0, of a rubber given up before its first.
struct DealLine {
  jojotte::Dealt dealt{};
  std::vector<jojotte::Done> said;  // auction, special bids, dialogue, exchange, Jo and Jotte
  std::size_t said_in_auction = 0;  // how many of them before the draw
  std::optional<jojotte::Contract> contract;
  std::optional<jojotte::Card> information;
  std::vector<jojotte::Meld> melds;
  std::vector<jojotte::Shown> shown;
  std::vector<TrickLine> tricks;
  std::vector<jojotte::Counted> counted;
  std::vector<Entry> entries;
  int prison = 0;  // after the deal
  bool thrown_in = false;
  std::vector<jojotte::Conceded> conceded;
  std::vector<jojotte::Laid> laid;  // hands, after the deal was given up
  std::optional<jojotte::GameWon> game;
  std::optional<jojotte::RubberEnded> rubber;
};

/// Where a transcript stops making sense.
struct Failure {
  std::size_t line = 0;     // counted from 1
  bool unreadable = false;  // else it breaks a rule
  protocol::Fault fault;
};

struct Match {
  jojotte::State state;  // at the end of the transcript, or before the line that failed
  std::vector<DealLine> deals;
  std::vector<jojotte::MatchEnded> ended;  // more than one after a rematch
  std::optional<Failure> failure;
};

/// Plays the whole transcript, as far as it goes.
Match play_again(std::istream& transcript);

/// The same, and calls `watch` after each act: with the state before it, who has done what (no
/// action: given something up), what was told of it, and the state after.
using Watch = std::function<void(const jojotte::State& before, jojotte::Seat seat,
                                 const std::optional<jojotte::Action>& action,
                                 const jojotte::Events& story, const jojotte::State& after)>;
Match play_again_watched(std::istream& transcript, const Watch& watch);

}  // namespace record
