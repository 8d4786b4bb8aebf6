// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/level.hpp"
#include "clients/bot/policy.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace bot {

/// A seed that depends on the text alone.
std::uint32_t seed_of(std::string_view told);

/// A player of any game that reads the server's messages as they come, and answers in the words of
/// the wire. Which game it is, the first `welcome` says. In a mirror match its random choices
/// follow from the shared salts and its view, so that it answers equal play equally in both halves.
class WirePlayer {
 public:
  WirePlayer(Level level, std::uint32_t seed) : level_(level), seed_(seed) {}

  /// Takes in any message of the server. Throws Unreadable, or nlohmann's own exception.
  void hear(std::string_view message);

  /// The number of the seat's question; none: it has none.
  std::optional<std::int64_t> question() const;
  /// The current phase, by its name on the wire. Everybody at the table knows it.
  std::string phase() const;
  bool is_over() const { return policy_ && policy_->is_over(); }

  /// Whether two seats win and lose together.
  bool are_partners(std::size_t one, std::size_t other) const;

  /// Whether the player in seat `mine` wishes for what seat `other` wishes for. What ends a deal or
  /// a match for one side is for that side to decide; all else is granted.
  bool grants(std::string_view wish, std::size_t mine, std::size_t other) const;

  /// The answer to the question, as the JSON of an action.
  std::string answer();

  /// The same with the reason: the members `action` and `why` of a `hint`, as a JSON object.
  std::string hint();

 private:
  void sit_down(const nlohmann::json& welcome);
  void reseed_for_mirror();

  Level level_;
  std::uint32_t seed_;
  std::string shared_salts_;  // of a mirror match; empty: this is none
  nlohmann::json view_ = nlohmann::json::object();
  std::unique_ptr<Policy> policy_;  // null: nothing has been heard
};

}  // namespace bot
