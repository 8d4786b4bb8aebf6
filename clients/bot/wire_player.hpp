// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/player.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bot {

/// A seed that depends on the text alone.
Random::result_type seed_of(std::string_view told);

/// A player that reads the server's messages as they come, and answers in the words of the wire. In
/// a mirror match its random choices follow from the shared salts and its view, so that it answers
/// equal play equally in both halves.
class WirePlayer {
 public:
  WirePlayer(Level level, Random::result_type seed) : player_(level, seed) {}

  /// Takes in any message of the server. Throws Unreadable, or nlohmann's own exception.
  void hear(std::string_view message);

  /// The number of the seat's question; none: it has none.
  std::optional<std::int64_t> question() const;
  /// The current phase, by its name on the wire. Everybody at the table knows it.
  std::string phase() const;
  bool is_over() const { return phase() == "match_over"; }

  /// The answer to the question, as the JSON of an action.
  std::string answer();

  /// The same with the reason: the members `action` and `why` of a `hint`, as a JSON object.
  std::string hint();

 private:
  void reseed_for_mirror();

  std::string shared_salts_;  // of a mirror match; empty: this is none
  nlohmann::json view_ = nlohmann::json::object();
  Story story_;
  Player player_;
};

}  // namespace bot
