// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "protocol/fair_deck.hpp"
#include "server/entropy/chain.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace server {

/// Shuffles for one table, and can be called to account for it.
class Dealer {
 public:
  virtual ~Dealer() = default;

  /// Told before anybody has sat down.
  virtual protocol::Digest commitment() const = 0;

  /// Puts deck `number` (1, 2, 3 …) of the table into order; `salts` by seat.
  virtual void shuffle(std::uint64_t number, std::span<const std::string> salts,
                       std::span<cards::Card> pack) const = 0;

  /// The secret of that deck. It also tells of the decks before it, so it is asked for only when
  /// all these may be known.
  virtual protocol::Digest secret(std::uint64_t number) const = 0;
};

/// By the rule of DECKS.md. The last secret of the chain belongs to the last deck that a table may
/// have (limits::decks_of_a_table_max).
std::unique_ptr<Dealer> new_chain_dealer(const std::string& table,
                                         const entropy::Chain::Ends& ends);

}  // namespace server
