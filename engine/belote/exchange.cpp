// SPDX-License-Identifier: MIT
#include "engine/belote/exchange.hpp"

namespace belote {

Card seven_of_the_turned_suit(const DealUp& up) {
  return make_card(Rank::seven, suit_of(*up.turned));
}

bool seven_can_be_exchanged(const DealUp& up, CardSet melded) {
  const Card seven = seven_of_the_turned_suit(up);
  return up.contract->trump == suit_of(*up.turned) && up.turned != seven &&
         up.information != seven && !melded.contains(seven);
}

CommonRefusal exchanging(const DealUp& up, CardSet hand) {
  return hand.contains(seven_of_the_turned_suit(up)) ? CommonRefusal::none
                                                     : CommonRefusal::no_seven;
}

SeatSet note_answer(DealDown& down, SeatSet asked, Seat seat, bool exchanges) {
  down.exchanges[seat] = exchanges;
  asked.erase(seat);
  return asked;
}

void swap_seven(DealUp& up, DealDown& down, Seat seat) {
  const Card seven = seven_of_the_turned_suit(up);
  down.hands[seat].erase(seven);
  down.hands[seat].insert(*up.turned);
  up.turned = seven;
}

}  // namespace belote
