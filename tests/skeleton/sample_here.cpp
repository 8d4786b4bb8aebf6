// SPDX-License-Identifier: MIT
#include "tests/skeleton/sample.hpp"

#include <doctest/doctest.h>

/// The game that script/new-game writes, on what every game keeps to.
namespace engine {
using GameHere = sample::Sample;
}

TYPE_TO_STRING_AS("the sample game", sample::Sample);

#include "tests/engine/contract_test.cpp"
#include "tests/protocol/any_game_json_test.cpp"
