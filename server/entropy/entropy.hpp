// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/fair_deck.hpp"

#include <chrono>
#include <string>
#include <string_view>

/// Secrets, from the operating system's generator (through libcrypto).
namespace server::entropy {

/// 128 random bits in hex: whoever has it plays the seat.
std::string token();

/// Eight characters without those that are taken for others (no 0 O 1 I L).
std::string table_id();

/// Between the bounds of limits.hpp, and different each time. No secret.
std::chrono::milliseconds retry_after();

using protocol::Digest;
using Secret = Digest;

/// 256 random bits.
Secret secret();

/// SHA-256. Tokens are kept as their digests only, so that a stolen journal opens no seat.
Digest digest(std::string_view text);

/// SHA-256 and HMAC of libcrypto.
extern const protocol::Hashing hashing;

/// Takes as long whatever differs.
bool same(const Digest& a, const Digest& b);

}  // namespace server::entropy
