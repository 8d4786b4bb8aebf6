// SPDX-License-Identifier: MIT
#include "clients/bot/seat.hpp"

#include <boost/asio/io_context.hpp>

#include <algorithm>
#include <random>

namespace bot {

SeatAtTable::SeatAtTable(boost::asio::io_context& io, Wish wish, Ended ended)
    : wish_(std::move(wish)),
      ended_(std::move(ended)),
      mind_(wish_.level, wish_.seed ? *wish_.seed : std::random_device{}()),
      pace_(wish_.pace),
      pause_(io),
      patience_(io),
      solitude_(io),
      follower_(io, {wish_.link, wish_.name, "", 600}, *this) {}

/// What is no JSON at all the follower mends with a new connection. What cannot be read here was
/// not Jo-Jotte as we know it; a new connection would bring it again.
void SeatAtTable::heard(std::string_view message) {
  try {
    mind_.hear(message);
  } catch (const nlohmann::json::parse_error&) {
    return;
  } catch (const std::exception& fault) {
    give_up("The server says what this bot cannot read: " + std::string(fault.what()) + ".");
  }
}

void SeatAtTable::changed(const std::vector<cli::Event>&) {
  refusals_ = 0;
  if (mind_.is_over()) return stay_or_leave();
  waits_for_rematch_ = false;
  patience_.cancel();
  mind_solitude();
  agree();
  think();
}

/// The pause begins with the question and is settled before the thinking; thinking takes less.
void SeatAtTable::think() {
  const auto question = mind_.question();
  if (!question || question == thinking_about_) return;
  thinking_about_ = question;
  pause_.expires_after(pace_.pause(mind_.phase()));
  pause_.async_wait(
      [this, alive = std::weak_ptr(alive_), question, answer = mind_.answer()](auto error) {
        if (error || alive.expired()) return;
        if (mind_.question() == question) follower_.answer_json(answer);
      });
}

bool SeatAtTable::other_is_here() const {
  const int mine = follower_.table().seat().value_or(0);
  return follower_.table().room().players[static_cast<std::size_t>(1 - mine)].here;
}

/// What the other wishes beside the game is granted, whoever he is.
void SeatAtTable::agree() {
  const auto& players = follower_.table().room().players;
  const auto mine = static_cast<std::size_t>(follower_.table().seat().value_or(0));
  for (const std::string& wished : players[1 - mine].wishes)
    if (std::ranges::count(players[mine].wishes, wished) == 0) follower_.wish(wished);
}

void SeatAtTable::stay_or_leave() {
  if (wish_.rematch_seconds == 0 || !other_is_here()) return follower_.leave();
  agree();
  if (std::exchange(waits_for_rematch_, true)) return;
  patience_.expires_after(std::chrono::seconds(wish_.rematch_seconds));
  patience_.async_wait([this, alive = std::weak_ptr(alive_)](auto error) {
    if (!error && !alive.expired()) follower_.leave();
  });
}

/// From the moment the other is gone, whatever else changes.
void SeatAtTable::mind_solitude() {
  if (wish_.alone_seconds == 0 || std::exchange(alone_, !other_is_here()) == alone_) return;
  solitude_.cancel();
  if (!alone_) return;
  solitude_.expires_after(std::chrono::seconds(wish_.alone_seconds));
  solitude_.async_wait([this, alive = std::weak_ptr(alive_)](auto error) {
    if (!error && !alive.expired()) follower_.leave();
  });
}

void SeatAtTable::refused(const cli::Refusal& refusal) {
  if (++refusals_ > refusals_max) return give_up("The server refuses everything: " + refusal.text);
  thinking_about_.reset();
  if (refusal.code != "not_now") think();
}

void SeatAtTable::told(const std::string&, bool) {}

void SeatAtTable::give_up(const std::string& why) {
  ended(1, why);
  follower_.leave();
}

void SeatAtTable::ended(int status, const std::string& why) {
  pause_.cancel();
  patience_.cancel();
  solitude_.cancel();
  if (const auto tell = std::exchange(ended_, {})) tell(status, why);
}

}  // namespace bot
