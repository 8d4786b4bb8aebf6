// SPDX-License-Identifier: MIT
#include "clients/record/words.hpp"

#include "protocol/names.hpp"

namespace record {

using jojotte::Seat;

std::string seat_name(Seat seat) { return "seat " + std::to_string(engine::index(seat)); }

std::string suit_name(jojotte::Suit suit) {
  constexpr protocol::Names<jojotte::Suit> names{"clubs", "diamonds", "hearts", "spades"};
  return std::string(names[suit]);
}

std::string contract_text(const jojotte::Contract& contract) {
  const bool nullo = contract.special == jojotte::Special::nullo;
  const std::string suit = contract.trump ? suit_name(*contract.trump) : "no-trump";
  std::string text =
      nullo ? seat_name(defender(contract)) + " plays nullo against " + seat_name(contract.declarer)
            : seat_name(contract.declarer) + " in " + suit;
  if (contract.special == jojotte::Special::slam) text += ", slam";
  if (contract.multiplier == 2) text += ", doubled";
  if (contract.multiplier == 4) text += ", redoubled";
  return text;
}

}  // namespace record
