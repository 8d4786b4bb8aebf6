// SPDX-License-Identifier: MIT
#include "server/app.hpp"

#include "server/admin/admin_client.hpp"
#include "server/admin/check.hpp"
#include "server/async/as_tuple.hpp"
#include "server/async/logged.hpp"
#include "server/config/read_config.hpp"
#include "server/http/about.hpp"
#include "server/http/listener.hpp"
#include "server/journal/journal_check.hpp"
#include "server/journal/lease.hpp"
#include "server/journal/postgres/postgres_journal.hpp"
#include "server/journal/postgres/schema.hpp"
#include "server/journal/postgres/verify.hpp"
#include "server/journal/sqlite/backup.hpp"
#include "server/journal/sqlite/sqlite_journal.hpp"
#include "server/limits/limits.hpp"
#include "server/log/log.hpp"
#include "server/table/farewell.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/host_name.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include <csignal>
#include <cstdio>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

/// 127.0.0.1:8080
std::string host_and_port(const tcp::endpoint& at) {
  const std::string host = at.address().to_string();
  const std::string shown = at.address().is_v6() ? "[" + host + "]" : host;
  return shown + ":" + std::to_string(at.port());
}

std::string url_of(const tcp::endpoint& at) { return "http://" + host_and_port(at) + "/"; }

/// The size of the journal's file in whole MiB. Rarely and coarsely, since a record tells by its
/// length something of what is in it.
std::uint64_t journal_bytes(const std::filesystem::path& data) {
  constexpr std::uint64_t step = std::uint64_t{1024} * 1024;
  std::error_code none;
  const auto size = std::filesystem::file_size(data / "jojotte.db", none);
  return none ? 0 : (size + step - 1) / step * step;
}

/// `here`: where this server listens.
OrReason<std::unique_ptr<Journal>> open_journal(const Config& config, const tcp::endpoint& here) {
  if (config.journal.empty()) return SqliteJournal::open_in(config.data);
  auto key = postgres::read_journal_key(config.journal_key);
  if (!key) return tl::unexpected(std::move(key.error()));
  const std::string name = config.node_name.empty() ? asio::ip::host_name() : config.node_name;
  const std::string address =
      config.node_address.empty() ? host_and_port(here) : config.node_address;
  return PostgresJournal::open({config.journal, name, address, *key});
}

OrReason<AddressMarks> address_marks(const Config& config, Journal& journal) {
  const Nodes* others = nodes_on(journal);
  if (!others) return AddressMarks::open_in(config.data);
  return AddressMarks::shared_by_those_who_know(others->secret());
}

/// Whether this process ends with a terminal.
bool has_terminal() {
  const int terminal = ::open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal >= 0) ::close(terminal);
  return terminal >= 0;
}

/// Searches for what a player may do take their time on a thread of their own.
Environment searching_elsewhere(Environment environment, Worker& worker) {
  environment.elsewhere = [&worker](std::function<void()> job) { worker.post(std::move(job)); };
  return environment;
}

constexpr const char* draining_text =
    "The server is about to restart. Your table is kept; you can play on until then.";

}  // namespace

