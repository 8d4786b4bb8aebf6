// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/fair_deck.hpp"

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

/// Secrets and identifiers from the operating system's random generator (through libcrypto).
namespace server::entropy {

/// 128 random bits in hex. Anybody who knows a seat's key may play the seat.
std::string key();

/// Eight characters, none of which is easily confused with another (no 0 O 1 I L).
std::string table_id();

/// Random times between the bounds in limits.hpp: always the same for a table, so that its people
/// come back together, and another each time for no table, which is empty. Any thread may call.
std::function<std::chrono::milliseconds(const std::string& table)> retry_after();

using protocol::Digest;
using Secret = Digest;

/// 256 random bits.
Secret secret();

/// SHA-256. Only digests of keys are stored, so that a stolen journal opens no seat that is taken.
Digest digest(std::string_view text);

/// libcrypto's SHA-256 and HMAC.
extern const protocol::Hashing hashing;

/// Compares in constant time.
bool same(const Digest& a, const Digest& b);

}  // namespace server::entropy
