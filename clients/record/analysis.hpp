// SPDX-License-Identifier: MIT
#pragma once

#include "clients/record/match.hpp"
#include "engine/jojotte/solver.hpp"

#include <array>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

/// What best play, with both hands open, would have made of the deals of a transcript.
namespace record {

/// A card that was played. Values are those of jojotte::Solver, for the goal of the contract.
struct JudgedCard {
  jojotte::Seat seat{};
  jojotte::Card card{};
  jojotte::Card best{};  // one of the best; `card` itself if it is
  int before = 0;        // what the deal would have come to with best play from here on
  int after = 0;         // and what after this card: worse for the seat, if it was not the best
};

/// What both hands were worth at the first lead, had this been trumps.
struct Prospect {
  jojotte::Trumps trump;
  jojotte::PerSeat<int> ahead;   // in trick score, of each seat were it the declarer
  jojotte::PerSeat<int> tricks;  // at most, of each seat were it the declarer; 9: slam
};

struct JudgedDeal {
  std::uint16_t number = 0;
  jojotte::Contract contract;
  std::array<Prospect, 5> prospects;  // the four suits, no-trump
  jojotte::PerSeat<int> nullo;        // tricks at least, of each seat were it the bidder
  std::vector<JudgedCard> cards;
  std::optional<int> reached;  // none: it was not played to its end

  /// What the seat's cards have lost, in the unit of the goal; 0 or more.
  int lost(jojotte::Seat seat) const;
};

struct Analysis {
  std::vector<JudgedDeal> deals;  // those of which a card was played
  std::optional<Failure> failure;
};

/// What this card has lost; 0 or more.
int loss(const JudgedCard& card, const jojotte::Contract& contract);

/// Plays the transcript again and solves every position of the play.
Analysis analyse(std::istream& transcript);

/// In lines for people, deal by deal.
std::string analysis_report(const Analysis& analysis);

}  // namespace record
