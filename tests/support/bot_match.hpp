// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/games/jojotte/player.hpp"
#include "engine/jojotte/jojotte.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

/// Players of all kinds at one table. Each is told only what its seat may know.
namespace support {

class Opponent {
 public:
  virtual ~Opponent() = default;
  virtual void hear(const jojotte::View& view, std::span<const jojotte::Event> news) = 0;
  virtual jojotte::Action answer() = 0;
};

/// "easy", "medium", "strong", "heuristic" or "random"; null for any other name.
std::unique_ptr<Opponent> opponent_by_name(std::string_view name, std::uint32_t seed);

struct RubberPlayed {
  jojotte::RubberResult result;
  int deals = 0;
  double longest[2] = {};  // longest decision of each seat, in milliseconds of CPU time
};

/// Called after each act and each deal.
using Witness = std::function<void(const jojotte::State& before, jojotte::Seat seat,
                                   const jojotte::Action& action, const jojotte::State& after)>;

/// Plays one rubber with the decks of this seed. Throws if it does not end.
RubberPlayed play_rubber(const jojotte::RuleSet& rules, std::uint64_t decks,
                         std::array<Opponent*, 2> players, const Witness& witness = {});

}  // namespace support
