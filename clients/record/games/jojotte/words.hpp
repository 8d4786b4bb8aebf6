// SPDX-License-Identifier: MIT
#pragma once

#include "clients/record/words.hpp"
#include "engine/jojotte/jojotte.hpp"

#include <string>

/// Words that several reports use.
namespace record {

/// "hearts"
std::string suit_name(jojotte::Suit suit);

/// "R47"
std::string rule_name(int rule);

/// "nullo_bid"
std::string phase_name(const jojotte::Phase& phase);

/// "play JS jo"
std::string action_in_words(const jojotte::Action& action);

/// "seat 0 in hearts, slam, doubled", "seat 1 plays nullo against seat 0"
std::string contract_text(const jojotte::Contract& contract);

}  // namespace record
