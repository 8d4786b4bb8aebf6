// SPDX-License-Identifier: MIT
#include "server/entropy/chain.hpp"

#include "engine/ensure.hpp"

namespace server::entropy {

namespace {

constexpr std::uint64_t largest_part = Chain::size / Chain::parts;
static_assert(Chain::parts * Chain::parts * Chain::parts * Chain::parts == Chain::size);

/// The ends of eight parts of this size, of which the last ends so.
Chain::Ends parts_before(const Digest& end, std::uint64_t size) {
  Chain::Ends ends{};
  ends.back() = end;
  for (std::size_t i = ends.size() - 1; i > 0; --i)
    ends[i - 1] = protocol::hashed(hashing, ends[i], size);
  return ends;
}

}  // namespace

Chain::Ends Chain::ends(const Digest& last) { return parts_before(last, largest_part); }

Chain::Chain(const Ends& ends) {
  constexpr std::uint64_t part_of_a_part = largest_part / parts;
  levels_[0] = {0, ends};
  levels_[1] = {0, parts_before(ends.front(), part_of_a_part)};
  beginning_ = protocol::hashed(hashing, levels_[1].ends.front(), part_of_a_part);
}

Digest Chain::secret(std::uint64_t number) {
  engine::ensure(number >= 1 && number <= size, "a table that needs decks without end");
  std::uint64_t part_size = largest_part;
  for (std::size_t i = 0;; ++i, part_size /= parts) {
    const std::uint64_t part = (number - 1) / part_size;
    const Digest& end = levels_[i].ends[part % parts];
    if (part_size == 1) return end;
    Level& next = levels_[i + 1];
    if (next.part != part) next = {part, parts_before(end, part_size / parts)};
  }
}

}  // namespace server::entropy
