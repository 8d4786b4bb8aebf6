// SPDX-License-Identifier: MIT
#include "clients/record/games/jojotte/words.hpp"

#include "clients/record/words.hpp"
#include "protocol/names.hpp"

namespace record {

std::string suit_name(jojotte::Suit suit) {
  constexpr protocol::Names<jojotte::Suit> names{"clubs", "diamonds", "hearts", "spades"};
  return std::string(names[suit]);
}

std::string rule_name(int rule) { return protocol::rule_text(jojotte::JoJotte::rule_letter, rule); }

std::string phase_name(const jojotte::Phase& phase) {
  return std::visit([](const auto& now) { return std::string(now.name); }, phase);
}

std::string action_in_words(const jojotte::Action& action) {
  return action_in_words<jojotte::JoJotte>({}, action);
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