OrReason<std::unique_ptr<App>> App::open(const Config& config, OpenGame open_game,
                                         Environment environment) {
  auto web = Web::choose(config.web);
  if (!web) return tl::unexpected(std::move(web.error()));
  auto bots = BotProcess::choose(config.bots);
  if (!bots) return tl::unexpected(std::move(bots.error()));
  auto lock = DataLock::acquire(config.data);
  if (!lock) return tl::unexpected(std::move(lock.error()));
  // The port is known before the journal is, where other servers look for this one; and a start
  // that fails for it leaves no trace in the journal.
  asio::io_context idle;
  tcp::acceptor door(idle);
  const tcp::endpoint at(asio::ip::make_address(config.address), config.port);
  if (std::string why = take_port(door, at); !why.empty()) return tl::unexpected(std::move(why));
  auto journal = open_journal(config, door.local_endpoint());
  if (!journal) return tl::unexpected(std::move(journal.error()));
  auto marks = address_marks(config, **journal);
  if (!marks) return tl::unexpected(std::move(marks.error()));
  Resources resources{std::move(*web), std::move(*bots), std::move(*lock), *marks,
                      std::move(*journal)};
  std::unique_ptr<App> app(
      new App(config, std::move(resources), std::move(open_game), std::move(environment)));
  app->journal_->answer_by([&io = app->io_](auto answers) { asio::post(io, std::move(answers)); });
  if (Lease* const lease = app->journal_->lease())
    lease->when_lost([self = app.get()](Loss loss) { self->lose_tables(loss); });
  if (std::string why = app->lobby_.load_unfinished(); !why.empty())
    return tl::unexpected(std::move(why));
  if (std::string why = app->remember_openings(); !why.empty())
    return tl::unexpected(std::move(why));
  app->acceptor_.assign(at.protocol(), door.release());
  if (std::string why = listen(app->acceptor_); !why.empty()) return tl::unexpected(std::move(why));
  app->bots_.play_at(app->url_from_here());
  if (std::string why = app->open_admin(); !why.empty()) return tl::unexpected(std::move(why));
  if (!app->bots_.can_play())
    log::info("no_bots", {{"why", "The computer neither plays nor gives hints here; see --bots."}});
  if (app->web_.empty())
    log::info("no_page", {{"why", "There is no page for browsers; see --web."}});
  return app;
}

App::App(const Config& config, Resources resources, OpenGame open_game, Environment environment)
    : config_(config),
      web_(std::move(resources.web)),
      lock_(std::move(resources.lock)),
      marks_(resources.marks),
      connections_(config.connections_max, config.connections_per_address),
      io_(config.threads),
      journal_(std::move(resources.journal)),
      retry_after_(environment.retry_after),
      running_time_(environment.now),
      bots_(new_executor(), resources.bots),
      hint_program_(new_executor(), resources.bots, limits::hint_answer_seconds_max),
      lobby_(
          *journal_, std::move(open_game), [this] { return new_executor(); }, config.tables_max,
          searching_elsewhere(std::move(environment), searches_), Computer{&bots_, &hint_program_}),
      context_{.journal = *journal_,
               .registry = lobby_.registry,
               .finder = lobby_.finder,
               .table_opener = lobby_.table_opener,
               .archive = lobby_.archive,
               .other_nodes = lobby_.other_nodes,
               .directory = lobby_.directory,
               .connections = connections_,
               .marks = marks_,
               .bots = bots_,
               .hint_program = hint_program_,
               .config = config_,
               .web = web_,
               .about = about(web_)},
      acceptor_(new_executor()),
      signals_(io_),
      hangups_(io_) {}

/// Empty on success, else an error message.
std::string App::remember_openings() {
  const auto opened = journal_->opened_within(limits::tables_counted_hours);
  if (!opened) return "The journal cannot be read: " + opened.error().why + ".";
  context_.quotas.remember_openings(*opened);
  return {};
}

App::~App() {
  searches_.stop();
  lobby_.stop_reading();
  journal_.reset();  // first, because its last writes call back into tables and lobby
  io_.abandon();
  lobby_.registry.release_clients();
}

/// With one thread, the io_context itself serves as every strand.
asio::any_io_executor App::new_executor() {
  if (config_.threads == 1) return io_.get_executor();
  return asio::make_strand(io_);
}

std::string App::url() const { return url_of(acceptor_.local_endpoint()); }

std::string App::url_from_here() const {
  auto at = acceptor_.local_endpoint();
  if (at.address().is_unspecified() && at.address().is_v6())
    at.address(asio::ip::address_v6::loopback());
  else if (at.address().is_unspecified()) at.address(asio::ip::address_v4::loopback());
  return url_of(at);
}

