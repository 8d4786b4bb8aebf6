// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/wire.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// How a deck follows from its secret: the rule of DECKS.md, implemented a second time so that a
/// client can check what a server has dealt.
namespace net {

using Secret = std::array<std::uint8_t, 32>;

/// The most decks that can follow from one commitment.
constexpr int decks_max = 4096;

/// 64 lower-case hex digits; none: the text is something else.
std::optional<Secret> read_secret(std::string_view hex);
/// 64 lower-case hex digits.
std::string hex(const Secret& secret);

/// 32 bytes that nobody can guess. Throws std::runtime_error where the system has no randomness.
Secret fresh_secret();

/// SHA-256: of the secret of a deck, the secret of the deck before; of the first, the commitment.
Secret secret_before(const Secret& secret);

/// The promise of a salt: the hash of its text, in hex.
std::string promise_of(std::string_view salt);

/// The cards of deck `number` at a table, the top card first: `pack` is all of them, in the order
/// before the shuffle. In a mirror match the salts are those of both tables.
Cards shuffled(Cards pack, const Secret& secret, int number, std::string_view table,
               const std::vector<std::string>& salts);

}  // namespace net
