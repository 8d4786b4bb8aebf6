// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/fairness.hpp"
#include "clients/cli/wire.hpp"
#include "clients/cli/words.hpp"

#include <nlohmann/json_fwd.hpp>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cli {

/// All one seat, or one spectator, has been told of a table: the view with every patch merged into
/// it, who is in the room, and the story.
class Table {
 public:
  Table();
  ~Table();
  Table(Table&&) noexcept;
  Table& operator=(Table&&) noexcept;

  /// Takes a `welcome`; tells which events are new to us, and, as one more, that decks laid open
  /// with it have proved fair. Throws Unreadable and leaves all as it
  /// was.
  std::vector<Event> welcome(const nlohmann::json& message);
  /// Takes an `update`; tells its events in the same way. Throws Unreadable and leaves all as it
  /// was; an update that does not follow the last one is unreadable, too.
  std::vector<Event> update(const nlohmann::json& message);

  /// The commitment as `create` printed it. Before the first message.
  void expect(const std::string& commitment) { fairness_.expect(commitment); }

  const std::string& id() const { return id_; }
  const View& view() const { return view_; }
  const Room& room() const { return room_; }
  /// None: the server tells of no such thing.
  const std::optional<House>& house() const { return house_; }
  const std::optional<Chance>& chance() const { return chance_; }
  const std::optional<Clock>& clock() const { return clock_; }
  /// None: it is no half of a mirror match.
  const std::optional<Mirror>& mirror() const { return mirror_; }
  /// How long ago clock() was right.
  std::chrono::milliseconds clock_age() const;
  /// What is wrong with the decks that have been laid open, in sentences; it never gets less.
  const std::vector<std::string>& alarms() const { return fairness_.alarms(); }
  /// Since we sat down, the oldest forgotten beyond `events_max`.
  const std::vector<Event>& story() const { return story_; }
  /// Ours; none for a spectator.
  std::optional<int> seat() const { return seat_; }
  Names names() const { return names_of(room_, seat_); }
  bool over() const { return view_.phase == "match_over"; }
  /// There is nothing more to hear of the match: in a mirror match, when both halves are over.
  bool settled() const { return over() && (!mirror_ || mirror_->result); }

  static constexpr std::size_t events_max = 2000;

 private:
  void remember(const std::vector<Event>& events);
  void take_clock(const std::optional<Clock>& clock);
  void take_mirror(const std::optional<Mirror>& mirror);
  void check_decks(std::vector<Event>& events);

  struct Json;
  std::unique_ptr<Json> json_;  // what patches are merged into
  std::string id_;
  long long seq_ = 0;
  std::optional<int> seat_;
  View view_;
  Room room_;
  std::optional<House> house_;
  std::optional<Chance> chance_;
  std::optional<Clock> clock_;
  std::optional<Mirror> mirror_;
  std::chrono::steady_clock::time_point clock_heard_{};
  Fairness fairness_;
  std::vector<Event> story_;
};

}  // namespace cli