/// Without a socket the start fails only if --admin-socket asked for it; a data folder may be on a
/// file system that cannot hold sockets.
std::string App::open_admin() {
  if (config_.admin_socket == "none") return {};
  const bool asked_for = !config_.admin_socket.empty();
  AdminCommands commands(context_, [this](std::chrono::seconds time) { drain(time); });
  auto opened = AdminSocket::open(acceptor_.get_executor(),
                                  asked_for ? config_.admin_socket : admin_socket_in(config_.data),
                                  std::move(commands), config_.patience.admin);
  if (opened) {
    admin_socket_ = std::move(*opened);
    return {};
  }
  if (asked_for) return opened.error();
  log::warn("no_admin", {{"why", opened.error()}});
  return {};
}

bool App::run() {
  asio::co_spawn(
      acceptor_.get_executor(),
      accept_all(acceptor_, [this] { return new_executor(); }, context_), Logged{"accepting"});
  asio::co_spawn(acceptor_.get_executor(), read_running_time(), Logged{"reading the time"});
  asio::co_spawn(acceptor_.get_executor(), forget_left_alone(), Logged{"giving up old tables"});
  if (lobby_.shared_tables)
    asio::co_spawn(acceptor_.get_executor(), look_after_shared_tables(), Logged{"shared tables"});
  if (admin_socket_)
    asio::co_spawn(acceptor_.get_executor(), admin_socket_->serve(), Logged{"the admin socket"});
  std::vector<std::thread> others;
  for (int i = 1; i < config_.threads; ++i) others.emplace_back([this] { io_.run(); });
  io_.run();
  for (std::thread& other : others) other.join();
  return graceful_;
}

// ---- stopping -----------------------------------------------------------------------------

void App::stop() {
  asio::post(acceptor_.get_executor(), [this] {
    if (std::exchange(stopping_, true)) {
      graceful_ = false;
      io_.stop();
    } else {
      begin_to_drain(config_.drain);
    }
  });
}

/// Other servers play this one's tables, and it goes on without them. But it serves nobody from a
/// database that has lost something.
void App::lose_tables(Loss loss) {
  asio::post(acceptor_.get_executor(), [this, loss] {
    if (context_.closing) return;
    if (loss == Loss::taken_over) return lobby_.shared_tables->start_over();
    graceful_ = false;
    begin_to_drain({});
  });
}

void App::drain(std::chrono::seconds time) {
  asio::post(acceptor_.get_executor(), [this, time] { begin_to_drain(time); });
}

/// The earliest of several deadlines counts.
void App::begin_to_drain(std::chrono::seconds time) {
  const auto deadline = Steady::now() + time;
  const bool has_begun = deadline_.has_value();
  deadline_ = std::min(deadline_.value_or(deadline), deadline);
  if (has_begun) return;
  asio::co_spawn(acceptor_.get_executor(), drain_and_close(time), Logged{"stopping"});
}

void App::stop_on_signals() {
  signals_.add(SIGTERM);
  signals_.add(SIGINT);
  // Started by nohup, it is to outlive its terminal. Started without a terminal, it has none that
  // could hang up: whoever sends this wants a log to be reopened, and there is none.
  struct sigaction hangup{};
  sigaction(SIGHUP, nullptr, &hangup);
  if (hangup.sa_handler != SIG_IGN) (has_terminal() ? signals_ : hangups_).add(SIGHUP);
  wait_for_hangup();
  wait_for_signal();
}

void App::wait_for_hangup() {
  hangups_.async_wait([this](boost::system::error_code error, int) {
    if (error) return;
    log::info("hangup_ignored", {{"why", "The log goes to standard error, and no file is open."}});
    wait_for_hangup();
  });
}

void App::wait_for_signal() {
  signals_.async_wait([this](boost::system::error_code error, int) {
    if (error) return;
    stop();
    wait_for_signal();
  });
}

