// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/jojotte_knowledge.hpp"
#include "tests/support/tiny_knowledge.hpp"

#include <doctest/doctest.h>

#include <tuple>

/// To join the tests of every game, a game needs its name here and its Knowledge.
namespace support {

using EveryGame = std::tuple<jojotte::JoJotte, tiny::Game>;

}  // namespace support

TYPE_TO_STRING_AS("Jo-Jotte", jojotte::JoJotte);
TYPE_TO_STRING_AS("the tiny game", tiny::Game);
