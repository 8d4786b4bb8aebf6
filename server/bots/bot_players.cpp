// SPDX-License-Identifier: MIT
#include "server/bots/bot_players.hpp"

#include "server/limits/limits.hpp"
#include "server/limits/shares.hpp"
#include "server/log/log.hpp"

#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

namespace server {

namespace asio = boost::asio;
namespace fs = std::filesystem;
using nlohmann::json;

namespace {

std::string line_for(const BotPlayers::Seat& seat, std::uint64_t id) {
  return json{{"table", seat.table}, {"key", seat.key}, {"level", seat.level}, {"id", id}}.dump();
}

/// Whether the guest of this seat may have one more of a whole; `seat_of` gives those that are
/// held. Where the guest is not known, only the whole counts.
bool has_share(const BotPlayers::Seat& seat, const auto& held, const Whole& whole,
               const auto& seat_of) {
  const int free = whole.in_all - static_cast<int>(held.size());
  if (free <= 0 || !seat.guest) return free > 0;
  const Source sharer = sharer_at(*seat.guest);
  Part part;
  for (const auto& one : held) {
    const auto& guest = seat_of(one).guest;
    if (!guest) continue;
    part.of_address += *guest == sharer.address ? 1 : 0;
    part.of_network += sharer_at(*guest).network == sharer.network ? 1 : 0;
  }
  return may_have_more(part, free, whole);
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

BotPlayers::Taken BotPlayers::take_seat(Seat seat) {
  if (!can_play()) return Taken::refused;
  const std::lock_guard lock(mutex_);
  const auto found = seats_.find({seat.table, seat.seat});
  if (found != seats_.end()) {
    found->second.missed = true;
    if (found->second.seat.key != seat.key) play(std::move(seat));
    return Taken::played;
  }
  const auto same = [&](const Seat& one) {
    return one.table == seat.table && one.seat == seat.seat;
  };
  if (const auto waits = std::ranges::find_if(waiting_, same); waits != waiting_.end()) {
    *waits = std::move(seat);
    return Taken::waiting;
  }
  if (!fits(seat)) return wait(std::move(seat));
  play(std::move(seat));
  return Taken::played;
}

BotPlayers::Taken BotPlayers::wait(Seat seat) {
  if (!may_wait(seat)) return Taken::refused;
  waiting_.push_back(std::move(seat));
  return Taken::waiting;
}

/// Whether there is room for the seat, within its share.
bool BotPlayers::fits(const Seat& seat) const {
  constexpr Whole whole{limits::bot_seats_max, limits::bot_seats_per_address_max};
  return has_share(seat, seats_, whole, [](const auto& one) -> auto& { return one.second.seat; });
}

bool BotPlayers::may_wait(const Seat& seat) const {
  constexpr Whole whole{limits::bot_seats_waiting_max, limits::bot_seats_waiting_per_address_max};
  return has_share(seat, waiting_, whole, [](const auto& one) -> auto& { return one; });
}

void BotPlayers::play(Seat seat) {
  log::debug("bot_seat", {{"table", seat.table}, {"level", seat.level}});
  const Key key{seat.table, seat.seat};
  seats_[key] = {std::move(seat), ++last_id_, false, false};
  run_soon();
}

/// Serves those first that have waited longest; but a full share keeps no other waiting.
void BotPlayers::serve_waiting() {
  for (auto next = waiting_.begin(); next != waiting_.end();) {
    if (seats_.size() >= limits::bot_seats_max) return;
    if (!fits(*next)) {
      ++next;
      continue;
    }
    play(std::move(*next));
    next = waiting_.erase(next);
  }
}

void BotPlayers::note_arrival(const std::string& table, engine::Seat seat) {
  const std::lock_guard lock(mutex_);
  const auto found = seats_.find({table, seat});
  if (found != seats_.end()) found->second.missed = false;
}

void BotPlayers::stop_waiting(const std::string& table, engine::Seat seat) {
  const std::lock_guard lock(mutex_);
  std::erase_if(waiting_, [&](const Seat& one) { return one.table == table && one.seat == seat; });
}

void BotPlayers::give_up(const std::string& table, engine::Seat seat) {
  stop_waiting(table, seat);
  const std::lock_guard lock(mutex_);
  seats_.erase({table, seat});
  serve_waiting();
}

void BotPlayers::stop() {
  asio::post(executor_, [this] { process_.stop(); });
}

void BotPlayers::run_soon() {
  asio::post(executor_, [this] { run(); });
}

void BotPlayers::run() {
  if (process_.start()) send_seats();
}

void BotPlayers::send_seats() {
  std::vector<std::string> lines;
  {
    const std::lock_guard lock(mutex_);
    for (auto& [key, played] : seats_)
      if (!std::exchange(played.told, true)) {
        played.missed = false;
        lines.push_back(line_for(played.seat, played.id));
      }
  }
  for (std::string& line : lines) process_.send(std::move(line));
}

/// The program reports the seats that it has left; any other line is an error message.
void BotPlayers::handle_line(std::string_view line) {
  const json said = json::parse(line, nullptr, false);
  if (!said.is_object() || said.value("type", json()) != "left") return log::warn("bot_complaint");
  const json id = said.value("id", json());
  if (!id.is_number_unsigned()) return;
  leave_seat(id.get<std::uint64_t>());
}

/// A seat that was missed while the program was leaving it is played again.
void BotPlayers::leave_seat(std::uint64_t id) {
  const std::lock_guard lock(mutex_);
  const auto left =
      std::ranges::find_if(seats_, [id](const auto& played) { return played.second.id == id; });
  if (left == seats_.end()) return;
  std::optional<Seat> missed;
  if (left->second.missed) missed = std::move(left->second.seat);
  seats_.erase(left);
  if (missed) waiting_.push_front(std::move(*missed));
  serve_waiting();
}

}  // namespace server