/// Opens no new tables and gives players time to play on; then sends everybody away.
asio::awaitable<void> App::drain_and_close(std::chrono::seconds time) {
  log::info("draining", {{"seconds", time.count()}, {"connections", connections_.count()}});
  context_.draining = true;
  lobby_.registry.close();
  const auto seconds = static_cast<std::uint64_t>(time.count());
  if (seconds > 0) connections_.tell_all_from_now_on({"draining", draining_text, seconds});
  asio::steady_timer pause(acceptor_.get_executor());
  while (connections_.count() > 0 && lobby_.registry.in_play() && Steady::now() < *deadline_) {
    pause.expires_after(limits::drain_look_milliseconds);
    co_await pause.async_wait(as_tuple);
  }
  co_await close();
}

/// Stops the clocks and flushes the journal before telling anybody to leave. Downloads are cut
/// short at once, and connections that are still open at the deadline.
asio::awaitable<void> App::close() {
  log::info("closing", {{"connections", connections_.count()}});
  context_.closing = true;
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  lobby_.registry.stop_clocks();
  lobby_.archive.cut_short();
  const auto deadline = Steady::now() + limits::closing_seconds_max;
  co_await flush(deadline);
  bots_.stop();
  const auto people = static_cast<int>(lobby_.shared_tables ? connections_.count() : 0);
  connections_.dismiss_all([this, people](const std::string& table) {
    return farewell::restarting(retry_after_(table), people);
  });
  asio::steady_timer pause(acceptor_.get_executor());
  while (connections_.count() > 0 && Steady::now() < deadline) {
    pause.expires_after(limits::drain_look_milliseconds);
    co_await pause.async_wait(as_tuple);
  }
  if (const std::size_t left = connections_.count(); left > 0)
    log::warn("connections_cut", {{"connections", left}});
  io_.stop();
}

asio::awaitable<void> App::flush(Steady::time_point deadline) {
  const auto flushed = std::make_shared<asio::steady_timer>(acceptor_.get_executor(), deadline);
  Journal::Done done = [this, flushed](WriteResult result) {
    if (result != WriteResult::kept) log::error("not_flushed");
    asio::post(acceptor_.get_executor(), [flushed] { flushed->cancel(); });
  };
  if (Lease* const lease = journal_->lease()) lease->leave(std::move(done));
  else journal_->flush(std::move(done));
  co_await flushed->async_wait(as_tuple);
}

asio::awaitable<void> App::read_running_time() {
  asio::steady_timer pause(acceptor_.get_executor());
  for (;;) {
    running_time_();
    pause.expires_after(limits::running_time_read);
    co_await pause.async_wait(as_tuple);
  }
}

asio::awaitable<void> App::forget_left_alone() {
  const Ages ages{.never_begun = limits::never_begun_kept_hours,
                  .unfinished = limits::unfinished_kept_hours,
                  .finished = limits::finished_kept_hours};
  asio::steady_timer pause(acceptor_.get_executor());
  bool more = false;
  for (;;) {
    if (!more) context_.journal_bytes = journal_bytes(config_.data);
    more = co_await lobby_.expiry.delete_left_alone(ages);
    if (more) pause.expires_after(limits::forget_pause_seconds);
    else pause.expires_after(limits::forget_pause_minutes);
    co_await pause.async_wait(as_tuple);
    journal_->flush([](WriteResult) {});  // every transaction writes the uptime
  }
}

asio::awaitable<void> App::look_after_shared_tables() {
  const SharingPatience patience{config_.patience.deserted, config_.patience.lease_invalid};
  asio::steady_timer pause(acceptor_.get_executor());
  for (;;) {
    pause.expires_after(limits::shared_tables_look_milliseconds);
    co_await pause.async_wait(as_tuple);
    co_await lobby_.shared_tables->look_after(patience);
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

/// With --log-format json, the reason goes to the log in that form.
int cannot_start(const Config& config, const std::string& why) {
  if (config.log_format == log::Format::text) return complain(why);
  log::error("cannot_start", {{"why", why}});
  return 1;
}

/// Raises the limit on file descriptors as far as this process may.
void raise_descriptor_limit(int wanted) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_max < static_cast<rlim_t>(wanted))
    log::warn("few_descriptors", {{"connections", wanted}, {"files", limit.rlim_max}});
}

