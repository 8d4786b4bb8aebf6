// SPDX-License-Identifier: MIT
// The server with the tiny game, for tests that kill a real process.
#include "server/app.hpp"
#include "tests/support/tiny_game.hpp"

int main(int argc, char** argv) { return server::run_server(argc, argv, tiny::open); }
