// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// How a deck follows from the server's secret and the players' salts: DECKS.md. This is the one
/// place that knows the rule; its callers bring their own hashing.
namespace protocol {

using Digest = std::array<unsigned char, 32>;
using Bytes = std::span<const unsigned char>;

/// SHA-256 and HMAC-SHA-256, from any library.
struct Hashing {
  Digest (*sha256)(Bytes);
  Digest (*hmac)(Bytes key, Bytes message);
};

/// `secret`, hashed `times` times by SHA-256. Each deck's secret is the hash of the next deck's,
/// and the commitment is the hash of the first: a secret reveals all those before it and none after
/// it.
Digest hashed(const Hashing& hashing, Digest secret, std::uint64_t times);

/// The values that decide the order of one deck.
struct DeckSource {
  Digest secret;
  std::string_view table;
  std::uint64_t number = 0;            // of the deck at its table, from 1; a cut uses a deck, too
  std::span<const std::string> salts;  // by seat, as they came
};

/// Shuffles the pack, which comes in its own order, into the order that follows from `source`.
void shuffle(const Hashing& hashing, const DeckSource& source, std::span<cards::Card> pack);

/// The promise of a salt: the hash of its text, in hex.
std::string promise_of(const Hashing& hashing, std::string_view salt);

/// A digest as 64 lower-case hex digits, and back.
std::string hex(const Digest& digest);
std::optional<Digest> read_digest(std::string_view hex);

}  // namespace protocol
