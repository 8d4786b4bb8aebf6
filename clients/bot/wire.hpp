// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/story.hpp"

#include <nlohmann/json_fwd.hpp>

#include <stdexcept>
#include <vector>

namespace bot {

/// Something the server says that is not Jo-Jotte as we know it.
class Unreadable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Of a `story`, what a Story keeps: the dealing, and what was said and played.
std::vector<jojotte::Event> read_story(const nlohmann::json& events);

/// A player's `view`. What its phase does not say of itself follows from the story of the deal.
/// Both throw Unreadable, or nlohmann's own exception where a member is missing or of another kind.
View read_view(const nlohmann::json& view, const Story& story);

}  // namespace bot
