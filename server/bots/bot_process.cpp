// SPDX-License-Identifier: MIT
#include "server/bots/bot_process.hpp"

#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/local/connect_pair.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <deque>
#include <utility>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace server {

namespace asio = boost::asio;
namespace fs = std::filesystem;
using boost::system::error_code;
using Stream = asio::local::stream_protocol::socket;

namespace {

bool can_be_run(const fs::path& program) {
  std::error_code none;
  return fs::is_regular_file(program, none) && access(program.c_str(), X_OK) == 0;
}

/// Of the server's environment, the variables that a program needs to be found and loaded, and
/// those that the sanitizers of our tests read. The others may hold secrets of the operator.
std::vector<char*> small_environment() {
  constexpr std::array<std::string_view, 4> kept{
      "PATH=", "LD_LIBRARY_PATH=", "ASAN_OPTIONS=", "UBSAN_OPTIONS="};
  std::vector<char*> variables;
  for (char** at = environ; *at != nullptr; ++at)
    if (std::ranges::any_of(kept,
                            [at](auto name) { return std::string_view(*at).starts_with(name); }))
      variables.push_back(*at);
  variables.push_back(nullptr);
  return variables;
}

/// Starts a program with `line` as its standard input and output. It inherits no other descriptor
/// but standard error; otherwise it could hold the server's port after the server's death. It gets
/// a process group of its own, so that Ctrl-C reaches only the server, which then ends it. Returns
/// 0 or an errno value.
int spawn(pid_t& process, std::vector<std::string> words, int line) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawnattr_t manner;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&manner);
  posix_spawn_file_actions_adddup2(&files, line, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, line, STDOUT_FILENO);
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  posix_spawnattr_setflags(&manner, POSIX_SPAWN_SETPGROUP);
  const int problem = posix_spawn(&process, arguments[0], &files, &manner, arguments.data(),
                                  small_environment().data());
  posix_spawnattr_destroy(&manner);
  posix_spawn_file_actions_destroy(&files);
  return problem;
}

}  // namespace

/// One run of the program. Operations that were pending when it ended find it `over`.
struct BotProcess::Run {
  explicit Run(const asio::any_io_executor& executor) : stream(executor) {}

  void terminate() {
    over = true;
    error_code ignored;
    stream.close(ignored);
    kill(-process, SIGKILL);  // and all processes that it has started
    waitpid(process, nullptr, 0);
  }

  Stream stream;
  pid_t process = 0;
  std::chrono::steady_clock::time_point started = std::chrono::steady_clock::now();
  std::deque<std::string> outgoing;  // the first one is being written
  std::string unread;
  bool over = false;
};

OrReason<fs::path> BotProcess::choose(const fs::path& option) {
  if (option == "none") return fs::path{};
  std::error_code unknown;
  if (!option.empty() && can_be_run(option)) return fs::absolute(option, unknown);
  if (!option.empty()) {
    const char* why = fs::exists(option, unknown) ? "is not an executable file" : "does not exist";
    return tl::unexpected("The program " + option.string() + " of --bots " + why +
                          ". Name another, or use --bots none.");
  }
  const fs::path beside =
      fs::read_symlink("/proc/self/exe", unknown).replace_filename("jojotte-bot");
  return can_be_run(beside) ? beside : fs::path{};
}

BotProcess::BotProcess(asio::any_io_executor executor, fs::path program, Job job, Events events)
    : executor_(std::move(executor)),
      program_(std::move(program)),
      job_(std::move(job)),
      events_(std::move(events)),
      backoff_(executor_),
      next_backoff_(limits::bot_backoff_milliseconds_min) {}

BotProcess::~BotProcess() {
  if (run_) run_->terminate();
}

// ---- starting and ending ------------------------------------------------------------------

bool BotProcess::start() {
  if (run_) return true;
  if (!exists() || backing_off_ || stopped_) return false;
  return begin();
}

bool BotProcess::begin() {
  const auto run = std::make_shared<Run>(executor_);
  Stream theirs(executor_);
  error_code error;
  asio::local::connect_pair(run->stream, theirs, error);
  int problem = error.value();
  std::vector<std::string> words{program_.string()};
  words.insert(words.end(), job_.arguments.begin(), job_.arguments.end());
  if (!error) problem = spawn(run->process, std::move(words), theirs.native_handle());
  if (problem != 0) {
    log::error("bot_not_started", {{"job", job_.name}, {"why", std::strerror(problem)}});
    back_off();
    events_.died();
    return false;
  }
  run_ = run;
  number_ = run->process;
  log::info("bot_started", {{"job", job_.name}, {"process", run->process}});
  read_next(run);
  return true;
}

void BotProcess::kill_process(std::string_view why) {
  if (!run_) return;
  const auto run = std::exchange(run_, nullptr);
  number_ = 0;
  run->terminate();
  if (!stopped_) {
    deaths_.add();
    if (std::chrono::steady_clock::now() - run->started >= limits::bot_healthy_seconds)
      next_backoff_ = limits::bot_backoff_milliseconds_min;
    log::warn("bot_died",
              {{"job", job_.name}, {"why", why}, {"backoff_milliseconds", next_backoff_.count()}});
    back_off();
  }
  events_.died();
}

void BotProcess::back_off() {
  backing_off_ = true;
  backoff_.expires_after(next_backoff_);
  next_backoff_ =
      std::min<std::chrono::milliseconds>(2 * next_backoff_, limits::bot_backoff_seconds_max);
  backoff_.async_wait([this](error_code error) {
    if (error) return;
    backing_off_ = false;
    events_.ready_again();
  });
}

void BotProcess::stop() {
  stopped_ = true;
  backoff_.cancel();
  if (run_) kill(run_->process, SIGTERM);  // read_next() notices when it has ended
}

// ---- lines --------------------------------------------------------------------------------

void BotProcess::send(std::string line) {
  if (!run_) return;
  if (run_->outgoing.size() >= job_.lines_max) return kill_process("it does not read its input");
  run_->outgoing.push_back(std::move(line) + '\n');
  if (run_->outgoing.size() == 1) write_next(run_);
}

/// An error needs no handling here: read_next() notices the end of the program.
void BotProcess::write_next(const std::shared_ptr<Run>& run) {
  asio::async_write(run->stream, asio::buffer(run->outgoing.front()),
                    [this, run](error_code error, std::size_t) {
                      if (run->over || error) return;
                      run->outgoing.pop_front();
                      if (!run->outgoing.empty()) write_next(run);
                    });
}

void BotProcess::read_next(const std::shared_ptr<Run>& run) {
  asio::async_read_until(run->stream, asio::dynamic_buffer(run->unread, job_.line_bytes_max), '\n',
                         [this, run](error_code error, std::size_t size) {
                           if (run->over) return;
                           if (error)
                             return kill_process("it has ended, or sent a line that is too long");
                           const std::string line = run->unread.substr(0, size - 1);
                           run->unread.erase(0, size);
                           events_.line(line);
                           if (!run->over) read_next(run);
                         });
}

}  // namespace server
