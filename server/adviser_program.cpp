// SPDX-License-Identifier: MIT
#include "server/adviser_program.hpp"

#include "protocol/json_text.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/local/connect_pair.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <nlohmann/json.hpp>

#include <csignal>
#include <optional>
#include <utility>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace server {

namespace asio = boost::asio;
using boost::system::error_code;
using nlohmann::json;

namespace {

/// Starts it with `line` as its standard input and output, and nothing else of ours but standard
/// error; in a process group of its own, so that a Ctrl-C for us is none for it. 0: it cannot be
/// started.
pid_t spawn(const std::vector<std::string>& command, int line) {
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawnattr_t manner;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&manner);
  posix_spawn_file_actions_adddup2(&files, line, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, line, STDOUT_FILENO);
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  posix_spawnattr_setflags(&manner, POSIX_SPAWN_SETPGROUP);
  pid_t child = 0;
  const int failed = posix_spawn(&child, words[0], &files, &manner, words.data(), environ);
  posix_spawnattr_destroy(&manner);
  posix_spawn_file_actions_destroy(&files);
  return failed == 0 ? child : 0;
}

std::string line_of(std::uint64_t id, const std::string& told) {
  std::string line;
  protocol::ObjectWriter(line).member("id", id).raw("told", told);
  return line += '\n';
}

}  // namespace

AdviserProgram::AdviserProgram(asio::any_io_executor executor, std::vector<std::string> command,
                               Patience patience)
    : executor_(std::move(executor)),
      command_(std::move(command)),
      patience_(patience),
      line_(executor_),
      alarm_(executor_) {}

AdviserProgram::AdviserProgram(asio::any_io_executor executor, std::vector<std::string> command)
    : AdviserProgram(std::move(executor), std::move(command),
                     {limits::advice_seconds_max, limits::adviser_pause_seconds}) {}

AdviserProgram::~AdviserProgram() { end(); }

void AdviserProgram::ask(std::string told, Answer answer) {
  asio::dispatch(executor_,
                 [self = shared_from_this(), told = std::move(told),
                  answer = std::move(answer)]() mutable { self->take(told, std::move(answer)); });
}

void AdviserProgram::take(const std::string& told, Answer answer) {
  if (waiting_.size() >= limits::advice_waiting_max || !running()) return answer(std::nullopt);
  waiting_.push_back({++asked_, std::move(answer), Clock::now() + patience_.answer});
  unwritten_ += line_of(asked_, told);
  write_next();
  if (waiting_.size() == 1) set_alarm();
}

bool AdviserProgram::running() {
  if (child_ != 0) return true;
  if (Clock::now() < not_before_) return false;
  if (start()) return true;
  fail("it cannot be started");
  return false;
}

bool AdviserProgram::start() {
  asio::local::stream_protocol::socket theirs(executor_);
  error_code error;
  asio::local::connect_pair(line_, theirs, error);
  if (error) return false;
  child_ = spawn(command_, theirs.native_handle());
  if (child_ == 0) return false;
  ++life_;
  log::info("adviser_hired", {{"process", child_}});
  read_next();
  return true;
}

void AdviserProgram::write_next() {
  if (!writing_.empty() || unwritten_.empty()) return;
  std::swap(writing_, unwritten_);
  asio::async_write(line_, asio::buffer(writing_),
                    [self = shared_from_this(), life = life_](error_code error, std::size_t) {
                      if (life != self->life_) return;
                      if (error) return self->fail("it does not listen");
                      self->writing_.clear();
                      self->write_next();
                    });
}

void AdviserProgram::read_next() {
  asio::async_read_until(
      line_, asio::dynamic_buffer(unread_, limits::advice_bytes_max), '\n',
      [self = shared_from_this(), life = life_](error_code error, std::size_t size) {
        if (life != self->life_) return;
        if (error) return self->fail("it has ended, or said too much");
        const std::string line = self->unread_.substr(0, size - 1);
        self->unread_.erase(0, size);
        self->heard(line);
      });
}

void AdviserProgram::heard(std::string_view line) {
  const json said = json::parse(line, nullptr, false);
  const bool expected = said.is_object() && !waiting_.empty() && said.contains("id") &&
                        said["id"] == waiting_.front().id;
  if (!expected) return fail("it says what nobody has asked");
  const Answer answer = std::move(waiting_.front().answer);
  waiting_.pop_front();
  const auto is_object = [&said](const char* name) {
    return said.contains(name) && said[name].is_object();
  };
  read_next();
  set_alarm();
  if (is_object("action") && is_object("why"))
    answer(Advice{said["action"].dump(), said["why"].dump()});
  else answer(std::nullopt);
}

void AdviserProgram::set_alarm() {
  alarm_.cancel();
  if (waiting_.empty()) return;
  alarm_.expires_at(waiting_.front().due);
  alarm_.async_wait([weak = weak_from_this()](error_code error) {
    const auto self = weak.lock();
    if (error || !self || self->waiting_.empty()) return;
    if (self->waiting_.front().due <= Clock::now()) self->fail("it takes too long");
  });
}

/// Whoever waits has no advice; who asks after a moment may have some.
void AdviserProgram::fail(const char* why) {
  log::warn("adviser_failed", {{"why", why}});
  end();
  not_before_ = Clock::now() + patience_.pause;
  for (const Waiting& each : std::exchange(waiting_, {})) each.answer(std::nullopt);
}

void AdviserProgram::end() {
  ++life_;
  error_code ignored;
  line_.close(ignored);
  alarm_.cancel();
  writing_.clear();
  unwritten_.clear();
  unread_.clear();
  if (child_ == 0) return;
  ::kill(child_, SIGKILL);
  ::waitpid(child_, nullptr, 0);
  child_ = 0;
}

std::vector<std::string> adviser_command() {
  namespace fs = std::filesystem;
  std::error_code ignored;
  const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
  const fs::path beside = program.parent_path() / "jojotte-bot";
  if (!fs::is_regular_file(beside, ignored)) return {};
  return {beside.string(), "--advise"};
}

}  // namespace server
