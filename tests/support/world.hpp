// SPDX-License-Identifier: MIT
#pragma once

#include "server/async/event_loop.hpp"
#include "server/http/server_context.hpp"
#include "server/journal/sqlite/sqlite_journal.hpp"
#include "server/lobby/lobby.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/tiny_game.hpp"

#include <chrono>
#include <memory>
#include <utility>

namespace support {

/// All that sessions share, without a port.
struct World {
  explicit World(server::Config settings = {}) : config(std::move(settings)) {}

  TemporaryDirectory directory;
  server::EventLoop io;
  std::unique_ptr<server::Journal> journal{
      server::SqliteJournal::open_in(directory.path()).value()};
  server::Config config;
  server::Web web{};
  server::Connections connections{10, config.connections_per_address};
  server::AddressMarks marks;
  server::BotPlayers bots{io.get_executor(), {}};
  server::HintProgram hints{io.get_executor(), {}, std::chrono::seconds(1)};
  server::Lobby lobby{*journal, tiny::open, [this] { return io.get_executor(); }, 10};
  server::ServerContext context{.journal = *journal,
                                .registry = lobby.registry,
                                .finder = lobby.finder,
                                .table_opener = lobby.table_opener,
                                .archive = lobby.archive,
                                .other_nodes = lobby.other_nodes,
                                .directory = lobby.directory,
                                .connections = connections,
                                .marks = marks,
                                .bots = bots,
                                .hint_program = hints,
                                .config = config,
                                .web = web,
                                .about = nullptr};

  ~World() {
    lobby.stop_reading();
    journal.reset();
    io.abandon();  // sessions leave their places
  }
};

}  // namespace support
