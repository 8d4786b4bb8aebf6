// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "tests/support/any_game.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// One match in two worlds that differ only in cards the viewer cannot know.
namespace soak {

/// A text of each world.
using Two = std::array<std::string, 2>;

struct PairedAct {
  engine::Seat seat{};
  std::uint64_t question = 0;
  Two action;     // as JSON; different if the viewer cannot tell which it was
  int legal = 0;  // how many actions this seat could choose from in the first world
};

/// The state between two acts, and what the viewer could try there.
struct Moment {
  int deal = 0;  // of this match, counted from 1
  std::string_view phase;
  std::uint64_t asked = 0;         // the number of the question the viewer is asked; 0: none
  std::vector<std::string> wrong;  // actions as JSON that are refused to the viewer now
};

struct Step {
  Moment moment;
  std::optional<PairedAct> act;  // nullopt: the match is left here
};

struct PairedMatch {
  std::string terms;  // as JSON
  std::size_t seats = 2;
  engine::Observer viewer;
  std::array<std::vector<support::Cards>, 2> decks;  // in order
  std::vector<Step> steps;
  int deals = 0;       // in which cards were dealt to hands
  int deep = 0;        // of these, with another hand
  bool whole = false;  // to the end of the match
};

/// A way to play a game.
struct Way {
  std::string_view game;
  std::size_t seats = 2;
  /// Searches for such a match with the rules alone, without a server. Some matches are played to
  /// their end. In others the worlds differ so much in the last deal that nobody can act alike in
  /// both, and the match ends there.
  std::function<PairedMatch(engine::Observer viewer, std::uint64_t seed)> match;
};

/// The ways to play one game. The search takes long to compile: paired_search.cpp has it, for one
/// game at a time.
template <class G>
void add_ways(std::vector<Way>& all);

/// Every game of the shelf, with its presets and the values of its options.
const std::vector<Way>& ways();

}  // namespace soak
