// SPDX-License-Identifier: MIT
#include "tests/support/tiny_game.hpp"

#include <doctest/doctest.h>

/// The tiny game, which is there for tests, on what every game keeps to.
namespace engine {
using GameHere = tiny::Game;
}

TYPE_TO_STRING_AS("the tiny game", tiny::Game);

#include "tests/engine/contract_test.cpp"
#include "tests/protocol/any_game_json_test.cpp"
