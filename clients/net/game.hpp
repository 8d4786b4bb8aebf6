// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string_view>
#include <vector>

namespace net {

/// The game at a table, as the server tells it: what it is about, and what lies on the table.
/// Nothing here belongs to one game. What does not look as TABLES.md says is read as absent; before
/// the first `welcome` everything is.
class Game {
 public:
  Game() = default;
  /// Of a `welcome`. Throws Unreadable if its `about` does not describe a game.
  explicit Game(const nlohmann::json& welcome);

  /// The patch of an `update`. Throws Unreadable if it is none, and then changes nothing.
  void merge(const nlohmann::json& patch);

  const nlohmann::json& about() const { return about_; }
  /// By which the table was opened: game, rules, options.
  const nlohmann::json& terms() const;
  const nlohmann::json& view() const { return view_; }
  /// What may be answered, by verb; null: nothing.
  const nlohmann::json& may() const;

  /// "kaiser".
  std::string_view name() const;
  std::string_view phase() const;
  int seats() const { return seats_; }
  /// The number of the deal, from 1; 0: none yet.
  int deal() const;
  /// The number of our question; none: we are not asked.
  std::optional<long long> question() const;
  /// The seats that are asked.
  std::vector<int> asked() const;
  /// The side of a seat; the seat's own number where each plays for itself.
  int side_of(int seat) const;
  bool has_sides() const;
  /// The last phase that `about` names is the end.
  bool over() const;
  /// Somebody has cards in hand.
  bool hands_are_dealt() const;

 private:
  nlohmann::json about_, view_;
  int seats_ = 0;
};

/// The member of this name; null if `from` is no object or has none.
const nlohmann::json& member_of(const nlohmann::json& from, std::string_view name);
/// The text of a member; empty if it is none.
std::string_view text_in(const nlohmann::json& from, std::string_view name);
/// The whole number of a member; none: it is none, or beyond all that is counted in a game.
std::optional<int> number_in(const nlohmann::json& from, std::string_view name);

}  // namespace net
