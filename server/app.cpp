// SPDX-License-Identifier: MIT
#include "server/app.hpp"

#include "server/about.hpp"
#include "server/backup.hpp"
#include "server/check.hpp"
#include "server/farewell.hpp"
#include "server/limits.hpp"
#include "server/listener.hpp"
#include "server/logged.hpp"
#include "server/sqlite_journal.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/experimental/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <csignal>
#include <cstdio>
#include <thread>
#include <vector>

namespace server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr auto as_tuple = asio::experimental::as_tuple(asio::use_awaitable);

/// Empty when the port is ours.
std::string listen(tcp::acceptor& acceptor, const tcp::endpoint& at) {
  boost::system::error_code error;
  acceptor.open(at.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(at, error);
  if (!error) acceptor.listen(tcp::acceptor::max_listen_connections, error);
  if (!error) return {};
  return "Cannot listen at " + at.address().to_string() + " port " + std::to_string(at.port()) +
         ": " + error.message() + ".";
}

}  // namespace

std::variant<std::unique_ptr<App>, std::string> App::open(const Config& config,
                                                          Lobby::OpenGame open_game,
                                                          Chance chance) {
  auto web = Web::choose(config.web);
  if (auto* why = std::get_if<std::string>(&web)) return std::move(*why);
  auto lock = DataLock::take(config.data);
  if (auto* why = std::get_if<std::string>(&lock)) return std::move(*why);
  auto journal = SqliteJournal::open_in(config.data);
  if (auto* why = std::get_if<std::string>(&journal)) return std::move(*why);
  auto& opened = std::get<std::unique_ptr<SqliteJournal>>(journal);
  SqliteJournal& kept = *opened;
  std::unique_ptr<App> app(new App(config, std::move(std::get<Web>(web)),
                                   std::move(std::get<DataLock>(lock)), std::move(opened),
                                   std::move(open_game), std::move(chance)));
  kept.answer_by([&io = app->io_](auto answers) { asio::post(io, std::move(answers)); });
  if (std::string why = app->lobby_.bring_back(); !why.empty()) return why;
  const tcp::endpoint at(asio::ip::make_address(config.address), config.port);
  if (std::string why = listen(app->acceptor_, at); !why.empty()) return why;
  if (app->web_.empty()) spdlog::info("there is no page for browsers; see --web");
  return app;
}

App::App(const Config& config, Web web, DataLock lock, std::unique_ptr<Journal> journal,
         Lobby::OpenGame open_game, Chance chance)
    : config_(config),
      web_(std::move(web)),
      lock_(std::move(lock)),
      connections_(config.connections_max, config.connections_per_address),
      io_(config.threads),
      journal_(std::move(journal)),
      lobby_(
          *journal_, std::move(open_game), [this] { return new_executor(); }, config.tables_max,
          std::move(chance)),
      house_{*journal_, lobby_, connections_, config_, web_, about(lobby_.games(), web_)},
      acceptor_(new_executor()),
      signals_(io_) {}

App::~App() {
  lobby_.stop_reading();
  journal_.reset();  // what it has still to write, it tells to tables and lobby
}

/// A single thread is a strand already.
asio::any_io_executor App::new_executor() {
  if (config_.threads == 1) return io_.get_executor();
  return asio::make_strand(io_);
}

std::string App::url() const {
  const auto at = acceptor_.local_endpoint();
  const std::string host = at.address().to_string();
  const std::string shown = at.address().is_v6() ? "[" + host + "]" : host;
  return "http://" + shown + ":" + std::to_string(at.port()) + "/";
}

bool App::run() {
  asio::co_spawn(
      acceptor_.get_executor(),
      accept_all(acceptor_, [this] { return new_executor(); }, house_), Logged{"accepting"});
  asio::co_spawn(acceptor_.get_executor(), forget_left_alone(), Logged{"giving up old tables"});
  std::vector<std::thread> others;
  for (int i = 1; i < config_.threads; ++i) others.emplace_back([this] { io_.run(); });
  io_.run();
  for (std::thread& other : others) other.join();
  return gentle_;
}

void App::stop() {
  asio::post(acceptor_.get_executor(), [this] {
    if (std::exchange(stopping_, true)) {
      gentle_ = false;
      io_.stop();
    } else {
      asio::co_spawn(acceptor_.get_executor(), drain(), Logged{"stopping"});
    }
  });
}

