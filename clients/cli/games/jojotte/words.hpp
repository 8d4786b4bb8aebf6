// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/games/jojotte/wire.hpp"

#include <string>
#include <string_view>

/// The names of suits, contracts, melds and acts, as the client prints them.
namespace cli::jojotte {

/// "spades" for "S", "no trumps" for ""; any other text is returned unchanged.
std::string suit_name(std::string_view suit);
/// "jack" for "J" and, plural, "jacks".
std::string rank_name(std::string_view rank);
std::string rank_plural(std::string_view rank);

/// "spades", "no trumps", "nullo at no trumps", "a slam in spades", "spades, doubled".
std::string contract_name(const Contract& contract);
/// The seat that bid it: the declarer, or for a nullo the defender.
int bidder_of(const Contract& contract);
/// "four jacks", "a run of 4".
std::string meld_name(const Meld& meld);

/// The shortest words that a player may type for an action: "KS jo", "not good, aces", "run 4".
std::string phrase(const Action& action);

}  // namespace cli::jojotte
