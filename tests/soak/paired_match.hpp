// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/jojotte.hpp"
#include "tests/support/match.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// One match in two worlds that differ only in cards the viewer cannot know.
namespace soak {

/// What one world says and the other.
using Two = std::array<std::string, 2>;

struct PairedAct {
  engine::Seat seat{};
  std::uint64_t question = 0;
  Two action;     // as JSON; different where the viewer cannot tell which it was
  int legal = 0;  // how many actions this seat could choose from in the first world
};

/// The table between two acts, and what could be tried there.
struct Moment {
  int deal = 0;  // of this match, counted from 1
  std::string_view phase;
  int tricks = 0;                  // taken by both
  std::uint64_t asked = 0;         // the number of the question the viewer is asked; 0: none
  std::vector<std::string> wrong;  // actions as JSON that are refused to the viewer now
};

struct Step {
  Moment moment;
  std::optional<PairedAct> act;  // none: here the match is left
};

struct PairedMatch {
  std::string rules;
  int rubbers = 1;
  engine::Observer viewer;
  std::array<std::vector<support::Cards>, 2> decks;  // of cuts and deals, in order
  std::vector<Step> steps;
  int deals = 0;       // in which the worlds were different
  int deep = 0;        // of these, where a hand of nine was another
  bool whole = false;  // to the end of the rubber
};

/// Looks for one on values, with the rules alone. Some matches are played to the end of their
/// rubber; in others the last deal is one where the worlds differ so much that somebody cannot go
/// on alike in both, and there they end.
PairedMatch paired_match(const jojotte::RuleSet& rules, engine::Observer viewer,
                         std::uint64_t seed);

}  // namespace soak
