// SPDX-License-Identifier: MIT
#pragma once

#include "clients/record/match.hpp"

#include <cstdint>
#include <iosfwd>
#include <optional>

namespace record {

/// Whether the decks of a transcript are those the server was bound to before anybody sat down.
struct Verification {
  std::uint64_t decks = 0;         // that follow from the commitment and the players' salts
  std::optional<Failure> failure;  // the first thing that does not
};

/// PROTOCOL.md, "Checking the cards". Looks at decks, salts and secrets only; whether the acts are
/// legal is play_again()'s business. `unreadable`: the transcript has nothing to check.
Verification verify(std::istream& transcript);

}  // namespace record
