// SPDX-License-Identifier: MIT
#pragma once

#include "engine/games.hpp"
#include "tests/support/odd_game.hpp"
#include "tests/support/tiny_game.hpp"

#include <doctest/doctest.h>

#include <tuple>
#include <utility>

/// The games that the tests of the contract run on: all that are played, and two that are there for
/// tests.
namespace support {

using GamesOnTable = decltype(std::tuple_cat(std::declval<engine::Games>(),
                                             std::declval<std::tuple<odd::Game, tiny::Game>>()));

}  // namespace support

TYPE_TO_STRING_AS("the odd game", odd::Game);
TYPE_TO_STRING_AS("the tiny game", tiny::Game);
