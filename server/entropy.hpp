// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

/// Chance and secrets, from the operating system's generator (through libcrypto).
namespace server::entropy {

/// Every order equally likely; there is no seed to steal.
void shuffle(std::span<cards::Card> pack);

/// 128 random bits in hex: whoever has it plays the seat.
std::string token();

/// Eight characters without those that are taken for others (no 0 O 1 I L).
std::string table_id();

using Secret = std::array<unsigned char, 32>;

/// 256 random bits.
Secret secret();

using Digest = std::array<unsigned char, 32>;

/// SHA-256. Tokens are kept as their digests only, so that a stolen journal opens no seat.
Digest digest(std::string_view text);

/// Takes as long whatever differs.
bool same(const Digest& a, const Digest& b);

}  // namespace server::entropy
