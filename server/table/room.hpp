// SPDX-License-Identifier: MIT
#pragma once

#include "server/limits/throttle.hpp"
#include "server/table/match.hpp"
#include "server/table/wishes.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace server {

/// What members are told besides the game: who is here, what they wish, their clocks, the decks and
/// a mirror match; and what of it has changed since they were told.
class Room {
 public:
  /// `pause`: how long news of the room waits for more, after the first few that are told at once.
  Room(const Match& match, const Wishes& wishes, std::chrono::milliseconds pause);

  /// The news since the last call; nullopt when there is none. News of the room, and of the clocks
  /// as people come and go, may have to wait for more, unless it begins or ends a pause. Other news
  /// never waits, nor does the result of an act, nor the last news before a bye; they take the rest
  /// along. `mirror`: the member of that name, empty where there is none.
  std::optional<protocol::News> take_news(Match& match, const Wishes& wishes, std::string mirror,
                                          const FollowUp& after);
  /// When the news that waits is to be told; nullopt: none waits.
  std::optional<Clock::Time> alarm(const Match& match) const;
  /// Something in the room has changed that was not told.
  bool changed(const Match& match) const;
  /// A patch that turns the room as anybody knows it into the present one. So one member may be
  /// told it sooner than all.
  std::string news(const Match& match, const Wishes& wishes) const;

  /// The whole room; the clocks; as a welcome has them.
  std::string as_json(const Match& match, const Wishes& wishes) const;
  std::string clock(const Match& match) const;

  /// What is so before anybody is there who could be told is no news.
  void know_room(const Match& match, const Wishes& wishes) {
    told_.room = beside(match, wishes, {}).room;
  }
  void know_mirror(std::string mirror) { told_.mirror = std::move(mirror); }

 private:
  /// Everything told besides the game. Each part differs whenever its text does.
  struct Beside {
    struct Players {
      std::uint64_t names = 0;  // the version
      engine::SeatSet here = {};
      Consents consents;
      engine::SeatSet gone = {}, out_of_time = {};
      std::size_t computers = 0;
      bool operator==(const Players&) const = default;
    };
    struct Shown {
      Players players;
      int spectators = 0;
      bool paused = false, adjourned = false;
      bool operator==(const Shown&) const = default;
    };
    /// Without timed thinking, a new question changes nothing.
    struct Time {
      Clock::Runs runs{};
      engine::SeatSet here = {};                  // while grace runs
      std::vector<std::uint64_t> questions = {};  // by seat, where thinking is timed
      bool operator==(const Time&) const = default;
    };
    Shown room;
    std::uint64_t decks = 0;  // the version
    std::uint64_t dealt = 0;
    Time clock;
    std::string mirror;
    bool operator==(const Beside&) const = default;
  };

  /// What has changed and has not been told yet, apart from spectators' names: in the room, and in
  /// the clocks by people who come and go.
  struct Untold {
    bool players = false, spectators = false, state = false, clock = false;
    bool in_room() const { return players || spectators || state; }
  };

  static Beside beside(const Match& match, const Wishes& wishes, std::string mirror);
  void note(const Beside& now);

  Throttle throttle_;
  Untold untold_;
  Beside told_;  // as it was told last, but for the room and the time: as they were then
};

}  // namespace server
