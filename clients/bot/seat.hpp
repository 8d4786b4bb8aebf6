// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/mind.hpp"
#include "clients/bot/pace.hpp"
#include "clients/cli/follower.hpp"

#include <boost/asio/steady_timer.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace bot {

/// One seat at one table, played from the first card to the end of the match over as many
/// connections as it takes.
class SeatAtTable final : public cli::Follower::Listener {
 public:
  struct Wish {
    cli::Link link;
    Level level = Level::strong;
    std::string name;
    double pace = 1;
    int rematch_seconds = 0;  // how long it stays after a match, in case the other wants another
    int alone_seconds = 0;    // how long it stays where nobody else is; 0: for ever
    std::optional<std::uint32_t> seed = {};  // of its choices; none: from chance
  };
  /// Called once, when it has left: the exit status of a program that does this alone, and why.
  using Ended = std::function<void(int status, const std::string& why)>;

  SeatAtTable(boost::asio::io_context& io, Wish wish, Ended ended);

  void heard(std::string_view message) override;
  void changed(const std::vector<cli::Event>& news) override;
  void refused(const cli::Refusal& refusal) override;
  void told(const std::string& note, bool alarm) override;
  void ended(int status, const std::string& why) override;

  static constexpr int refusals_max = 5;  // in a row
  static constexpr int rematch_seconds_max = 600;
  static constexpr int alone_seconds_max = 86'400;

 private:
  void think();
  void agree();
  void stay_or_leave();
  void mind_solitude();
  void give_up(const std::string& why);
  bool other_is_here() const;

  Wish wish_;
  Ended ended_;
  Mind mind_;
  Pace pace_;
  boost::asio::steady_timer pause_, patience_, solitude_;
  std::optional<std::int64_t> thinking_about_;
  std::shared_ptr<char> alive_ = std::make_shared<char>();  // while it is, timers may call back
  bool waits_for_rematch_ = false;
  bool alone_ = false;
  int refusals_ = 0;
  cli::Follower follower_;  // the last: it calls back until it is gone
};

}  // namespace bot