/// The reader of the log or of standard output may go away, and people play on.
void survive_closed_pipes() { std::signal(SIGPIPE, SIG_IGN); }

int serve(const Config& config, OpenGame open_game) {
  survive_closed_pipes();
  log::start(config.log_level, config.log_format);
  raise_descriptor_limit(config.connections_max);
  auto opened = App::open(config, std::move(open_game));
  if (!opened) return cannot_start(config, opened.error());
  App& app = **opened;
  app.stop_on_signals();
  if (config.log_format == log::Format::text) {  // as JSON, the event has the address
    std::printf("Listening on %s\n", app.url().c_str());
    std::fflush(stdout);
  }
  log::info("started", {{"version", JOJOTTE_VERSION}, {"url", app.url()}});
  const bool graceful = app.run();
  log::info("stopped", {{"graceful", graceful ? "yes" : "no"}});
  return graceful ? 0 : 1;
}

/// The journal holds the cards of unfinished games, so other users must not read its files.
void keep_files_private() { umask(S_IRWXG | S_IRWXO); }

int say_what_is_whole(const OrReason<std::string>& whole) {
  if (!whole) return complain(whole.error());
  std::printf("%s\n", whole->c_str());
  return 0;
}

/// What lacks tables is there, but nobody is to take it for whole.
int wrote(const Config& config, const std::vector<std::string>& damaged) {
  std::printf("Wrote %s.\n", config.backup.c_str());
  for (const std::string& table : damaged)
    complain("The table " + table + " is damaged in the journal, and so in the backup.");
  return damaged.empty() ? 0 : 1;
}

int restored(const Config& config, const std::vector<std::string>& left_out) {
  std::printf("Restored %s.\n", config.backup.c_str());
  for (const std::string& table : left_out)
    std::printf("The table %s is damaged in the backup and was left out.\n", table.c_str());
  return 0;
}

int copy(const Config& config) {
  if (config.command == Config::Command::verify) return say_what_is_whole(verify(config.backup));
  const bool makes = config.command == Config::Command::back_up;
  const auto tables =
      makes ? back_up(config.data, config.backup)
            : restore(config.backup, config.data, {config.force, config.without_damaged});
  if (!tables) return complain(tables.error());
  return makes ? wrote(config, *tables) : restored(config, *tables);
}

int verify_journal(const Config& config) {
  const auto key = postgres::read_journal_key(config.journal_key);
  if (!key) return complain(key.error());
  const auto link = postgres::Link::open(config.journal, limits::database_answer_seconds_max);
  if (!link) return complain("The database of --journal cannot be reached: " + link.error());
  const auto found = postgres::verify(**link, *key);
  if (!found) return complain(found.error());
  return say_what_is_whole(journal_check::in_lines("The journal", *found));
}

int upgrade_journal(const Config& config) {
  const auto link = postgres::Link::open(config.journal, limits::database_answer_seconds_max);
  if (!link) return complain("The database of --journal cannot be reached: " + link.error());
  const auto done = postgres::upgrade(**link);
  if (!done) return complain(done.error());
  std::printf("%s\n", done->c_str());
  return 0;
}

int run_admin_command(const Config& config) {
  const AdminAnswer answer = call_admin(config);
  if (answer.status != 0) return complain(answer.text);
  std::fputs(answer.text.c_str(), stdout);
  return 0;
}

}  // namespace

int run_server(int argc, const char* const* argv, OpenGame open_game) {
  const auto read = read_config(argc, argv);
  if (!read) return say(read.error());
  const Config& config = *read;
  if (config.check) {
    if (check_ready(config)) return 0;
    return complain("No server at " + config.address + " port " + std::to_string(config.port) +
                    " reports that it is ready.");
  }
  keep_files_private();
  if (config.command == Config::Command::admin) return run_admin_command(config);
  if (config.command == Config::Command::upgrade_journal) return upgrade_journal(config);
  if (config.command == Config::Command::verify_journal) return verify_journal(config);
  if (config.command != Config::Command::serve) return copy(config);
  return serve(config, std::move(open_game));
}

}  // namespace server
