// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/story.hpp"

#include <nlohmann/json_fwd.hpp>

#include <stdexcept>
#include <vector>

namespace bot {

/// A message that is not Jo-Jotte as this bot knows it.
class Unreadable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The events of a `story` that a Story keeps: deals, words and cards played.
std::vector<jojotte::Event> read_story(const nlohmann::json& events);

/// A player's `view`. The story of the deal completes the phase. Both throw Unreadable, or
/// nlohmann's own exception where a member is missing or of another kind.
View read_view(const nlohmann::json& view, const Story& story);

}  // namespace bot
