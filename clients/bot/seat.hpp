// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/answer_delay.hpp"
#include "clients/bot/wire_player.hpp"
#include "clients/net/follower.hpp"

#include <boost/asio/steady_timer.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace bot {

/// Plays one seat at one table to the end of the match, over as many connections as it takes.
class SeatAtTable final : public net::Follower::Listener {
 public:
  struct Options {
    net::Link link;
    Level level = Level::strong;
    std::string name;
    double pace = 1;
    int rematch_seconds = 0;  // how long it waits for a rematch
    int alone_seconds = 0;    // how long it waits for somebody when all are gone; 0: for ever
    std::optional<std::uint32_t> seed = {};  // of its choices; none: a random one
  };
  /// Called once, when it has left, with an exit status and the reason.
  using Ended = std::function<void(int status, const std::string& why)>;

  SeatAtTable(boost::asio::io_context& io, Options options, Ended ended);

  void received(std::string_view message) override;
  void changed(const std::vector<net::Event>& news) override;
  void refused(const net::Refusal& refusal) override;
  void reported(const net::Report& report) override;
  void ended(const net::End& end) override;

  static constexpr int refusals_max = 5;  // in a row
  static constexpr int rematch_seconds_max = 600;
  static constexpr int alone_seconds_max = 86'400;

 private:
  void think();
  void agree();
  void stay_or_leave();
  void watch_absence();
  void finish(int status, const std::string& why);
  void give_up(const std::string& why);
  bool somebody_is_here() const;

  Options options_;
  Ended ended_;
  WirePlayer player_;
  AnswerDelay delay_;
  boost::asio::steady_timer answer_timer_, rematch_timer_, absence_timer_;
  std::optional<std::int64_t> thinking_about_;
  std::shared_ptr<char> alive_ = std::make_shared<char>();  // until the end: timers act only then
  bool waits_for_rematch_ = false;
  bool alone_ = false;
  int refusals_ = 0;
  net::Follower follower_;  // last, as it calls back until it is destroyed
};

}  // namespace bot
