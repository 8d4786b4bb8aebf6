// SPDX-License-Identifier: MIT
#include "clients/bot/story.hpp"

namespace bot {

void Story::tell(std::span<const jojotte::Event> events) {
  for (const jojotte::Event& event : events) {
    if (const auto* dealt = std::get_if<jojotte::Dealt>(&event)) {
      acts_.clear();
      turned_ = dealt->turned;
    }
    if (const auto* done = std::get_if<jojotte::Done>(&event)) acts_.push_back(*done);
  }
}

void Story::see(const FaceUp& up) {
  if (!turned_) turned_ = up.turned;
}

}  // namespace bot
