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

/// Starts it with `line` for its standard input and output and nothing else of ours open but
/// standard error, or a port would stay taken after our death; and in a group of its own, so that
/// Ctrl-C at a terminal leaves it to us to end it. 0 or what was wrong.
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
  const int problem =
      posix_spawn(&process, arguments[0], &files, &manner, arguments.data(), environ);
  posix_spawnattr_destroy(&manner);
  posix_spawn_file_actions_destroy(&files);
  return problem;
}

}  // namespace

/// From one beginning to the next end. What is under way when it ends finds it over.
struct BotProcess::Life {
  explicit Life(const asio::any_io_executor& executor) : stream(executor) {}

  void end() {
    over = true;
    error_code ignored;
    stream.close(ignored);
    kill(-process, SIGKILL);  // and whatever it has begun itself
    waitpid(process, nullptr, 0);
  }

  Stream stream;
  pid_t process = 0;
  std::chrono::steady_clock::time_point begun = std::chrono::steady_clock::now();
  std::deque<std::string> outgoing;  // the first is being written
  std::string unread;
  bool over = false;
};

std::variant<fs::path, std::string> BotProcess::choose(const fs::path& option) {
  if (option == "none") return fs::path{};
  std::error_code unknown;
  if (!option.empty() && can_be_run(option)) return fs::absolute(option, unknown);
  if (!option.empty()) {
    const char* why =
        fs::exists(option, unknown) ? "is no program that may be run" : "is not there";
    return "The program " + option.string() + " of --bots " + why +
           ". Name another, or say --bots none.";
  }
  const fs::path beside =
      fs::read_symlink("/proc/self/exe", unknown).replace_filename("jojotte-bot");
  return can_be_run(beside) ? beside : fs::path{};
}

BotProcess::BotProcess(asio::any_io_executor executor, fs::path program, Job job, News news)
    : executor_(std::move(executor)),
      program_(std::move(program)),
      job_(std::move(job)),
      news_(std::move(news)),
      rest_(executor_),
      next_rest_(limits::bot_rest_milliseconds_min) {}

BotProcess::~BotProcess() {
  if (life_) life_->end();
}

// ---- its life -----------------------------------------------------------------------------

bool BotProcess::call() {
  if (life_) return true;
  if (!exists() || resting_ || stopped_) return false;
  return begin();
}

bool BotProcess::begin() {
  const auto life = std::make_shared<Life>(executor_);
  Stream theirs(executor_);
  error_code error;
  asio::local::connect_pair(life->stream, theirs, error);
  int problem = error.value();
  std::vector<std::string> words{program_.string()};
  words.insert(words.end(), job_.arguments.begin(), job_.arguments.end());
  if (!error) problem = spawn(life->process, std::move(words), theirs.native_handle());
  if (problem != 0) {
    log::error("bot_missing", {{"job", job_.name}, {"why", std::strerror(problem)}});
    rest();
    news_.died();
    return false;
  }
  life_ = life;
  log::info("bot_begun", {{"job", job_.name}, {"process", life->process}});
  read_next(life);
  return true;
}

void BotProcess::end(std::string_view why) {
  if (!life_) return;
  const auto life = std::exchange(life_, nullptr);
  life->end();
  if (!stopped_) {
    deaths_.add();
    if (std::chrono::steady_clock::now() - life->begun >= limits::bot_sound_seconds)
      next_rest_ = limits::bot_rest_milliseconds_min;
    log::warn("bot_died",
              {{"job", job_.name}, {"why", why}, {"rest_milliseconds", next_rest_.count()}});
    rest();
  }
  news_.died();
}

void BotProcess::rest() {
  resting_ = true;
  rest_.expires_after(next_rest_);
  next_rest_ = std::min<std::chrono::milliseconds>(2 * next_rest_, limits::bot_rest_seconds_max);
  rest_.async_wait([this](error_code error) {
    if (error) return;
    resting_ = false;
    news_.rested();
  });
}

void BotProcess::stop() {
  stopped_ = true;
  rest_.cancel();
  if (life_) kill(life_->process, SIGTERM);  // its end is heard like any other
}

// ---- what is said -------------------------------------------------------------------------

void BotProcess::send(std::string line) {
  if (!life_) return;
  if (life_->outgoing.size() >= job_.lines_max) return end("it does not read");
  life_->outgoing.push_back(std::move(line) + '\n');
  if (life_->outgoing.size() == 1) write_next(life_);
}

/// Where nobody reads any more, there is nothing to be read either, and that is heard.
void BotProcess::write_next(const std::shared_ptr<Life>& life) {
  asio::async_write(life->stream, asio::buffer(life->outgoing.front()),
                    [this, life](error_code error, std::size_t) {
                      if (life->over || error) return;
                      life->outgoing.pop_front();
                      if (!life->outgoing.empty()) write_next(life);
                    });
}

void BotProcess::read_next(const std::shared_ptr<Life>& life) {
  asio::async_read_until(life->stream, asio::dynamic_buffer(life->unread, job_.line_bytes_max),
                         '\n', [this, life](error_code error, std::size_t size) {
                           if (life->over) return;
                           if (error) return end("it has ended, or said too much");
                           const std::string line = life->unread.substr(0, size - 1);
                           life->unread.erase(0, size);
                           news_.line(line);
                           if (!life->over) read_next(life);
                         });
}

}  // namespace server
