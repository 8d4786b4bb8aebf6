// SPDX-License-Identifier: MIT
#include "clients/bot/games/jojotte/story.hpp"

namespace bot {

void Story::tell(std::span<const jojotte::Event> events) {
  for (const jojotte::Event& event : events) {
    if (std::holds_alternative<jojotte::Dealt>(event)) acts_.clear();
    if (const auto* done = std::get_if<jojotte::Done>(&event)) acts_.push_back(*done);
  }
}

}  // namespace bot
