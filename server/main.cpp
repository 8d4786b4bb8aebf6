// SPDX-License-Identifier: MIT
#include "protocol/hosted_game.hpp"
#include "server/app.hpp"

int main(int argc, char** argv) { return server::run_server(argc, argv, protocol::open_game); }
