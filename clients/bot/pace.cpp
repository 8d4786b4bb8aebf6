// SPDX-License-Identifier: MIT
#include "clients/bot/pace.hpp"

namespace bot {
namespace {

/// In milliseconds: longer than a decision ever takes, and as much again at most by chance.
struct Step {
  int least, more;
};
constexpr Step card{600, 600}, call{900, 900}, next_deal{2'000, 1'000};

Step step_of(std::string_view phase) {
  if (phase == "play") return card;
  return phase.ends_with("_over") ? next_deal : call;
}

}  // namespace

std::chrono::milliseconds Pace::pause(std::string_view phase) {
  const Step step = step_of(phase);
  std::uniform_int_distribution<int> more(0, step.more);
  return std::chrono::milliseconds(static_cast<int>(factor_ * (step.least + more(chance_))));
}

}  // namespace bot
