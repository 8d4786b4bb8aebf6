// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// How a deck follows from the server's secret and the players' salts: PROTOCOL.md, "Checking the
/// cards". The one place that knows the rule; who deals and who checks bring their own hashing.
namespace protocol {

using Digest = std::array<unsigned char, 32>;
using Bytes = std::span<const unsigned char>;

/// SHA-256 and HMAC-SHA-256, of whatever library.
struct Hashing {
  Digest (*sha256)(Bytes);
  Digest (*hmac)(Bytes key, Bytes message);
};

/// SHA-256 of SHA-256 of … `secret`, `times` times. Each deck's secret is the hash of the next
/// deck's, and the commitment that of the first: whoever knows one knows all before it, and none
/// after it.
Digest hashed(const Hashing& hashing, Digest secret, std::uint64_t times);

/// What decides the order of one deck.
struct DeckSource {
  Digest secret;
  std::string_view table;
  std::uint64_t number = 0;            // of the deck at its table, from 1; a cut takes one, too
  std::span<const std::string> salts;  // by seat, as they came
};

/// Puts the pack, handed in in its own order, into the order the chance wants.
void shuffle(const Hashing& hashing, const DeckSource& source, std::span<cards::Card> pack);

/// 64 digits, lower case, and back.
std::string hex(const Digest& digest);
std::optional<Digest> read_digest(std::string_view hex);

}  // namespace protocol
