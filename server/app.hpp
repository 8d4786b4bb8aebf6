// SPDX-License-Identifier: MIT
#pragma once

#include "server/admin/admin_socket.hpp"
#include "server/async/event_loop.hpp"
#include "server/async/worker.hpp"
#include "server/bots/bot_players.hpp"
#include "server/bots/hint_program.hpp"
#include "server/config/config.hpp"
#include "server/config/or_reason.hpp"
#include "server/http/connections.hpp"
#include "server/http/server_context.hpp"
#include "server/http/web.hpp"
#include "server/journal/data_lock.hpp"
#include "server/journal/journal.hpp"
#include "server/lobby/lobby.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace server {

/// The server: starts and stops everything else, and owns it.
class App {
 public:
  /// Opens the journal and the port, or returns one sentence that says why not.
  static OrReason<std::unique_ptr<App>> open(const Config& config, OpenGame open_game,
                                             Environment environment = {});
  ~App();
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  /// The port it listens at, never 0.
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  std::string url() const;
  /// A URL that works on this machine, even if the server listens at all addresses.
  std::string url_from_here() const;

  /// Serves until it is stopped. True if everybody was given time to leave.
  bool run();

  /// Drains and stops: no new tables, time to play on as configured, then a bye to all and time to
  /// read it. A second call stops at once. Any thread may call.
  void stop();
  /// The same with another time. A later call can only shorten it. Any thread may call.
  void drain(std::chrono::seconds time);
  /// SIGTERM, SIGINT and the hangup of its terminal call stop(). Without a terminal, and under
  /// nohup, SIGHUP does nothing.
  void stop_on_signals();

 private:
  struct Resources {
    Web web;
    std::filesystem::path bots;
    DataLock lock;
    AddressMarks marks;
    std::unique_ptr<Journal> journal;
  };
  App(const Config& config, Resources resources, OpenGame open_game, Environment environment);

  boost::asio::any_io_executor new_executor();
  std::string remember_openings();
  std::string open_admin();
  void lose_tables(Loss loss);
  void begin_to_drain(std::chrono::seconds time);
  using Steady = std::chrono::steady_clock;
  boost::asio::awaitable<void> drain_and_close(std::chrono::seconds time);
  boost::asio::awaitable<void> close();
  boost::asio::awaitable<void> flush(Steady::time_point deadline);
  boost::asio::awaitable<void> read_running_time();
  boost::asio::awaitable<void> forget_left_alone();
  boost::asio::awaitable<void> look_after_shared_tables();
  void wait_for_signal();
  void wait_for_hangup();

  const Config config_;
  const Web web_;
  DataLock lock_;
  const AddressMarks marks_;
  Connections connections_;
  EventLoop io_;  // the destructor ends its coroutines first, as they refer to what follows
  std::unique_ptr<Journal> journal_;
  const std::function<std::chrono::milliseconds(const std::string& table)> retry_after_;
  const RunningTime running_time_;
  BotPlayers bots_;
  HintProgram hint_program_;
  Worker searches_;  // what games search for; tables refer to it
  Lobby lobby_;
  ServerContext context_;
  boost::asio::ip::tcp::acceptor acceptor_;
  boost::asio::signal_set signals_, hangups_;
  std::unique_ptr<AdminSocket> admin_socket_;   // null: none
  bool stopping_ = false;                       // stop() has been called
  std::optional<Steady::time_point> deadline_;  // of a drain that has begun
  bool graceful_ = true;                        // stop() was not called twice
};

/// The whole program: reads the settings, runs the command, and returns the exit status.
int run_server(int argc, const char* const* argv, OpenGame open_game);

}  // namespace server
