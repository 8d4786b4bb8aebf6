// SPDX-License-Identifier: MIT
#pragma once

#include "clients/record/failure.hpp"
#include "engine/jojotte/jojotte.hpp"
#include "protocol/hosted_game.hpp"

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

/// A transcript of Jo-Jotte, replayed deal by deal.
namespace record {

struct TrickLine {
  jojotte::Seat leader{};
  jojotte::Trick cards;
  jojotte::Seat by{};
  int points = 0;
};

/// An entry on the sheet: points scored, or set aside.
using Entry = std::variant<jojotte::Scored, jojotte::Imprisoned>;

/// Everything that was told about one deal; or, with `dealt.deal` 0, about a rubber given up before
/// its first deal.
struct DealLine {
  jojotte::Dealt dealt{};
  std::vector<jojotte::Done> said;  // auction, special bids, dialogue, exchange, Jo and Jotte
  std::size_t said_in_auction = 0;  // how many of them before the draw
  std::optional<jojotte::Contract> contract;
  std::optional<jojotte::Card> information;
  std::vector<jojotte::Melded> melds;
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

struct Match {
  jojotte::State state;     // at the end of the transcript, or before the line that failed
  jojotte::Sheet at_start;  // with points only if the deal was set up by hand
  std::vector<DealLine> deals;
  std::vector<jojotte::MatchEnded> ended;  // more than one after a rematch
  std::optional<Failure> failure;
};

/// Replays the transcript up to its end or its first failure.
Match play_again(std::istream& transcript);

/// Called after each act with the state before it, the seat, its action (none: it gave something
/// up), the events it caused, and the state after it.
using Watch = std::function<void(const jojotte::State& before, jojotte::Seat seat,
                                 const std::optional<jojotte::Action>& action,
                                 const jojotte::Events& story, const jojotte::State& after)>;

/// As play_again(), and calls `watch`.
Match play_again_watched(std::istream& transcript, const Watch& watch);

}  // namespace record
