// SPDX-License-Identifier: MIT
#pragma once

#include "server/app.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/tiny_game.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <thread>

namespace support {

/// A server in this process, on a free port, with a journal of its own; of tiny games, unless it is
/// given others.
class RunningApp {
 public:
  explicit RunningApp(server::Config config = {}, server::OpenGame open_game = tiny::open,
                      server::Environment environment = {}) {
    const server::Config usual;
    // All clients of a test have one address, so only limits that a test sets itself apply.
    if (config.connections_per_address == usual.connections_per_address)
      config.connections_per_address = 10'000;
    if (config.tables_per_address == usual.tables_per_address) config.tables_per_address = 10'000;
    if (config.patience.spectators_arriving == usual.patience.spectators_arriving)
      config.patience.spectators_arriving = 10'000;
    if (config.patience.players_arriving == usual.patience.players_arriving)
      config.patience.players_arriving = 10'000;
    if (config.web.empty())
      config.web = "none";  // not the page that the build puts beside the tests
    if (config.drain == usual.drain) config.drain = {};  // no waiting for players at the end
    config.port = 0;
    config.threads = 2;  // the server processes in tests have one
    config.data = directory_.path();
    auto opened = server::App::open(config, std::move(open_game), std::move(environment));
    REQUIRE(opened.has_value());
    app_ = std::move(*opened);
    thread_ = std::thread([this] { gentle_ = app_->run(); });
  }
  ~RunningApp() {
    if (thread_.joinable()) stop();
  }

  std::uint16_t port() const { return app_->port(); }
  const std::filesystem::path& data() const { return directory_.path(); }

  /// True if everybody was given time to leave.
  bool stop() {
    app_->stop();
    thread_.join();
    return gentle_;
  }

 private:
  TemporaryDirectory directory_;
  std::unique_ptr<server::App> app_;
  std::thread thread_;
  bool gentle_ = false;
};

}  // namespace support
