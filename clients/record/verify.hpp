// SPDX-License-Identifier: MIT
#pragma once

#include "clients/record/failure.hpp"

#include <cstdint>
#include <iosfwd>
#include <optional>

namespace record {

/// Whether the decks of a transcript are those the server committed to before anyone sat down.
struct Verification {
  std::uint64_t decks = 0;         // those that follow from the commitment and the salts
  int anew = 0;                    // how often the salts began anew before the first deck
  std::optional<Failure> failure;  // the first thing that does not
};

/// DECKS.md. Checks decks, salts and secrets only; check() checks the acts. `unreadable`: the
/// transcript has nothing to check.
Verification verify(std::istream& transcript);

}  // namespace record
