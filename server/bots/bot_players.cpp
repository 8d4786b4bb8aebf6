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

std::string line_for(const BotPlayers::Seat& seat, std::uint64_t id) {
  return json{{"table", seat.table},
              {"token", seat.token},
              {"level", seat.level},
              {"name", seat.name},
              {"id", id}}
      .dump();
}

}  // namespace

BotPlayers::BotPlayers(asio::any_io_executor executor, fs::path program)
    : executor_(executor),
      process_(std::move(executor), std::move(program),
               {"play", {"--host-seats"}, limits::bot_lines_max, limits::bot_line_bytes_max},
               {.line = [this](std::string_view line) { handle_line(line); },
                .died =
                    [this] {
                      const std::lock_guard lock(mutex_);
                      for (auto& [key, played] : seats_) played.told = false;
                    },
                .ready_again =
                    [this] {
                      if (seats() > 0) run();
                    }}) {}

void BotPlayers::play_at(const std::string& url) {
  process_.set_arguments({"--host-seats", "--end-with-input", "--server", url, "--alone-wait",
                          std::to_string(limits::bots_alone_seconds_max.count())});
}

bool BotPlayers::has_room() const {
  const std::lock_guard lock(mutex_);
  return seats_.size() < limits::bot_seats_max;
}

std::size_t BotPlayers::seats() const {
  const std::lock_guard lock(mutex_);
  return seats_.size();
}

bool BotPlayers::take(Seat seat) {
  if (!can_play()) return false;
  const std::lock_guard lock(mutex_);
  const Key key{seat.table, seat.seat};
  const auto found = seats_.find(key);
  if (found != seats_.end() && found->second.seat.token == seat.token) return true;
  if (found == seats_.end() && seats_.size() >= limits::bot_seats_max) return false;
  log::debug("bot_seat", {{"table", seat.table}, {"level", seat.level}});
  seats_[key] = {std::move(seat), ++last_id_, false};
  asio::post(executor_, [this] { run(); });
  return true;
}

void BotPlayers::give_up(const std::string& table, engine::Seat seat) {
  const std::lock_guard lock(mutex_);
  seats_.erase({table, seat});
}

void BotPlayers::stop() {
  asio::post(executor_, [this] { process_.stop(); });
}

void BotPlayers::run() {
  if (process_.start()) send_seats();
}

void BotPlayers::send_seats() {
  std::vector<std::string> lines;
  {
    const std::lock_guard lock(mutex_);
    for (auto& [key, played] : seats_)
      if (!std::exchange(played.told, true)) lines.push_back(line_for(played.seat, played.id));
  }
  for (std::string& line : lines) process_.send(std::move(line));
}

/// The program reports the seats that it has left; any other line is an error message.
void BotPlayers::handle_line(std::string_view line) {
  const json said = json::parse(line, nullptr, false);
  if (!said.is_object() || said.value("type", json()) != "left") return log::warn("bot_complaint");
  const json id = said.value("id", json());
  if (!id.is_number_unsigned()) return;
  const std::lock_guard lock(mutex_);
  std::erase_if(seats_, [&](const auto& played) { return played.second.id == id; });
}

}  // namespace server
