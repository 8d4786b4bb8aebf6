// SPDX-License-Identifier: MIT
#include "server/bots/bot_players.hpp"

#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>

#include <vector>

namespace server {

namespace asio = boost::asio;
namespace fs = std::filesystem;
using nlohmann::json;

namespace {

std::string line_for(const HouseBots::Seat& seat, std::uint64_t id) {
  return json{{"table", seat.table},
              {"token", seat.token},
              {"level", seat.level},
              {"name", seat.name},
              {"id", id}}
      .dump();
}

}  // namespace

HouseBots::HouseBots(asio::any_io_executor executor, fs::path program)
    : executor_(executor),
      process_(std::move(executor), std::move(program),
               {"play", {"--house"}, limits::house_lines_max, limits::house_line_bytes_max},
               {.line = [this](std::string_view line) { hear(line); },
                .died =
                    [this] {
                      const std::lock_guard lock(mutex_);
                      for (auto& [key, played] : seats_) played.told = false;
                    },
                .rested =
                    [this] {
                      if (seats() > 0) attend();
                    }}) {}

void HouseBots::play_at(const std::string& url) {
  process_.argue({"--house", "--end-with-input", "--server", url, "--alone-wait",
                  std::to_string(limits::house_alone_seconds_max.count())});
}

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

void HouseBots::stop() {
  asio::post(executor_, [this] { process_.stop(); });
}

void HouseBots::attend() {
  if (process_.call()) tell_seats();
}

void HouseBots::tell_seats() {
  std::vector<std::string> lines;
  {
    const std::lock_guard lock(mutex_);
    for (auto& [key, played] : seats_)
      if (!std::exchange(played.told, true)) lines.push_back(line_for(played.seat, played.id));
  }
  for (std::string& line : lines) process_.send(std::move(line));
}

/// It says when it has left a seat, and what was wrong with a line.
void HouseBots::hear(std::string_view line) {
  const json said = json::parse(line, nullptr, false);
  if (!said.is_object() || said.value("type", json()) != "left") return log::warn("house_line");
  const json id = said.value("id", json());
  if (!id.is_number_unsigned()) return;
  const std::lock_guard lock(mutex_);
  std::erase_if(seats_, [&](const auto& played) { return played.second.id == id; });
}

}  // namespace server
