// SPDX-License-Identifier: MIT
#include "server/house_bots.hpp"

#include "server/limits.hpp"
#include "server/log.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <vector>

#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace server {

namespace asio = boost::asio;
namespace fs = std::filesystem;
using boost::system::error_code;
using nlohmann::json;

namespace {

bool can_be_run(const fs::path& program) {
  std::error_code none;
  return fs::is_regular_file(program, none) && access(program.c_str(), X_OK) == 0;
}

/// What a process is begun with. It has our end of the pair for its standard input and output and
/// nothing else of ours open, or a port would stay taken after our death; and a group of its own,
/// so that Ctrl-C at a terminal leaves it to us to end it.
class Beginning {
 public:
  explicit Beginning(int end) {
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_adddup2(&files_, end, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files_, end, STDOUT_FILENO);
    posix_spawn_file_actions_addclosefrom_np(&files_, STDERR_FILENO + 1);
    posix_spawnattr_init(&manner_);
    posix_spawnattr_setflags(&manner_, POSIX_SPAWN_SETPGROUP);
  }
  ~Beginning() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&manner_);
  }
  Beginning(const Beginning&) = delete;
  Beginning& operator=(const Beginning&) = delete;

  /// 0 or what was wrong.
  int begin(pid_t& child, std::vector<std::string>& words) const {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    return posix_spawn(&child, words[0].c_str(), &files_, &manner_, arguments.data(), environ);
  }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t manner_{};
};

void end_now(pid_t child) {
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
}

std::string line_for(const HouseBots::Seat& seat, std::uint64_t id) {
  return json{{"table", seat.table},
              {"token", seat.token},
              {"level", seat.level},
              {"name", seat.name},
              {"id", id}}
      .dump();
}

}  // namespace

std::variant<fs::path, std::string> HouseBots::choose(const fs::path& option) {
  if (option == "none") return fs::path{};
  if (!option.empty() && can_be_run(option)) return option;
  if (!option.empty())
    return "The program " + option.string() + " of --bots cannot be run. Without it, --bots none.";
  std::error_code unknown;
  const fs::path beside =
      fs::read_symlink("/proc/self/exe", unknown).replace_filename("jojotte-bot");
  return can_be_run(beside) ? beside : fs::path{};
}

HouseBots::HouseBots(asio::any_io_executor executor, fs::path program)
    : executor_(std::move(executor)),
      program_(std::move(program)),
      stream_(executor_),
      rest_(executor_),
      next_rest_(limits::house_rest_milliseconds_min) {}

HouseBots::~HouseBots() {
  if (child_ != 0) end_now(child_);
}

// ---- what is asked ------------------------------------------------------------------------

bool HouseBots::has_room() const {
  const std::lock_guard lock(mutex_);
  return seats_.size() < limits::house_seats_max;
}

std::size_t HouseBots::seats() const {
  const std::lock_guard lock(mutex_);
  return seats_.size();
}

bool HouseBots::take(Seat seat) {
  if (!can_play()) return false;
  const std::lock_guard lock(mutex_);
  const Key key{seat.table, seat.seat};
  const auto found = seats_.find(key);
  if (found != seats_.end() && found->second.seat.token == seat.token) return true;
  if (found == seats_.end() && seats_.size() >= limits::house_seats_max) return false;
  log::debug("house_seat", {{"table", seat.table}, {"level", seat.level}});
  seats_[key] = {std::move(seat), ++last_id_, false};
  asio::post(executor_, [this] { attend(); });
  return true;
}

void HouseBots::give_up(const std::string& table, engine::Seat seat) {
  const std::lock_guard lock(mutex_);
  seats_.erase({table, seat});
}

void HouseBots::send(std::string json_line) {
  asio::post(executor_, [this, line = std::move(json_line)]() mutable {
    attend();
    if (child_ != 0) put_out(std::move(line));
  });
}

void HouseBots::stop() {
  asio::post(executor_, [this] {
    stopped_ = true;
    rest_.cancel();
    if (child_ != 0) kill(child_, SIGTERM);  // its end is heard like any other
  });
}

// ---- its life -----------------------------------------------------------------------------

