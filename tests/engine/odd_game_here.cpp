// SPDX-License-Identifier: MIT
#include "tests/support/odd_game.hpp"

#include <doctest/doctest.h>

/// The odd game, which is there for tests, on what every game keeps to.
namespace engine {
using GameHere = odd::Game;
}

TYPE_TO_STRING_AS("the odd game", odd::Game);

#include "tests/engine/contract_test.cpp"
#include "tests/protocol/any_game_json_test.cpp"
