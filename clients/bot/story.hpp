// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/event.hpp"
#include "engine/jojotte/view.hpp"

#include <optional>
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

/// What has been said and played aloud in the deal under way, in order. Every event of the table
/// goes in; the next deal begins a new page.
class Story {
 public:
  void tell(std::span<const jojotte::Event> events);

  const std::vector<jojotte::Done>& acts() const { return acts_; }

  /// Of a deal that was set up by hand nobody has told how it began: what lies there is taken.
  void see(const FaceUp& up);

  /// The card turned up in the beginning, before the seven was exchanged for it.
  std::optional<Card> turned() const { return turned_; }

 private:
  std::vector<jojotte::Done> acts_;
  std::optional<Card> turned_;
};

}  // namespace bot
