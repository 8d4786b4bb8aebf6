// SPDX-License-Identifier: MIT
#include "clients/record/check.hpp"

#include "clients/record/again.hpp"

namespace record {

Checked check(std::istream& transcript) {
  Checked result;
  const auto count = [&](const auto&, const protocol::Record& record, auto) {
    if (std::holds_alternative<protocol::DeckDealt>(record.what)) ++result.decks;
    if (std::holds_alternative<protocol::Acted>(record.what)) ++result.acts;
  };
  result.failure = do_again(transcript, count).failure;
  return result;
}

}  // namespace record
