// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/names.hpp"

/// Names that every file of the game uses. Klaberjass is dealt, bid and played as Jo-Jotte is: what
/// a deal, a contract, a trick or a run is, it has from engine/belote.
namespace klaberjass {

using namespace belote;
using engine::operator==;
using engine::words;

}  // namespace klaberjass
