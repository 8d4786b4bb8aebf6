// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/state.hpp"

#include <string>

/// Words that several reports use.
namespace record {

/// "seat 0"
std::string seat_name(jojotte::Seat seat);

/// "hearts"
std::string suit_name(jojotte::Suit suit);

/// "seat 0 in hearts, slam, doubled", "seat 1 plays nullo against seat 0"
std::string contract_text(const jojotte::Contract& contract);

}  // namespace record