void App::stop_on_signals() {
  signals_.add(SIGTERM);
  signals_.add(SIGINT);
  wait_for_signal();
}

void App::wait_for_signal() {
  signals_.async_wait([this](boost::system::error_code error, int) {
    if (error) return;
    stop();
    wait_for_signal();
  });
}

/// Nobody new, a bye to all, and time to hear it; whoever is still here then is cut off.
asio::awaitable<void> App::drain() {
  constexpr auto look_again = std::chrono::milliseconds(10);
  spdlog::info("stopping; {} connections are open", connections_.count());
  house_.closing = true;
  lobby_.close();
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  connections_.dismiss_all(farewell::restarting());
  asio::steady_timer pause(acceptor_.get_executor());
  const auto deadline = std::chrono::steady_clock::now() + limits::drain_seconds_max;
  while (connections_.count() > 0 && std::chrono::steady_clock::now() < deadline) {
    pause.expires_after(look_again);
    co_await pause.async_wait(as_tuple);
  }
  if (const std::size_t left = connections_.count(); left > 0)
    spdlog::warn("{} connections were cut", left);
  io_.stop();
}

asio::awaitable<void> App::forget_left_alone() {
  const Ages ages{.never_begun = limits::never_begun_kept_hours,
                  .unfinished = limits::unfinished_kept_hours,
                  .finished = limits::finished_kept_hours};
  asio::steady_timer pause(acceptor_.get_executor());
  for (;;) {
    const bool more = co_await lobby_.forget_left_alone(ages);
    if (more) pause.expires_after(limits::forget_pause_seconds);
    else pause.expires_after(limits::forget_pause_minutes);
    co_await pause.async_wait(as_tuple);
  }
}

// ---- the program --------------------------------------------------------------------------

namespace {

int complain(const std::string& why) {
  std::fprintf(stderr, "jojotte-server: %s\n", why.c_str());
  return 1;
}

int say(const Exit& exit) {
  std::fputs(exit.text.c_str(), exit.status == 0 ? stdout : stderr);
  return exit.status;
}

void log_to_stderr(const std::string& level) {
  spdlog::set_default_logger(spdlog::stderr_logger_mt("server"));
  spdlog::set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l %v");
  spdlog::set_level(spdlog::level::from_str(level));
}

/// Connections need descriptors: as many as this process may have.
void raise_descriptor_limit(int wanted) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_max < static_cast<rlim_t>(wanted))
    spdlog::warn("{} connections are allowed, but this process may open {} files only", wanted,
                 limit.rlim_max);
}

int serve(const Config& config, Lobby::OpenGame open_game) {
  log_to_stderr(config.log_level);
  raise_descriptor_limit(config.connections_max);
  auto opened = App::open(config, std::move(open_game));
  if (const auto* why = std::get_if<std::string>(&opened)) return complain(*why);
  App& app = *std::get<std::unique_ptr<App>>(opened);
  app.stop_on_signals();
  std::printf("Listening on %s\n", app.url().c_str());
  std::fflush(stdout);
  return app.run() ? 0 : 1;
}

/// Files made here are nobody else's to read: the journal holds the cards of games that go on.
void keep_files_private() { umask(S_IRWXG | S_IRWXO); }

int copy(const Config& config) {
  const bool backing_up = config.command == Config::Command::back_up;
  const std::string why = backing_up ? back_up(config.data, config.backup)
                                     : restore(config.backup, config.data, config.force);
  if (!why.empty()) return complain(why);
  std::printf("%s %s.\n", backing_up ? "Wrote" : "Restored", config.backup.c_str());
  return 0;
}

}  // namespace

int run_server(int argc, const char* const* argv, Lobby::OpenGame open_game) {
  const auto read = read_config(argc, argv);
  if (const auto* exit = std::get_if<Exit>(&read)) return say(*exit);
  const auto& config = std::get<Config>(read);
  if (config.check) {
    if (check_ready(config)) return 0;
    return complain("no server at " + config.address + " port " + std::to_string(config.port) +
                    " says that it is ready.");
  }
  keep_files_private();
  if (config.command != Config::Command::serve) return copy(config);
  return serve(config, std::move(open_game));
}

}  // namespace server
