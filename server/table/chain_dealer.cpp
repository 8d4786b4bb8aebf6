// SPDX-License-Identifier: MIT
#include "engine/ensure.hpp"
#include "server/entropy/entropy.hpp"
#include "server/limits/limits.hpp"
#include "server/table/dealer.hpp"

#include <array>

namespace server {

namespace {

using protocol::Digest;

constexpr std::uint64_t last_deck = limits::decks_of_a_table_max;

/// A chain of hashes is made from its end to its beginning and asked for the other way. This keeps
/// the ends of its eight parts, of the eight parts of the part asked for last, and so on. That
/// takes 1 KiB, and the next link costs a few hashes.
class Chain {
 public:
  explicit Chain(const Digest& last) : beginning_(fill(levels_[0], {0, last_deck / parts}, last)) {}

  /// Before the first link.
  const Digest& beginning() const { return beginning_; }

  /// `number` from 1 to last_deck.
  Digest link(std::uint64_t number) {
    std::uint64_t size = last_deck / parts;
    for (std::size_t i = 0;; ++i, size /= parts) {
      const std::uint64_t part = (number - 1) / size;
      const Digest& end = levels_[i].ends[part % parts];
      if (size == 1) return end;
      Level& next = levels_[i + 1];
      if (next.part != part) fill(next, {part, size / parts}, end);
    }
  }

 private:
  static constexpr std::uint64_t parts = 8;
  static_assert(parts * parts * parts * parts == last_deck);
  struct Level {
    std::uint64_t part = ~std::uint64_t{0};  // whose parts these are; none yet
    std::array<Digest, parts> ends{};
  };
  struct Place {
    std::uint64_t part, size;  // the size of its parts
  };

  /// The secret before the part.
  static Digest fill(Level& level, const Place& place, Digest end) {
    level.part = place.part;
    for (std::size_t i = parts; i-- > 0;) {
      level.ends[i] = end;
      end = protocol::hashed(entropy::hashing, end, place.size);
    }
    return end;
  }

  std::array<Level, 4> levels_;
  Digest beginning_;
};

class ChainDealer final : public Dealer {
 public:
  ChainDealer(const std::string& table, const Digest& last) : table_(table), chain_(last) {}

  Digest commitment() const override { return chain_.beginning(); }

  void shuffle(std::uint64_t number, std::span<const std::string> salts,
               std::span<cards::Card> pack) const override {
    const protocol::DeckSource source{secret(number), table_, number, salts};
    protocol::shuffle(entropy::hashing, source, pack);
  }

  Digest secret(std::uint64_t number) const override {
    engine::ensure(number >= 1 && number <= last_deck, "a table that needs decks without end");
    return chain_.link(number);
  }

 private:
  std::string table_;
  mutable Chain chain_;  // asked by one at a time, as all of a table
};

}  // namespace

std::unique_ptr<Dealer> new_chain_dealer(const std::string& table, const Digest& last) {
  return std::make_unique<ChainDealer>(table, last);
}

}  // namespace server
