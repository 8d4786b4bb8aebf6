// SPDX-License-Identifier: MIT
#include "clients/bot/seat.hpp"

#include <boost/asio/io_context.hpp>

#include <algorithm>
#include <random>

namespace bot {

SeatAtTable::SeatAtTable(boost::asio::io_context& io, Options options, Ended ended)
    : options_(std::move(options)),
      ended_(std::move(ended)),
      player_(options_.level, options_.seed ? *options_.seed : std::random_device{}()),
      delay_(options_.pace),
      answer_timer_(io),
      rematch_timer_(io),
      absence_timer_(io),
      follower_(io, {options_.link, options_.name, "", 600}, *this) {}

/// The follower recovers from broken JSON with a new connection. A message that is unreadable here
/// is no game as this bot knows it; a new connection would only bring it again.
void SeatAtTable::received(std::string_view message) {
  try {
    player_.hear(message);
  } catch (const nlohmann::json::parse_error&) {
    return;
  } catch (const std::exception& fault) {
    give_up("This bot cannot read a message of the server: " + std::string(fault.what()) + ".");
  }
}

void SeatAtTable::changed(const std::vector<net::Event>&) {
  refusals_ = 0;
  if (player_.is_over()) return stay_or_leave();
  waits_for_rematch_ = false;
  rematch_timer_.cancel();
  watch_absence();
  agree();
  think();
}

/// The delay starts with the question and is chosen before the thinking, which takes less.
void SeatAtTable::think() {
  const auto question = player_.question();
  if (!question || question == thinking_about_) return;
  thinking_about_ = question;
  answer_timer_.expires_after(delay_.next(player_.phase()));
  std::string answer;
  try {
    answer = player_.answer();
  } catch (const std::exception& fault) {  // other seats of this process play on
    return give_up("This bot finds no answer: " + std::string(fault.what()) + ".");
  }
  answer_timer_.async_wait([this, alive = std::weak_ptr(alive_), question, answer](auto error) {
    if (error || alive.expired()) return;
    if (player_.question() == question) follower_.send_json(answer);
  });
}

/// In a seat that is not ours.
bool SeatAtTable::somebody_is_here() const {
  const auto& players = follower_.table().room().players;
  const auto mine = static_cast<std::size_t>(follower_.table().seat().value_or(0));
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    if (seat != mine && players[seat].here) return true;
  return false;
}

/// Wishes for what others wish for.
void SeatAtTable::agree() {
  const auto& players = follower_.table().room().players;
  const auto mine = static_cast<std::size_t>(follower_.table().seat().value_or(0));
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    for (const std::string& wished : players[seat].wishes)
      if (player_.grants(wished, mine, seat) &&
          std::ranges::count(players[mine].wishes, wished) == 0)
        follower_.wish(wished);
}

void SeatAtTable::stay_or_leave() {
  if (options_.rematch_seconds == 0 || !somebody_is_here()) return follower_.leave();
  agree();
  if (std::exchange(waits_for_rematch_, true)) return;
  rematch_timer_.expires_after(std::chrono::seconds(options_.rematch_seconds));
  rematch_timer_.async_wait([this, alive = std::weak_ptr(alive_)](auto error) {
    if (!error && !alive.expired()) follower_.leave();
  });
}

/// The wait starts when the last of the others leaves, whatever else changes.
void SeatAtTable::watch_absence() {
  if (options_.alone_seconds == 0 || std::exchange(alone_, !somebody_is_here()) == alone_) return;
  absence_timer_.cancel();
  if (!alone_) return;
  absence_timer_.expires_after(std::chrono::seconds(options_.alone_seconds));
  absence_timer_.async_wait([this, alive = std::weak_ptr(alive_)](auto error) {
    if (!error && !alive.expired()) follower_.leave();
  });
}

void SeatAtTable::refused(const net::Refusal& refusal) {
  if (++refusals_ > refusals_max) return give_up("The server refuses everything: " + refusal.text);
  thinking_about_.reset();
  if (refusal.code != "not_now") think();
}

void SeatAtTable::reported(const net::Report&) {}

void SeatAtTable::give_up(const std::string& why) {
  finish(1, why);
  follower_.leave();
}

void SeatAtTable::ended(const net::End& end) { finish(end.is_failure() ? 1 : 0, end.text); }

/// A timer that has run out already cannot be cancelled, and must not act any more.
void SeatAtTable::finish(int status, const std::string& why) {
  alive_.reset();
  answer_timer_.cancel();
  rematch_timer_.cancel();
  absence_timer_.cancel();
  if (const auto tell = std::exchange(ended_, {})) tell(status, why);
}

}  // namespace bot
