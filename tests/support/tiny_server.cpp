// SPDX-License-Identifier: MIT
// The server with the tiny game at its tables: for tests that must kill a real process.
#include "server/app.hpp"
#include "tests/support/tiny_game.hpp"

int main(int argc, char** argv) { return server::run_server(argc, argv, tiny::open); }
