// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/player.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bot {

/// The same told twice is thought about with the same chance.
Chance::result_type seed_of(std::string_view told);

/// A player on the wire: takes in the server's messages as they come, and answers in its words. In
/// a mirror match its chance comes from what both halves are dealt from and from its view, so that
/// it answers equal play equally in both.
class Mind {
 public:
  Mind(Level level, Chance::result_type seed) : player_(level, seed) {}

  /// Any message of the server's. Throws Unreadable, or nlohmann's own exception.
  void hear(std::string_view message);

  /// The number of the question the seat is asked now; none: it is not asked.
  std::optional<std::int64_t> question() const;
  /// The phase it is asked in, by its name on the wire. Everybody at the table knows it.
  std::string phase() const;
  bool is_over() const { return phase() == "match_over"; }

  /// The answer to that question, as the JSON of an action.
  std::string answer();

  /// The same with the reason: the members `action` and `why` of a `hint`, as a JSON object.
  std::string advice();

 private:
  void settle_chance();

  std::string shared_;  // what both halves of a mirror match are dealt from; empty: there is none
  nlohmann::json view_ = nlohmann::json::object();
  Story story_;
  Player player_;
};

}  // namespace bot
