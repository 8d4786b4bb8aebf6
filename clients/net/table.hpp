// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/fairness.hpp"
#include "clients/net/game.hpp"
#include "clients/net/wire.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace net {

/// Everything that one seat, or one spectator, knows of a table: the game and the room with every
/// patch merged into them, and the story.
class Table {
 public:
  /// Takes a `welcome`; returns the events that are new to us, followed by one of our own if decks
  /// laid open with it have proved fair. Throws Unreadable and then changes nothing.
  std::vector<Event> welcome(const nlohmann::json& message);
  /// Takes an `update`; returns its events in the same way. Throws Unreadable and then changes
  /// nothing; an update that does not follow the last one is unreadable, too.
  std::vector<Event> update(const nlohmann::json& message);

  /// The commitment as `create` gave it. Call it before the first message.
  void expect(const std::string& commitment) { fairness_.expect(commitment); }

  /// Empty before the first welcome.
  const std::string& id() const { return id_; }
  const Game& game() const { return game_; }
  /// The number of our question; none: we are not asked.
  std::optional<long long> question() const { return game_.question(); }
  /// The seats that are asked.
  std::vector<int> asked() const { return game_.asked(); }
  const Room& room() const { return room_; }
  /// None: the server does not mention it.
  const std::optional<HouseRules>& house_rules() const { return house_rules_; }
  const std::optional<Decks>& decks() const { return decks_; }
  const std::optional<Clock>& clock() const { return clock_; }
  /// None: the table is not part of a mirror match.
  const std::optional<Mirror>& mirror() const { return mirror_; }
  /// How long ago clock() was right.
  std::chrono::milliseconds clock_age() const;
  /// The faults found in the decks laid open so far; the list only grows.
  const std::vector<Alarm>& alarms() const { return fairness_.alarms(); }
  /// Since we sat down; only the last `events_max` are kept.
  const std::vector<Event>& story() const { return story_; }
  /// Ours; none for a spectator.
  std::optional<int> seat() const { return seat_; }
  bool over() const { return game_.over(); }
  /// The match is over for good: in a mirror match, both halves are.
  bool settled() const { return over() && (!mirror_ || mirror_->result); }

  static constexpr std::size_t events_max = 2000;

 private:
  void remember(const std::vector<Event>& events);
  void take_clock(const std::optional<Clock>& clock);
  void take_mirror(const std::optional<Mirror>& mirror);
  void check_decks(std::vector<Event>& events, bool whole);

  nlohmann::json room_told_;                       // what patches are merged into
  nlohmann::json told_ = nlohmann::json::array();  // the latest events as they came
  std::string id_;
  long long seq_ = 0;
  std::optional<int> seat_;
  Game game_;
  Room room_;
  std::optional<HouseRules> house_rules_;
  std::optional<Decks> decks_;
  std::optional<Clock> clock_;
  std::optional<Mirror> mirror_;
  std::chrono::steady_clock::time_point clock_heard_{};
  Fairness fairness_;
  std::vector<Event> story_;
};

}  // namespace net
