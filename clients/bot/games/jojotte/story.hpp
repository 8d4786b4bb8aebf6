// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/event.hpp"
#include "engine/jojotte/view.hpp"

#include <span>
#include <vector>

namespace bot {

using jojotte::Action;
using jojotte::Card;
using jojotte::CardSet;
using jojotte::FaceUp;
using jojotte::PerSeat;
using jojotte::Rank;
using jojotte::Seat;
using jojotte::Suit;
using jojotte::Trumps;
using jojotte::View;

/// Everything said and played in the current deal, in order. Every event of the table goes in; the
/// next deal starts anew.
class Story {
 public:
  void tell(std::span<const jojotte::Event> events);

  const std::vector<jojotte::Done>& acts() const { return acts_; }

 private:
  std::vector<jojotte::Done> acts_;
};

}  // namespace bot
