// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/refusal.hpp"
#include "engine/belote/state.hpp"

#include <optional>

/// The rules of the auction and of the draw, R07-R09, R14 and R15.
namespace belote {

/// R07. Why the turned suit may not be accepted: that is for the first round.
CommonRefusal accepting(const Auction& auction);

/// R08. Why this suit may not be named: that is for the second round, and not for the turned suit.
CommonRefusal naming(const Auction& auction, Suit suit, Suit turned);

/// R08. Why no-trump may not be bid: that, too, is for the second round.
CommonRefusal bidding_no_trump(const Auction& auction);

/// R09. Why no-trump may not be bid over this contract: there must be a suit to bid it over. A
/// player who has passed before may do so, too.
CommonRefusal overcalling(const Contract& contract);

/// R07, R08. Who speaks after a pass of `seat`: the non-dealer first in both rounds. None: both
/// rounds are over, all four were passes.
std::optional<Auction> after_pass(const Auction& auction, Seat seat, Seat dealer);

/// R14, R15. Three more cards to each, the non-dealer's first; the bottom card is turned up.
void draw_three_each(DealUp& up, DealDown& down);

}  // namespace belote
