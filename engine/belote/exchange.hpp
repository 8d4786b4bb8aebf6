// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/action.hpp"
#include "engine/belote/refusal.hpp"
#include "engine/belote/state.hpp"

/// The seven of trumps for the turned card, R33 and R34.
namespace belote {

/// R33, R34. False if everybody can see that nobody can exchange: the turned suit is not trumps, or
/// the seven lies open, or is among the cards of melds that everybody knows.
bool seven_can_be_exchanged(const DealUp& up, CardSet melded);

/// R33.
Card seven_of_the_turned_suit(const DealUp& up);

/// R33. Why a player with this hand cannot exchange.
CommonRefusal exchanging(const DealUp& up, CardSet hand);

/// Notes an answer, of which nothing is told before both are in. The seats that have still to
/// answer.
SeatSet note_answer(DealDown& down, SeatSet asked, Seat seat, bool exchanges);

void swap_seven(DealUp& up, DealDown& down, Seat seat);

/// Calls tell(seat, act) for the answer of each seat, now that both are in, and does it.
template <class Tell>
void settle_answers(DealUp& up, DealDown& down, Tell&& tell) {
  for (const Seat seat : all_seats) {
    if (!down.exchanges[seat]) {
      tell(seat, Keep{});
      continue;
    }
    swap_seven(up, down, seat);
    tell(seat, ExchangeSeven{});
  }
  down.exchanges = {};
}

}  // namespace belote
