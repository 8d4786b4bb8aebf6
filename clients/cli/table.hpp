// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/wire.hpp"
#include "clients/cli/words.hpp"

#include <nlohmann/json_fwd.hpp>

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

  /// Takes a `welcome`; tells which events are new to us. Throws Unreadable and leaves all as it
  /// was.
  std::vector<Event> welcome(const nlohmann::json& message);
  /// Takes an `update`; tells its events. Throws Unreadable and leaves all as it was; an update
  /// that does not follow the last one is unreadable, too.
  std::vector<Event> update(const nlohmann::json& message);

  const std::string& id() const { return id_; }
  const View& view() const { return view_; }
  const Room& room() const { return room_; }
  /// Since we sat down, the oldest forgotten beyond `events_max`.
  const std::vector<Event>& story() const { return story_; }
  /// Ours; none for a spectator.
  std::optional<int> seat() const { return seat_; }
  Names names() const { return names_of(room_, seat_); }
  bool over() const { return view_.phase == "match_over"; }

  static constexpr std::size_t events_max = 2000;

 private:
  void remember(const std::vector<Event>& events);

  struct Json;
  std::unique_ptr<Json> json_;  // what patches are merged into
  std::string id_;
  long long seq_ = 0;
  std::optional<int> seat_;
  View view_;
  Room room_;
  std::vector<Event> story_;
};

}  // namespace cli
