// SPDX-License-Identifier: MIT
#pragma once

#include "server/entropy/entropy.hpp"
#include "server/limits/limits.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace server::entropy {

/// The secrets of a table's decks, each the hash of the next (DECKS.md). They are made from the
/// last to the first and asked for the other way, so a chain keeps the ends of its eight parts, of
/// the eight parts of the part asked for last, and so on. That takes 1 KiB, and the next secret
/// costs a few hashes.
class Chain {
 public:
  static constexpr std::uint64_t size = limits::decks_of_a_table_max;
  static constexpr std::size_t parts = 8;

  /// The last secrets of its eight parts, in order. All follow from the last of them. A table's row
  /// keeps them, so that a table that wakes makes one part and not the whole chain.
  using Ends = std::array<Digest, parts>;
  using Bytes = std::array<unsigned char, sizeof(Ends)>;  // as a store keeps them

  /// Of the chain with this last secret.
  static Ends ends(const Digest& last);

  explicit Chain(const Ends& ends);

  /// Before the first secret: what is told before anybody has sat down.
  const Digest& beginning() const { return beginning_; }

  /// `number`: from 1 to `size`.
  Digest secret(std::uint64_t number);

 private:
  struct Level {
    std::uint64_t part = ~std::uint64_t{0};  // whose parts these are; none yet
    Ends ends{};
  };

  std::array<Level, 4> levels_;
  Digest beginning_;
};

}  // namespace server::entropy
