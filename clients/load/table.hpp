// SPDX-License-Identifier: MIT
#pragma once

#include "clients/load/line.hpp"
#include "clients/load/tally.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace load {

class Table;

/// Who says when a table plays.
class Host {
 public:
  virtual ~Host() = default;
  /// All have sat down.
  virtual void opened(Table& table) = 0;
  /// Somebody is asked, and all that was done has been told: act() may be called, once.
  virtual void free(Table& table) = 0;
  /// The answer was a refusal; the same is asked again.
  virtual void refused(Table& table) = 0;
  /// It plays no more.
  virtual void lost(Table& table) = 0;
};

/// How a table is opened.
struct Opening {
  std::string rules = "hervey";
  int rubbers = 9;
  int spectators = 0;
};

/// Two players and those who watch, each on a line of their own. It knows no rules: whoever is
/// asked takes any of the acts that the question offers. When a match is over both wish another.
class Table final : public Ear {
 public:
  /// Begins to connect; Host::opened follows, or Host::lost.
  Table(Poller& poller, const Server& server, const Opening& opening, Host& host, Tally& tally,
        unsigned seed);

  /// One act by one who is asked. `due`: when it should have been done.
  void act(Clock::time_point due);

  void opened(Line& line) override;
  void heard(Line& line, std::string_view text, std::size_t bytes) override;
  void lost(Line& line, std::string_view why) override;

 private:
  static constexpr std::size_t players = 2;

  struct Player {
    std::string token;
    std::uint64_t question = 0, answered = 0;
    std::string actions = "[]";
    bool told = true;  // of the last act
    bool asked() const { return question > answered; }
  };

  void call_everybody();
  void sit_down(Line& line);
  void created(std::string_view message);
  void welcomed(std::size_t who, std::string_view message);
  void updated(Line& line, std::string_view message, std::size_t bytes);
  void follow(Player& player, std::string_view change);
  void refuse(std::size_t who, std::string_view message);
  void look_around();
  void drop(std::string_view why);

  Poller& poller_;
  const Server& server_;
  const Opening& opening_;
  Host& host_;
  Tally& tally_;
  std::minstd_rand random_;
  std::string name_;
  std::vector<std::unique_ptr<Line>> lines_;  // the players' first
  std::array<Player, players> players_;
  std::size_t seated_ = 0;  // lines that have been welcomed
  Clock::time_point due_{};
  bool acting_ = false, free_ = false, over_ = false, gone_ = false;
};

}  // namespace load
