// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/names.hpp"

/// Names that every file of the game uses.
namespace jojotte {

using namespace belote;

}  // namespace jojotte