void HouseBots::attend() {
  if (child_ == 0 && !resting_ && !stopped_ && can_play()) begin();
  if (child_ != 0) tell_seats();
}

void HouseBots::begin() {
  std::array<int, 2> pair{};
  int problem = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair.data()) == 0 ? 0 : errno;
  if (problem == 0) {
    std::vector<std::string> words{
        program_.string(), "--house",
        "--server",        url_,
        "--alone-wait",    std::to_string(limits::house_alone_seconds_max.count())};
    problem = Beginning(pair[1]).begin(child_, words);
    close(pair[1]);
    if (problem != 0) close(pair[0]);
  }
  if (problem != 0) {
    child_ = 0;
    log::error("house_missing", {{"why", std::strerror(problem)}});
    return rest();
  }
  begun_ = std::chrono::steady_clock::now();
  stream_.assign(asio::local::stream_protocol(), pair[0]);
  log::info("house_begun", {{"program", program_.string()}});
  read_next();
}

/// Its output has ended, or is too long to be heard.
void HouseBots::end() {
  error_code ignored;
  stream_.close(ignored);
  end_now(std::exchange(child_, 0));
  unread_.clear();
  outgoing_.clear();
  {
    const std::lock_guard lock(mutex_);
    for (auto& [key, played] : seats_) played.told = false;
  }
  if (stopped_) return;
  if (std::chrono::steady_clock::now() - begun_ >= limits::house_sound_seconds)
    next_rest_ = limits::house_rest_milliseconds_min;
  restarts_.add();
  log::warn("house_died", {{"seats", seats()}, {"rest_milliseconds", next_rest_.count()}});
  rest();
}

void HouseBots::rest() {
  resting_ = true;
  rest_.expires_after(next_rest_);
  next_rest_ = std::min<std::chrono::milliseconds>(2 * next_rest_, limits::house_rest_seconds_max);
  rest_.async_wait([this](error_code error) {
    resting_ = false;
    if (!error && seats() > 0) attend();
  });
}

void HouseBots::tell_seats() {
  std::vector<std::string> lines;
  {
    const std::lock_guard lock(mutex_);
    for (auto& [key, played] : seats_)
      if (!std::exchange(played.told, true)) lines.push_back(line_for(played.seat, played.id));
  }
  for (std::string& line : lines) put_out(std::move(line));
}

// ---- what is said -------------------------------------------------------------------------

void HouseBots::put_out(std::string line) {
  if (outgoing_.size() >= limits::house_lines_max) {
    log::warn("house_deaf");
    kill(child_, SIGKILL);
    return;
  }
  outgoing_.push_back(std::move(line) + '\n');
  write_next();
}

void HouseBots::write_next() {
  if (writing_ || outgoing_.empty()) return;
  writing_ = true;
  const auto line = std::make_shared<const std::string>(std::move(outgoing_.front()));
  outgoing_.pop_front();
  asio::async_write(stream_, asio::buffer(*line), [this, line](error_code, std::size_t) {
    writing_ = false;
    write_next();
  });
}

void HouseBots::read_next() {
  asio::async_read_until(stream_, asio::dynamic_buffer(unread_, limits::house_line_bytes_max), '\n',
                         [this](error_code error, std::size_t size) {
                           if (error) return end();
                           const std::string line = unread_.substr(0, size - 1);
                           unread_.erase(0, size);
                           hear(line);
                           read_next();
                         });
}

void HouseBots::hear(const std::string& line) {
  const json said = json::parse(line, nullptr, false);
  const std::string type = said.is_object() && said.contains("type") && said["type"].is_string()
                               ? said["type"].get<std::string>()
                               : std::string{};
  if (type == "left") return left(said);
  if (const auto heard = heard_.find(type); heard != heard_.end()) return heard->second(said);
  log::warn("house_line", {{"type", type}});
}

void HouseBots::left(const json& line) {
  const auto id = line.find("id");
  if (id == line.end() || !id->is_number_unsigned()) return;
  const std::lock_guard lock(mutex_);
  std::erase_if(seats_, [&](const auto& played) { return played.second.id == *id; });
}

}  // namespace server
